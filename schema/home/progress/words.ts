import { formatElapsed, minutesInWords } from '../../core/clock.ts'
import { CPAT_LIMIT_SECONDS } from '../../physical/reference.ts'
import { PASS_PERCENT } from '../../prep/score.ts'
import { type Period, periodWords } from './period.ts'
import type { Recalled } from './study-sums.ts'
import type { CpatRun } from './training.ts'

/** What each chart says, in a sentence. */

const number = new Intl.NumberFormat('en-US').format
const many = (count: number, one: string, more = `${one}s`): string => `${number(count)} ${count === 1 ? one : more}`

export function recallSentence({ passed, total }: Recalled, period: Period): string {
  if (total === 0) return `No card has come up a second time ${periodWords[period]}.`
  return `You recalled the card in ${number(passed)} of ${many(total, 'review')} ${periodWords[period]}.`
}

export function testsSentence(scores: readonly number[], period: Period): string {
  if (scores.length === 0) return `No test ${periodWords[period]}.`
  const passed = scores.filter((score) => score >= PASS_PERCENT).length
  if (scores.length === 1)
    return `You scored ${scores[0]}% on your test ${periodWords[period]}; the pass line is ${PASS_PERCENT}%.`
  if (passed === 0)
    return `Your best of ${scores.length} tests ${periodWords[period]} is ${Math.max(...scores)}%; the pass line is ${PASS_PERCENT}%.`
  return `${number(passed)} of your ${number(scores.length)} tests ${periodWords[period]} reached the pass line of ${PASS_PERCENT}%.`
}

export function workoutsSentence(count: number, thisWeek: number, period: Period): string {
  if (count === 0) return `No workout ${periodWords[period]}.`
  const now =
    thisWeek > 0
      ? `, ${thisWeek === count ? (count === 1 ? 'and it was this week' : 'all of them this week') : `${thisWeek} of them this week`}`
      : ''
  return `You finished ${many(count, 'workout')} ${periodWords[period]}${now}.`
}

/** `best` is the fastest of all times. */
export function cpatSentence(best: CpatRun | null): string {
  if (!best) return 'No time for the whole course yet.'
  const gap = Math.abs(best.seconds - CPAT_LIMIT_SECONDS)
  const time = formatElapsed(best.seconds * 1_000)
  const limit = formatElapsed(CPAT_LIMIT_SECONDS * 1_000)
  if (gap === 0) return `Your best course is ${time}, exactly the limit.`
  const away = gap < 60 ? many(gap, 'second') : `${formatElapsed(gap * 1_000)} min`
  return best.seconds < CPAT_LIMIT_SECONDS
    ? `Your best course is ${time}, ${away} under ${limit}.`
    : `Your best course is ${time}, ${away} from ${limit}.`
}

export function minutesSentence(minutes: number, days: number, period: Period): string {
  if (minutes === 0) return `No time recorded ${periodWords[period]}.`
  return `You put in ${minutesInWords(minutes)} on ${many(days, 'day')} ${periodWords[period]}.`
}
