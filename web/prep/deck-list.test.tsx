// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { DEFAULT_PARAMETERS, foldCard } from '@station-zero/schema/prep/memory.ts'
import { keepQuestion, reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { keepDayPlan } from '../data/lazy.ts'
import { readDue } from '../data/repositories/cards.ts'
import { cardRow, deckRow, putContent, questionRow, trackRow } from '../testing/prep-content.ts'
import {
  address,
  button,
  cards,
  click,
  decks,
  endDevice,
  openPrep,
  SLOW,
  startDevice,
} from '../testing/prep-screens.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

const four = [
  deckRow('fire', 'Fire Behavior', 1),
  deckRow('building', 'Building Construction', 2),
  deckRow('hazmat', 'Hazmat & ERG', 3),
  deckRow('ladders', 'Ladders', 4),
]

test('[prep.deck.card] a deck’s card shows its name, number of cards, due cards, mastery ring and “Study Now” button', async () => {
  await putContent(account.db, {
    decks: [deckRow('one', 'One Card', 1), ...decks],
    cards: [...cards, cardRow('one', 0)],
  })
  openPrep()
  const card = within((await screen.findByRole('heading', { level: 3, name: 'One Card' })).closest('li') as HTMLElement)
  expect(card.getByText('1 card')).toBeTruthy()
  expect(card.getByText('1 due today')).toBeTruthy()
  expect(card.getByRole('img', { name: 'Mastery of One Card: 0%' }).getAttribute('width')).toBe('48')
  expect(card.getByRole('button', { name: 'Study Now: One Card' }).textContent).toBe('Study Now')
})

test('all decks’ due counts add up to the day’s cards, and new cards are distributed among the decks', async () => {
  const ids = four.map(({ id }) => id)
  await putContent(account.db, {
    decks: four,
    cards: ids.flatMap((id) => Array.from({ length: 30 }, (_, order) => cardRow(id, order))),
  })
  openPrep()
  const dueTexts = await screen.findAllByText(/^\d+ due today$/)
  expect(dueTexts.map(({ textContent }) => textContent)).toEqual(Array.from({ length: 4 }, () => '5 due today'))
  expect(screen.getByText('20')).toBeTruthy()
  expect(screen.getByText(/All decks share today’s new cards/)).toBeTruthy()
})

test('with an exam date, all decks’ counts add up to the plan, and the screen does not say that new cards are done', async () => {
  await putContent(account.db, {
    decks: four,
    cards: four.flatMap(({ id }) => Array.from({ length: 30 }, (_, order) => cardRow(id, order))),
    questions: [],
  })
  await enact(setTarget, { target: 'minutes', minutes: Array(7).fill(2) })
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await enact(setTarget, { target: 'written', date, profile: 'general' })
  await enact(changeSetting, { key: 'newCardsADay', value: '1' })
  await enact(reviewCard, { cardId: 'fire-0', rating: 4 })
  await keepDayPlan(account.db, Date.now())
  const due = await readDue(account.db, Date.now())
  expect([due.newLeft, due.plan?.progress !== null]).toEqual([0, true])
  openPrep()
  await screen.findByText(/Your plan picks the day’s cards/)
  expect(screen.queryByText(/new cards are done/)).toBeNull()
  const plannedCounts = screen
    .queryAllByText(/^\d+ in today’s plan$/)
    .map(({ textContent }) => Number.parseInt(textContent ?? '', 10))
  expect(plannedCounts.reduce((sum, cards) => sum + cards, 0)).toBe(due.total)
})

const academy = trackRow('academy', 1, { name: 'Academy', isOnFromStart: true, decks: decks.map(({ id }) => id) })

test('a collapsed track shows its number of decks, and stays collapsed when the screen is reopened', async () => {
  await putContent(account.db, { decks, cards, tracks: [academy] })
  const { unmount } = openPrep()
  const track = (await screen.findByRole('heading', { name: 'Academy' })).closest('details')
  if (!track) throw new Error('The track’s heading is not inside a <details> element.')
  track.open = false
  expect(await within(track).findByText('2 decks, 4 due')).toBeTruthy()
  unmount()
  openPrep()
  const again = (await screen.findByRole('heading', { name: 'Academy' })).closest('details')
  expect(again?.open).toBe(false)
  localStorage.clear()
})

test('decks added by operators are in a separate group, and reviews remain when such a deck is deleted', async () => {
  const station = 'station-11111111-1111-4111-8111-111111111111'
  const cardId = `${station}.0123456789ab`
  const rows = { decks: [...decks, deckRow(station, 'Streets', 1_001)], cards: [...cards, cardRow('fire', 40)] }
  const own = { ...cardRow(station, 1), id: cardId, hint: '', explanation: '' }
  await putContent(account.db, { ...rows, cards: [...rows.cards, own], tracks: [academy] })
  const { unmount } = openPrep()
  const part = (await screen.findByRole('heading', { name: 'From your station' })).closest('details') as HTMLElement
  expect(within(part).getByRole('button', { name: 'Study Now: Streets' })).toBeTruthy()
  const track = screen.getByRole('heading', { name: 'Academy' }).closest('details') as HTMLElement
  expect(within(track).queryByText('Streets')).toBeNull()
  unmount()
  // The deck is deleted while this device has an unsent review of one of its cards, and then that card is reviewed again.
  await enact(reviewCard, { cardId, rating: 3 })
  await account.db.decks.delete(station)
  await account.db.cards.delete(cardId)
  await enact(reviewCard, { cardId, rating: 3 })
  expect(await account.db.reviews.where('cardId').equals(cardId).count()).toBe(2)
  openPrep()
  expect(await screen.findByRole('heading', { name: 'Academy' })).toBeTruthy()
  expect(screen.queryByText('From your station')).toBeNull()
})

test('cards made from missed questions do not count toward the daily limit of new cards', async () => {
  await putContent(account.db, { decks: four, cards: [0, 1, 2].map((order) => cardRow('fire', order)) })
  await enact(keepQuestion, { questionId: 'gen:maps:side-view:1:a', questionVersion: 1 })
  const before = await readDue(account.db, Date.now())
  await account.db.reviews.put({
    ...{ id: '01890f4e-0000-5000-7000-0000000000aa', cardId: 'gen:maps:side-view:1:a', deckId: 'missed', rating: 1 },
    ...{ reviewedAt: Date.now(), clientId: 'c', seq: 1, undoneAt: null },
  })
  const made = foldCard(await account.db.reviews.toArray(), 'UTC', DEFAULT_PARAMETERS)
  if (made) await account.db.cardMemory.put(made)
  expect((await readDue(account.db, Date.now())).newLeft).toBe(before.newLeft)
})

test('[prep.tests] the list of tests has a mixed practice test and a test for each of the first three decks, labeled with the deck’s first word', async () => {
  await putContent(account.db, { decks: four, cards })
  openPrep()
  const section = (await screen.findByRole('heading', { name: 'Practice Tests' })).closest('section') as HTMLElement
  const names = within(section)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names.filter((name) => name?.endsWith(' Test'))).toEqual([
    'Mixed Practice Test',
    'Fire Test',
    'Building Test',
    'Hazmat Test',
  ])
})

