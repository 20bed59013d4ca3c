import { seededRandom } from '@station-zero/schema/core/random.ts'
import { fitIfBetter, fitReviews } from '@station-zero/schema/prep/fit.ts'
import { parametersOf, WEIGHTS } from '@station-zero/schema/prep/memory.ts'
import { paceOfSums } from '@station-zero/schema/prep/pace.ts'
import type { Pace, PlanFacts } from '@station-zero/schema/prep/plan/facts.ts'
import { forecast } from '@station-zero/schema/prep/plan/forecast.ts'
import { type MemoryModel, memoryModel } from '@station-zero/schema/prep/plan/memory-model.ts'
import { planToday } from '@station-zero/schema/prep/plan/today.ts'
import { simulatedReviews } from '@station-zero/schema/testing/review-history.ts'
import { drawLearner, type Learner } from './learners.ts'
import { answer, believedRecall, newDeck, type Studied, trueRecall } from './study.ts'

export const CARDS = 600
const MISSED_DAYS = 0.12
/** Days after the exam at which recall is measured again. */
const LATER_DAYS = 60
const WEEK = 7
const APP_NEW_CARDS = 20
const average = memoryModel(WEIGHTS)
/** Number of reviews of earlier cards that the strategy `fitted` fits the weights to. */
const EARLIER_REVIEWS = 3_000

/**
 * `fsrs`: due cards first, oldest first, then new cards while minutes are left. `fsrs-20`: the same with at most 20 new
 * cards per day, as the app does without an exam date. `fixed`: the same with all new cards spread evenly over the
 * days. `plan`: this planner. `fitted`: this planner with weights
 * fitted to earlier reviews of the learner. `knows`: this planner with access to the true memory.
 */
export const STRATEGIES = ['fsrs', 'fsrs-20', 'fixed', 'plan', 'fitted', 'knows'] as const
export type Strategy = (typeof STRATEGIES)[number]

export interface Run {
  /** Mean true recall over all cards on the exam day, and `LATER_DAYS` later. */
  recall: number
  later: number
  /** Recall on the exam day, as predicted on the day before the exam. */
  predicted: number
  /** Recall forecast on the first day, and after a week, when the person's pace is known; null if not requested. */
  forecasts: { first: number; week: number } | null
  /** Planned time on the last day before the exam, as a share of the day's minutes; 0 if nothing was planned. */
  eve: number
  /** Ten bins of predicted recall, each with the number of cards and the sums of their predicted and true recall. */
  tenths: { cards: number; predicted: number; actual: number }[]
}

interface Setting {
  seed: string
  days: number
  minutes: number
  strategy: Strategy
  cards?: number
  asksForecast?: boolean
}

/** Simulates one learner who studies for an exam. The same seed gives the same learner and the same missed days for each strategy. */
export function run({ seed, days, minutes, strategy, cards = CARDS, asksForecast = false }: Setting): Run {
  const learner = drawLearner(seed, cards)
  const believed = strategy === 'fitted' ? fittedModel(seed, learner) : average
  const random = seededRandom(`days ${seed} ${days} ${minutes}`)
  const missed = Array.from({ length: days }, () => random() < MISSED_DAYS)
  const deck = newDeck(learner.firmness)
  const tally = newTally()
  const factsOn = (today: number) =>
    factsFor({ today, days, minutes, deck, pace: paceFor(strategy, learner, tally), strategy, learner, believed })
  const foresee = (day: number) => forecast(factsOn(day)).recall?.ifPlanned ?? 0
  const first = asksForecast ? foresee(0) : 0
  let week = 0
  let eve = 0
  for (let day = 0; day < days; day += 1) {
    if (asksForecast && day === WEEK) week = foresee(day)
    if (missed[day]) continue
    const list = listFor(strategy, day, days, deck, () => factsOn(day))
    if (day === days - 1) eve = list.reduce((sum, { seconds }) => sum + seconds, 0) / (minutes * 60)
    let left = minutes * 60
    for (const { studied } of list) {
      if (left <= 0) break
      const answered = answer(studied, day, learner, believed, strategy === 'knows', random)
      left -= answered.seconds
      count(tally, answered)
    }
  }
  return { ...measured(deck, days, learner, believed), forecasts: asksForecast ? { first, week } : null, eve }
}

