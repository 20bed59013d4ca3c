// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { keepQuestion, reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { keepDayPlan } from '../data/lazy.ts'
import { readDue } from '../data/repositories/cards.ts'
import { readApartIds, readMaterial } from '../data/repositories/custom-study.ts'
import { openSearchIndex } from '../data/repositories/search-index.ts'
import { cardRow, deckRow, putContent, questionRow, trackRow } from '../testing/prep-content.ts'
import { button, click, endDevice, openPrep, startDevice } from '../testing/prep-screens.tsx'
import { newSession, openSession } from './flashcards/open-session.ts'
import { TODAY } from './flashcards/study-session.ts'

let account: Current

const content = {
  decks: [deckRow('ladders', 'Ladders', 1), deckRow('math', 'Math', 2), deckRow('ropes', 'Ropes', 3)],
  cards: ['ladders', 'math', 'ropes'].flatMap((id) => [1, 2, 3, 4].map((order) => cardRow(id, order))),
  questions: ['ladders', 'math'].flatMap((deck) => [0, 1, 2].map((at) => questionRow(`${deck}-q${at}`, at, deck))),
  tracks: [
    trackRow('exam', 1, { name: 'Exam Skills', isOnFromStart: true, decks: ['math'] }),
    trackRow('fire', 2, { name: 'Firefighter I/II', decks: ['ladders', 'ropes'], cards: 8, questions: 3 }),
  ],
}

beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, content)
})
afterEach(() => endDevice(account))

const later = () => Date.now() + 60 * DAY_MS
const deckNames = () => screen.queryAllByRole('button', { name: /^Study Now: / }).map(({ ariaLabel }) => ariaLabel)

test('a track that is off is shown as one row with its purpose and counts, and its decks are listed once it is turned on', async () => {
  openPrep()
  const row = (await screen.findByRole('heading', { name: 'Firefighter I/II' })).closest('li') as HTMLElement
  expect(within(row).getByText('Learn fire.')).toBeTruthy()
  expect(within(row).getByText('2 decks, 8 cards, 3 questions')).toBeTruthy()
  expect(screen.getAllByText(/Checked by software and blind reading, not by an agency\.$/)).toHaveLength(1)
  expect(deckNames()).toEqual(['Study Now: Math'])
  expect(screen.getAllByText(/questions on/).map(({ textContent }) => textContent)).toEqual(['25 questions on Math'])
  await click('Turn on: Firefighter I/II')
  // The device is offline and has not downloaded the track's part.
  expect(await screen.findByText('Its cards are downloaded when you are online.')).toBeTruthy()
  await account.db.local.bulkPut(
    ['cards', 'questions', 'skills'].map((name) => ({ key: `hash:${name}.fire`, value: 'here' })),
  )
  await waitFor(() => expect(deckNames()).toEqual(['Study Now: Math', 'Study Now: Ladders', 'Study Now: Ropes']))
  expect(screen.queryByRole('heading', { name: 'More tracks' })).toBeNull()
})

test('cards in a track that is off are neither due nor new anywhere, and keep their due dates when the track is turned back on', async () => {
  await enact(setTrack, { trackId: 'fire', isOn: true })
  for (const cardId of ['ladders-1', 'math-1']) await enact(reviewCard, { cardId, rating: 3 })
  await enact(keepQuestion, { questionId: 'ladders-q0', questionVersion: 1 })
  const { db } = account
  const read = async () => {
    const due = await readDue(db, later())
    const material = await readMaterial(db, later())
    const session = await newSession(db, { deckId: TODAY, mode: 'due' }, later())
    return {
      counts: [due.reviews, due.newCards, due.unseen],
      cards: material.cards.map(({ id }) => id.split('-')[0]).filter((id, at, all) => all.indexOf(id) === at),
      session: session?.entries.map(({ cardId }) => cardId).filter((id) => !id.startsWith('math')).length,
    }
  }
  const on = await read()
  expect(on.counts).toEqual([2, 11, 11])
  await enact(setTrack, { trackId: 'fire', isOn: false })
  expect(await read()).toEqual({ counts: [1, 3, 3], cards: ['math'], session: 0 })
  expect(await readApartIds(db)).toEqual([])
  expect((await openSearchIndex(db)).isWord('ropes')).toBe(false)
  await enact(setTrack, { trackId: 'fire', isOn: true })
  expect(await read()).toEqual(on)
})

