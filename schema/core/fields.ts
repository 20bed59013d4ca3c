import * as v from 'valibot'

/** Schemas of fields shared by tables and mutation arguments. Every text and number has a limit. */

/** A row's id: letters, digits and the few other characters our own ids use. */
export const Id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(64),
  v.regex(/^[A-Za-z0-9._:@-]+$/, 'is not a valid id'),
)
/** The id of a mutation or a device. */
export const Uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not a UUID'))

/** Control characters except line breaks and tabs, and unpaired surrogates, which UTF-8 can't represent. */
const NOT_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}]/gu

/**
 * Removes characters that are not text, such as NUL, which PostgreSQL can't store. They are removed rather than refused, so that mutations
 * queued by older versions of the app still take effect.
 */
const cleaned = v.transform((text: string) => text.replace(/\r\n?/g, '\n').replace(NOT_TEXT, ''))
/** Also replaces line breaks and tabs with spaces. */
const onOneLine = v.transform((text: string) => text.replace(/[\r\n\t]+/g, ' ').replace(NOT_TEXT, ''))

/** Text that a person typed. May contain line breaks, but must not be empty. */
export const Text = (maxLength: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength), cleaned, v.minLength(1))
/** Like `Text`, but may be empty. */
export const OptionalText = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), cleaned)
/** A name or a title that a person typed, on one line. Must not be empty. */
export const Line = (maxLength: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength), onOneLine, v.minLength(1))
/** Like `Line`, but may be empty. */
export const OptionalLine = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), onOneLine)
/** Text whose length is limited by another check. */
export const CleanText = v.pipe(v.string(), cleaned)

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
/** Mutation argument: the activity's study day, in the device's time zone at that time. Older versions omit the argument. */
export const ClaimedDay = v.exactOptional(Count)
/** Table column: the activity's study day. Null or missing in rows stored before devices sent the day; read the day with `dayDone`. */
export const StoredDay = v.nullish(Count)
/** Milliseconds since 1970 in UTC. */
export const Instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000))
/** A calendar day without a time zone, like `2027-03-14`. */
export const CalendarDate = v.pipe(
  v.string(),
  v.regex(
    /^20\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2\d))$/,
    'is not a date',
  ),
)
export const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
export const Strings = (maxItems: number, maxLength = 400) => v.pipe(v.array(Text(maxLength)), v.maxLength(maxItems))
/** Names or titles, like `Line`. */
export const Lines = (maxItems: number, maxLength: number) => v.pipe(v.array(Line(maxLength)), v.maxLength(maxItems))

/** Matches http and https URLs, the only URLs that the app opens. */
export const WEB_ADDRESS = /^https?:\/\/[^\s/?#]\S*$/i

/** ISO 8601 in UTC, the format of times in the API; years beyond 9999 have six digits. */
export const IsoTime = v.pipe(
  v.string(),
  v.regex(/^(?:\d{4}|\+\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'is not a time in UTC'),
  v.check(isStorableTime, 'is not a time in UTC'),
)

/** Whether the text is the canonical ISO form of a time in 1970 or later. */
function isStorableTime(text: string): boolean {
  const at = Date.parse(text)
  return at >= 0 && new Date(at).toISOString() === text
}

/** The stored shape of a `Clock`. Not defined in `clock.ts`, because the home screen loads that file without a validator. */
export const ClockShape = v.object({
  startedAt: Instant,
  pausedMs: Instant,
  pausedAt: v.nullable(Instant),
  resumedAt: v.exactOptional(Instant),
})
