import { expect, test } from 'vitest'
import { openGeneratedKeys, openPostgresContent } from './content-cache.ts'
import type { Run } from './postgres/statements.ts'

/**
 * Returns a query function that responds like a PostgreSQL database with the content hash `hash`, in which every deck is called `name`. The
 * row is returned only after `gate` resolves.
 */
const contentAt =
  (hash: string, name: string, gate: Promise<void> = Promise.resolve()): Run =>
  async <Row>(text: string) => {
    if (text.includes('contentHashes')) return [{ hash }] as Row[]
    await gate
    return [{ id: 'ladders', name }] as Row[]
  }

test('a content row that is still being read when the content changes is not cached as part of the new content', async () => {
  const contentOf = openPostgresContent()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const before = contentOf(contentAt('hash 1', 'old', gate))
  const slow = before('decks', 'ladders')
  // The slow transaction reads its hash before the next transaction does.
  await Promise.resolve()
  const after = contentOf(contentAt('hash 2', 'new'))
  await after('decks', 'flashover')
  open()
  expect(await slow).toMatchObject({ name: 'old' })
  expect(await contentOf(contentAt('hash 2', 'new'))('decks', 'ladders')).toMatchObject({ name: 'new' })
})

test('a row is read once and then cached until the content changes', async () => {
  const contentOf = openPostgresContent()
  expect(await contentOf(contentAt('hash 1', 'first'))('decks', 'ladders')).toMatchObject({ name: 'first' })
  expect(await contentOf(contentAt('hash 1', 'second'))('decks', 'ladders')).toMatchObject({ name: 'first' })
})

const DAY_MS = 86_400_000

function open() {
  const made: string[] = []
  const keys = openGeneratedKeys((id) => {
    made.push(id)
    return { id, correctAnswer: 2 }
  })
  const ask = (person: string, from: number, count: number, now = 0) =>
    Array.from({ length: count }, (_, at) => keys(person, `gen:math:percent:1:${from + at}@1`, now)).filter(Boolean)
      .length
  return { made, keys, ask }
}

test('the answer key of a generated question is generated once, and static questions have no generated key', () => {
  const { made, keys } = open()
  for (let time = 0; time < 2; time += 1)
    expect(keys('maia', 'gen:math:percent:1:x@1', 0)).toEqual({ id: 'gen:math:percent:1:x@1', correctAnswer: 2 })
  expect(made).toHaveLength(1)
  expect(keys('maia', 'ladders-001@1', 0)).toBeUndefined()
})

test('a person who requests too many generated keys gets no more keys, and other people are not affected', () => {
  const { made, ask } = open()
  expect(ask('stranger', 0, 5_000)).toBe(1_000)
  expect(made).toHaveLength(1_000)
  expect(ask('stranger', 0, 160)).toBe(160)
  expect(ask('maia', 9_000, 160)).toBe(160)
  expect(ask('stranger', 9_000, 160)).toBe(160)
  expect(ask('stranger', 20_000, 500, DAY_MS / 100)).toBe(100)
  expect(ask('stranger', 30_000, 5_000, 3 * DAY_MS)).toBe(1_000)
})

test('the last 10,000 generated keys are cached, and the oldest keys are evicted', () => {
  const { made, ask } = open()
  for (let n = 0; n < 21; n += 1) ask(`person-${n}`, n * 500, 500)
  const before = made.length
  expect([ask('anybody', 10_000, 500), made.length]).toEqual([500, before])
  expect([ask('anybody', 0, 500), made.length]).toEqual([500, before + 500])
})
