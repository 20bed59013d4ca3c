/** The drafts of what can be under way; a device has one of each at a time. */
export const UNDER_WAY_KEYS = { test: 'prep:test', workout: 'physical:workout', session: 'oral:session' } as const