/** The model that was last fitted, cached because the same learner is simulated in several cells. */
let fittedTo = { seed: '', model: average }

/** Returns the weights that the app would use after the learner's earlier reviews, or the average weights if the app accepted no fit. */
function fittedModel(seed: string, learner: Learner): MemoryModel {
  if (fittedTo.seed === seed) return fittedTo.model
  const truth = parametersOf(JSON.stringify([0.9, ...learner.model.w]))
  const reviews = simulatedReviews({ seed, learner: truth, count: EARLIER_REVIEWS })
  const fitted = fitIfBetter(fitReviews(reviews, 'UTC'), WEIGHTS)
  fittedTo = { seed, model: fitted ? memoryModel(fitted.weights) : average }
  return fittedTo.model
}

interface Listed {
  studied: Studied
  /** Planned time for the card; 0 if the strategy plans no times. */
  seconds: number
}

function listFor(strategy: Strategy, day: number, days: number, deck: Studied[], facts: () => PlanFacts): Listed[] {
  if (strategy === 'plan' || strategy === 'fitted' || strategy === 'knows')
    return planToday(facts()).list.flatMap(({ cardId, seconds }) => {
      const studied = deck[Number(cardId.slice(1))]
      return studied ? [{ studied, seconds }] : []
    })
  const due = deck.filter(({ lastDay, dueDay }) => lastDay >= 0 && dueDay <= day).sort((a, b) => a.dueDay - b.dueDay)
  const ration = { fsrs: deck.length, 'fsrs-20': APP_NEW_CARDS, fixed: Math.ceil(deck.length / days) }[strategy]
  const unseen = deck.filter(({ lastDay }) => lastDay < 0).slice(0, ration)
  return [...due, ...unseen].map((studied) => ({ studied, seconds: 0 }))
}

interface ToPlan {
  today: number
  days: number
  minutes: number
  deck: Studied[]
  pace: Pace
  strategy: Strategy
  learner: Learner
  believed: MemoryModel
}

const factsFor = ({ today, days, minutes, deck, pace, strategy, learner, believed }: ToPlan): PlanFacts => ({
  today,
  examDay: days,
  timeZone: 'UTC',
  cards: deck.map(({ card }) => card),
  minutes: Array.from({ length: 7 }, () => minutes),
  restDays: new Set(),
  pace,
  done: [],
  keptShare: 1 - MISSED_DAYS,
  model: strategy === 'knows' ? learner.model : believed,
})

const newTally = () => ({ learned: { seconds: 0, count: 0 }, reviewed: { seconds: 0, count: 0 }, grades: [0, 0, 0, 0] })
type Tally = ReturnType<typeof newTally>

function count(tally: Tally, { isNew, grade, seconds }: ReturnType<typeof answer>): void {
  const sum = isNew ? tally.learned : tally.reviewed
  sum.seconds += seconds
  // A forgotten card is shown a second time on the same day, so it counts as two answers.
  sum.count += !isNew && grade === 1 ? 2 : 1
  if (isNew) tally.grades[grade - 1] = (tally.grades[grade - 1] ?? 0) + 1
}

const paceFor = (strategy: Strategy, { newSeconds, reviewSeconds, firstGrades }: Learner, tally: Tally): Pace =>
  strategy === 'knows' ? { newSeconds, reviewSeconds, firstGrades } : paceOfSums(tally)

function measured(
  deck: Studied[],
  days: number,
  learner: Learner,
  believed: MemoryModel,
): Omit<Run, 'eve' | 'forecasts'> {
  const sums = { recall: 0, later: 0, predicted: 0 }
  const tenths = Array.from({ length: 10 }, () => ({ cards: 0, predicted: 0, actual: 0 }))
  for (const studied of deck) {
    const [actual, predicted] = [trueRecall(studied, days, learner), believedRecall(studied, days, believed)]
    sums.recall += actual / deck.length
    sums.predicted += predicted / deck.length
    sums.later += trueRecall(studied, days + LATER_DAYS, learner) / deck.length
    const tenth = tenths[Math.min(9, Math.floor(predicted * 10))]
    if (!tenth || studied.lastDay < 0) continue
    tenth.cards += 1
    tenth.predicted += predicted
    tenth.actual += actual
  }
  return { ...sums, tenths }
}
