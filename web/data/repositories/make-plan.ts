import { studyDay, studyDayStart } from '@station-zero/schema/core/time.ts'
import { planProgram, type Slot } from '@station-zero/schema/physical/program-plan.ts'
import { profiles } from '@station-zero/schema/prep/exam.ts'
import { blueprintWeights, sectionCounts } from '@station-zero/schema/prep/exam-profiles.ts'
import { isLeech } from '@station-zero/schema/prep/memory.ts'
import { isMissedReview, MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import { paceBefore } from '@station-zero/schema/prep/pace.ts'
import type { AssignedWork, PlanFacts } from '@station-zero/schema/prep/plan/facts.ts'
import { dayPlanSlices } from '@station-zero/schema/prep/plan/forecast.ts'
import { memoryModel } from '@station-zero/schema/prep/plan/memory-model.ts'
import { type PlanTarget, profileOf } from '@station-zero/schema/prep/plan/progress.ts'
import { planCards } from '@station-zero/schema/prep/plan/today.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { hasDecks } from '../local-state.ts'
import { readParameters } from '../memory-parameters.ts'
import { storedReviewZone, storedTimeZone } from '../time-zone.ts'
import { classLinks } from './assigned.ts'
import { readMissedRows } from './decks.ts'
import { loadAssignedWork } from './load-assigned-work.ts'
import { completedBefore, DAY_PLAN, readPlan } from './plan.ts'
import { readSettings } from './settings.ts'
import { listWrittenStudyRefs } from './shared-cards.ts'
import { listCardsOn } from './tracks.ts'
import { listProgramWorkouts } from './training.ts'

/** Number of latest reviews that determine the pace. */
const NEWEST_REVIEWS = 3_000
/** Maximum time before the work yields to the page, in ms. */
const SLICE_MS = 8

/**
 * Computes the plan for the study day of `now` (ms), unless the plan exists or there is nothing to plan for. Late data from another device
 * causes a recomputation. The plan is a pure function of the rows, on every device and at any time.
 */
export async function keepDayPlan(db: AccountDb, now: number): Promise<void> {
  const [settings, timeZone, isLoaded] = await Promise.all([
    readSettings(db),
    storedTimeZone(db.settings),
    hasDecks(db),
  ])
  const day = {
    today: studyDay(now, timeZone),
    startsAt: studyDayStart(now, timeZone),
    timeZone,
    sitting: Number(settings.preferredStudyTime),
    program: settings.trainingProgram,
  }
  const known = await readPlan(db, day)
  const madeOf = known?.toChooseFrom
  if (!isLoaded || !known || !madeOf) return
  const facts = await readFacts(db, known.target, day)
  const plan = await inSlices(dayPlanSlices(facts, known.target.basis))
  const read = [
    db.targets,
    db.reviews,
    db.cardMemory,
    db.workoutProgress,
    db.practiceTests,
    db.spaceLinks,
    db.spaceRows,
  ]
  await db.transaction('rw', [db.local, ...read], async () => {
    // Store the plan only if no other tab has stored one in the meantime, and neither the target date nor the facts have changed.
    const latest = await readPlan(db, day)
    if (latest?.toChooseFrom === madeOf && latest.target.basis === plan.basis)
      await db.local.put({ key: DAY_PLAN, value: { ...plan, madeOf } })
  })
}

async function readFacts(
  db: AccountDb,
  target: PlanTarget,
  { today, startsAt, timeZone }: { today: number; startsAt: number; timeZone: string },
): Promise<PlanFacts> {
  const { examDay, profile, minutes } = target
  const [exam, ofDecks, missed, own, memories, newest, answeredToday, reviewZone, parameters, planned] =
    await Promise.all([
      db.examProfiles.get(profile),
      listCardsOn(db),
      readMissedRows(db),
      listWrittenStudyRefs(db),
      db.cardMemory.toArray(),
      db.reviews.where('reviewedAt').below(startsAt).reverse().limit(NEWEST_REVIEWS).toArray(),
      db.reviews.where('reviewedAt').aboveOrEqual(startsAt).toArray(),
      storedReviewZone(db.local, db.settings),
      readParameters(db),
      readWorkouts(db, target, { today, timeZone }),
    ])
  // Questions missed today and cards written today are included in the plan from tomorrow on.
  const standing = missed.filter(({ addedAt }) => addedAt < startsAt)
  const ofMissed = standing.map(({ questionId }, order) => ({ id: questionId, deckId: MISSED_DECK.id, order }))
  const written = [...own.values()].flat().filter(({ createdAt }) => createdAt < startsAt)
  const cards = [...ofDecks, ...ofMissed, ...written]
  const ids = [...new Set(answeredToday.map(({ cardId }) => cardId))]
  const answered = ids.length > 0 ? await db.reviews.where('cardId').anyOf(ids).toArray() : []
  const leeches = memories.filter(isLeech).map(({ cardId }) => cardId)
  const ofLeeches = leeches.length > 0 ? await db.reviews.where('cardId').anyOf(leeches).toArray() : []
  const since = newest.length < NEWEST_REVIEWS ? 0 : (newest.at(-1)?.reviewedAt ?? 0)
  const seenEarlier = new Set(memories.flatMap((one) => (one.firstReviewAt < since ? one.cardId : [])))
  const counting = newest.filter(({ id, undoneAt }) => undoneAt === null && !isMissedReview(id))
  return {
    ...{ today, examDay, timeZone, minutes },
    taken: new Map(planned.map(({ day, workout }) => [day, workout.duration])),
    assigned: await readWork(db, target, { now: startsAt, timeZone }, planned),
    cards: planCards({
      cards,
      memories: new Map(memories.map((memory) => [memory.cardId, memory])),
      parameters,
      answered,
      ofLeeches,
      timeZone: reviewZone,
      dayStart: startsAt,
      weights: blueprintWeights(cards, exam ? sectionCounts(exam) : profiles[profileOf(profile)].counts),
    }),
    restDays: new Set(),
    pace: paceBefore(today, counting, timeZone, seenEarlier),
    done: [],
    keptShare: 1,
    model: memoryModel(parameters.weights),
  }
}

/**
 * Returns the workouts of the training plan that use up minutes of a day, as of the start of the study day. Workouts beyond the day's
 * minutes are not included.
 */
async function readWorkouts(
  db: AccountDb,
  { testDay, program, isEntered, minutes }: PlanTarget,
  { today, timeZone }: { today: number; timeZone: string },
): Promise<Slot<RowOf<'workouts'>>[]> {
  if (testDay === null || !isEntered) return []
  const [workouts, done] = await Promise.all([
    listProgramWorkouts(db, program),
    completedBefore(db, { today, timeZone }),
  ])
  const calendar = { today, testDay, trainedToday: false, minutes }
  const plan = planProgram(workouts, new Set(done), calendar, program)
  return plan?.slots.filter(({ isOnTop }) => !isOnTop) ?? []
}

/** Returns the assigned work by study day. Like a workout, it uses up minutes of a day only if the person has entered minutes per day. */
async function readWork(
  db: AccountDb,
  { isEntered }: PlanTarget,
  day: { now: number; timeZone: string },
  planned: readonly Slot<RowOf<'workouts'>>[],
): Promise<ReadonlyMap<number, AssignedWork>> {
  if (!isEntered || (await classLinks(db)).length === 0) return new Map()
  const readAssignedWork = await loadAssignedWork()
  return readAssignedWork(db, day, new Map(planned.map(({ day, workout }) => [day, workout.id])))
}

/**
 * Runs the generator to its end and returns its result. After every `SLICE_MS` of work, yields to the page, so that the page stays
 * responsive.
 */
async function inSlices<T>(slices: Generator<void, T>): Promise<T> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    const { done, value } = slices.next()
    if (done) return value
    if (performance.now() < until) continue
    await new Promise((turn) => setTimeout(turn))
    until = performance.now() + SLICE_MS
  }
}
