import { dayDone, studyDay, studyDayStart } from '@station-zero/schema/core/time.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import type { ProgramId } from '@station-zero/schema/physical/programs.ts'
import type { DueToday } from '@station-zero/schema/prep/due.ts'
import type { Review } from '@station-zero/schema/prep/memory.ts'
import { doneSince } from '@station-zero/schema/prep/pace.ts'
import {
  isDayPlan,
  type PlanProgress,
  type PlanTarget,
  planProgress,
  planTarget,
} from '@station-zero/schema/prep/plan/progress.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { Transaction } from 'dexie'
import { type AccountDb, newId } from '../account-db.ts'
import { hashKey } from '../local-state.ts'
import { classLinks } from './assigned.ts'

/** Key in `local` for the day's plan. All devices compute the same plan from synced data, so the plan is neither synced nor exported. */
export const DAY_PLAN = 'day-plan'

/** Key in `local` for a value that changes whenever data from before the study day changes, so that the day's plan is recomputed. */
const PLAN_FACTS = 'plan-facts'

export interface PlanToday {
  target: PlanTarget
  /** Calendar days until the exam, 1 or more. */
  inDays: number
  /** Progress in the day's plan; null until the plan is made. */
  progress: PlanProgress | null
  /**
   * Identifies the data from which the plan must be computed again; null if the stored plan was computed from the current data. Until then,
   * the stored plan is used.
   */
  toChooseFrom: string | null
  /** Cards due today by the regular schedule. */
  ordinary: DueToday
  /** Cards due today by the regular schedule but not in the plan: in total, and by deck. */
  outside: { cards: number; decks: ReadonlyMap<string, number> }
}

interface Day {
  /** The study day, and the time when it started, in ms since the Unix epoch. */
  today: number
  startsAt: number
  /** Time zone used for study days. */
  timeZone: string
  /** Minutes per session from the settings. */
  sitting: number
  program: ProgramId
}

/** Key in `local` for the parameters that the memories were folded with; see `memory-parameters.ts`. */
export const PARAMETERS = 'memoryParameters'

/** Keys in `local` that the plan depends on, in addition to the target. */
const FACT_KEYS = [
  ...[PLAN_FACTS, 'foldVersion', hashKey('cards'), hashKey('questions'), hashKey('examProfiles')],
  ...[hashKey('workouts'), hashKey('programWorkouts'), PARAMETERS],
]

/** Returns the plan; null if there is no written exam to plan for. Read-only; `keepDayPlan` makes the plan. */
export async function readPlan(db: AccountDb, day: Day): Promise<Omit<PlanToday, 'ordinary' | 'outside'> | null> {
  const [targets, [stored, ...facts]] = await Promise.all([
    db.targets.toArray(),
    db.local.bulkGet([DAY_PLAN, ...FACT_KEYS]),
  ])
  const target = planTarget({ targets, ...day })
  if (!target) return null
  const plan = isDayPlan(stored?.value) ? stored.value : null
  const inDays = target.examDay - day.today
  const assigned = target.isEntered ? await assignedFacts(db) : null
  // Workouts take up minutes on their day, and completing a workout moves the later workouts. A completed workout may have been assigned.
  const trained = target.testDay === null && !assigned ? null : await completedBefore(db, day)
  const now = JSON.stringify([
    ...[day.startsAt, trained, ...facts.map((fact) => fact?.value ?? null)],
    ...(assigned ? [assigned] : []),
  ])
  if (plan?.day !== day.today || plan.basis !== target.basis)
    return { target, inDays, progress: null, toChooseFrom: now }
  const [answered, memories] = await Promise.all([
    db.reviews.where('reviewedAt').aboveOrEqual(day.startsAt).toArray(),
    db.cardMemory.bulkGet(plan.list.map(({ cardId }) => cardId)),
  ])
  const isDue = ({ due }: { due: number }) => studyDay(due, day.timeZone) <= day.today
  const due = new Set(memories.flatMap((memory) => (memory && isDue(memory) ? memory.cardId : [])))
  const progress = planProgress(plan, doneSince(day.startsAt, answered, plan.reviewSeconds), due)
  return { target, inDays, progress, toChooseFrom: plan.madeOf === now ? null : now }
}

/**
 * Returns values that change whenever the assigned work may change for another reason than reviews and workouts; null if the person is in
 * no class with assignments.
 */
async function assignedFacts(db: AccountDb): Promise<(string | number)[] | null> {
  const links = await classLinks(db)
  const tables = links.map(({ spaceId }) =>
    db.spaceRows.where('[spaceId+table+key]').between([spaceId, 'assignments', ''], [spaceId, 'assignments', '\uffff']),
  )
  const rows = (await Promise.all(tables.map((table) => table.toArray()))).flat()
  if (rows.length === 0) return null
  return [await db.practiceTests.count(), ...rows.map(({ row }) => (row as SpaceRow<'assignments'>).changeId)]
}

/** Returns the IDs of workouts completed before this study day, without duplicates. */
export async function completedBefore(
  db: AccountDb,
  { today, timeZone }: Pick<Day, 'today' | 'timeZone'>,
): Promise<string[]> {
  const completed = await db.workoutProgress.toArray()
  const earlier = completed.filter((one) => !isUndone(one) && dayDone(one, timeZone) < today)
  return [...new Set(earlier.map(({ workoutId }) => workoutId))].sort()
}

interface Changed {
  before: Review | undefined
  after: Review | undefined
}

/**
 * Invalidates the plan if reviews from earlier days changed, because another device sent them late or they were undone. Today's answers
 * don't invalidate the plan.
 */
export function invalidatePlanIfEarlier(t: Transaction, changes: readonly Changed[], timeZone: string): void {
  const startsAt = studyDayStart(Date.now(), timeZone)
  const isEarlier = (review: Review | undefined) => review !== undefined && review.reviewedAt < startsAt
  if (changes.some(({ before, after }) => isEarlier(before) || isEarlier(after))) invalidatePlan(t)
}

/** Invalidates the plan. The write is not awaited here; the transaction waits for it. */
export function invalidatePlan(t: Transaction): void {
  void t.table('local').put({ key: PLAN_FACTS, value: newId() })
}
