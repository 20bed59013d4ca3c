import type { DueToday } from '@station-zero/schema/prep/due.ts'
import { doneSince } from '@station-zero/schema/prep/plan/done-since.ts'
import { isDayPlan } from '@station-zero/schema/prep/plan/is-day-plan.ts'
import { type PlanProgress, planProgress } from '@station-zero/schema/prep/plan/plan-progress.ts'
import { type PlanTarget, planTarget } from '@station-zero/schema/prep/plan/plan-target.ts'
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
}

interface Day {
  /** The study day, and when it began (ms). */
  today: number
  startsAt: number
  /** Minutes of a sitting in the settings. */
  sitting: number
}

/** What a choice depends on beside the target. */
const FACT_KEYS = [PLAN_FACTS, 'foldVersion', hashKey('cards'), hashKey('questions'), hashKey('examProfiles')]

/** Null without a written exam to plan for. Reads only; `keepDayPlan` makes the choice. */
export async function readPlan(db: AccountDb, day: Day): Promise<Omit<PlanToday, 'ordinary'> | null> {
  const [targets, [stored, ...facts]] = await Promise.all([
    db.targets.toArray(),
    db.local.bulkGet([DAY_PLAN, ...FACT_KEYS]),
  ])
  const target = planTarget({ targets, ...day })
  if (!target) return null
  const plan = isDayPlan(stored?.value) ? stored.value : null
  const inDays = target.examDay - day.today
  const now = JSON.stringify([day.startsAt, ...facts.map((fact) => fact?.value ?? null)])
  if (plan?.day !== day.today || plan.basis !== target.basis)
    return { target, inDays, progress: null, toChooseFrom: now }
  const answered = await db.reviews.where('reviewedAt').aboveOrEqual(day.startsAt).toArray()
  const progress = planProgress(plan, doneSince(day.startsAt, answered, plan.reviewSeconds))
  return { target, inDays, progress, toChooseFrom: plan.madeOf === now ? null : now }
}
