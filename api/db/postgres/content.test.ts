import { expect, test } from 'vitest'
import { keepContent } from './content.ts'
import type { Run } from './run.ts'

/** Answers as PostgreSQL would at one moment: with the hash of all content, and the name of every deck. `gate` delays the row. */
const contentAt =
  (hash: string, name: string, gate: Promise<void> = Promise.resolve()): Run =>
  async <Row>(text: string) => {
    if (text.includes('contentHashes')) return [{ hash }] as Row[]
    await gate
    return [{ id: 'ladders', name }] as Row[]
  }

test('a content row that is still being read when the content changes is not cached as new content', async () => {
  const contentOf = keepContent()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const before = contentOf(contentAt('hash 1', 'old', gate))
  const slow = before('decks', 'ladders')
  // Let the slow transaction read its hash before the next one does.
  await Promise.resolve()
  const after = contentOf(contentAt('hash 2', 'new'))
  await after('decks', 'flashover')
  open()
  expect(await slow).toMatchObject({ name: 'old' })
  expect(await contentOf(contentAt('hash 2', 'new'))('decks', 'ladders')).toMatchObject({ name: 'new' })
})

test('a row is read once until the content changes', async () => {
  const contentOf = keepContent()
  expect(await contentOf(contentAt('hash 1', 'first'))('decks', 'ladders')).toMatchObject({ name: 'first' })
  expect(await contentOf(contentAt('hash 1', 'second'))('decks', 'ladders')).toMatchObject({ name: 'first' })
})
