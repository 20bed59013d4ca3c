import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AnyFacts, planCard, planFacts, TODAY } from '../../testing/plan-facts.ts'
import { DayPlan, minutesOn, type PlanFacts } from './facts.ts'
import { dayPlanSlices, expectedAnswers, forecast, forecastSlices } from './forecast.ts'
import { NEW_CARDS_STOP_DAYS, trackedCards } from './gains.ts'
import { recallAfter } from './memory-model.ts'
import { planProgress, planTarget, profileOf } from './progress.ts'
import { planToday } from './today.ts'
import { assignedWords, notLearnedWords, planDoneWords, planWords, recallWords, whenWords, whyWords } from './words.ts'

const unseen = (count: number) => Array.from({ length: count }, (_, nth) => planCard(`c${nth}`, { order: nth + 1 }))

test('a forecast ends before the exam, and no day exceeds its minutes', () => {
  fc.assert(
    fc.property(AnyFacts, (facts) => {
      const { days, notLearned, recall } = forecast(facts)
      expect(days.map(({ day }) => day)).toEqual(
        Array.from({ length: Math.max(0, facts.examDay - facts.today) }, (_, nth) => facts.today + nth),
      )
      for (const { day, minutes, newCards, reviews } of days) {
        expect(minutes).toBeLessThanOrEqual(minutesOn(day, facts) + 1e-6)
        if (minutes === 0) expect(newCards + reviews).toBe(0)
        if (facts.examDay - day <= NEW_CARDS_STOP_DAYS) expect(newCards).toBe(0)
      }
      const learned = days.reduce((sum, { newCards }) => sum + newCards, 0)
      expect(learned + notLearned.length).toBe(facts.cards.filter(({ memory }) => !memory).length)
      if (recall) expect(recall.ifPlanned).toBeGreaterThanOrEqual(recall.ifNothingMore - 0.02)
    }),
  )
})

test('the forecast does not depend on the order of the cards', () => {
  const orders = AnyFacts.chain((facts) =>
    fc.shuffledSubarray([...facts.cards], { minLength: facts.cards.length }).map((cards) => ({ facts, cards })),
  )
  fc.assert(
    fc.property(orders, ({ facts, cards }) => {
      expect(forecast({ ...facts, cards })).toEqual(forecast(facts))
    }),
  )
})

test('a forecast lists the cards that can no longer be learned, and lists none if all cards can be learned', () => {
  const short = forecast(planFacts({ cards: unseen(600), examDay: TODAY + 7 }))
  expect(short.notLearned.length).toBeGreaterThan(400)
  expect(short.notLearned.at(-1)).toBe('c599')
  expect(forecast(planFacts({ cards: unseen(100) })).notLearned).toEqual([])
})

test('studying on fewer days lowers the predicted recall', () => {
  const kept = (keptShare: number) => forecast(planFacts({ cards: unseen(600), keptShare })).recall?.ifPlanned ?? 0
  expect(kept(1)).toBeGreaterThan(kept(0.5) + 0.05)
})

test('a rest day has no cards, and its cards move to the days around it', () => {
  const cards = unseen(60).map((card) => ({
    ...card,
    memory: { stability: 3, difficulty: 5, lapses: 0, lastDay: TODAY - 4 },
  }))
  const { days } = forecast(planFacts({ cards, minutes: [5, 5, 0, 5, 5, 5, 5], restDays: new Set([TODAY + 4]) }))
  expect(days.filter(({ minutes }) => minutes === 0).map(({ day }) => day - TODAY)).toEqual(
    expect.arrayContaining([2, 4, 9, 16, 23]),
  )
  expect(days[3]?.reviews).toBeGreaterThan(10)
})

test('the forecast is computed in slices of one day', () => {
  const facts = planFacts({ cards: unseen(50) })
  const slices = forecastSlices(facts)
  let count = 0
  let result = slices.next()
  for (; !result.done; result = slices.next()) count += 1
  expect(count).toBe(30)
  expect(result.value).toEqual(forecast(facts))
})

const memory = { stability: 5, difficulty: 5, lapses: 0, lastDay: TODAY - 60 }

