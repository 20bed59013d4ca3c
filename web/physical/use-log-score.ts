import { formatElapsed } from '@station-zero/schema/clock.ts'
import { calendarDay, dateOfDay, dayOfDate, momentOf } from '@station-zero/schema/core/time.ts'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import { isPass } from '@station-zero/schema/physical/reference.ts'
import { parseScoreTime } from '@station-zero/schema/physical/score.ts'
import { useState } from 'react'
import { enact } from '../data/enact.ts'
import { deviceTimeZone } from '../data/time-zone.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { useNow } from '../ui/use-now.ts'

type Typed = { testDate: string; totalTime: string }
type Outcome =
  | { state: 'idle' | 'saving' }
  | { state: 'saved'; words: string; id: string }
  | { state: 'failed'; sentence: string }

/** How often a form that stays open checks whether the date has changed, for example overnight. */
const LOOK_EVERY_MS = 60_000

export function useLogScore() {
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const [typedDate, setTypedDate] = useState<string | null>(null)
  const [totalTime, setTotalTime] = useState('')
  const typed: Typed = { testDate: typedDate ?? isoDay(now), totalTime }
  const [errors, setErrors] = useState<Partial<Typed>>({})
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })

  async function save(form: HTMLFormElement | null) {
    const found = read(typed)
    setErrors(found.errors)
    if (!found.score) {
      const [first] = Object.keys(found.errors)
      return form?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    }
    setOutcome({ state: 'saving' })
    try {
      const id = await enact(recordScore, found.score)
      const seconds = found.score.totalTime
      setOutcome({
        state: 'saved',
        id,
        words: `Logged ${formatElapsed(seconds * 1_000)}: ${isPass(seconds) ? 'PASS' : 'FAIL'}`,
      })
      // Clear the field only if the person has not typed another time since.
      setTotalTime((before) => (before === typed.totalTime ? '' : before))
    } catch (error) {
      setOutcome({ state: 'failed', sentence: whyNotSaved(error, 'This device could not store it.') })
    }
  }

  return {
    ...{ typed, errors, outcome, save },
    type(change: Partial<Typed>) {
      if (change.testDate !== undefined) setTypedDate(change.testDate)
      if (change.totalTime !== undefined) setTotalTime(change.totalTime)
      setErrors((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
      }))
      setOutcome({ state: 'idle' })
    },
  }
}

function read({ testDate, totalTime }: Typed): {
  errors: Partial<Typed>
  score?: { testDate: number; totalTime: number }
} {
  const at = noonOf(testDate)
  const seconds = parseScoreTime(totalTime)
  const errors: Partial<Typed> = {}
  if (at === null) errors.testDate = 'Enter the date of the test.'
  else if (testDate > isoDay(Date.now())) errors.testDate = 'This date is in the future.'
  if (seconds === null) errors.totalTime = 'Enter the time as m:ss, like 9:45.'
  return Object.keys(errors).length > 0 || at === null || seconds === null
    ? { errors }
    : { errors, score: { testDate: at, totalTime: seconds } }
}

/** The local day in the format of a date input: '2026-11-21'. */
export function isoDay(at: number): string {
  return dateOfDay(calendarDay(at, deviceTimeZone()))
}

/**
 * Noon of that day, local time, so it stays the same day a few time zones away, or now if noon is yet to come: after midnight it belongs
 * to a study day that has not begun. Null if the date is invalid.
 */
function noonOf(date: string): number | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? dayOfDate(date) : Number.NaN
  return day >= EARLIEST_DAY ? Math.min(Date.now(), momentOf(day, NOON_MIN, deviceTimeZone())) : null
}

const EARLIEST_DAY = dayOfDate('1990-01-01')
const NOON_MIN = 12 * 60
