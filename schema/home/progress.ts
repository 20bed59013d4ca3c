import { formatElapsed, minutesInWords } from '../core/clock.ts'
import { isFinished } from '../core/time.ts'
import { bestSet, isRace, sessionsByExercise } from '../physical/exercises.ts'
import { CPAT_LIMIT_SECONDS, isUndone } from '../physical/program.ts'
import { isWholeCourse } from '../physical/run-through.ts'
import { OTHER_TOPICS, type SectionOrOther, sectionOrOtherNames, sectionScores, sections } from '../prep/exam.ts'
import { type Review, recallOn } from '../prep/memory.ts'
import { answeredIn, isDrill, isMissedReview } from '../prep/missed.ts'
import type { AnyQuestion } from '../prep/multi-answer.ts'
import { type Memories, visitMemories } from '../prep/packed-memories.ts'
import { PASS_PERCENT } from '../prep/score.ts'
import type { RowOf } from '../tables.ts'
import { dayIn, type Frame, type Period, periodWords, type Span, spansOf, sumBySpan, sumOf } from './period.ts'
import type { DaySums, Recalled } from './study-sums.ts'

/** Expected recall if all cards of a deck were asked today. */
interface PredictedRecall {
  /** Number of cards studied at least once. */
  seen: number
  /** Mean over the seen cards, 0 to 1. */
  recall: number
}

/**
 * Returns the predicted recall by deck, in one pass over the card memories. A card created from a missed question counts only once it has
 * been studied, and a forgotten card counts as not recalled until its next answer, although the schedule treats both cards as just
 * answered. `reviews` must contain all reviews of the cards that may be unseen (`mayBeUnseen`); `today` is a study day.
 */
export function predictedRecall(
  memories: Memories,
  reviews: readonly Review[],
  today: number,
): Map<string, PredictedRecall> {
  const counting = reviews.filter(({ undoneAt }) => undoneAt === null)
  const byCard = Map.groupBy(counting, ({ cardId }) => cardId)
  const sums = new Map<string, { seen: number; sum: number }>()
  let last: string | undefined
  let deck = { seen: 0, sum: 0 }
  visitMemories(memories, (memory, cardId) => {
    if (cardId !== null && byCard.get(cardId)?.every(({ id }) => isMissedReview(id))) return
    if (memory.deckId !== last) {
      last = memory.deckId
      deck = sums.get(last) ?? { seen: 0, sum: 0 }
      sums.set(last, deck)
    }
    deck.seen += 1
    deck.sum += memory.hasLapsed ? 0 : recallOn(memory, today, memories.parameters)
  })
  return new Map([...sums].map(([deckId, { seen, sum }]) => [deckId, { seen, recall: sum / seen }]))
}

export interface DeckRecall {
  deckId: string
  name: string
  seen: number
  totalCards: number
  /** Whole percent; null if no card of the deck has been seen. */
  predicted: number | null
  /** Recall in the selected period. */
  recalled: Recalled
}

interface RecallFacts {
  /** In the order of the deck list. */
  decks: readonly { id: string; name: string; totalCards: number }[]
  predicted: ReadonlyMap<string, PredictedRecall>
  recalled: ReadonlyMap<string, Recalled>
}

/** Returns one entry per started deck, lowest predicted recall first. */
export function recallByDeck({ decks, predicted, recalled }: RecallFacts): DeckRecall[] {
  return decks
    .flatMap(({ id, name, totalCards }): DeckRecall[] => {
      const [now, past] = [predicted.get(id), recalled.get(id)]
      if (!now && !past) return []
      return [
        {
          ...{ deckId: id, name, totalCards, seen: now?.seen ?? 0 },
          predicted: now ? Math.round(100 * now.recall) : null,
          recalled: past ?? { passed: 0, total: 0 },
        },
      ]
    })
    .sort((a, b) => (a.predicted ?? 0) - (b.predicted ?? 0))
}

type Test = RowOf<'practiceTests'>

// Test scores

export interface TestPoint {
  testId: string
  name: string
  /** When the test was finished, in ms. */
  at: number
  /** Score in percent. */
  score: number
}

/** Returns the finished tests, oldest first. Excludes drills, because they contain only one kind of question or repeat missed questions. */
export function testsIn(tests: readonly Test[], frame: Frame): Test[] {
  return tests
    .filter(isFinished)
    .filter((test) => !isDrill(test.name) && test.score !== null && dayIn(frame, test) !== null)
    .sort((a, b) => a.completedAt - b.completedAt)
}

export const pointsOf = (tests: readonly Test[]): TestPoint[] =>
  tests.flatMap(({ id, name, score, completedAt }) =>
    score === null || completedAt === null ? [] : [{ testId: id, name, at: completedAt, score }],
  )

export interface SectionTrend {
  part: SectionOrOther
  name: string
  correct: number
  total: number
  /** One point per test with questions from this section, oldest first; `score` is a percentage. */
  points: { testId: string; at: number; score: number; correct: number; total: number }[]
}

/** Looks up the question at an index of a test; undefined if it no longer exists. */
type QuestionIn = (test: Test, at: number) => AnyQuestion | undefined

/**
 * Returns the sections in the order in which they appear on a test, other topics last. Omits sections without questions, unfinished tests,
 * and tests saved without answers. `tests` must be sorted oldest first.
 */
