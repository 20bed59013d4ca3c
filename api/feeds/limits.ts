/** What one feed may cost. */
export const FEED_LIMITS = {
  /** As sent and as unpacked; thousands of openings are a few megabytes. */
  bytes: 16 * 1024 * 1024,
  /** From the look-up of the name to the last byte, redirects and robots.txt included. */
  fetchMs: 30_000,
  /** Fetching and reading together; a text made to keep a parser busy ends here. */
  allMs: 60_000,
  redirects: 5,
  robotsBytes: 512 * 1024,
  heapMb: 512,
} as const

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
