/** IDs of the chart headings that the tiles link to. */
export const CHARTS = {
  readiness: 'progress-readiness',
  recall: 'progress-recall',
  tests: 'progress-tests',
  history: 'progress-history',
  workouts: 'progress-workouts',
  cpat: 'progress-cpat',
  minutes: 'progress-minutes',
} as const
