import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCard } from '../../prep/memory.ts'
import { hasLapsed, mayBeUnseen } from '../../prep/packed-memories.ts'

const DAY_MS = 86_400_000

test('a card’s memory shows whether its last grade was Again, for any history of grades', () => {
  const grades = fc.array(
    fc.record({ rating: fc.integer({ min: 1, max: 4 }), gapMs: fc.oneof(fc.nat(3_600_000), fc.nat(400 * DAY_MS)) }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(grades, (given) => {
      let reviewedAt = Date.UTC(2020, 0, 1)
      const reviews = given.map(({ rating, gapMs }, seq) => {
        reviewedAt += gapMs
        const of = { id: `r${seq}`, cardId: 'c1', deckId: 'ladders', clientId: 'c', undoneAt: null }
        return { ...of, seq, rating, reviewedAt }
      })
      const memory = foldCard(reviews, 'UTC')
      expect(memory && hasLapsed(memory)).toBe(given.at(-1)?.rating === 1)
      // Tests can have made each of these grades only if each is Again.
      if (given.every(({ rating }) => rating === 1)) expect(memory && mayBeUnseen(memory, given.length)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
