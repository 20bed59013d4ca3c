import { DAY_MS } from '../core/time.ts'
import { dueWords } from '../prep/due.ts'
import { cardsWithin, minutesFor, minutesForCards } from '../prep/pace.ts'
import { outsideWords, planWords, whenWords } from '../prep/plan/words.ts'
import { TEST_LENGTH } from '../prep/score.ts'
import type { Thing, TodayFacts } from './thing.ts'
import { ago, DAYS_BETWEEN_TESTS, daysSince, done, plural } from './thing-words.ts'

/** A due card is worth less from day to day. */
const CARDS_FADE_MS = 3 * DAY_MS
/** Later than this, a drill of what a test missed helps less than another test. */
export const DRILL_WITHIN_DAYS = 2

export function cardThings({ now, cards }: TodayFacts): Thing[] {
  const { reviews, newCards, doneToday, secondsEach, sitting } = cards
  const left = reviews + newCards
  const same = { id: 'cards', kind: 'cards', part: 'written' } as const
  if (cards.plan) return planThings(cards, cards.plan, now)
  if (left === 0) return doneToday > 0 ? [done(same, `Study ${plural(doneToday, 'card')}`)] : []
  const fitting = cardsWithin(sitting, { reviews, newCards }, secondsEach)
  const count = fitting.reviews + fitting.newCards
  return [
    {
      ...same,
      title: `Study ${plural(count, 'card')}`,
      reason:
        `${doneWords(doneToday, left)}${dueWords(cards)}` +
        `${count < left ? `; ${count} fit into your ${sitting} minutes` : ''}.`,
      minutes: minutesForCards(fitting, secondsEach),
      isDone: false,
      runsOutAt: reviews > 0 ? now + CARDS_FADE_MS : null,
      opens: { what: 'cards' },
    },
  ]
}

/** `14 done, 17 left: `; empty before the first card of the day. */
const doneWords = (done: number, left: number): string => (done > 0 ? `${done} done, ${left} left: ` : '')

/** The day's part of the plan to the exam: as many cards as the day's minutes hold. */
function planThings(
  { reviews, newCards, doneToday }: TodayFacts['cards'],
  { inDays, isMade, minutes, outside }: NonNullable<TodayFacts['cards']['plan']>,
  now: number,
): Thing[] {
  const same = { id: 'cards', kind: 'cards', part: 'written' } as const
  const left = reviews + newCards
  const exam = `your exam is ${whenWords(inDays)}`
  const open = { isDone: false, runsOutAt: now + CARDS_FADE_MS, opens: { what: 'cards' } } as const
  if (!isMade)
    return [
      { ...same, ...open, title: 'Study for your exam', reason: `Choosing today’s cards · ${exam}.`, minutes: null },
    ]
  if (left === 0) return doneToday > 0 ? [done(same, `Study ${plural(doneToday, 'card')}`)] : []
  const more = outside > 0 ? `. ${outsideWords(outside)}` : ''
  return [
    {
      ...same,
      ...open,
      title: `Study ${plural(left, 'card')}`,
      reason: `${doneWords(doneToday, left)}${planWords({ reviews, newCards })} · ${exam}${more}.`,
      minutes,
    },
  ]
}

/** The questions missed in the last test, while it is fresh, and the drills of today. */
export function drillThings({ now, startsAt, tests, underWay }: TodayFacts): Thing[] {
  const { finished, secondsEach, canStart } = tests
  const same = { id: 'drill', kind: 'drill', part: 'written' } as const
  const practiced = finished.find(({ drill, completedAt }) => drill === 'kind' && completedAt >= startsAt)
  const ofKind = practiced
    ? [done({ ...same, id: `drill:${practiced.id}` }, `${practiced.name}: ${practiced.score}%`)]
    : []
  const last = finished.find(({ drill }) => drill !== 'kind')
  if (!last) return ofKind
  if (last.drill === 'missed')
    return [...(last.completedAt >= startsAt ? [done(same, `${last.name}: ${last.score}%`)] : []), ...ofKind]
  const isFresh = now - last.completedAt < DRILL_WITHIN_DAYS * DAY_MS
  if (!canStart || underWay.includes('test') || !isFresh || last.missed === 0) return ofKind
  return [
    {
      ...same,
      title: `Drill ${plural(last.missed, 'missed question')}`,
      reason: `${last.name}: ${last.score}%.`,
      minutes: minutesFor(last.missed, secondsEach),
      isDone: false,
      runsOutAt: last.completedAt + DRILL_WITHIN_DAYS * DAY_MS,
      opens: { what: 'missed', testId: last.id },
    },
    ...ofKind,
  ]
}

/** A mixed test, or a drill of the weakest deck if the last test was a mixed one. */
export function testThings({ startsAt, tests, underWay }: TodayFacts): Thing[] {
  const { secondsEach, weakest, canStart } = tests
  const last = tests.finished.find(({ drill }) => drill === null)
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
