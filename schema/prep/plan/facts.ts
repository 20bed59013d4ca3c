import * as v from 'valibot'
import { weekdayOf } from '../../core/time.ts'
import type { CardMemory } from '../memory.ts'
import type { MemoryModel } from './memory-model.ts'

/** A card as of the start of the study day. Today's answers don't affect it, so that the day's list is stable. */
export interface PlanCard {
  id: string
  deckId: string
  /** Position of the card in its deck. */
  order: number
  /** Weight in the exam; 1 is an average card. See `blueprintWeights`. */
  weight: number
  /** For a leech: whether the person has recalled it since its last lapse (`isBroughtBack`). If so, it is planned like other cards. */
  isBack?: boolean
  /** Folded from reviews before the study day; null if there were no such reviews. */
  memory: Pick<CardMemory, 'stability' | 'difficulty' | 'lapses' | 'lastDay'> | null
}

/** The person's seconds per answer and distribution of first grades. See `paceBefore`. */
export interface Pace {
  /** Seconds for a new card on its first day, including repetitions. */
  newSeconds: number
  /** Seconds per answer to a card seen before. */
  reviewSeconds: number
  /** Distribution of first grades, Again to Easy. Adds up to 1. */
  firstGrades: readonly [number, number, number, number]
}

export interface PlanFacts {
  /** The current study day, as returned by `studyDay`. */
  today: number
  /** The exam's calendar day in the person's time zone, in the same numbering as study days. */
  examDay: number
  timeZone: string
  cards: readonly PlanCard[]
  /** Minutes for study on each weekday, from Monday to Sunday; 0 is a rest day. */
  minutes: readonly number[]
  /** Additional days without study, in the same numbering as study days. */
  restDays: ReadonlySet<number>
  /** Minutes that the day's workout takes, by day; days without a workout are omitted. */
  taken?: ReadonlyMap<number, number>
  /** Work that a class assigned, by its due date; see `assignedWork`. */
  assigned?: ReadonlyMap<number, AssignedWork>
  pace: Pace
  /** Today's answers and their seconds, in any order. */
  done: readonly { cardId: string; seconds: number }[]
  /** Share of planned days on which the person studies, 0 to 1. Affects only forecasts, not today's list. */
  keptShare: number
  /** The memory model with the weights that the memories were folded with. */
  model: MemoryModel
}

/** Assigned work for one day. */
export interface AssignedWork {
  minutes: number
  /** Cards that this work includes. The plan does not schedule them again on the same day. */
  cardIds: ReadonlySet<string>
}

type PlanKind = 'new' | 'review'

/** Why a card is on the list: unseen; probably forgotten; likely to be forgotten by the exam; or worth one more review. */
export type PlanReason = 'new' | 'forgotten' | 'fading' | 'firmer'

export interface PlannedCard {
  cardId: string
  kind: PlanKind
  /** Expected seconds, including a repetition after a lapse. */
  seconds: number
  reason: PlanReason
  /** Probability of recall on the exam day without further study, in percent; null for a new card. */
  stay: number | null
  /** `later`: postponed to another day, because the day's minutes will be used up. */
  state: 'done' | 'open' | 'later'
}

export interface TodayPlan {
  /** In study order. Ids and order stay the same all day. */
  list: PlannedCard[]
  /** The day's minutes; 0 on a rest day and from the exam day on. */
  minutes: number
  /** Ids of suspended leeches: cards that were forgotten so often that they are not planned until the person brings them back. */
  setAside: string[]
}

export interface PlannedDay {
  /** In the same numbering as study days. */
  day: number
  newCards: number
  reviews: number
  /** Expected minutes, at most the minutes available that day. */
  minutes: number
  /** Minutes of the assigned work that is due on the day, in addition to `minutes`. Set only in a `DayPlan`. */
  assigned?: number
}

export interface Forecast {
  /** From today to the day before the exam. */
  days: PlannedDay[]
  /** Unseen cards that don't fit into any day, in deck order. */
  notLearned: string[]
  /** Expected recall on the exam day, weighted by blueprint, 0 to 1; null without cards. */
  recall: { ifPlanned: number; ifNothingMore: number } | null
}

// Minutes per day

/** Larger values are typos, because no one studies longer in one day. */
const MAX_MINUTES = 600

/**
 * Minutes for cards on this day: the weekday's minutes, less the day's workout and the assigned work that is due. 0 on rest days and from
 * the exam day on.
 */
export function minutesOn(day: number, { minutes, restDays, examDay, taken, assigned }: PlanFacts): number {
  if (day >= examDay || restDays.has(day)) return 0
  const left = (minutes[weekdayOf(day)] ?? 0) - (taken?.get(day) ?? 0) - (assigned?.get(day)?.minutes ?? 0)
  return Math.min(MAX_MINUTES, Math.max(0, left))
}

// Stored plan

const Whole = v.pipe(v.number(), v.integer())

/**
 * The day's plan, cached on the device so that it is not recomputed for each view. It depends only on the state at the start of the study
 * day, so that all devices compute the same plan, and today's answers only check off cards.
 */
export const DayPlan = v.object({
  /** The study day. */
  day: Whole,
  /** The `basis` of the target for which the plan was computed; see `PlanTarget`. */
  basis: v.string(),
  /** Identifies the facts that the plan was computed from, using this device's change counters. Omitted by older versions. */
  madeOf: v.exactOptional(v.string()),
  /** The day's minutes for cards; 0 on a rest day, or if the day's workout and assigned work take all minutes. */
  minutes: v.number(),
  /** The weekday's minutes. Omitted by older versions. */
  given: v.exactOptional(v.number()),
  /** Minutes of the day's assigned work, which may be more than `given`. Omitted by older versions. */
  assigned: v.exactOptional(v.number()),
  /** Whether the day has no minutes even without a workout and assigned work. Omitted by older versions. */
  isRestDay: v.exactOptional(v.boolean()),
  list: v.array(
    v.object({
      cardId: v.string(),
      /** Omitted by older versions, whose plans are recomputed. */
      deckId: v.string(),
      kind: v.picklist(['new', 'review']),
      seconds: v.number(),
      reason: v.picklist(['new', 'forgotten', 'fading', 'firmer']),
      /** See `PlannedCard`. Omitted by older versions. */
      stay: v.exactOptional(v.nullable(v.number())),
    }),
  ),
  /** Ids of suspended leeches. Omitted by older versions. */
  setAside: v.exactOptional(v.array(v.string())),
  /** Seconds for an answer after a break. */
  reviewSeconds: v.number(),
  /** Today and the next six days, at most up to the exam. */
  ahead: v.array(
    v.object({
      ...{ day: Whole, newCards: Whole, reviews: Whole, minutes: v.number() },
      /** Minutes of the assigned work that is due on the day. Omitted by older versions. */
      assigned: v.exactOptional(v.number()),
    }),
  ),
  /** Number of cards that don't fit into any day before the exam. */
  notLearned: Whole,
  /** Expected range of the number of cards recalled on the exam day, out of 100 cards; null without cards. */
  recall: v.nullable(v.object({ from: Whole, to: Whole })),
})
export type DayPlan = v.InferOutput<typeof DayPlan>
