import { keyedId } from '@station-zero/schema/prep/own-cards.ts'
import { MAX_OWN_CARDS, MAX_OWN_DECKS } from '@station-zero/schema/prep/own-tables.ts'
import { expect, test } from 'vitest'
import type { OwnCard, OwnDeck } from '../../../data/repositories/own-decks.ts'
import { type Choices, countWrites, hashKey, type Own, planImport } from './import-plan.ts'
import type { ImportedFile } from './imported-file.ts'

const uuid = (n: number): string => `01890f4e-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const MAPPING = { kind: 'basic' as const, front: 0, back: 1, hint: null, tags: null }

const fileOf = (
  notes: { front: string; back?: string; guid?: string; deck?: number }[],
  decks = ['Streets'],
): ImportedFile => ({
  ...{ source: 'anki', omissions: [], format: null, decks },
  types: [{ name: 'Basic', fields: ['Front', 'Back'], mapping: MAPPING }],
  notes: notes.map(({ front, back = 'b', guid, deck = 0 }) => ({
    ...{ deck, type: 0, guid: guid ?? null, key: null, fields: [front, back], tags: [] },
  })),
})
const deckOf = (id: string, name = 'Streets', isDeleted = false): OwnDeck => ({
  ...{ id, name, isDeleted, color: '#1d4ed8', order: 0, createdAt: 1, isArchived: false, stamps: {} },
})
const cardRow = (id: string, deckId: string, front: string, back = 'b', isDeleted = false): OwnCard => ({
  ...{ id, deckId, front, back, isDeleted, kind: 'basic', hint: '', tags: [], order: 0, createdAt: 1, stamps: {} },
})
const keyOf = (guid: string) => hashKey(`guid:${guid}`)
const plan = (file: ImportedFile, own: Own, choices: Partial<Choices> = {}) =>
  planImport(file, { mappings: [MAPPING], targets: new Map(), isUpdating: true, ...choices }, own)
const only = (file: ImportedFile, own: Own, choices: Partial<Choices> = {}) => {
  const [deck] = plan(file, own, choices).decks
  if (!deck) throw new Error('No deck')
  return deck
}

test('importing the same notes again adds nothing, and updates changed texts, in a renamed deck too', () => {
  const own = {
    decks: [deckOf(uuid(1), 'My streets')],
    cards: [
      cardRow(keyedId(uuid(1), keyOf('a')), uuid(1), 'Elm'),
      cardRow(keyedId(uuid(1), keyOf('b')), uuid(1), 'Oak'),
    ],
  }
  const file = fileOf([
    { guid: 'a', front: 'Elm' },
    { guid: 'b', front: 'Oak Street' },
  ])
  const deck = only(file, own)
  expect(deck).toMatchObject({ added: [], unchanged: 1, restored: [], target: { id: uuid(1) } })
  expect(deck.changed).toEqual([{ cardId: own.cards[1]?.id, before: { front: 'Oak' }, after: { front: 'Oak Street' } }])
  expect(only(file, own, { isUpdating: false })).toMatchObject({ changed: [], unchanged: 2 })
})

test('notes without an ID are identified by their front, whatever its case and spaces', () => {
  const own = { decks: [deckOf(uuid(1))], cards: [cardRow(uuid(5), uuid(1), 'Elm  street', 'old')] }
  const deck = only(fileOf([{ front: 'Elm Street' }, { front: 'Oak' }]), own)
  expect(deck.changed).toMatchObject([{ cardId: uuid(5), after: { front: 'Elm Street', back: 'b' } }])
  expect(deck.added.map(({ card }) => card.front)).toEqual(['Oak'])
})

test('two rows with the same front are two cards, and the same row twice is one', () => {
  const file = fileOf([
    { front: 'Elm', back: '1' },
    { front: 'Elm', back: '2' },
    { front: 'Elm', back: '1' },
  ])
  const deck = only(file, { decks: [], cards: [] })
  expect(deck.added.map(({ card }) => card.back)).toEqual(['1', '2'])
  expect(new Set(deck.added.map(({ key }) => key)).size).toBe(2)
  expect(deck.problems).toEqual([{ front: 'Elm', sentence: 'is in this file twice' }])
  const own = {
    decks: [deckOf(uuid(1))],
    cards: deck.added.map(({ key, card }) => cardRow(keyedId(uuid(1), key), uuid(1), card.front, card.back)),
  }
  expect(only(file, own)).toMatchObject({ added: [], changed: [], unchanged: 2 })
})

test('a deleted card is restored, and a deleted deck too, with its progress', () => {
  const cards = [cardRow(keyedId(uuid(1), keyOf('a')), uuid(1), 'Elm', 'b', true)]
  const file = fileOf([{ guid: 'a', front: 'Elm' }])
  expect(only(file, { decks: [deckOf(uuid(1))], cards })).toMatchObject({ added: [], restored: [cards[0]?.id] })
  const own = { decks: [deckOf(uuid(1), 'Streets', true)], cards: cards.map((card) => ({ ...card, isDeleted: false })) }
  const deck = only(file, own)
  expect(deck).toMatchObject({ target: { id: uuid(1) }, added: [], unchanged: 1 })
  expect(countWrites(deck)).toBe(1)
})

test('a deck with the same name is used, another or none can be chosen', () => {
  const own = { decks: [deckOf(uuid(1)), deckOf(uuid(2), 'Rigs'), deckOf(uuid(3), 'Streets', true)], cards: [] }
  const file = fileOf([{ guid: 'a', front: 'Elm' }])
  expect(only(file, own).target?.id).toBe(uuid(1))
  expect(only(file, own, { targets: new Map([[0, uuid(2)]]) }).target?.id).toBe(uuid(2))
  expect(only(file, own, { targets: new Map([[0, 'new']]) }).target).toBeNull()
  const skipped = only(file, own, { targets: new Map([[0, 'skip']]) })
  expect(skipped).toMatchObject({ isSkipped: true, added: [] })
  expect(countWrites(skipped)).toBe(0)
})

test('cards that can’t be imported are listed with the reason', () => {
  const file = fileOf([
    { guid: 'a', front: '' },
    { guid: 'b', front: 'Elm', back: '' },
    { guid: 'c', front: 'x'.repeat(4_000) },
  ])
  expect(only(file, { decks: [], cards: [] }).problems.map(({ sentence }) => sentence)).toEqual([
    'has no front',
    'has no back',
    'has a front that is too long: shorten it by about 928 characters',
  ])
})

test('too many tags are left out and counted', () => {
  const file = fileOf([{ guid: 'a', front: 'Elm' }])
  const [note] = file.notes
  if (note) note.tags = [...Array.from({ length: 12 }, (_, at) => `t${at}`), 'x'.repeat(50)]
  const { cutTags, decks } = plan(file, { decks: [], cards: [] })
  expect(cutTags).toBe(1)
  expect(decks[0]?.added[0]?.card.tags).toHaveLength(10)
})

test('the limits on decks and cards are checked before anything is written', () => {
  const names = Array.from({ length: MAX_OWN_DECKS + 1 }, (_, at) => `Deck ${at}`)
  const many = fileOf(
    names.map((_, deck) => ({ guid: `g${deck}`, front: 'Elm', deck })),
    names,
  )
  expect(plan(many, { decks: [], cards: [] }).problem).toBe(
    'These are 201 new decks, and you can have 200 more (200 in total). Import fewer decks, or add their cards to a deck that you have.',
  )
  expect(plan(many, { decks: [], cards: [] }, { targets: new Map([[0, 'skip']]) }).problem).toBeNull()
  const cards = Array.from({ length: MAX_OWN_CARDS - 1 }, (_, at) => cardRow(uuid(100 + at), uuid(1), `Card ${at}`))
  const two = fileOf([
    { guid: 'a', front: 'Elm' },
    { guid: 'b', front: 'Oak' },
  ])
  expect(plan(two, { decks: [deckOf(uuid(1))], cards }).problem).toBe(
    'These are 2 new cards, and your decks can hold 1 more (20,000 in total). Import fewer decks.',
  )
})

test('20,000 keys differ', () => {
  const keys = Array.from({ length: 20_000 }, (_, at) => hashKey(`guid:${at}`))
  expect(new Set(keys).size).toBe(20_000)
  for (const half of [0, 9]) expect(new Set(keys.map((key) => key.slice(half, half + 9))).size).toBeGreaterThan(19_990)
  expect(keys.every((key) => /^[0-9a-f]{18}$/.test(key))).toBe(true)
})
