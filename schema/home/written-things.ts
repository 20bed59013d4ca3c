import { DAY_MS } from '../core/time.ts'
import { dueWords } from '../prep/due.ts'
import { cardsWithin, minutesFor, minutesForCards } from '../prep/pace.ts'
import { planWords, whenWords } from '../prep/plan/words.ts'
import { TEST_LENGTH } from '../prep/score.ts'
import type { Thing, TodayFacts } from './thing.ts'
import { ago, DAYS_BETWEEN_TESTS, daysSince, done, plural } from './thing-words.ts'

/** A due card is worth less from day to day. */
const CARDS_FADE_MS = 3 * DAY_MS
/** Later than this, a drill of what a test missed helps less than another test. */
const DRILL_WITHIN_DAYS = 2

export function cardThings({ now, cards }: TodayFacts): Thing[] {
  const { reviews, newCards, reviewedToday, secondsEach, sitting } = cards
  const left = reviews + newCards
  const same = { id: 'cards', kind: 'cards', part: 'written' } as const
  if (cards.plan) return planThings(cards, cards.plan, now)
  if (left === 0) return reviewedToday > 0 ? [done(same, `Study ${plural(reviewedToday, 'card')}`)] : []
  const fitting = cardsWithin(sitting, { reviews, newCards }, secondsEach)
  const count = fitting.reviews + fitting.newCards
  return [
    {
      ...same,
      title: `Study ${plural(count, 'card')}`,
      reason:
        `${reviewedToday > 0 ? `${reviewedToday} done today, left: ` : ''}${dueWords(cards)}` +
        `${count < left ? `; ${count} fit into your ${sitting} minutes` : ''}.`,
      minutes: minutesForCards(fitting, secondsEach),
      isDone: false,
      runsOutAt: reviews > 0 ? now + CARDS_FADE_MS : null,
      opens: { what: 'cards' },
    },
  ]
}

/** The day's part of the plan to the exam: as many cards as the day's minutes hold. */
function planThings(
  { reviews, newCards }: TodayFacts['cards'],
  { inDays, isMade, minutes, done: doneCards }: NonNullable<TodayFacts['cards']['plan']>,
  now: number,
): Thing[] {
  const same = { id: 'cards', kind: 'cards', part: 'written' } as const
  const left = reviews + newCards
  const exam = `your exam is ${whenWords(inDays)}.`
  const open = { isDone: false, runsOutAt: now + CARDS_FADE_MS, opens: { what: 'cards' } } as const
  if (!isMade)
    return [
      { ...same, ...open, title: 'Study for your exam', reason: `Choosing today’s cards · ${exam}`, minutes: null },
    ]
  if (left === 0) return doneCards > 0 ? [done(same, `Study ${plural(doneCards, 'card')}`)] : []
  const said = `${planWords({ reviews, newCards })} · ${exam}`
  return [
    {
      ...same,
      ...open,
      title: `Study ${plural(left, 'card')}`,
      reason: doneCards > 0 ? `${doneCards} done today, left: ${said}` : said,
      minutes,
    },
  ]
}

/** The questions missed in the last test, while it is fresh. */
export function drillThings({ now, startsAt, tests, underWay }: TodayFacts): Thing[] {
  const { finished, secondsEach, canStart } = tests
  const [last] = finished
  const same = { id: 'drill', kind: 'drill', part: 'written' } as const
  if (!last) return []
  if (last.isDrill) return last.completedAt >= startsAt ? [done(same, `${last.name}: ${last.score}%`)] : []
  const isFresh = now - last.completedAt < DRILL_WITHIN_DAYS * DAY_MS
  if (!canStart || underWay.includes('test') || !isFresh || last.missed === 0) return []
  return [
    {
      ...same,
      title: last.missed === 1 ? 'Drill the one you missed' : `Drill the ${last.missed} you missed`,
      reason: `${last.name}: ${last.score}%.`,
      minutes: minutesFor(last.missed, secondsEach),
      isDone: false,
      runsOutAt: last.completedAt + DRILL_WITHIN_DAYS * DAY_MS,
      opens: { what: 'missed', testId: last.id },
    },
  ]
}

/** A mixed test, or a drill of the weakest deck if the last test was a mixed one. */
export function testThings({ startsAt, tests, underWay }: TodayFacts): Thing[] {
  const { secondsEach, weakest, canStart } = tests
  const [last] = tests.finished.filter(({ isDrill }) => !isDrill)
  const same = { id: 'test', kind: 'test', part: 'written' } as const
  if (last && last.completedAt >= startsAt) return [done(same, `${last.name}: ${last.score}%`)]
  const days = last && daysSince(last.completedAt, startsAt)
  if (!canStart || underWay.includes('test') || (days !== undefined && days < DAYS_BETWEEN_TESTS)) return []
  const open = { minutes: minutesFor(TEST_LENGTH, secondsEach), isDone: false, runsOutAt: null }
  if (last && last.type !== 'deck-specific' && weakest)
    return [
      {
        ...same,
        ...open,
        kind: 'drill',
        title: `Drill ${weakest.name}`,
        reason: `${TEST_LENGTH} questions on your weakest deck: ${weakest.mastery}% mastery.`,
        opens: { what: 'test', deckId: weakest.id },
      },
    ]
  return [
    {
      ...same,
      ...open,
      title: 'Take a practice test',
      reason: last
        ? `Your last one was ${ago(days ?? 0)}: ${last.score}%.`
        : `${TEST_LENGTH} questions show where you stand.`,
      opens: { what: 'test', deckId: null },
    },
  ]
}
