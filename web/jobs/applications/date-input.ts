const EARLIEST_YEAR = 2000
const LATEST_YEAR = 2100
const NOON = 12

const two = (n: number) => String(n).padStart(2, '0')

/** What a date field shows, in local time: '2026-11-21', or '2026-11-21T09:30' with the hour. */
export function inputText(at: number, isTimed: boolean): string {
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return isTimed ? `${day}T${two(date.getHours())}:${two(date.getMinutes())}` : day
}

/** The moment that a date field says, ms; a day is its noon. Null if it is empty, undefined if it is no date. */
export function readInput(text: string): number | null | undefined {
  if (text === '') return null
  const [, year, month, day, hour, minute] = /^(\d{4,6})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/.exec(text) ?? []
  if (!year || Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR) return undefined
  const at = new Date(Number(year), Number(month) - 1, Number(day), Number(hour ?? NOON), Number(minute ?? 0))
  return at.getTime()
}
