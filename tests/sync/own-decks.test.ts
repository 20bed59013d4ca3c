import { seenIdOf } from '@station-zero/schema/prep/lost-texts.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  keyedId,
  nthId,
  setCardImage,
  setOwnCard,
  setOwnCardState,
  setOwnDeck,
} from '@station-zero/schema/prep/own-cards.ts'
import { byOrder, ordersAfterMove } from '@station-zero/schema/prep/own-order.ts'
import type { LostField } from '@station-zero/schema/prep/own-tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOfOwnDecks } from './simulation/own-decks.ts'
import { runSeed } from './simulation/run.ts'
import { type Device, openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const DECK = { name: 'Streets', color: '#c2410c', order: 0 }
const card = (front: string) => ({ kind: 'basic' as const, front, back: `About ${front}`, hint: '', tags: [] })

test('[W3] when two devices edit one card offline, both end up with the later change to each field', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const deckId = await phone.do(addOwnDeck, DECK)
  const cardId = await phone.do(addOwnCards, { deckId, order: 0, cards: [card('Elm')] })
  await settle(phone, laptop)
  await phone.do(setOwnCard, { cardId, front: 'Elm Street', hint: 'Trees' })
  await laptop.do(setOwnCard, { cardId, back: 'District 5', hint: 'Old trees' })
  await phone.do(setOwnCard, { cardId, tags: ['north'] })
  await phone.do(setOwnDeck, { deckId, name: 'Roads' })
  await laptop.do(setOwnDeck, { deckId, isArchived: true })
  await settle(laptop, phone)
  await settle(laptop, phone)
  expect(await world.serverRows('ownCards')).toMatchObject([
    { front: 'Elm Street', back: 'District 5', hint: 'Old trees', tags: ['north'] },
  ])
  expect(await world.serverRows('ownDecks')).toMatchObject([{ name: 'Roads', isArchived: true }])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('[R1, W3] when two devices edit one text without having seen each other’s edit, both show the later text and the overwritten text', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const deckId = await phone.do(addOwnDeck, DECK)
  const cardId = await phone.do(addOwnCards, { deckId, order: 0, cards: [card('Elm')] })
  await settle(phone, laptop)
  const edit = async (device: Device, text: Partial<Record<LostField, string>>) => {
    const [row] = await cardsOn(device)
    if (!row) throw new Error('The card is not on this device.')
    const seen = Object.fromEntries(Object.keys(text).map((field) => [field, seenIdOf(row, field as LostField)]))
    await device.do(setOwnCard, { cardId, ...text, seen })
  }
  await edit(phone, { front: 'Elm Street' })
  await edit(phone, { front: 'Elm Street North' })
  await edit(laptop, { front: 'Elm Avenue', hint: 'Trees' })
  await settle(laptop, phone)
  await settle(laptop, phone)
  for (const device of [phone, laptop]) {
    const [row] = await cardsOn(device)
    expect(row).toMatchObject({ front: 'Elm Avenue', hint: 'Trees', lost: { front: { text: 'Elm Street North' } } })
    expect(Object.keys(row?.lost ?? {})).toEqual(['front'])
  }
  await edit(phone, { front: 'Elm Street North' })
  await settle(phone, laptop)
  await settle(phone, laptop)
  expect(await cardsOn(laptop)).toMatchObject([{ front: 'Elm Street North', lost: { front: { text: 'Elm Avenue' } } }])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('[W3] when one device adds an image to a card while another changes the card’s text and its other side, all changes are preserved', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const deckId = await phone.do(addOwnDeck, DECK)
  const cardId = await phone.do(addOwnCards, { deckId, order: 0, cards: [card('Elm')] })
  await settle(phone, laptop)
  const [map, plan] = ['m'.repeat(43), 'p'.repeat(43)]
  await phone.do(setCardImage, { cardId, side: 'front', hash: map, alt: 'A map' })
  await laptop.do(setOwnCard, { cardId, front: 'Elm Street' })
  await laptop.do(setCardImage, { cardId, side: 'back', hash: plan, alt: '' })
  await settle(laptop, phone)
  await settle(laptop, phone)
  expect(await world.serverRows('ownCards')).toMatchObject([{ front: 'Elm Street' }])
  const images = await world.serverRows('cardImages')
  expect(images.map(({ side, hash }) => [side, hash]).toSorted()).toEqual([
    ['back', plan],
    ['front', map],
  ])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('a card that one device deletes while another studies it stays deleted, and its review is preserved', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const deckId = await phone.do(addOwnDeck, DECK)
  const id = await phone.do(addOwnCards, { deckId, order: 0, cards: [card('Elm'), card('Oak')] })
  const [elm = '', oak = ''] = [0, 1].map((nth) => nthId(id, nth, 2, 'card'))
  await settle(phone, laptop)
  await phone.do(deleteOwnCards, { cardIds: [elm, oak], isDeleted: true })
  await laptop.do(reviewCard, { cardId: elm, rating: 3 })
  await phone.do(deleteOwnCards, { cardIds: [oak], isDeleted: false })
  await settle(phone, laptop)
  await settle(phone, laptop)
  const rows = await world.serverRows('ownCards')
  expect(new Map(rows.map((row) => [row.id, row.isDeleted]))).toEqual(
    new Map([
      [elm, true],
      [oak, false],
    ]),
  )
  expect(await world.serverRows('reviews')).toMatchObject([{ cardId: elm, deckId }])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test.each(['5', '15', '25', '35', '165'])(
  'history %s, in which people create personal decks, preserves every invariant',
  async (seed) => {
    expect(isOfOwnDecks(seed)).toBe(true)
    expect((await runSeed(seed)).problems).toEqual([])
  },
)

const cardsOn = async ({ store }: Device) =>
  ((await store.transact((t) => t.allRows('ownCards'))) as unknown as RowOf<'ownCards'>[]).sort(byOrder)

async function move(device: Device, from: number, to: number): Promise<void> {
  for (const { id, order } of ordersAfterMove(await cardsOn(device), from, to))
    await device.do(setOwnCard, { cardId: id, order })
}

test('[W3] if two devices move different cards offline, both moves are preserved, and if they move the same card, both end up with the same order', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const deckId = await phone.do(addOwnDeck, DECK)
  const fronts = ['Elm', 'Oak', 'Ash', 'Fir', 'Yew', 'Bay']
  await phone.do(addOwnCards, { deckId, order: 0, cards: fronts.map(card) })
  await settle(phone, laptop)
  const frontsOn = async (device: Device) => (await cardsOn(device)).map(({ front }) => front)
  await move(phone, 1, 0)
  await laptop.do(setOwnCard, { cardId: (await cardsOn(laptop))[0]?.id ?? '', back: 'North' })
  await move(laptop, 4, 5)
  await settle(phone, laptop)
  await settle(phone, laptop)
  expect(await frontsOn(phone)).toEqual(['Oak', 'Elm', 'Ash', 'Fir', 'Bay', 'Yew'])
  expect(await frontsOn(laptop)).toEqual(await frontsOn(phone))
  // Both devices move the same card, in opposite directions.
  await move(phone, 2, 1)
  await move(laptop, 2, 3)
  await settle(phone, laptop)
  await settle(phone, laptop)
  expect(await frontsOn(laptop)).toEqual(await frontsOn(phone))
  expect((await frontsOn(phone)).toSorted()).toEqual(fronts.toSorted())
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('[W3] if one device archives a card while another edits, moves and studies it, all changes are preserved', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const deckId = await phone.do(addOwnDeck, DECK)
  const cardId = await phone.do(addOwnCards, { deckId, order: 0, cards: [card('Elm')] })
  await settle(phone, laptop)
  await phone.do(setOwnCardState, { cardId, isArchived: true })
  await laptop.do(setOwnCard, { cardId, front: 'Elm Street', order: 3 })
  await laptop.do(reviewCard, { cardId, rating: 3 })
  await laptop.do(setOwnCardState, { cardId, originId: 'ladders-001', originHash: 'a'.repeat(18) })
  await settle(phone, laptop)
  await settle(phone, laptop)
  expect(await world.serverRows('ownCardStates')).toMatchObject([
    { id: cardId, isArchived: true, originId: 'ladders-001', originHash: 'a'.repeat(18) },
  ])
  expect(await world.serverRows('ownCards')).toMatchObject([{ front: 'Elm Street', order: 3 }])
  expect(await world.serverRows('reviews')).toHaveLength(1)
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('[W3] when two devices import the same file offline, its cards are added only once', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const deckId = await phone.do(addOwnDeck, DECK)
  await settle(phone, laptop)
  const keys = ['0123456789abcdef01', 'fedcba987654321000']
  await phone.do(addOwnCards, { deckId, order: 0, cards: [card('Elm'), card('Oak')], keys })
  await laptop.do(addOwnCards, { deckId, order: 0, cards: [card('Elm'), card('Oak')], keys })
  await laptop.do(setOwnCard, { cardId: keyedId(deckId, keys[0] ?? ''), back: 'District 5' })
  await settle(phone, laptop)
  await settle(phone, laptop)
  const rows = await world.serverRows('ownCards')
  expect(rows.map(({ front, back }) => [front, back]).sort()).toEqual([
    ['Elm', 'District 5'],
    ['Oak', 'About Oak'],
  ])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})
