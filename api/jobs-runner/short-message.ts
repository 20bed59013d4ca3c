const MOST_LETTERS = 300

/** An error in one line, for operators: without addresses, e-mail addresses, or long words that could be secrets. */
export function shortMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const line = message.split('\n', 1)[0] ?? ''
  return (
    line
      .slice(0, 2 * MOST_LETTERS)
      .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)\S+/gi, '$1…')
      .replaceAll(/\S+@\S+/g, '…')
      .replaceAll(/\b[\w+=-]{32,}/g, '…')
      .slice(0, MOST_LETTERS)
      .trim() || 'It failed without a message.'
  )
}
