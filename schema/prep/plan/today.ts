import { spread } from '../due.ts'
import { type CardMemory, foldCard, isBroughtBack, type Review } from '../memory.ts'
import { minutesOn, type PlanCard, type PlanFacts, type PlannedCard, type PlanReason, type TodayPlan } from './facts.ts'
import { choose, isSetAside, rate, recallIfLearned, type Tracked, trackedCards } from './gains.ts'
import { recallAfter } from './memory-model.ts'
import { tickOff } from './progress.ts'

/** Less likely recalled now than this: called forgotten. */
const FORGOTTEN_BELOW = 0.5
/** Less likely recalled on the date than this: called fading. FSRS aims at as much (`REQUEST_RETENTION`). */
const FADING_BELOW = 0.9

/**
 * What to study today so that recall on the exam day is greatest within the day's minutes. It is made of the cards as they were when the
 * study day began, so answering never reorders it; done cards are ticked, and if answers take longer than expected its end waits for
 * another day. Never more than the day's minutes, the eve of the exam included.
 */
export function planToday(facts: PlanFacts): TodayPlan {
  const minutes = minutesOn(facts.today, facts)
  return {
    list: minutes > 0 ? tickOff(dayList(facts, minutes * 60), facts.done, minutes * 60) : [],
    minutes,
    setAside: setAside(facts),
  }
}

function dayList(facts: PlanFacts, seconds: number): PlannedCard[] {
  const { today, examDay, model, pace } = facts
  const cards = trackedCards(facts)
  const ifLearned = recallIfLearned(today, examDay, model, pace)
  for (const card of cards) rate(card, today, examDay, model, pace, ifLearned)
  const chosen = choose(cards, seconds).sort((a, b) => b.rate - a.rate)
  const planned = chosen.map(
    (card): PlannedCard => ({
      cardId: card.id,
      kind: card.isSeen ? 'review' : 'new',
      seconds: card.seconds,
      reason: reasonFor(card, facts),
      stay: card.isSeen ? Math.round(100 * card.stay) : null,
      state: 'open',
    }),
  )
  return spread([planned.filter(({ kind }) => kind === 'review'), planned.filter(({ kind }) => kind === 'new')], true)
}

function reasonFor(card: Tracked, { today, model }: PlanFacts): PlanReason {
  if (!card.isSeen) return 'new'
  if (recallAfter(model, today - card.lastDay, card.stability) < FORGOTTEN_BELOW) return 'forgotten'
  return card.stay < FADING_BELOW ? 'fading' : 'firmer'
}

const setAside = ({ cards }: PlanFacts): string[] =>
  cards
    .filter(isSetAside)
    .map(({ id }) => id)
    .sort()

interface Material {
  cards: readonly { id: string; deckId: string; order: number }[]
  /** Folded from all reviews, those of today included. */
  memories: ReadonlyMap<string, CardMemory>
  /** All reviews, ever, of the cards that were answered today, in any order. */
  answered: readonly Review[]
  /** All reviews, ever, of the cards that are leeches. */
  ofLeeches: readonly Review[]
  /** Determines the study day of reviews that have none recorded. */
  timeZone: string
  /** When the study day began, ms. */
  dayStart: number
  /** See `blueprintWeights`. */
  weights: ReadonlyMap<string, number>
}

/** The cards of a plan, each with its memory as the study day began: only those answered today need to be folded again. */
export function planCards({ cards, memories, answered, ofLeeches, timeZone, dayStart, weights }: Material): PlanCard[] {
  const byCard = Map.groupBy(answered, ({ cardId }) => cardId)
  const before = ofLeeches.filter(({ reviewedAt }) => reviewedAt < dayStart)
  const leeches = Map.groupBy(before, ({ cardId }) => cardId)
  return cards.map(({ id, deckId, order }) => {
    const reviews = byCard.get(id)
    const memory = reviews
      ? foldCard(
          reviews.filter(({ reviewedAt }) => reviewedAt < dayStart),
          timeZone,
        )
      : memories.get(id)
    const isBack = isBroughtBack(leeches.get(id) ?? [], timeZone)
    return { id, deckId, order, weight: weights.get(id) ?? 1, isBack, memory: memory ?? null }
  })
}
