/** Loads on the first call and caches the result; a failed load is retried by the next call. */
export function loadOnce<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | null = null
  return () => {
    fetching ??= fetchIt().catch((error: unknown) => {
      fetching = null
      throw error
    })
    return fetching
  }
}
