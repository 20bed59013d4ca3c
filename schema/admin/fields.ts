import * as v from 'valibot'

/** Field types of the admin console's requests. Texts are trimmed and must not be empty. */

/** Excludes control characters, line breaks, and characters that change the text direction, which can make one name look like another. */
export const isOneLine = v.regex<string, string>(
  /^[^\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u,
  'must be one line without control characters',
)
export const isText = v.regex<string, string>(/^(?:[^\p{Cc}\p{Cs}]|\r?\n)*$/u, 'must not contain control characters')

export const longText = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), isText)
export const oneLine = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), isOneLine)

export const count = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A page of a list. `next` is the cursor of the next page, or null on the last page. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ rows: v.array(row), next: v.nullable(v.string()) })
