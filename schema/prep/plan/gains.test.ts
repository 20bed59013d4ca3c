import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planCard, planFacts } from '../../testing/plan-facts.ts'
import { choose, trackedCards } from './gains.ts'

const rates = fc.array(fc.tuple(fc.constantFrom(0, 0.001, 0.002, 0.5, 0.501, 1, 7), fc.integer({ min: 1, max: 30 })), {
  maxLength: 40,
})

test('the cards with the highest rates are chosen, with the same result as sorting all cards', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 0, max: 300 }), (given, seconds) => {
      const cards = trackedCards(planFacts({ cards: given.map((_, nth) => planCard(`c${nth}`, { order: nth })) }))
      for (const [nth, card] of cards.entries()) [card.rate, card.seconds] = given[nth] ?? [0, 1]
      let left = seconds
      const sorted: string[] = []
      for (const card of cards.filter(({ rate }) => rate > 0).sort((a, b) => b.rate - a.rate)) {
        if (card.seconds > left) break
        left -= card.seconds
        sorted.push(card.id)
      }
      expect(new Set(choose(cards, seconds).map(({ id }) => id))).toEqual(new Set(sorted))
    }),
  )
})
