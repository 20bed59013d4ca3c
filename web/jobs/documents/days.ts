/** The local day like '2026-11-23'. */
export function isoDayOf(at: number): string {
  const date = new Date(at)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A day of the calendar in the reader's own order of day and month. */
export const dayInWords = (day: string): string => inUtc.format(Date.parse(day))
const inUtc = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
