export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failure'
  /** What we found, and what to do about it. */
  sentence: string
}
