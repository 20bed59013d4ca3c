import fc from 'fast-check'
import { expect, test } from 'vitest'
import { predictedRecall } from '../home/progress.ts'
import { DEFAULT_PARAMETERS, foldCard } from './memory.ts'
import {
  hasLapsed,
  type Memories,
  mayBeUnseen,
  packMemories,
  placesIn,
  type Remembered,
  repack,
  visitMemories,
} from './packed-memories.ts'

const NOW = 3e12
const DAY_MS = 86_400_000
const TODAY = Math.floor(NOW / DAY_MS)

const remembered = fc
  .record({
    cardId: fc.uuid(),
    deckId: fc.constantFrom('ladders', 'ems', 'missed'),
    stability: fc.double({ min: 0.001, max: 36_500, noNaN: true }),
    lastReviewAt: fc.integer({ min: 0, max: NOW }),
    lastDay: fc.integer({ min: 0, max: TODAY }),
    dueIn: fc.constantFrom(60_000, 600_000, 600_001, 30 * DAY_MS),
    state: fc.integer({ min: 1, max: 3 }),
    reps: fc.nat(40),
  })
  .map(({ dueIn, ...memory }): Remembered => ({ ...memory, due: memory.lastReviewAt + dueIn }))
const some = fc.uniqueArray(remembered, { selector: ({ cardId }) => cardId, maxLength: 30 })

const packed = (memories: readonly Remembered[], tests = 20): Memories => {
  const packs = packMemories(memories, tests)
  return {
    packs: packs.map(({ pack }) => ({ pack, without: new Set<number>() })),
    loose: packs.flatMap(({ pack }) => pack.maybeUnseen),
    parameters: DEFAULT_PARAMETERS,
  }
}

/** Visits all memories, with stability reduced to the 7 digits that a pack stores. */
const visited = (memories: Omit<Memories, 'parameters'>) => {
  const all: unknown[] = []
  visitMemories(memories, ({ deckId, stability, lastDay, hasLapsed }) =>
    all.push([deckId, Math.fround(stability), lastDay, hasLapsed]),
  )
  return all.map(String).sort()
}

test('packed memories equal the originals, with stability to seven digits', () => {
  fc.assert(
    fc.property(some, (memories) => {
      expect(visited(packed(memories))).toEqual(visited({ packs: [], loose: memories }))
    }),
  )
})

test('recall predicted from packs equals recall predicted from the memories, to five decimal places', () => {
  fc.assert(
    fc.property(some, (memories) => {
      const exact = predictedRecall({ packs: [], loose: memories, parameters: DEFAULT_PARAMETERS }, [], TODAY)
      const recalled = predictedRecall(packed(memories), [], TODAY)
      expect([...recalled.keys()].sort()).toEqual([...exact.keys()].sort())
      for (const [deckId, { seen, recall }] of recalled) {
        expect(seen).toBe(exact.get(deckId)?.seen)
        expect(recall).toBeCloseTo(exact.get(deckId)?.recall ?? -1, 5)
      }
    }),
  )
})

test('a card whose reviews may all have been created by practice tests is stored unpacked', () => {
  fc.assert(
    fc.property(some, fc.nat(40), (memories, tests) => {
      const { loose } = packed(memories, tests)
      for (const memory of memories.filter((one) => mayBeUnseen(one, tests))) expect(loose).toContainEqual(memory)
    }),
  )
})

test('repacking after answers gives the same pack as packing the current memories', () => {
  fc.assert(
    fc.property(some, fc.array(fc.nat(29)), some, (memories, picked, added) => {
      const ofDeck = (rows: readonly Remembered[]) => rows.map((one) => ({ ...one, deckId: 'ems' }))
      const [before, after] = [ofDeck(memories), ofDeck(added)]
      const answered = new Set(picked.flatMap((nth) => before[nth]?.cardId ?? []))
      const [old] = packMemories(before, 20)
      if (!old) return
      const anew = repack(old, { places: placesIn(old.cardIds, answered), cardIds: answered }, after, 20)
      const left = before.filter(({ cardId }) => !answered.has(cardId))
      const [whole] = packMemories([...left, ...after], 20)
      expect(anew.pack).toEqual(whole?.pack ?? { ...emptyPack, deckId: 'ems' })
      expect(anew.cardIds).toBe(whole?.cardIds ?? '')
    }),
  )
})

const emptyPack = {
  stability: new Float32Array(),
  lastDay: new Uint32Array(),
  hasLapsed: new Uint8Array(),
  maybeUnseen: [],
}

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
      const memory = foldCard(reviews, 'UTC', DEFAULT_PARAMETERS)
      expect(memory && hasLapsed(memory)).toBe(given.at(-1)?.rating === 1)
      // If all grades are Again, the reviews may all come from tests.
      if (given.every(({ rating }) => rating === 1)) expect(memory && mayBeUnseen(memory, given.length)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
