import * as v from 'valibot'

/** The fields of the admin console's requests. Texts are trimmed and must not be empty. */

export const isOneLine = v.regex<string, string>(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line without control characters')
export const isText = v.regex<string, string>(/^(?:[^\p{Cc}\p{Cs}]|\r?\n)*$/u, 'must not contain control characters')

export const longText = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), isText)
export const oneLine = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), isOneLine)

export const count = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** A page of a list; `next` is the cursor of the next page, or null on the last one. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ rows: v.array(row), next: v.nullable(v.string()) })
