import { hashText } from '@station-zero/schema/core/text-hash.ts'
import { MAX_CARD_IMAGES, MAX_IMAGES, MAX_TOTAL_IMAGE_BYTES } from '@station-zero/schema/prep/card-images.ts'
import { keyedId } from '@station-zero/schema/prep/own-cards.ts'
import { MAX_OWN_CARDS, MAX_OWN_DECKS } from '@station-zero/schema/prep/own-tables.ts'
import { describe, expect, test } from 'vitest'
import type { OwnCard, OwnDeck } from '../../../data/repositories/own-decks.ts'
import { type Choices, countWrites, NO_DESCRIPTION, type Own, planImport } from './import-plan.ts'
import { type FileImage, IMAGE_ONLY, type ImportedFile, type LeftOut } from './imported-file.ts'

const uuid = (n: number): string => `01890f4e-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const MAPPING = { kind: 'basic' as const, front: 0, back: 1, hint: null, tags: null }

const fileOf = (
  notes: { front: string; back?: string; guid?: string; deck?: number }[],
  decks = ['Streets'],
): ImportedFile => ({
  ...{ source: 'anki', omissions: [], images: [], format: null, decks },
  types: [{ name: 'Basic', fields: ['Front', 'Back'], mapping: MAPPING }],
  notes: notes.map(({ front, back = 'b', guid, deck = 0 }) => ({
    ...{ deck, type: 0, guid: guid ?? null, key: null, fields: [front, back], tags: [], images: [] },
  })),
})
const deckOf = (id: string, name = 'Streets', isDeleted = false): OwnDeck => ({
  ...{ id, name, isDeleted, color: '#1d4ed8', order: 0, createdAt: 1, isArchived: false, stamps: {} },
})
const cardRow = (id: string, deckId: string, front: string, back = 'b', isDeleted = false): OwnCard => ({
  ...{ id, deckId, front, back, isDeleted, kind: 'basic', hint: '', tags: [], order: 0, createdAt: 1, stamps: {} },
})
const keyOf = (guid: string) => hashText(`guid:${guid}`)
const WITHOUT_IMAGES = { images: new Map(), imageUsage: { hashes: new Set<string>(), bytes: 0, sides: 0 } }
const plan = (file: ImportedFile, own: Partial<Own>, choices: Partial<Choices> = {}) =>
  planImport(
    file,
    { mappings: [MAPPING], targets: new Map(), isUpdating: true, withHistory: true, ...choices },
    { decks: [], cards: [], reviews: new Map(), ...WITHOUT_IMAGES, ...own },
  )
const only = (file: ImportedFile, own: Partial<Own>, choices: Partial<Choices> = {}) => {
  const [deck] = plan(file, own, choices).decks
  if (!deck) throw new Error('The import plan has no deck.')
  return deck
}

test('importing the same notes again does not add cards, and updates changed texts even if the deck was renamed', () => {
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
  expect(deck.changed).toMatchObject([
    { cardId: own.cards[1]?.id, before: { front: 'Oak' }, after: { front: 'Oak Street' }, images: [] },
  ])
  expect(only(file, own, { isUpdating: false })).toMatchObject({ changed: [], unchanged: 2 })
})

test('notes without an ID are identified by their front, ignoring case and extra spaces', () => {
  const own = { decks: [deckOf(uuid(1))], cards: [cardRow(uuid(5), uuid(1), 'Elm  street', 'old')] }
  const deck = only(fileOf([{ front: 'Elm Street' }, { front: 'Oak' }]), own)
  expect(deck.changed).toMatchObject([{ cardId: uuid(5), after: { front: 'Elm Street', back: 'b' } }])
  expect(deck.added.map(({ card }) => card.front)).toEqual(['Oak'])
})

test('two rows with the same front and different backs become two cards, and a repeated row becomes one card', () => {
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

test('importing restores a deleted card, and restores a deleted deck with its progress', () => {
  const cards = [cardRow(keyedId(uuid(1), keyOf('a')), uuid(1), 'Elm', 'b', true)]
  const file = fileOf([{ guid: 'a', front: 'Elm' }])
  expect(only(file, { decks: [deckOf(uuid(1))], cards })).toMatchObject({ added: [], restored: [cards[0]?.id] })
  const own = { decks: [deckOf(uuid(1), 'Streets', true)], cards: cards.map((card) => ({ ...card, isDeleted: false })) }
  const deck = only(file, own)
  expect(deck).toMatchObject({ target: { id: uuid(1) }, added: [], unchanged: 1 })
  expect(countWrites(deck)).toBe(1)
})

test('by default, imported cards go into the deck with the same name; the person can choose another deck, a new deck or no deck', () => {
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

test('tags over the limit are omitted and counted', () => {
  const file = fileOf([{ guid: 'a', front: 'Elm' }])
  const [note] = file.notes
  if (note) note.tags = [...Array.from({ length: 12 }, (_, at) => `t${at}`), 'x'.repeat(50)]
  const { cutTags, decks } = plan(file, { decks: [], cards: [] })
  expect(cutTags).toBe(1)
  expect(decks[0]?.added[0]?.card.tags).toHaveLength(10)
})

test('an import plan that exceeds the limit on decks or cards reports the problem', () => {
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

test('the keys of 20,000 cards are all different', () => {
  const keys = Array.from({ length: 20_000 }, (_, at) => hashText(`guid:${at}`))
  expect(new Set(keys).size).toBe(20_000)
  for (const half of [0, 9]) expect(new Set(keys.map((key) => key.slice(half, half + 9))).size).toBeGreaterThan(19_990)
  expect(keys.every((key) => /^[0-9a-f]{18}$/.test(key))).toBe(true)
})

describe('images', () => {
  const hashOf = (letter: string) => letter.repeat(43)
  const sourceOf = (hash: string | null, bytes = 1_000): FileImage => ({
    ...{ id: '0', bytes, hash, isAnimation: false, problem: null },
  })
  /** Returns a file with one note per source, each with that image on its front. */
  function illustrated(sources: FileImage[], alt: string | null = 'A map', front = (_: number) => 'Elm'): ImportedFile {
    const file = fileOf(sources.map((_, nth) => ({ guid: `g${nth}`, front: front(nth) })))
    for (const [nth, note] of file.notes.entries()) note.images = [{ field: 0, alt, source: nth }]
    for (const note of file.notes) note.fields[0] += '\ufffc'
    return { ...file, images: sources }
  }
  const keyed = (nth: number) => keyedId(uuid(1), keyOf(`g${nth}`))
  /** A deck with one card, which has this image on its front, or no image if `hash` is null. */
  const ownWith = (hash: string | null, alt = 'A map'): Partial<Own> => ({
    ...{ decks: [deckOf(uuid(1))], cards: [cardRow(keyed(0), uuid(1), 'Elm')] },
    images: new Map(hash === null ? [] : [[keyed(0), { front: { hash, alt }, back: null }]]),
  })
  const leftOutOf = (file: ImportedFile, own: Partial<Own>) => [...plan(file, own).images.leftOut]

  test('every side with an image is counted, but the bytes of a repeated image are counted only once', () => {
    const file = illustrated([sourceOf(null), sourceOf(hashOf('b'))])
    if (file.notes[1]) file.notes[1].images = [{ field: 0, alt: null, source: 0 }]
    expect(plan(file, {}).images).toMatchObject({ count: 2, bytes: 1_000, isTight: false })
    expect(only(file, {}).added.map(({ images }) => images)).toEqual([
      [{ side: 'front', source: 0, alt: 'A map', before: null }],
      [{ side: 'front', source: 0, alt: NO_DESCRIPTION, before: null }],
    ])
  })

  test('images are added to cards that were imported without images, and the cards’ text does not change', () => {
    const deck = only(illustrated([sourceOf(null)]), ownWith(null))
    expect(deck.changed).toMatchObject([{ cardId: keyed(0), images: [{ side: 'front', before: null }] }])
    expect(deck.changed[0]?.after).toEqual({})
    expect(countWrites(deck)).toBe(1)
  })

  test('images that the card already has are not added again', () => {
    const same = only(illustrated([sourceOf(hashOf('a'))]), ownWith(hashOf('a')))
    expect(same).toMatchObject({ changed: [], unchanged: 1 })
    // An image that must be re-encoded can't be compared, so the existing image is kept.
    expect(only(illustrated([sourceOf(null)]), ownWith(hashOf('a')))).toMatchObject({ changed: [], unchanged: 1 })
  })

  test('a different image replaces the current image, unless the person turned updates off', () => {
    const file = illustrated([sourceOf(hashOf('b'))])
    const before = { hash: hashOf('a'), alt: 'A map' }
    expect(only(file, ownWith(hashOf('a'))).changed).toMatchObject([{ images: [{ source: 0, before }] }])
    expect(only(file, ownWith(hashOf('a')), { isUpdating: false })).toMatchObject({ changed: [], unchanged: 1 })
  })

  test('an image without a description does not replace the description that the person wrote', () => {
    const own = ownWith(hashOf('a'), 'Map of Elm Street')
    expect(only(illustrated([sourceOf(hashOf('a'))], null), own).changed).toEqual([])
    expect(only(illustrated([sourceOf(hashOf('a'))], NO_DESCRIPTION), own).changed).toEqual([])
    expect(only(illustrated([sourceOf(hashOf('b'))], null), own).changed).toMatchObject([
      { images: [{ alt: 'Map of Elm Street' }] },
    ])
  })

  test('images over the limit are left out, and their descriptions are inserted into the text', () => {
    const usage = { hashes: new Set(Array.from({ length: MAX_IMAGES - 1 }, (_, nth) => `${nth}`)), bytes: 0, sides: 0 }
    const file = illustrated([sourceOf(null), sourceOf(null), sourceOf('7')])
    expect(only(file, { imageUsage: usage }).added.map(({ card, images }) => [card.front, images.length])).toEqual([
      ['Elm', 1],
      ['Elm[A map]', 0],
      ['Elm', 1],
    ])
    expect(leftOutOf(file, { imageUsage: usage })).toEqual([['over-limit', 1]])
    const full = { hashes: new Set<string>(), bytes: 0, sides: MAX_CARD_IMAGES }
    expect(leftOutOf(file, { imageUsage: full })).toEqual([['over-limit', 3]])
  })

  test('images that the card already has don’t count against the limit', () => {
    const hashes = new Set(Array.from({ length: MAX_IMAGES }, (_, nth) => `${nth}`))
    const own = { ...ownWith(hashOf('a')), imageUsage: { hashes, bytes: 0, sides: 1 } }
    const file = illustrated([sourceOf(null)])
    expect(only(file, own)).toMatchObject({ changed: [], unchanged: 1 })
    expect(leftOutOf(file, own)).toEqual([])
  })

  test('the import plan reports if the images may need more bytes than the person has left', () => {
    const imageUsage = { hashes: new Set<string>(), bytes: MAX_TOTAL_IMAGE_BYTES - 150_000, sides: 0 }
    const planOf = (bytes: number) => plan(illustrated([sourceOf(null, bytes)]), { imageUsage }).images
    expect(planOf(100_000)).toMatchObject({ isTight: false, roomBytes: 150_000 })
    expect(planOf(5_000_000)).toMatchObject({ isTight: true })
  })

  test('cards whose front is only an image are not treated as the same card', () => {
    const own = { decks: [deckOf(uuid(1))], cards: [cardRow(uuid(5), uuid(1), IMAGE_ONLY)] }
    const deck = only(
      illustrated([sourceOf(null), sourceOf(null)], 'A map', () => ''),
      own,
    )
    expect(deck.added.map(({ card }) => card.front)).toEqual([IMAGE_ONLY, IMAGE_ONLY])
    expect(deck.changed).toEqual([])
  })

  test('images that can’t be imported are counted by reason', () => {
    const reasons: LeftOut[] = ['drawing', 'remote', 'missing', 'missing']
    const file = illustrated(reasons.map((problem) => ({ ...sourceOf(null), problem })))
    if (file.notes[3]) file.notes[3].images = [{ field: 0, alt: null, source: 'missing' }]
    expect(leftOutOf(file, {})).toEqual([
      ['drawing', 1],
      ['remote', 1],
      ['missing', 2],
    ])
  })
})