test('[prep.tests.deck-questions] a deck’s test asks only that deck’s questions', async () => {
  const pool = [questionRow('f1', 0, 'fire'), questionRow('b1', 0, 'building'), questionRow('b2', 1, 'building')]
  await putContent(account.db, { decks, cards, questions: pool })
  openPrep()
  await click('Building Test')
  expect(await screen.findByText('Question 1 of 2', {}, SLOW)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^Question b[12]\?$/)
  const draft = await account.db.drafts.get('prep:test')
  expect(draft?.value).toMatchObject({
    type: 'deck-specific',
    deckId: 'building',
    name: 'Building Construction Practice Test',
  })
})

test('[prep.deck.no-match] an unknown deck is reported above the deck list', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?deck=nothing')
  expect(await screen.findByRole('heading', { name: 'Flashcard Decks' })).toBeTruthy()
  expect(screen.getByText(/^This deck is not here/)).toBeTruthy()
})

test('[prep.study.loading] while a deck’s cards are being read, the screen says “Loading flashcards...”', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?deck=fire')
  expect(screen.getByText('Loading flashcards...')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Front 0' })).toBeTruthy()
})

test('[prep.study.show] “Show Answer” reveals the answer, hint, explanation and tags, and “Hide Answer” hides them again', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 0' })
  const hidden = ['Back 0', 'Hint 0', 'Because 0', 'basics']
  for (const text of hidden) expect(screen.queryByText(text)).toBeNull()
  for (const name of ['Previous', 'Next']) expect(screen.queryByRole('button', { name })).toBeNull()

  await click('Show Answer')
  for (const text of hidden) expect(screen.getByText(text)).toBeTruthy()
  for (const name of ['Previous', 'Next']) expect(await button(name)).toBeTruthy()

  await click('Hide Answer')
  for (const text of hidden) expect(screen.queryByText(text)).toBeNull()
  for (const name of ['Previous', 'Next']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('[prep.study.steps] “Next” and “Previous” hide the answer and update the counter and the progress bar', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 0' })
  const place = () => [
    screen.getByText(/^\d+ \/ 3$/).textContent,
    screen.getByRole('progressbar', { name: 'Cards done' }).getAttribute('aria-valuenow'),
  ]
  expect(place()).toEqual(['1 / 3', '0'])
  await click('Show Answer')
  await click('Next')
  await screen.findByRole('heading', { name: 'Front 1' })
  expect(screen.queryByText('Back 1')).toBeNull()
  expect(place()).toEqual(['2 / 3', '1'])
  await click('Show Answer')
  await click('Previous')
  await screen.findByRole('heading', { name: 'Front 0' })
  expect(screen.queryByText('Back 0')).toBeNull()
  await click('Show Answer')
  await click('Next')
  await click('Show Answer')
  await click('Next')
  await click('Show Answer')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await click('Complete')
  expect(await screen.findByText('No more cards in this deck.')).toBeTruthy()
})

test('[prep.study.back] “All decks” returns to the deck list, and a deck can be reopened', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?deck=fire')
  await click('All decks')
  expect(await screen.findByRole('heading', { name: 'Flashcard Decks' })).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/prep'))
  fireEvent.click(await button('Study Now: Fire Behavior'))
  expect(await screen.findByRole('heading', { name: 'Front 0' })).toBeTruthy()
})

