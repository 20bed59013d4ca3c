/** The drafts of what can be under way; a device has one of each at a time. `tap` is the test as it was at the last tap. */
export const UNDER_WAY_KEYS = {
  test: 'prep:test',
  tap: 'prep:test-tap',
  workout: 'physical:workout',
  run: 'physical:run',
  session: 'oral:session',
} as const
