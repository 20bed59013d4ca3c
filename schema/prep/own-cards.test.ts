import { expect, test } from 'vitest'
import { historyOf } from '../account/history.ts'
import { byteLength } from '../core/byte-length.ts'
import { mutations } from '../mutations.ts'
import { personTableNames, type RowOf } from '../tables.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { flagCard, reviewCard } from './mutations.ts'
import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  keyedId,
  keyOfId,
  nthId,
  setCardImage,
  setOwnCard,
  setOwnCardState,
  setOwnDeck,
} from './own-cards.ts'
import { CARD_BYTES, lengthProblem } from './own-tables.ts'

const uuid = (n: number): string => `01890f4e-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const DECK = uuid(1)
const CARD = uuid(2)
const HASHES = ['a'.repeat(18), 'b'.repeat(18)]
const text = { kind: 'basic', front: 'Elm Street', back: 'District 4', hint: '', tags: [] }

async function withCard() {
  const rows = openPersonRows({})
  await rows.run(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 }, { id: DECK, at: 100 })
  await rows.run(addOwnCards, { deckId: DECK, order: 3, cards: [text] }, { id: CARD, at: 200 })
  return rows
}
const cardIn = (rows: ReturnType<typeof openPersonRows>, id = CARD) => rows.row('ownCards', id) as RowOf<'ownCards'>

test('the later change to each field of a card wins, in any order of arrival', async () => {
  const edits = [
    { mutation: setOwnCard, args: { cardId: CARD, front: 'Elm St' }, by: { id: uuid(10), at: 300 } },
    {
      mutation: setOwnCard,
      args: { cardId: CARD, front: 'Elm Ave', back: 'District 5' },
      by: { id: uuid(11), at: 400 },
    },
    {
      mutation: setOwnCard,
      args: { cardId: CARD, back: 'District 6', tags: ['north'] },
      by: { id: uuid(12), at: 350 },
    },
    { mutation: deleteOwnCards, args: { cardIds: [CARD], isDeleted: true }, by: { id: uuid(13), at: 320 } },
    { mutation: deleteOwnCards, args: { cardIds: [CARD], isDeleted: false }, by: { id: uuid(14), at: 330 } },
  ]
  const results = new Set<string>()
  for (const order of permutations(edits)) {
    const rows = await withCard()
    for (const { mutation, args, by } of order) expect(await rows.run(mutation, args, by)).toBe('done')
    // Replaying a change has no effect.
    const [first] = order
    if (first) await rows.run(first.mutation, first.args, first.by)
    results.add(JSON.stringify(cardIn(rows)))
  }
  expect(results.size).toBe(1)
  expect(JSON.parse([...results][0] ?? '')).toMatchObject({
    ...{ front: 'Elm Ave', back: 'District 5', tags: ['north'], isDeleted: false, kind: 'basic', order: 3 },
    stamps: { front: { changeId: uuid(11) }, tags: { changeId: uuid(12) }, isDeleted: { changeId: uuid(14) } },
  })
})

test('each side of a card has one image, and the later change to a side wins, in any order of arrival', async () => {
  const [map, plan] = ['m'.repeat(43), 'p'.repeat(43)]
  const set = (side: string, hash: string | null, alt: string, n: number, at: number) => ({
    mutation: setCardImage,
    args: { cardId: CARD, side, hash, alt },
    by: { id: uuid(n), at },
  })
  const edits = [
    set('front', map, 'A map', 10, 300),
    set('front', plan, 'A plan', 11, 400),
    set('back', map, 'A map', 12, 350),
    set('back', null, '', 13, 360),
  ]
  const results = new Set<string>()
  for (const order of permutations(edits)) {
    const rows = await withCard()
    for (const { mutation, args, by } of order) expect(await rows.run(mutation, args, by)).toBe('done')
    results.add(JSON.stringify(['front', 'back'].map((side) => rows.row('cardImages', `${CARD}:${side}`))))
  }
  expect(results.size).toBe(1)
  expect(JSON.parse([...results][0] ?? '')).toMatchObject([
    { cardId: CARD, side: 'front', hash: plan, alt: 'A plan', changedAt: 400 },
    { cardId: CARD, side: 'back', hash: null, alt: '', changedAt: 360 },
  ])
  const rows = await withCard()
  const [front] = edits
  expect(await rows.run(setCardImage, { ...front?.args, cardId: uuid(99) }, { id: uuid(20), at: 500 })).toBe(
    'card-missing',
  )
  expect(await rows.run(setCardImage, { ...front?.args, hash: 'short' }, { id: uuid(21), at: 500 })).toBe(
    '"hash": is not the hash of an image.',
  )
})

test('archiving a card and linking it to its original change separate registers, which merge in any order of arrival', async () => {
  const set = (args: object, n: number, at: number) => ({ args: { cardId: CARD, ...args }, by: { id: uuid(n), at } })
  const edits = [
    set({ isArchived: true }, 10, 300),
    set({ isArchived: false }, 11, 400),
    set({ originId: 'ladders-001', originHash: HASHES[0] }, 12, 350),
    set({ originHash: HASHES[1] }, 13, 360),
  ]
  const results = new Set<string>()
  for (const order of permutations(edits)) {
    const rows = await withCard()
    for (const { args, by } of order) expect(await rows.run(setOwnCardState, args, by)).toBe('done')
    results.add(JSON.stringify(rows.row('ownCardStates', CARD)))
  }
  expect(results.size).toBe(1)
  expect(JSON.parse([...results][0] ?? '')).toMatchObject({
    ...{ id: CARD, isArchived: false, originId: 'ladders-001', originHash: HASHES[1] },
    stamps: { isArchived: { changeId: uuid(11) }, originHash: { changeId: uuid(13) } },
  })
  const rows = await withCard()
  expect(await rows.run(setOwnCardState, { cardId: uuid(99), isArchived: true })).toBe('card-missing')
  expect(await rows.run(setOwnCardState, { cardId: CARD, originHash: 'x' })).toBe(
    '"originHash": is not a hash of a text.',
  )
  await rows.run(setOwnCardState, { cardId: CARD })
  expect(rows.row('ownCardStates', CARD)).toBeUndefined()
})

test('a change from before the card was created has no effect', async () => {
  const rows = await withCard()
  await rows.run(setOwnCard, { cardId: CARD, front: 'Old' }, { id: uuid(10), at: 150 })
  expect(cardIn(rows)).toMatchObject({ front: 'Elm Street', stamps: {} })
})

test('renaming, archiving, deleting and restoring a deck merge by field', async () => {
  const rows = await withCard()
  await rows.run(setOwnDeck, { deckId: DECK, name: 'Roads' }, { id: uuid(10), at: 300 })
  await rows.run(setOwnDeck, { deckId: DECK, isDeleted: true }, { id: uuid(11), at: 310 })
  await rows.run(setOwnDeck, { deckId: DECK, isArchived: true, name: 'Lanes' }, { id: uuid(12), at: 290 })
  await rows.run(setOwnDeck, { deckId: DECK, isDeleted: false }, { id: uuid(13), at: 320 })
  expect(rows.row('ownDecks', DECK)).toMatchObject({ name: 'Roads', isArchived: true, isDeleted: false })
  expect(await rows.run(setOwnDeck, { deckId: uuid(99), name: 'X' })).toBe('deck-missing')
  expect(await rows.run(addOwnCards, { deckId: uuid(99), order: 0, cards: [text] })).toBe('deck-missing')
  expect(await rows.run(setOwnCard, { cardId: uuid(99), front: 'X' })).toBe('card-missing')
})

test('cards added by one mutation get distinct IDs, and adding them again has no effect', async () => {
  const rows = await withCard()
  const args = { deckId: DECK, order: 4, cards: ['a', 'b', 'c'].map((front) => ({ ...text, front })) }
  await rows.run(addOwnCards, args, { id: uuid(20), at: 500 })
  const before = rows.writes
  await rows.run(addOwnCards, args, { id: uuid(20), at: 900 })
  expect(rows.writes).toBe(before)
  const ids = [0, 1, 2].map((nth) => nthId(uuid(20), nth, 3, 'card'))
  expect(ids.map((id) => cardIn(rows, id)?.front)).toEqual(['a', 'b', 'c'])
  expect(ids.map((id) => cardIn(rows, id)?.order)).toEqual([4, 5, 6])
  expect(new Set(ids).size).toBe(3)
  await rows.run(deleteOwnCards, { cardIds: ids, isDeleted: true }, { id: uuid(21), at: 600 })
  const stamps = ids.map((id) => cardIn(rows, id)?.stamps.isDeleted?.changeId)
  expect(new Set(stamps).size).toBe(3)
})

test('each side of a personal card can be reviewed and flagged, even after deletion, and the reviews reference the card’s deck', async () => {
  const rows = await withCard()
  await rows.run(deleteOwnCards, { cardIds: [CARD], isDeleted: true }, { id: uuid(10), at: 300 })
  for (const [nth, side] of ['', ':r', ':c2'].entries()) {
    const id = uuid(30 + nth)
    expect(await rows.run(reviewCard, { cardId: `${CARD}${side}`, rating: 3 }, { id })).toBe('done')
    expect(rows.row('reviews', id)).toMatchObject({ cardId: `${CARD}${side}`, deckId: DECK })
  }
  expect(await rows.run(flagCard, { cardId: `${CARD}:r`, isFlagged: true })).toBe('done')
  for (const cardId of [`${CARD}:x`, uuid(99), `${CARD}:c0`])
    expect(await rows.run(reviewCard, { cardId, rating: 3 }, { id: uuid(40) })).toBe('card-missing')
})

test('a text that is empty or too long is refused with an error that identifies the field', async () => {
  const rows = await withCard()
  const run = (change: object) => rows.run(setOwnCard, { cardId: CARD, ...change }, { id: uuid(50), at: 900 })
  expect(await run({ front: '  ' })).toBe('"front": is empty.')
  expect(await run({ front: 'a'.repeat(CARD_BYTES.front + 10) })).toBe(
    '"front": is too long: shorten it by about 10 characters.',
  )
  expect(await run({ back: '🚒'.repeat(CARD_BYTES.back / 4 + 1) })).toMatch('"back": is too long')
  expect(await run({ back: '🚒'.repeat(CARD_BYTES.back / 4) })).toBe('done')
  expect(await run({ tags: Array.from({ length: 11 }, () => 'a') })).toMatch('"tags"')
  expect(await rows.run(setOwnDeck, { deckId: DECK, name: '' }, { id: uuid(51) })).toMatch('"name"')
  expect(Object.values(CARD_BYTES).reduce((sum, bytes) => sum + bytes, 0)).toBe(7.5 * 1024)
})

test('the length of a text is its number of UTF-8 bytes', () => {
  for (const one of ['', 'abc', 'é', '消防', '🚒👩🏽‍🚒', 'mixed é消🚒'])
    expect(byteLength(one)).toBe(encodeURIComponent(one).replaceAll(/%../g, '%').length)
  expect(lengthProblem('abc', 3)).toBeNull()
  expect(lengthProblem('abcd', 3)).toBe('is too long: shorten it by about 1 character')
})

test('importing an export restores the same rows, including their stamps', async () => {
  const rows = await withCard()
  await rows.run(addOwnCards, { deckId: DECK, order: 4, cards: [text, text] }, { id: uuid(60), at: 250 })
  await rows.run(setOwnCard, { cardId: CARD, front: 'New', hint: 'Trees' }, { id: uuid(61), at: 300 })
  await rows.run(setOwnCard, { cardId: CARD, hint: 'Tree', order: 9 }, { id: uuid(62), at: 310 })
  await rows.run(
    deleteOwnCards,
    { cardIds: [CARD, nthId(uuid(60), 1, 2, 'card')], isDeleted: true },
    { id: uuid(63), at: 320 },
  )
  await rows.run(setOwnDeck, { deckId: DECK, isArchived: true }, { id: uuid(64), at: 330 })
  // A device with a slow clock dates this change before the card was created.
  const state = { cardId: CARD, isArchived: true, originId: 'ladders-001', originHash: HASHES[1] }
  await rows.run(setOwnCardState, state, { id: uuid(66), at: 40 })
  await rows.run(setOwnCardState, { cardId: CARD, isArchived: false }, { id: uuid(67), at: 340 })
  // A device with a slow clock dates this review before the deck was created.
  await rows.run(reviewCard, { cardId: CARD, rating: 3 }, { id: uuid(65), at: 50 })
  const cardIds = [CARD, nthId(uuid(60), 0, 2, 'card'), nthId(uuid(60), 1, 2, 'card')]
  const none = Object.fromEntries(personTableNames.map((name) => [name, []]))
  const rowsOf = (from: typeof rows) =>
    ({
      ...none,
      ownDecks: [from.row('ownDecks', DECK)],
      ownCards: cardIds.map((id) => from.row('ownCards', id)),
      ownCardStates: [from.row('ownCardStates', CARD)],
      reviews: [from.row('reviews', uuid(65))],
    }) as unknown as Parameters<typeof historyOf>[0]
  const exported = historyOf(rowsOf(rows))
  const other = openPersonRows({})
  for (const { name, args, id, at } of exported) {
    const mutation = mutations.get(name)
    if (mutation) expect(await other.run(mutation, args, { id, at })).toBe('done')
  }
  expect(rowsOf(other)).toEqual(rowsOf(rows))
  expect(historyOf(rowsOf(other))).toEqual(exported)
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test('cards with keys have the same IDs in every import into the deck, and adding them again changes nothing', async () => {
  const rows = await withCard()
  const keys = ['0123456789abcdef01', 'fedcba987654321000']
  const cards = [text, { ...text, front: 'Oak' }]
  expect(await rows.run(addOwnCards, { deckId: DECK, order: 0, cards, keys }, { id: uuid(20), at: 300 })).toBe('done')
  const ids = keys.map((key) => keyedId(DECK, key))
  expect(ids.map((id) => cardIn(rows, id).front)).toEqual(['Elm Street', 'Oak'])
  expect(ids.map(keyOfId)).toEqual(keys)
  expect([DECK, CARD, nthId(CARD, 3, 5, 'card'), nthId(CARD, 3, 5, 'deletion')].map(keyOfId)).toEqual(
    Array(4).fill(null),
  )
  const before = JSON.stringify(cardIn(rows, ids[1]))
  const again = { deckId: DECK, order: 5, cards: [{ ...text, front: 'Changed' }], keys: keys.slice(1) }
  expect(await rows.run(addOwnCards, again, { id: uuid(21), at: 400 })).toBe('done')
  expect(JSON.stringify(cardIn(rows, ids[1]))).toBe(before)
  const uneven = { deckId: DECK, order: 5, cards: [text], keys }
  expect(await rows.run(addOwnCards, uneven, { id: uuid(22), at: 500 })).toMatch(/not valid/)
})
