import * as v from 'valibot'

/** ISO 8601 in UTC, as the API writes an instant. Not in `fields.ts`, which every page loads. */
export const IsoTime = v.pipe(v.string(), v.isoTimestamp())
