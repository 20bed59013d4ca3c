import * as v from 'valibot'

/** ISO 8601 in UTC, the format of instants in the API; years beyond 9999 have six digits. Not in `fields.ts`, which every page loads. */
export const IsoTime = v.pipe(
  v.string(),
  v.regex(/^(?:\d{4}|\+\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'is not a time in UTC'),
)