test('cards and questions that were corrected after the person reported them are listed until dismissed', async () => {
  const { db } = account
  const corrected = { ...cardRow('fire', 1), version: 1_234, front: 'Which angle?' }
  const later = { ...questionRow('q1', 0), version: 2 }
  await putContent(db, { decks: four.slice(0, 1), cards: [corrected, cardRow('fire', 2)], questions: [later] })
  const report = { subjectVersion: 1, reason: 'typo' as const, text: null, reportedAt: 1_000 }
  await db.reports.bulkPut([
    { ...report, id: 'r1', kind: 'card', subjectId: 'fire-1' },
    { ...report, id: 'r2', kind: 'card', subjectId: 'fire-2' },
    { ...report, id: 'r3', kind: 'question', subjectId: 'q1' },
    { ...report, id: 'r4', kind: 'question', subjectId: 'gone' },
  ])
  openPrep()
  const items = within(await screen.findByRole('region', { name: 'Corrected after your report' }, SLOW))
  expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Which angle?'])
  expect(items.getByRole('link').getAttribute('href')).toBe('/prep?search=&card=fire-1')
  await db.questions.put({ ...later, version: 4_321, question: 'Which knot?' })
  await waitFor(() => expect(items.getAllByRole('listitem')).toHaveLength(2))
  fireEvent.click(items.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Corrected after your report' })).toBeNull())
  // A new correction of the same card is listed, although the first one was dismissed.
  await db.cards.put({ ...corrected, version: 1_235 })
  const again = within(await screen.findByRole('region', { name: 'Corrected after your report' }))
  expect(again.getAllByRole('listitem')).toHaveLength(1)
})