export function sectionTrends(tests: readonly Test[], questionIn: QuestionIn): SectionTrend[] {
  const byPart = new Map<SectionOrOther, SectionTrend>()
  for (const test of tests) {
    if (test.answers === null || test.completedAt === null) continue
    const answered = answeredIn(test, (_, at) => questionIn(test, at))
    for (const { section: part, correct, total } of sectionScores(answered)) {
      const trend = byPart.get(part) ?? { part, name: sectionOrOtherNames[part], correct: 0, total: 0, points: [] }
      trend.correct += correct
      trend.total += total
      const score = Math.round((100 * correct) / total)
      trend.points.push({ testId: test.id, at: test.completedAt, score, correct, total })
      byPart.set(part, trend)
    }
  }
  return [...sections, OTHER_TOPICS as SectionOrOther].flatMap((part) => byPart.get(part) ?? [])
}

type Progress = RowOf<'workoutProgress'>

// Workouts, recall and CPAT runs over time

/** Counts the workouts completed in each week of `frame`. Undone completions are not counted. */
export function workoutsByWeek(progress: readonly Progress[], frame: Frame): { span: Span; workouts: number }[] {
  const byDay = new Map<number, number>()
  for (const row of progress) {
    const day = isUndone(row) ? null : dayIn(frame, row)
    if (day !== null) byDay.set(day, (byDay.get(day) ?? 0) + 1)
  }
  const weeks = spansOf(frame, 'week')
  const sums = sumBySpan(weeks, byDay)
  return weeks.map((span, nth) => ({ span, workouts: sums[nth] ?? 0 }))
}

/** Returns the percentage of correct answers to cards seen before, for each week of `frame`. Omits weeks without such answers. */
export function recallByWeek(days: readonly DaySums[], frame: Frame): { span: Span; percent: number }[] {
  const sums = (at: 2 | 3) => new Map(days.map(({ slice, decks }) => [slice, sumOf(decks.map((deck) => deck[at]))]))
  const weeks = spansOf(frame, 'week')
  const [passed, total] = [sumBySpan(weeks, sums(2)), sumBySpan(weeks, sums(3))]
  return weeks.flatMap((span, nth) =>
    total[nth] ? [{ span, percent: Math.round((100 * (passed[nth] ?? 0)) / total[nth]) }] : [],
  )
}

export interface CpatRun {
  id: string
  /** When the run took place, in ms. */
  at: number
  /** Time for the whole course, in seconds. */
  seconds: number
  /** Whether the run was the fastest up to that time. */
  isBest: boolean
}

/** Returns the complete runs in `frame`, oldest first. `best` is the fastest run ever; null if there is no run. */
export function cpatRuns(
  scores: readonly RowOf<'cpatScores'>[],
  frame: Frame,
): { runs: CpatRun[]; best: CpatRun | null } {
  let best: CpatRun | null = null
  const runs: CpatRun[] = []
  for (const score of scores.filter(isWholeCourse).toSorted((a, b) => a.testDate - b.testDate)) {
    const { id, testDate, totalTime } = score
    const run: CpatRun = { id, at: testDate, seconds: totalTime, isBest: best === null || totalTime < best.seconds }
    if (run.isBest) best = run
    if (dayIn(frame, score) !== null) runs.push(run)
  }
  return { runs, best }
}

export interface EventTime {
  name: string
  /** Time of the fastest set in the range, in seconds. */
  seconds: number
  at: number
}

/** Returns the fastest time in `frame` for each exercise done against the clock. */
export function bestEventTimes(progress: readonly Progress[], frame: Frame): EventTime[] {
  const inFrame = progress.filter((row) => dayIn(frame, row) !== null)
  return [...sessionsByExercise(inFrame)]
    .flatMap(([name, sessions]): EventTime[] => {
      if (!isRace(name)) return []
      const timed = sessions.flatMap(({ at, sets }) =>
        sets.flatMap(({ seconds }) => (seconds ? [{ at, seconds }] : [])),
      )
      const best = bestSet(
        name,
        timed.map(({ seconds }) => ({ seconds })),
      )
      const found = timed.find(({ seconds }) => seconds === best?.seconds)
      return found ? [{ name, ...found }] : []
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Sentences that summarize the charts. */

const number = new Intl.NumberFormat('en-US').format
const many = (count: number, one: string, more = `${one}s`): string => `${number(count)} ${count === 1 ? one : more}`

export function recallSentence({ passed, total }: Recalled, period: Period): string {
  if (total === 0) return `No card has come up a second time ${periodWords[period]}.`
  return `You recalled the card in ${number(passed)} of ${many(total, 'review')} ${periodWords[period]}.`
}

export function testsSentence(scores: readonly number[], period: Period): string {
  if (scores.length === 0) return `No test ${periodWords[period]}.`
  const passed = scores.filter((score) => score >= PASS_PERCENT).length
  const [only = 0] = scores
  const away = Math.abs(only - PASS_PERCENT)
  const side = only >= PASS_PERCENT ? 'above' : 'below'
  if (scores.length === 1)
    return away === 0
      ? `Your test ${periodWords[period]} is on the pass line of ${PASS_PERCENT}%.`
      : `Your test ${periodWords[period]} is ${many(away, 'point')} ${side} the pass line of ${PASS_PERCENT}%.`
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

/** `best` is the fastest run ever; null if there is no run. */
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
