import { expect, test } from 'vitest'
import { keepContent } from './content.ts'
import type { Run } from './run.ts'

/** Answers what PostgreSQL would at one moment: the hash of all content, and the name of every deck. `gate` delays the row. */
const at =
  (hash: string, name: string, gate: Promise<void> = Promise.resolve()): Run =>
  async <Row>(text: string) => {
    if (text.includes('contentHashes')) return [{ hash }] as Row[]
    await gate
    return [{ id: 'ladders', name }] as Row[]
  }

test('a content row that was being read while the content changed is not cached as the new one', async () => {
  const contentOf = keepContent()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const before = contentOf(at('hash 1', 'old', gate))
  const slow = before('decks', 'ladders')
  // The hash of the slow transaction is read before that of the next one.
  await Promise.resolve()
  const after = contentOf(at('hash 2', 'new'))
  await after('decks', 'flashover')
  open()
  expect(await slow).toMatchObject({ name: 'old' })
  expect(await contentOf(at('hash 2', 'new'))('decks', 'ladders')).toMatchObject({ name: 'new' })
})

test('a row is read once while the content stays', async () => {
  const contentOf = keepContent()
  expect(await contentOf(at('hash 1', 'first'))('decks', 'ladders')).toMatchObject({ name: 'first' })
  expect(await contentOf(at('hash 1', 'second'))('decks', 'ladders')).toMatchObject({ name: 'first' })
})
