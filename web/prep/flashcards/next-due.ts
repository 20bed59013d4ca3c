import { studyDay } from '@station-zero/schema/core/time.ts'
import { nextDueWords } from '@station-zero/schema/prep/due.ts'
import { studyTimeZone } from '../../data/time-zone.ts'

/** When these cards are due again; null if none has been studied yet. */
export function nextDueSentence(memories: Iterable<{ due: number }>, now: number): string | null {
  const due = [...memories].map((memory) => memory.due)
  if (due.length === 0) return null
  const timeZone = studyTimeZone()
  const today = studyDay(now, timeZone)
  const days = due.map((at) => Math.max(today, studyDay(at, timeZone)))
  const first = Math.min(...days)
  const cards = days.filter((day) => day === first).length
  if (first === today) return `${cards === 1 ? '1 card is' : `${cards} cards are`} due again today.`
  return `Next: ${nextDueWords({ cards, inDays: first - today })}.`
}
