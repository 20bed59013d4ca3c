import { choose } from './choose.ts'
import { minutesOn } from './days.ts'
import { expectedAnswers } from './expected-answers.ts'
import type { Forecast, PlanFacts, PlannedDay } from './facts.ts'
import { rate, recallIfLearned } from './gain.ts'
import { type Tracked, trackedCards } from './tracked.ts'

/** A rate changes about as fast as the days since the last answer and those until the exam do: a seen card keeps it for this share of them. */
const KEPT_SHARE = 0.25
const LONGEST_KEPT_DAYS = 5

/** The days up to the exam, as they go if each is studied as planned and every answer goes as expected. */
export function forecast(facts: PlanFacts): Forecast {
  const slices = forecastSlices(facts)
  for (;;) {
    const { done, value } = slices.next()
    if (done) return value
  }
}

/** The same in slices of a planned day each, for a page that must stay responsive. */
export function* forecastSlices(facts: PlanFacts): Generator<void, Forecast> {
  const { today, examDay, model, pace } = facts
  const cards = trackedCards(facts)
  const ifNothingMore = recallOnDate(cards)
  const days: PlannedDay[] = []
  const study = expectedAnswers(facts)
  for (let day = today; day < examDay; day += 1) {
    const seconds = minutesOn(day, facts) * 60 * facts.keptShare
    const ifLearned = recallIfLearned(day, examDay, model, pace)
    let chosen: Tracked[] = []
    if (seconds > 0) {
      rateDue(cards, day, facts, ifLearned)
      chosen = choose(cards, seconds)
    }
    days.push(summary(day, chosen))
    for (const card of chosen) {
      study(card, day)
      card.rate = 0
      card.checkOn = day + 1
    }
    yield
  }
  const notLearned = cards.filter(({ isSeen }) => !isSeen).map(({ id }) => id)
  const ifPlanned = recallOnDate(cards)
  const recall = ifPlanned === null || ifNothingMore === null ? null : { ifPlanned, ifNothingMore }
  return { days, notLearned, recall }
}

/** Rates the new cards, and those seen cards whose rate may have changed enough to matter. */
function rateDue(cards: readonly Tracked[], day: number, facts: PlanFacts, ifLearned: number): void {
  const { examDay, model, pace } = facts
  for (const card of cards) {
    if (card.isSeen && card.checkOn > day) continue
    rate(card, day, examDay, model, pace, ifLearned)
    if (!card.isSeen) continue
    const kept = Math.min(LONGEST_KEPT_DAYS, KEPT_SHARE * (day - card.lastDay), KEPT_SHARE * (examDay - day))
    card.checkOn = day + Math.max(1, Math.floor(kept))
  }
}

function summary(day: number, chosen: readonly Tracked[]): PlannedDay {
  const newCards = chosen.filter(({ isSeen }) => !isSeen).length
  const seconds = chosen.reduce((sum, card) => sum + card.seconds, 0)
  return { day, newCards, reviews: chosen.length - newCards, minutes: seconds / 60 }
}

/** Weighted by blueprint; null without cards. */
function recallOnDate(cards: readonly Tracked[]): number | null {
  let sum = 0
  let weights = 0
  for (const { weight, isSeen, stay } of cards) {
    weights += weight
    if (isSeen) sum += weight * stay
  }
  return weights > 0 ? sum / weights : null
}
