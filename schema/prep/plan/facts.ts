import * as v from 'valibot'
import { weekdayOf } from '../../core/time.ts'
import type { CardMemory } from '../memory.ts'
import type { MemoryModel } from './memory-model.ts'

/** A card as it was when the study day began. Answers of today change nothing here, which is what holds the day's list together. */
export interface PlanCard {
  id: string
  deckId: string
  /** Its place in its deck. */
  order: number
  /** How much the exam asks of it; 1 is an average card. See `blueprintWeights`. */
  weight: number
  /** Of a leech: the person has brought it back (`isBroughtBack`), so it is planned like any other card. */
  isBack?: boolean
  /** Folded from the reviews before the study day began; null if there were none. */
  memory: Pick<CardMemory, 'stability' | 'difficulty' | 'lapses' | 'lastDay'> | null
}

/** What answers cost this person, and how they go. See `paceBefore`. */
export interface Pace {
  /** Seconds that a new card takes on its first day, all its showings together. */
  newSeconds: number
  /** Seconds of one answer to a card seen before. */
  reviewSeconds: number
  /** The shares of first grades, Again to Easy. They add up to 1. */
  firstGrades: readonly [number, number, number, number]
}

export interface PlanFacts {
  /** The study day, as `studyDay` counts. */
  today: number
  /** The day of the exam on the calendar of the person's time zone, counted as study days are. */
  examDay: number
  timeZone: string
  cards: readonly PlanCard[]
  /** Minutes from Monday to Sunday; 0 is a rest day. */
  minutes: readonly number[]
  /** Further days without study, counted as study days are. */
  restDays: ReadonlySet<number>
  /** Minutes of a day that its workout takes; a day without one is left out. */
  taken?: ReadonlyMap<number, number>
  pace: Pace
  /** What was answered today, in any order, with the seconds that it took. */
  done: readonly { cardId: string; seconds: number }[]
  /** The share of their study days on which the person studies, 0 to 1. It scales forecasts only, never today. */
  keptShare: number
  /** How memory is expected to behave: `memoryModel(WEIGHTS)`, except in simulations. */
  model: MemoryModel
}

type PlanKind = 'new' | 'review'

/** Why a card is on the list: unseen; likely forgotten by now; fading by the date; or worth one more look. */
export type PlanReason = 'new' | 'forgotten' | 'fading' | 'firmer'

export interface PlannedCard {
  cardId: string
  kind: PlanKind
  /** Expected seconds, a second showing after a lapse included. */
  seconds: number
  reason: PlanReason
  /** The chance, in percent, to recall it on the exam day if nothing more is done; null for a new card. */
  stay: number | null
  /** `later`: the day's minutes will be over first, and another day takes it. */
  state: 'done' | 'open' | 'later'
}

export interface TodayPlan {
  /** In the order to study them. Ids and order stay the same all day. */
  list: PlannedCard[]
  /** The day's minutes; 0 on a rest day and from the exam day on. */
  minutes: number
  /** Ids of cards that were forgotten too often to be worth more minutes. They wait until the person brings them back. */
  setAside: string[]
}

export interface PlannedDay {
  /** Counted as study days are. */
  day: number
  newCards: number
  reviews: number
  /** Expected minutes, at most what the day has. */
  minutes: number
}

export interface Forecast {
  /** From today to the eve of the exam. */
  days: PlannedDay[]
  /** Unseen cards that no day has room for, in deck order. */
  notLearned: string[]
  /** Expected recall on the date, weighted by blueprint, 0 to 1; null without cards. */
  recall: { ifPlanned: number; ifNothingMore: number } | null
}

// The minutes of a day

/** Nobody studies longer in one day; a larger figure is a typo. */
const MOST_MINUTES = 600

/** Minutes there are for cards on this day: those of the weekday without the day's workout. None on rest days, and none from the exam day on. */
export function minutesOn(day: number, { minutes, restDays, examDay, taken }: PlanFacts): number {
  if (day >= examDay || restDays.has(day)) return 0
  const given = (minutes[weekdayOf(day)] ?? 0) - (taken?.get(day) ?? 0)
  return Math.min(MOST_MINUTES, Math.max(0, given))
}

// The stored plan

const Whole = v.pipe(v.number(), v.integer())

/**
 * The day's choice, remembered on the device so that it need not be made again at every look. It follows from what stood when the study
 * day began, so every device makes the same one, and today's answers only tick it.
 */
export const DayPlan = v.object({
  /** The study day. */
  day: Whole,
  /** See `PlanTarget`. */
  basis: v.string(),
  /** Which facts it was made of, as this device counts their changes. Left out by older versions. */
  madeOf: v.exactOptional(v.string()),
  /** The day's minutes for cards; 0 on a rest day, and where the day's workout takes them all. */
  minutes: v.number(),
  /** Whether the person has no minutes on this weekday. Left out by older versions. */
  isRestDay: v.exactOptional(v.boolean()),
  list: v.array(
    v.object({
      cardId: v.string(),
      /** Left out by older versions: their choice is made again. */
      deckId: v.string(),
      kind: v.picklist(['new', 'review']),
      seconds: v.number(),
      reason: v.picklist(['new', 'forgotten', 'fading', 'firmer']),
      /** See `PlannedCard`. Left out by older versions. */
      stay: v.exactOptional(v.nullable(v.number())),
    }),
  ),
  /** Cards that were forgotten too often. Left out by older versions. */
  setAside: v.exactOptional(v.array(v.string())),
  /** Seconds of an answer after a break. */
  reviewSeconds: v.number(),
  /** Today and the six days after it, the exam at the latest. */
  ahead: v.array(v.object({ day: Whole, newCards: Whole, reviews: Whole, minutes: v.number() })),
  /** Cards that no day before the exam has room for. */
  notLearned: Whole,
  /** Of 100 cards, those recalled on the date; null without cards. */
  recall: v.nullable(v.object({ from: Whole, to: Whole })),
})
export type DayPlan = v.InferOutput<typeof DayPlan>
