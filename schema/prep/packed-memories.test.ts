import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packMemories, type Remembered, unpackMemories } from './packed-memories.ts'

const remembered = fc.record({
  cardId: fc.uuid(),
  deckId: fc.constantFrom('ladders', 'ems', 'missed'),
  stability: fc.double({ min: 0.001, max: 36_500, noNaN: true }),
  lastReviewAt: fc.integer({ min: 0, max: 4e12 }),
  due: fc.integer({ min: 0, max: 8e12 }),
  state: fc.integer({ min: 1, max: 3 }),
  reps: fc.nat(),
})

const columnsOf = ({ cardId, deckId, stability, lastReviewAt, due, state, reps }: Remembered): Remembered => ({
  ...{ cardId, deckId, stability, lastReviewAt, due, state, reps },
})

test('memories come out of their packs as they went in, deck by deck', () => {
  fc.assert(
    fc.property(fc.array(remembered, { maxLength: 30 }), (memories) => {
      const byDeck = [...Map.groupBy(memories, ({ deckId }) => deckId).values()]
      expect(packMemories(memories).map((pack) => unpackMemories(pack).map(columnsOf))).toEqual(byDeck)
    }),
  )
})
