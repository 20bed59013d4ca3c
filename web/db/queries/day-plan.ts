import { studyDay } from '@station-zero/schema/core/time.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import type { DueToday } from '@station-zero/schema/prep/due.ts'
import { doneSince } from '@station-zero/schema/prep/pace.ts'
import {
  isDayPlan,
  type PlanProgress,
  type PlanTarget,
  planProgress,
  planTarget,
} from '@station-zero/schema/prep/plan/progress.ts'
import { PLAN_FACTS } from '../derived/plan-facts.ts'
import type { AccountDb } from '../stores/account-db.ts'
import { hashKey } from '../stores/content-status.ts'

/** The day's choice of cards. Every device makes the same one from what is synced, so it is itself neither synced nor exported. */
export const DAY_PLAN = 'day-plan'

export interface PlanToday {
  target: PlanTarget
  /** Calendar days until the exam, 1 or more. */
  inDays: number
  /** Null until the day's cards have been chosen. */
  progress: PlanProgress | null
  /** What the choice has to be made of; null if it was. Until then an older choice of the day stands in. */
  toChooseFrom: string | null
  /** What the ordinary schedule has due today. */
  ordinary: DueToday
  /** Cards that the ordinary schedule has due today and the plan does not ask for: all of them, and by deck. */
  outside: { cards: number; decks: ReadonlyMap<string, number> }
}

interface Day {
  /** The study day, and when it began (ms). */
  today: number
  startsAt: number
  /** The zone of the study days. */
  timeZone: string
  /** Minutes of a sitting in the settings. */
  sitting: number
}

/** What a choice depends on beside the target. */
const FACT_KEYS = [
  ...[PLAN_FACTS, 'foldVersion', hashKey('cards'), hashKey('questions'), hashKey('examProfiles')],
  hashKey('workouts'),
]

/** Null without a written exam to plan for. Reads only; `keepDayPlan` makes the choice. */
export async function readPlan(db: AccountDb, day: Day): Promise<Omit<PlanToday, 'ordinary' | 'outside'> | null> {
  const [targets, [stored, ...facts]] = await Promise.all([
    db.targets.toArray(),
    db.local.bulkGet([DAY_PLAN, ...FACT_KEYS]),
  ])
  const target = planTarget({ targets, ...day })
  if (!target) return null
  const plan = isDayPlan(stored?.value) ? stored.value : null
  const inDays = target.examDay - day.today
  // A workout takes minutes of its day, and one that was done earlier moves those that come.
  const trained = target.cpatDay === null ? null : await completedBefore(db, day.startsAt)
  const now = JSON.stringify([day.startsAt, trained, ...facts.map((fact) => fact?.value ?? null)])
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

/** Ids of the workouts that were completed before this moment (ms), each once. */
export const completedBefore = async (db: AccountDb, at: number): Promise<string[]> => {
  const completed = await db.workoutProgress.where('completedAt').below(at).toArray()
  return [...new Set(completed.flatMap((one) => (isUndone(one) ? [] : one.workoutId)))].sort()
}