test('a link to a card in a track that is off offers to turn the track on', async () => {
  await account.db.cards.delete('ladders-1')
  openPrep('/prep?card=ladders-1')
  expect(await screen.findByText('This card is not on this device')).toBeTruthy()
  await click('Turn on: Firefighter I/II')
  await account.db.cards.put(cardRow('ladders', 1))
  expect(await screen.findByRole('heading', { name: 'Front 1' })).toBeTruthy()
})

test('a session that was open when its track was turned off can be finished', async () => {
  await enact(setTrack, { trackId: 'fire', isOn: true })
  openPrep('/prep?deck=ladders')
  await button('Show Answer')
  await enact(setTrack, { trackId: 'fire', isOn: false })
  await click('Show Answer')
  await click(/^Good/)
  await waitFor(async () => expect(await account.db.reviews.count()).toBe(1))
  cleanup()
  const resumed = await openSession(account.db, { deckId: 'ladders', mode: 'due' }, Date.now())
  const open = resumed?.entries.flatMap(({ cardId, grade }) => (grade === null ? cardId : []))
  expect(open).toEqual(expect.arrayContaining(['ladders-2', 'ladders-3', 'ladders-4']))
  expect(await newSession(account.db, { deckId: 'ladders', mode: 'due' }, Date.now())).toBeNull()
})

test('a link to a deck in a track that is off shows the name of the track', async () => {
  openPrep('/prep?deck=ladders')
  expect(await screen.findByText(/This deck is in the track Firefighter I\/II, which is off\./)).toBeTruthy()
  expect(await button('Turn on: Firefighter I/II')).toBeTruthy()
})

test('turning on the track of a linked deck opens the deck once its cards have arrived', async () => {
  await account.db.cards.where('deckId').equals('ladders').delete()
  openPrep('/prep?deck=ladders')
  await click('Turn on Firefighter I/II')
  expect(await screen.findByText('This deck is not on this device yet')).toBeTruthy()
  await account.db.cards.bulkPut([1, 2].map((order) => cardRow('ladders', order)))
  expect(await screen.findByRole('heading', { name: 'Front 1' })).toBeTruthy()
  expect(screen.queryByText('Nothing due in this deck')).toBeNull()
})

test('search includes decks in tracks that are off and shows a button to turn the track on', async () => {
  openPrep('/prep?search=rope')
  expect(await screen.findByText('No cards match')).toBeTruthy()
  expect(await screen.findByText('Deck of Firefighter I/II. Learn fire.')).toBeTruthy()
  await click('Turn on: Firefighter I/II')
  await waitFor(() => expect(screen.queryByText('Deck of Firefighter I/II. Learn fire.')).toBeNull())
  fireEvent.change(screen.getByLabelText('Search cards'), { target: { value: 'Ropes' } })
  expect(await screen.findByText('4 cards')).toBeTruthy()
})

test('mixed tests contain only questions from tracks that are on', async () => {
  openPrep()
  await click('Mixed Practice Test')
  const asked = async () => {
    const draft = (await account.db.drafts.toArray())[0]?.value as { questions: { id: string }[] } | undefined
    return draft?.questions.map(({ id }) => id.slice(0, 4))
  }
  await waitFor(async () => expect(await asked()).toBeTruthy())
  expect((await asked())?.filter((id) => id === 'ladd')).toEqual([])
})

test('the daily plan has no cards from a track that is off', async () => {
  const date = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  await enact(setTarget, { target: 'minutes', minutes: Array(7).fill(60) })
  await enact(setTarget, { target: 'written', date, profile: 'general' })
  const planned = async () => {
    await keepDayPlan(account.db, Date.now())
    const { plan } = await readDue(account.db, Date.now())
    return [...(plan?.progress?.decks.keys() ?? [])].sort()
  }
  expect(await planned()).toEqual(['math'])
  await enact(setTrack, { trackId: 'fire', isOn: true })
  expect(await planned()).toEqual(['ladders', 'math', 'ropes'])
})
