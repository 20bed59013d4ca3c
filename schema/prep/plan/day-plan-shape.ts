import * as v from 'valibot'

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