test('of 100 cards with a recall of 68%, 68 are expected to pass', () => {
  const cards = Array.from({ length: 100 }, (_, nth) => planCard(`c${nth}`, { order: nth, memory }))
  const facts = planFacts({ cards })
  const study = expectedAnswers(facts)
  const tracked = trackedCards(facts)
  for (const card of tracked) study(card, TODAY)
  const passed = tracked.filter(({ stability }) => stability > 5).length
  expect(passed).toBe(Math.round(100 * recallAfter(facts.model, 60, 5)))
  expect(passed).toBe(68)
})

test('the expected first grades of 100 new cards match the person’s own distribution of first grades', () => {
  const facts = planFacts({ cards: Array.from({ length: 100 }, (_, nth) => planCard(`c${nth}`, { order: nth })) })
  const study = expectedAnswers(facts)
  const tracked = trackedCards(facts)
  for (const card of tracked) study(card, TODAY)
  const counts = [...Map.groupBy(tracked, ({ difficulty }) => difficulty).values()].map(({ length }) => length)
  expect(counts.toSorted((a, b) => a - b)).toEqual([9, 17, 24, 50])
})

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

test('the forecast contains a recall range and counts the cards that do not fit in before the exam', () => {
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

test('assigned work takes its minutes from the day when the work is due, and its cards are not planned again for that day', () => {
  const cards = Array.from({ length: 200 }, (_, nth) => planCard(`c${nth}`, { order: nth }))
  const work = (minutes: number, ids: string[] = []) => ({ minutes, cardIds: new Set(ids) })
  const assigned = new Map([
    [TODAY, work(4, ['c0', 'c1'])],
    [TODAY + 1, work(30)],
  ])
  const plan = dayPlan(planFacts({ cards, assigned }))
  const { list, given, minutes, isRestDay, ahead } = plan
  expect({ given, minutes, assigned: plan.assigned, isRestDay }).toEqual({
    ...{ given: 10, minutes: 6, assigned: 4, isRestDay: false },
  })
  expect(list.slice(0, 2).map(({ cardId }) => cardId)).toEqual(['c2', 'c3'])
  expect(ahead.slice(0, 3).map((day) => [day.newCards > 0, day.assigned])).toEqual([
    [true, 4],
    [false, 30],
    [true, 0],
  ])
  const sum = list.reduce((seconds, card) => seconds + card.seconds, 0)
  expect(sum).toBeLessThanOrEqual(360)
  expect(sum).toBeGreaterThan(300)
})

test('the forecast counts the cards in assigned work as learned on the day on which the work is due', () => {
  const cards = Array.from({ length: 900 }, (_, nth) => planCard(`c${nth}`, { order: nth }))
  const ids = cards.slice(-100).map(({ id }) => id)
  const without = dayPlan(planFacts({ cards }))
  const assigned = new Map([[TODAY + 3, { minutes: 1, cardIds: new Set(ids) }]])
  expect(without.notLearned).toBeGreaterThan(0)
  expect(dayPlan(planFacts({ cards, assigned })).notLearned).toBeLessThan(without.notLearned)
})

test('a day whose minutes all go to assigned work has no cards, and the plan explains it', () => {
  const cards = Array.from({ length: 20 }, (_, nth) => planCard(`c${nth}`, { order: nth }))
  const on = (facts: Partial<PlanFacts>) => planProgress(dayPlan(planFacts({ cards, ...facts })), [])
  const assigned = new Map([[TODAY, { minutes: 8, cardIds: new Set<string>() }]])
  const full = on({ assigned: new Map([[TODAY, { minutes: 25, cardIds: new Set<string>() }]]) })
  expect([full.openIds, planDoneWords(full)]).toEqual([[], 'Today’s minutes go to your assigned work.'])
  expect(assignedWords(full)).toBe('Assigned work takes all of today’s 10 minutes.')
  const both = on({ assigned, taken: new Map([[TODAY, 5]]) })
  expect(planDoneWords(both)).toBe('Today’s minutes go to your workout and your assigned work.')
  expect(planDoneWords(on({ taken: new Map([[TODAY, 10]]) }))).toBe('Today’s minutes go to your workout.')
  expect(assignedWords(on({ assigned }))).toBe('Assigned work takes 8 of today’s 10 minutes.')
  expect(assignedWords(on({}))).toBeNull()
  const off = on({ assigned, minutes: Array(7).fill(0) })
  expect([planDoneWords(off), assignedWords(off)]).toEqual(['Today is a day off in your plan.', null])
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
    planTarget({ targets: [{ ...row, date, profile }], sitting: 30, today: TODAY, program: 'cpat' })
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
