// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { cardRow, putContent } from '../testing/prep-content.ts'
import { address, click, decks, endDevice, openPrep, openPrepHere, startDevice } from '../testing/prep-screens.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

const many = Array.from({ length: 130 }, (_, at) => cardRow('fire', at))
const type = (value: string) => fireEvent.change(screen.getByLabelText('Search cards'), { target: { value } })

test('search finds a card by a word on its back, and Back returns to the results', async () => {
  await putContent(account.db, { decks, cards: [...many, { ...cardRow('building', 0), back: 'A parapet wall' }] })
  openPrep()
  fireEvent.click(await screen.findByRole('link', { name: 'Search cards' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search cards')))
  type('PARA')
  expect(await screen.findByText('1 card')).toBeTruthy()
  fireEvent.blur(screen.getByLabelText('Search cards'))
  fireEvent.click(screen.getByRole('link', { name: /A parapet wall/ }))
  expect(await screen.findByText('You have not studied this card yet.')).toBeTruthy()
  expect(address()).toBe('/prep?search=PARA&card=building-0')
  fireEvent.click(await screen.findByRole('link', { name: 'Back to the results' }))
  expect(await screen.findByText('1 card')).toBeTruthy()
  expect(address()).toBe('/prep?search=PARA')
  expect(await account.db.reviews.count()).toBe(0)
})

const links = () => within(screen.getByRole('region', { name: 'Results' })).getAllByRole('link')

test('long search results show the first 40 cards, and more cards on request', async () => {
  await putContent(account.db, { decks, cards: many })
  openPrep('/prep?search=front')
  expect(await screen.findByText('130 cards')).toBeTruthy()
  expect(links()).toHaveLength(40)
  await click('Show 90 more')
  expect(links()).toHaveLength(130)
  type('nothing like it')
  expect(await screen.findByText('No cards match')).toBeTruthy()
})

test('expanded search results stay expanded after opening a card and after a reload', async () => {
  await putContent(account.db, { decks, cards: many })
  const page = openPrep('/prep?search=front')
  await click('Show 90 more')
  fireEvent.click(screen.getByRole('link', { name: /Front 129/ }))
  fireEvent.click(await screen.findByRole('link', { name: 'Back to the results' }))
  expect(await screen.findByText('130 cards')).toBeTruthy()
  expect(links()).toHaveLength(130)
  page.unmount()
  openPrepHere()
  expect(await screen.findByText('130 cards')).toBeTruthy()
  expect(links()).toHaveLength(130)
  type('front ')
  type('fron')
  await waitFor(() => expect(links()).toHaveLength(40))
})

test('flagged cards can be listed in the search, and Back returns to the list', async () => {
  await putContent(account.db, { decks, cards: many })
  openPrep('/prep?search=')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Results' })).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Flagged' })).toBeNull()
  const flag = { isFlagged: true, changedAt: 1, changeId: 'a' }
  await account.db.cardFlags.bulkPut([
    { ...flag, cardId: 'fire-2' },
    { ...flag, cardId: 'fire-5' },
    { ...flag, cardId: 'fire-7', isFlagged: false },
  ])
  await click('Flagged')
  expect(await screen.findByText('2 cards')).toBeTruthy()
  expect(address()).toBe('/prep?search=&of=flagged')
  type('front 5')
  expect(await screen.findByText('1 card')).toBeTruthy()
  fireEvent.blur(screen.getByLabelText('Search cards'))
  fireEvent.click(screen.getByRole('link', { name: /Front 5/ }))
  fireEvent.click(await screen.findByRole('link', { name: 'Back to the results' }))
  expect(await screen.findByText('1 card')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Flagged' }).getAttribute('aria-pressed')).toBe('true')
  await click('Flagged')
  await waitFor(() => expect(address()).toBe('/prep?search=front+5'))
})

test('storing the typed search in the URL does not close the sync list', async () => {
  await putContent(account.db, { decks, cards: many })
  openPrep('/prep?search=')
  await screen.findByLabelText('Search cards')
  type('front')
  window.history.pushState(window.history.state, '', '/prep?search=&sync=list')
  fireEvent.popState(window)
  await waitFor(() => expect(address()).toContain('sync=list'))
  await waitFor(() => expect(address()).toContain('search=front'))
  expect(address()).toContain('sync=list')
})

test('typing 42 characters in a row changes the URL at most twice, because Safari allows only 100 changes in 30 seconds', async () => {
  await putContent(account.db, { decks, cards: many })
  openPrep('/prep?search=')
  await screen.findByLabelText('Search cards')
  const replaced = vi.spyOn(window.history, 'replaceState')
  const word = 'front '.repeat(7)
  for (let length = 1; length <= word.length; length += 1) type(word.slice(0, length))
  await waitFor(() => expect(address()).toContain('front+front'))
  expect(replaced.mock.calls.length).toBeLessThanOrEqual(2)
})
