import { createHash } from 'node:crypto'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { type Mutation, parseArgs } from '@station-zero/schema/core/mutation.ts'
import { DAY_MS, dateOfDay, HOUR_MS, MINUTE_MS, midnightUtc } from '@station-zero/schema/core/time.ts'
import { recordApplication, saveJob, setDocument } from '@station-zero/schema/jobs/mutations.ts'
import { mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { finishSession } from '@station-zero/schema/oral/mutations.ts'
import { completeWorkout, recordScore } from '@station-zero/schema/physical/mutations.ts'
import { LEG_COUNT } from '@station-zero/schema/physical/sets.ts'
import { completeTest, reviewCard, saveTest } from '@station-zero/schema/prep/mutations.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { EARLIER_TRACK } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { readContent } from '../db/content.ts'
import type { Database } from '../db/database.ts'
import { isDemoOff } from '../db/operators.ts'
import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'

/** Length of the demo account's history when it is created, in days. */
const DAYS_BACK = 56
const PER_DAY = { newCards: 8, minutes: 20 }
/** Activity falls between 17:00 and 21:00 UTC, which is the same date in all of the Americas and Europe. */
const EVENING_MS = 17 * HOUR_MS
const TEST_QUESTIONS = 25
const REVIEW_MINUTES = 0.3
/** Days between setting an exam date and the exam. */
const EXAM_IN_DAYS = 35
const CPAT_AFTER_DAYS = 14

/** The name of the background job, used to request a run. */
export const DEMO_HISTORY = 'demo-history'

/**
 * Keeps the demo account's history up to date: adds eight weeks of a plausible candidate's activity once the account has been opened, and
 * then another day of activity each day. A day's data depends only on that day and on the first day, so an interrupted run is completed by
 * the next run.
 */
export function demoJobs({ db, now }: Pick<App, 'db' | 'now'>): BackgroundJob[] {
  return [
    {
      ...{ name: DEMO_HISTORY, everyMs: 3 * HOUR_MS, deadlineMs: 10 * MINUTE_MS },
      async run({ pause }) {
        await addDemoHistory(db, now(), pause)
      },
    },
  ]
}

/** Adds all missing days up to yesterday, each in one transaction. `now` is in ms since the epoch. */
export async function addDemoHistory(db: Database, now: number, pause: () => Promise<void>): Promise<void> {
  const demo = await db.reader.selectFrom('users').select('id').where('isDemo', '=', 1).executeTakeFirst()
  if (!demo || (await isDemoOff(db))) return
  const today = Math.floor(now / DAY_MS)
  const { first, last } = await daysOf(db, demo.id)
  if (first === null && !(await hasSession(db, demo.id))) return
  const begin = first ?? today - DAYS_BACK
  const from = last === null ? begin : last + 1
  // If only days off are missing, they are added together with the next active day, so that repeated sign-ins on one day read the content
  // only once.
  if (!Array.from({ length: Math.max(0, today - from) }, (_, at) => from + at).some((day) => !isDayOff(day))) return
  const content = await readMaterial(db, pause)
  for (let day = from; day < today; day += 1) {
    const steps = workOfDay(day, begin, content)
    await db.store.write(demo.id, async ({ rows }) => {
      for (const { mutation, args, at, id } of steps)
        await mutation.run(rows, parseArgs(mutation.args, args), {
          userId: demo.id,
          at,
          id,
          clientId: 'demo',
          seq: 0,
          now: at,
        })
    })
    await pause()
  }
}

async function hasSession(db: Database, userId: string): Promise<boolean> {
  return (
    (await db.reader.selectFrom('sessions').select('id').where('userId', '=', userId).executeTakeFirst()) !== undefined
  )
}

/** Returns the first and last day on which the person graded cards, in days since 1970-01-01. */
async function daysOf(db: Database, userId: string): Promise<{ first: number | null; last: number | null }> {
  const { first, last } = await db.reader
    .selectFrom('reviews')
    .select(({ fn }) => [fn.min('reviewedAt').as('first'), fn.max('reviewedAt').as('last')])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const dayOf = (at: unknown) => (at === null ? null : Math.floor(Number(at) / DAY_MS))
  return { first: dayOf(first), last: dayOf(last) }
}

interface Material {
  cards: Pick<RowOf<'cards'>, 'id'>[]
  questions: Pick<RowOf<'questions'>, 'id' | 'version' | 'correctAnswer'>[]
  workouts: RowOf<'workouts'>[]
  jobs: Pick<RowOf<'jobs'>, 'id'>[]
}

/** Reads the cards, taking one card from each deck in turn, and the questions that need no passage or scenes and have no worst answer to choose. */
async function readMaterial(db: Database, pause: () => Promise<void>): Promise<Material> {
  return db.reader.transaction().execute(async (trx) => {
    const decks = (await readContent(trx, 'decks', pause)).sort((a, b) => a.order - b.order)
    const ofDeck = Map.groupBy(await readContent(trx, 'cards', pause), ({ deckId }) => deckId)
    const piles = decks.map(({ id }) => (ofDeck.get(id) ?? []).sort((a, b) => a.order - b.order))
    const longest = Math.max(...piles.map(({ length }) => length), 0)
    const cards = Array.from({ length: longest }, (_, at) => piles.flatMap((pile) => pile[at] ?? [])).flat()
    const questions = await readContent(trx, 'questions', pause)
    const workouts = (await readContent(trx, 'workouts', pause)).sort((a, b) => a.week - b.week || a.day - b.day)
    const jobs = await readContent(trx, 'jobs', pause)
    return {
      cards,
      questions: questions.filter(({ worst, passageId, crew }) => worst == null && passageId === null && crew == null),
      workouts,
      jobs,
    }
  })
}

type Step = { mutation: Mutation; args: unknown; at: number; id: string }

/** Returns the candidate's activities on a day; `begin` is the first day. */
export function workOfDay(day: number, begin: number, { cards, questions, workouts, jobs }: Material): Step[] {
  const nth = day - begin
  const at = (minutes: number) => midnightUtc(day) + EVENING_MS + Math.round(minutes * MINUTE_MS)
  const steps: Step[] = []
  const add = (
    mutation: Step['mutation'],
    minutes: number,
    args: unknown,
    name = `${mutation.name} ${steps.length}`,
  ) => {
    const id = uuidOf(`${day} ${name}`)
    steps.push({ mutation, args, at: at(minutes), id })
    return id
  }
  // The demo candidate studies cards from all decks.
  if (nth === 0) add(setTrack, 0, { trackId: EARLIER_TRACK, isOn: true })
  const sinceExam = nth - DAYS_BACK - EXAM_IN_DAYS
  if (nth === 0 || (sinceExam >= 0 && sinceExam % EXAM_IN_DAYS === 0)) {
    const exam = day + EXAM_IN_DAYS + (nth === 0 ? DAYS_BACK : 0)
    add(setTarget, 0, { target: 'written', date: dateOfDay(exam), profile: 'general' })
    add(setTarget, 0, { target: 'cpat', date: dateOfDay(exam + CPAT_AFTER_DAYS) })
    add(setTarget, 0, { target: 'minutes', minutes: Array(7).fill(PER_DAY.minutes) })
  }
  if (!isDayOff(day))
    for (const [card, review] of reviewsOfDay(day, begin, cards).entries())
      add(reviewCard, 5 + card * REVIEW_MINUTES, review)
  if (nth % 4 === 3 && questions.length >= TEST_QUESTIONS) takeTest(add, nth, questions)
  trainOnDay(add, nth, workouts)
  if (nth % 14 === 10) {
    const splits = splitsOf(Math.floor(nth / 14))
    add(recordScore, 200, { testDate: at(200), totalTime: splits.reduce((sum, one) => sum + one, 0), splits })
  }
  const interview = mockInterviews[0]
  if (nth % 9 === 5 && interview)
    add(finishSession, 230, {
      ...{ kind: 'mock', interviewId: interview.id, id: uuidOf(`${day} interview`), startedAgoMs: 24 * MINUTE_MS },
      ...{ seconds: 24 * 60, questionIds: ['oral-default-1'], totalQuestions: 1, ending: 'completed' },
    })
  const [first, second, third] = jobs
  if (nth === 12 && first) add(saveJob, 235, { jobId: first.id })
  if (nth === 20 && second) add(saveJob, 235, { jobId: second.id })
  if (nth === 33 && third) add(recordApplication, 235, { jobId: third.id, status: 'applied' })
  if (nth === 15)
    add(setDocument, 236, {
      ...{ documentId: 'demo-emt', kind: 'emt', issued: dateOfDay(day - 200), expires: dateOfDay(day + 530) },
    })
  return steps
}

type Add = (mutation: Step['mutation'], minutes: number, args: unknown, name?: string) => string

const isDayOff = (day: number): boolean => day % 7 === 3 || chance(`off ${day}`) < 0.06

/** Returns a day's grades: for new cards, and for cards whose interval has elapsed since their last review. A forgotten card occurs twice. */
function reviewsOfDay(day: number, begin: number, cards: Material['cards']): { cardId: string; rating: number }[] {
  const begun = cards.slice(0, (day - begin + 1) * PER_DAY.newCards)
  return begun.flatMap(({ id }, at) => {
    let due = begin + Math.floor(at / PER_DAY.newCards)
    for (let interval = 0; ; ) {
      while (isDayOff(due)) due += 1
      if (due > day) return []
      const luck = chance(`${id} ${due}`)
      const isForgotten = luck < (interval === 0 ? 0.25 : 0.1)
      const rating = isForgotten ? 1 : luck > 0.9 ? 4 : luck > 0.82 ? 2 : 3
      if (due === day) return (isForgotten ? [1, 3] : [rating]).map((one) => ({ cardId: id, rating: one }))
      interval = isForgotten || interval === 0 ? 2 : Math.ceil(interval * 2.4)
      due += interval
    }
  })
}

/** Adds a mixed test. Scores rise over time from about 60 to 85 percent. */
function takeTest(add: Add, nth: number, questions: Material['questions']): void {
  const chosen = [...questions]
    .sort((a, b) => chance(`${nth} ${a.id}`) - chance(`${nth} ${b.id}`))
    .slice(0, TEST_QUESTIONS)
  const skill = Math.min(0.87, 0.58 + 0.005 * nth)
  const answers = chosen.map(({ id, correctAnswer }) => ({
    questionId: id,
    answer: chance(`answer ${nth} ${id}`) < skill ? correctAnswer : (correctAnswer + 1) % 4,
  }))
  const correctAnswers = answers.filter(({ answer }, at) => answer === chosen[at]?.correctAnswer).length
  const testId = add(saveTest, 90, {
    ...{ name: 'Mixed Practice Test', type: 'mixed', totalQuestions: TEST_QUESTIONS },
    questions: chosen.map(({ id, version }) => ({ id, version })),
  })
  const score = Math.round((100 * correctAnswers) / TEST_QUESTIONS)
  add(completeTest, 108, { testId, score, correctAnswers, timeSpent: 18 * 60 - nth * 3, answers })
}

/** Adds training from the eight-week program, on the program's days of the week. The program then repeats, and weights increase slowly. */
function trainOnDay(add: Add, nth: number, workouts: Material['workouts']): void {
  const week = (Math.floor(nth / 7) % 8) + 1
  const workout = workouts.find((one) => one.week === week && one.day === (nth % 7) + 1)
  if (!workout || chance(`rest ${nth}`) < 0.1) return
  const log = workout.exercises.map(({ name }, at) => ({
    name,
    sets: Array.from({ length: 3 }, () => ({
      weight: 25 + 5 * (at % 4) + 5 * Math.floor(nth / 14),
      unit: 'lb',
      reps: 10,
    })),
  }))
  add(completeWorkout, 150, {
    ...{ workoutId: workout.id, duration: workout.duration - 4 + Math.floor(chance(`length ${nth}`) * 8) },
    ...{ rating: 2 + Math.floor(chance(`rating ${nth}`) * 3), log },
  })
}

/** Returns the duration of each leg of a CPAT run, in seconds. The first runs exceed the limit of 10:20, and later runs don't. */
function splitsOf(run: number): number[] {
  const events = [181, 40, 58, 24, 66, 36, 48, 66]
  const walk = 19
  const gain = Math.min(run * 4, 24)
  return Array.from({ length: LEG_COUNT }, (_, at) =>
    at % 2 === 1 ? walk : Math.round(((events[at / 2] ?? 60) * (100 - gain / 2)) / 100),
  )
}

/** Returns a number from 0 to 1 that depends only on the text. */
const chance = (words: string): number => createHash('sha256').update(words).digest().readUInt32BE() / 2 ** 32

/** Returns a version 4 UUID that depends only on the text. */
function uuidOf(words: string): string {
  const bytes = createHash('sha256').update(`demo ${words}`).digest().subarray(0, 16)
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x40, 6)
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
