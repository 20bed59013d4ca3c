/** Fetches it the first time it is asked for; where that failed, the next who asks tries again. */
export function fetchOnce<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | null = null
  return () => {
    fetching ??= fetchIt().catch((error: unknown) => {
      fetching = null
      throw error
    })
    return fetching
  }
}
