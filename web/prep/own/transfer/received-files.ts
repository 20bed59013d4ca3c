interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void): void
}

/**
 * Calls `onFile` with the file that the system opens with the installed app (`file_handlers` of the manifest). Returns a function that
 * stops listening.
 */
export function listenForFiles(onFile: (file: File) => void): () => void {
  const { launchQueue }: Window & { launchQueue?: LaunchQueue } = window
  let isOver = false
  launchQueue?.setConsumer(({ files: [first] }) => {
    if (!isOver && first)
      first
        .getFile()
        .then(onFile, (error: unknown) =>
          console.error('Failed to open the file passed by the operating system:', error),
        )
  })
  return () => {
    isOver = true
  }
}
