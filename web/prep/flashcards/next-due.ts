import { studyDay } from '@station-zero/schema/prep/day.ts'
import { deviceTimeZone } from '../../db/lib/time-zone.ts'

/** When this deck has cards due again; null if nothing has been studied yet. */
export function nextDueWords(memories: Iterable<{ due: number }>, now: number): string | null {
  const due = [...memories].map((memory) => memory.due)
  if (due.length === 0) return null
  const timeZone = deviceTimeZone()
  const today = studyDay(now, timeZone)
  const first = Math.min(...due.map((at) => Math.max(today, studyDay(at, timeZone))))
  const count = due.filter((at) => Math.max(today, studyDay(at, timeZone)) === first).length
  const cards = count === 1 ? '1 card is' : `${count} cards are`
  if (first === today) return `${cards} due again today.`
  if (first === today + 1) return `Next: ${cards} due tomorrow.`
  return `Next: ${cards} due in ${first - today} days.`
}
