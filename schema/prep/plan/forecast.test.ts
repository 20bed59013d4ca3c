import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnyFacts, planCard, planFacts, TODAY } from '../../testing/plan-facts.ts'
import { minutesOn } from './days.ts'
import { forecast, forecastSlices } from './forecast.ts'
import { NEW_CARDS_STOP_DAYS } from './gain.ts'

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

test('cards that can no longer be learned are listed, and none if all can', () => {
  const short = forecast(planFacts({ cards: unseen(600), examDay: TODAY + 7 }))
  expect(short.notLearned.length).toBeGreaterThan(400)
  expect(short.notLearned.at(-1)).toBe('c599')
  expect(forecast(planFacts({ cards: unseen(100) })).notLearned).toEqual([])
})

test('a smaller share of study days kept lowers the predicted recall', () => {
  const kept = (keptShare: number) => forecast(planFacts({ cards: unseen(600), keptShare })).recall?.ifPlanned ?? 0
  expect(kept(1)).toBeGreaterThan(kept(0.5) + 0.05)
})

test('a rest day has no cards, and the days around it take them', () => {
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
