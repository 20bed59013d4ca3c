import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AnyFacts, planCard, planFacts, TODAY } from '../../testing/plan-facts.ts'
import { dayPlanSlices } from './day-plan.ts'
import { DayPlan } from './day-plan-shape.ts'
import type { PlanFacts } from './facts.ts'
import { planProgress } from './plan-progress.ts'
import { planTarget, profileOf } from './plan-target.ts'
import { planToday } from './today.ts'
import { notLearnedWords, planWords, recallWords, whenWords, whyWords } from './words.ts'

function dayPlan(facts: PlanFacts): DayPlan {
  const slices = dayPlanSlices(facts, 'basis')
  for (;;) {
    const { done, value } = slices.next()
    if (done) return value
  }
}

test('a day plan is valid, the same on every device, and within each day’s minutes and the exam date', () => {
  fc.assert(
    fc.property(AnyFacts, (facts) => {
      const plan = dayPlan(facts)
      expect(v.is(DayPlan, JSON.parse(JSON.stringify(plan)))).toBe(true)
      expect(dayPlan({ ...facts, cards: facts.cards.toReversed() })).toEqual(plan)
      expect(planProgress(plan, []).openIds.toSorted()).toEqual(
        planToday(facts)
          .list.map(({ cardId }) => cardId)
          .sort(),
      )
      for (const { day, minutes } of plan.ahead) {
        expect(day).toBeLessThan(facts.examDay)
        expect(minutes).toBeLessThanOrEqual(40)
      }
      if (plan.recall) expect(plan.recall.from).toBeLessThanOrEqual(plan.recall.to)
    }),
    { numRuns: 40 },
  )
})

test('the forecast is a range and counts the cards that do not fit in before the exam', () => {
  const cards = Array.from({ length: 900 }, (_, nth) => planCard(`c${nth}`, { order: nth }))
  const { recall, notLearned } = dayPlan(planFacts({ cards }))
  expect((recall?.to ?? 0) - (recall?.from ?? 0)).toBeGreaterThan(5)
  expect(notLearned).toBeGreaterThan(0)
})

test('answers check off cards without reordering the rest, and no cards are open once the minutes are used up', () => {
  const memory = { stability: 5, difficulty: 5, lapses: 0, lastDay: TODAY - 6 }
  const cards = Array.from({ length: 100 }, (_, nth) => planCard(`c${nth}`, { order: nth, memory }))
  const plan = dayPlan(planFacts({ cards }))
  const before = planProgress(plan, [])
  const [first = '', second = ''] = before.openIds
  const after = planProgress(plan, [{ cardId: second, seconds: 8 }])
  expect(after.openIds[0]).toBe(first)
  expect(before.openIds.filter((id) => id !== second).slice(0, after.openIds.length)).toEqual(after.openIds)
  expect(after.done).toBe(1)
  expect(planProgress(plan, [{ cardId: first, seconds: 10_000 }]).openIds).toEqual([])
})

test('the new cards of decks are interleaved all day, and answers do not reorder the rest', () => {
  const deck = (deckId: string, weight: number, count: number) =>
    Array.from({ length: count }, (_, order) => planCard(`${deckId}-${order}`, { deckId, order, weight }))
  const memory = { stability: 5, difficulty: 5, lapses: 0, lastDay: TODAY - 6 }
  const seen = Array.from({ length: 6 }, (_, nth) => planCard(`seen-${nth}`, { deckId: 'math', order: nth, memory }))
  const plan = dayPlan(
    planFacts({ cards: [...deck('maps', 3, 16), ...deck('ladders', 1, 8), ...seen], minutes: Array(7).fill(30) }),
  )
  const { openIds, decks } = planProgress(plan, [])
  const kindOf = new Map(plan.list.map(({ cardId, kind }) => [cardId, kind]))
  expect(openIds.map((id) => kindOf.get(id))).toEqual(plan.list.map(({ kind }) => kind))
  const fresh = openIds.filter((id) => kindOf.get(id) === 'new').map((id) => id.split('-')[0])
  for (let at = 0; at + 3 <= fresh.length; at += 3)
    expect(fresh.slice(at, at + 3).toSorted()).toEqual(['ladders', 'maps', 'maps'])
  expect(openIds.filter((id) => kindOf.get(id) === 'review')).toEqual(
    plan.list.flatMap(({ cardId, kind }) => (kind === 'review' ? [cardId] : [])),
  )
  expect([...decks].sort()).toEqual([
    ['ladders', { reviews: 0, newCards: 8 }],
    ['maps', { reviews: 0, newCards: 16 }],
    ['math', { reviews: 6, newCards: 0 }],
  ])
  const answered = openIds.slice(0, 5).map((cardId) => ({ cardId, seconds: 8 }))
  expect(planProgress(plan, answered).openIds).toEqual(openIds.slice(5))
})

test('there is no plan without an exam date or from the exam day on', () => {
  const row = { target: 'written', date: '2026-12-24', profile: 'general', minutes: null, changedAt: 1, changeId: 'a' }
  const on = (date: string | null, profile = 'general') =>
    planTarget({ targets: [{ ...row, date, profile }], sitting: 30, today: TODAY })
  expect(on('2026-12-24')).toMatchObject({ examDay: TODAY + 31, minutes: [30, 30, 30, 30, 30, 30, 30] })
  expect(on('2026-11-23')).toBeNull()
  expect(on('2026-11-24')).not.toBeNull()
  expect(on(null)).toBeNull()
  expect(on('2026-12-24', 'of-a-newer-version')?.profile).toBe('of-a-newer-version')
  expect(profileOf('of-a-newer-version')).toBe('general')
  expect(on('2026-12-24')?.basis).not.toBe(on('2026-12-24', 'fctc-style')?.basis)
})

test('a plan’s counts, dates, reasons and forecast are written as sentences', () => {
  expect(planWords({ reviews: 18, newCards: 6 })).toBe('18 reviews and 6 new cards')
  expect(planWords({ reviews: 1, newCards: 0 })).toBe('1 review')
  expect(planWords({ reviews: 0, newCards: 1 })).toBe('1 new card')
  expect([0, 1, 23, -1, -4].map(whenWords)).toEqual(['today', 'tomorrow', 'in 23 days', 'yesterday', '4 days ago'])
  expect(whyWords({ reason: 'fading', stay: 62 }, 30)).toBe(
    'Without another look, the chance that you remember it on exam day is about 62%.',
  )
  expect(whyWords({ reason: 'new', stay: null }, 30)).toContain('before your exam in 30 days')
  expect(notLearnedWords(0)).toBeNull()
  expect(notLearnedWords(31)).toBe('31 cards do not fit in before your exam. The plan leaves them out.')
  expect(recallWords({ from: 88, to: 96 })).toContain('88 to 96 of 100')
})
