import { formatElapsed } from '@station-zero/schema/clock.ts'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import { isPass } from '@station-zero/schema/physical/reference.ts'
import { parseScoreTime } from '@station-zero/schema/physical/score.ts'
import { Refused } from '@station-zero/schema/refusals.ts'
import { useState } from 'react'
import { enact } from '../db/enact.ts'

type Typed = { testDate: string; totalTime: string }
type Outcome = { state: 'idle' | 'saving' } | { state: 'saved'; words: string } | { state: 'failed'; sentence: string }

const NOTHING: Typed = { testDate: '', totalTime: '' }

export function useLogScore() {
  const [typed, setTyped] = useState<Typed>(() => ({ ...NOTHING, testDate: isoDay(Date.now()) }))
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
      await enact(recordScore, found.score)
      const { totalTime } = found.score
      setOutcome({
        state: 'saved',
        words: `Logged ${formatElapsed(totalTime * 1_000)}: ${isPass(totalTime) ? 'PASS' : 'FAIL'}`,
      })
      setTyped((before) => ({ ...before, totalTime: '' }))
    } catch (error) {
      const sentence = error instanceof Refused ? error.message : 'This device could not store it.'
      setOutcome({ state: 'failed', sentence })
    }
  }

  return {
    ...{ typed, errors, outcome, save },
    type(change: Partial<Typed>) {
      setTyped((before) => ({ ...before, ...change }))
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
  const at = middayOf(testDate)
  const seconds = parseScoreTime(totalTime)
  const errors: Partial<Typed> = {}
  if (at === null) errors.testDate = 'Enter the date of the test.'
  else if (testDate > isoDay(Date.now())) errors.testDate = 'This date is in the future.'
  if (seconds === null) errors.totalTime = 'Enter the time as m:ss, like 9:45.'
  return Object.keys(errors).length > 0 || at === null || seconds === null
    ? { errors }
    : { errors, score: { testDate: at, totalTime: seconds } }
}

/** The day here, as a date box has it: '2026-11-21'. */
export function isoDay(at: number): string {
  const date = new Date(at)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The middle of that day here, so that it stays the same day a few time zones away; null where it is no day. */
function middayOf(day: string): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!year || !month || !date || Number(year) < 1990) return null
  return new Date(Number(year), Number(month) - 1, Number(date), 12).getTime()
}
