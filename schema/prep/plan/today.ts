import { spread } from '../due.ts'
import { type CardMemory, foldCard, isBroughtBack, type MemoryParameters, type Review } from '../memory.ts'
import { minutesOn, type PlanCard, type PlanFacts, type PlannedCard, type PlanReason, type TodayPlan } from './facts.ts'
import { choose, isSetAside, rate, recallIfLearned, type Tracked, trackedCards } from './gains.ts'
import { recallAfter } from './memory-model.ts'
import { tickOff } from './progress.ts'

/** A card with a lower probability of recall now is shown as forgotten. */
const FORGOTTEN_BELOW = 0.5
/** A card with a lower probability of recall on the exam day is shown as fading. FSRS has the same target (`REQUEST_RETENTION`). */
const FADING_BELOW = 0.9

/**
 * The list for today that maximizes recall on the exam day within the day's minutes. It is computed from the cards as
 * of the start of the study day, so answers never reorder it: answered cards are checked off, and if answers take
 * longer than expected, the end of the list is postponed. Never exceeds the day's minutes, even on the day before the
 * exam.
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
  const assigned = facts.assigned?.get(today)?.cardIds
  const cards = trackedCards(facts).filter(({ id }) => !assigned?.has(id))
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
  /** Folded from all reviews, including today's, with `parameters`. */
  memories: ReadonlyMap<string, CardMemory>
  parameters: MemoryParameters
  /** All reviews of the cards that were answered today, in any order. */
  answered: readonly Review[]
  /** All reviews of all leeches. */
  ofLeeches: readonly Review[]
  /** Determines the study day of reviews without a stored day. */
  timeZone: string
  /** Start of the study day, in ms. */
  dayStart: number
  /** Weights of the cards in the exam, by card id; see `blueprintWeights`. */
  weights: ReadonlyMap<string, number>
}

/** The cards of a plan with their memory as of the start of the study day. Only cards answered today have to be folded again. */
export function planCards(material: Material): PlanCard[] {
  const { cards, memories, parameters, answered, ofLeeches, timeZone, dayStart, weights } = material
  const byCard = Map.groupBy(answered, ({ cardId }) => cardId)
  const before = ofLeeches.filter(({ reviewedAt }) => reviewedAt < dayStart)
  const leeches = Map.groupBy(before, ({ cardId }) => cardId)
  return cards.map(({ id, deckId, order }) => {
    const reviews = byCard.get(id)
    const memory = reviews
      ? foldCard(
          reviews.filter(({ reviewedAt }) => reviewedAt < dayStart),
          timeZone,
          parameters,
        )
      : memories.get(id)
    const isBack = isBroughtBack(leeches.get(id) ?? [], timeZone)
    return { id, deckId, order, weight: weights.get(id) ?? 1, isBack, memory: memory ?? null }
  })
}
