import * as v from 'valibot'

/** No control characters (NUL, line breaks) and no lone surrogates, which UTF-8 can't encode. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u

/** A name or a place as a person types it. */
export const OneLine = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.regex(ONE_LINE, 'must be one line without control characters'))
