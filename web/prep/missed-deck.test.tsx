// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { families, generatedId } from '@station-zero/schema/questions/generated.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { rebuildSummaries, SUMMARY_TABLES } from '../data/memories.ts'
import { readMissedRows } from '../data/repositories/decks.ts'
import { putContent, trackRow } from '../testing/prep-content.ts'
import { button, cards, click, decks, endDevice, openPrep, questions, startDevice } from '../testing/prep-screens.tsx'
import { zoneAtNoon } from '../testing/time.ts'

const SLOW = { timeout: 60_000 }
const TEST = '01890f4e-0000-4000-8000-0000000000aa'
const family = families.maps[0]
const GENERATED = family ? generatedId('maps', family, 1, 'a') : ''
const asked = questions.slice(0, 3).map((question) => ({ ...question, cardId: null }))
const passage = { ...questions[3], id: 'scene', cardId: null, passageId: 'p1' } as (typeof asked)[number]

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await account.db.settings.put({ key: 'timeZone', value: zoneAtNoon(), changedAt: 1, changeId: 'c' })
  await putContent(account.db, { decks, cards, questions: [...asked, passage] })
  const ids = [GENERATED, 'q1', 'scene']
  await account.db.practiceTests.put({
    ...{ id: TEST, name: 'Mixed Practice Test', type: 'mixed', totalQuestions: 3, createdAt: 3, completedAt: 4 },
    questions: ids.map((id) => ({ id, version: id === GENERATED ? (family?.version ?? 0) : 1 })),
    ...{ score: 0, correctAnswers: 0, timeSpent: 60, verified: true },
    answers: ids.map((questionId) => ({ questionId, answer: null })),
  })
})
afterEach(() => endDevice(account))

const ownDeck = async () => (await account.db.deckSummaries.get('missed')) ?? null
const make = async () => {
  const press = await button('Make them cards')
  await waitFor(() => expect((press as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(press)
  await screen.findByText('Done: 2 cards are due. They are in your deck “Missed questions”.', {}, SLOW)
}

test('missed questions can be turned into cards, this can be undone, and they can be turned into cards again', async () => {
  openPrep(`/prep?result=${TEST}`)
  expect(await screen.findByText(/1 question won’t become a card: it can’t be answered/)).toBeTruthy()
  await make()
  const made = await ownDeck()
  expect(made).toMatchObject({ totalCards: 2, seen: 2 })
  await account.db.transaction('rw', SUMMARY_TABLES, (t) => rebuildSummaries(t))
  expect(await ownDeck()).toEqual(made)
  await click('Undo')
  expect(await button('Make them cards')).toBeTruthy()
  expect(await ownDeck()).toBeNull()
  await make()
  expect(await ownDeck()).toMatchObject({ totalCards: 2, seen: 2 })
})

test('a missed question does not count in its deck while its topic’s track is off', async () => {
  openPrep(`/prep?result=${TEST}`)
  await make()
  const { db } = account
  const rebuild = () => db.transaction('rw', SUMMARY_TABLES, (t) => rebuildSummaries(t))
  await db.tracks.put(trackRow('exam-skills', 1, { topics: ['maps'] }))
  await rebuild()
  expect((await readMissedRows(db)).map(({ questionId }) => questionId)).toEqual(['q1'])
  expect(await ownDeck()).toMatchObject({ totalCards: 1, seen: 1 })
  await db.tracks.put(trackRow('exam-skills', 1, { topics: ['maps'], isOnFromStart: true }))
  await rebuild()
  expect(await ownDeck()).toMatchObject({ totalCards: 2, seen: 2 })
})

test('the deck of missed questions is studied like any other deck, with the answer options on the front', async () => {
  const { unmount } = openPrep(`/prep?result=${TEST}`)
  await make()
  unmount()
  const list = openPrep()
  const heading = await screen.findByRole('heading', { name: 'Missed questions' })
  const item = heading.closest('li') as HTMLElement
  expect(within(item).getByText('2 cards')).toBeTruthy()
  expect(within(item).getByText('2 due today')).toBeTruthy()
  list.unmount()
  openPrep('/prep?deck=missed')
  const options = await screen.findByRole('list', { name: 'Options' }, SLOW)
  expect(within(options).getAllByRole('listitem')).toHaveLength(4)
  await click('Show Answer')
  await click(/^Good/)
  await waitFor(async () => expect(await account.db.reviews.where('cardId').equals(GENERATED).count()).toBe(2), SLOW)
})

test('a missed question can be removed from its deck and put back, and the deck can be emptied', async () => {
  const { unmount } = openPrep(`/prep?result=${TEST}`)
  await make()
  unmount()
  const session = openPrep('/prep?deck=missed')
  await click('Show Answer')
  await click('Remove from deck')
  await click('Put it back')
  await waitFor(async () => expect(await ownDeck()).toMatchObject({ totalCards: 2, seen: 2 }), SLOW)
  session.unmount()
  const card = openPrep('/prep?card=q1')
  await click('Remove from deck')
  expect(await button('Put it back')).toBeTruthy()
  await waitFor(async () => expect(await ownDeck()).toMatchObject({ totalCards: 1, seen: 1 }))
  await click('Put it back')
  await waitFor(async () => expect(await ownDeck()).toMatchObject({ totalCards: 2, seen: 2 }))
  card.unmount()
  openPrep()
  await click('Empty this deck')
  await click('Empty the deck')
  await waitFor(async () => expect(await ownDeck()).toBeNull())
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Missed questions' })).toBeNull())
  expect(await account.db.reviews.count()).toBe(2)
  cleanup()
  openPrep(`/prep?result=${TEST}`)
  await make()
  expect(await ownDeck()).toMatchObject({ totalCards: 2, seen: 2 })
})

test('a missed question that is deleted from the content is not counted until it is back in the content', async () => {
  openPrep(`/prep?result=${TEST}`)
  await make()
  const [question] = await account.db.questions.bulkGet(['q1'])
  await putContent(account.db, { decks, cards, questions: [] })
  await account.db.questions.delete('q1')
  const rebuild = () => account.db.transaction('rw', SUMMARY_TABLES, (t) => rebuildSummaries(t))
  await rebuild()
  expect(await ownDeck()).toMatchObject({ totalCards: 1, seen: 1 })
  if (question) await account.db.questions.put(question)
  await rebuild()
  expect(await ownDeck()).toMatchObject({ totalCards: 2, seen: 2 })
})
