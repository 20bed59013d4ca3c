// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { putContent } from '../../testing/prep-content.ts'
import {
  address,
  button,
  cards,
  click,
  decks,
  endDevice,
  openPrep,
  press,
  startDevice,
} from '../../testing/prep-screens.tsx'

const SAVED = { reviewId: expect.any(String) }

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

const reviews = async () => (await account.db.reviews.toArray()).filter(({ undoneAt }) => undoneAt === null)

test('before the first connection, the deck list says that the decks have not arrived yet', async () => {
  openPrep()
  expect(await screen.findByText('The decks have not arrived yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('when “Try again” on an empty deck list is pressed, the button keeps focus during and after the failed retry', async () => {
  openPrep()
  const again = await button('Try again')
  const waited = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => waited.promise.then(() => Promise.reject(new TypeError('No signal'))))
  again.focus()
  fireEvent.click(again)
  await waitFor(() => expect(again.textContent).toBe('Trying again...'))
  expect(document.activeElement).toBe(again)
  expect(screen.getByText('The decks have not arrived yet')).toBeTruthy()
  waited.resolve()
  await waitFor(() => expect(again.textContent).toBe('Try again'))
  expect(document.activeElement).toBe(again)
})

test('[prep.mastery.said] each deck shows its number of cards, due cards and mastery', async () => {
  await putContent(account.db, { decks, cards })
  openPrep()
  const card = (await screen.findByRole('heading', { name: 'Fire Behavior' })).closest('li') as HTMLElement
  expect(within(card).getByText('3 cards')).toBeTruthy()
  expect(within(card).getByText('3 due today')).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: /Mastery of Fire Behavior: 0%/ }))
  expect(screen.getByText(/21 days/)).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: /Study Now/ }))
  expect(await screen.findByRole('heading', { name: 'Front 0' })).toBeTruthy()
  expect(address()).toBe('/prep?deck=fire')
})

test('after the day’s new cards of a deck, the screen says that new cards continue tomorrow and offers to continue with them today', async () => {
  await account.db.settings.put({ key: 'newCardsADay', value: '1', changedAt: 1, changeId: 'c' })
  await putContent(account.db, { decks, cards })
  openPrep('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 0' })
  expect(screen.getByText('1 / 1')).toBeTruthy()
  press(' ')
  await screen.findByText('Back 0')
  press('4')
  expect(await screen.findByRole('heading', { name: 'Done with this deck for today.' })).toBeTruthy()
  expect(screen.getByText('2 cards of this deck are still new. New cards continue tomorrow.')).toBeTruthy()
  fireEvent.click(await button('Keep going with new cards'))
  expect(await screen.findByRole('heading', { name: 'Front 1' })).toBeTruthy()
})

test('[prep.study.grades] a deck can be studied by keyboard, and U on the finish screen undoes the last grade', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 0' })
  expect(screen.getByText('1 / 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  press(' ')
  expect(await screen.findByText('Back 0')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Good/ }).textContent).toContain('10 min')
  press('4')
  await screen.findByRole('heading', { name: 'Front 1' })
  expect(document.activeElement?.textContent).toBe('Front 1')
  press('Enter')
  press('4')
  await screen.findByRole('heading', { name: 'Front 2' })
  press('Enter')
  expect(await button('Complete')).toBeTruthy()
  press('4')
  await screen.findByRole('heading', { name: 'No more cards in this deck.' })
  expect(screen.getAllByRole('button', { name: /Undo/ }).map(({ textContent }) => textContent)).toEqual([
    'Undo last grade',
  ])
  await waitFor(async () => expect(await reviews()).toHaveLength(3))
  press('u')
  await screen.findByRole('heading', { name: 'Front 2' })
  await waitFor(async () => expect(await reviews()).toHaveLength(2))
  expect(await account.db.outbox.count()).toBe(4)
})

test('[prep.study.next-alone] pressing Next without a grade does not change the schedule', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?deck=building')
  await screen.findByRole('heading', { name: 'Front 0' })
  await click('Show Answer')
  await click('Complete')
  expect(await screen.findByText(/left without a grade/)).toBeTruthy()
  expect(await account.db.reviews.count()).toBe(0)
  expect(await account.db.outbox.count()).toBe(0)
})

test('[prep.study.survives] if the app is killed in the middle of a deck, neither the position nor a grade is lost', async () => {
  await putContent(account.db, { decks, cards })
  const { unmount } = openPrep('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 0' })
  press(' ')
  press('4')
  await screen.findByRole('heading', { name: 'Front 1' })
  await waitFor(async () => expect(await reviews()).toHaveLength(1))
  unmount()
  openPrep('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 1' })
  expect(screen.getByText('2 / 3')).toBeTruthy()
})

test('a deck without due cards says that nothing is due, and its cards can be browsed without grading', async () => {
  await putContent(account.db, { decks, cards })
  const { unmount } = openPrep('/prep?deck=building')
  await screen.findByRole('heading', { name: 'Front 0' })
  press(' ')
  press('4')
  await screen.findByText('No more cards in this deck.')
  await waitFor(async () => expect(await reviews()).toHaveLength(1))
  await waitFor(async () => expect(await account.db.drafts.count()).toBe(0))
  unmount()
  openPrep('/prep?deck=building')
  expect(await screen.findByText('Nothing due in this deck')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Study all cards anyway' }))
  await screen.findByRole('heading', { name: 'Front 0' })
  await click('Show Answer')
  expect(screen.queryByRole('button', { name: /^Good/ })).toBeNull()
})

test('a grade whose save completes at the moment of the next key press is marked as saved', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 0' })
  const disk = Promise.withResolvers<never>()
  vi.spyOn(account.store, 'transact').mockReturnValue(disk.promise)
  press(' ')
  press('3')
  await screen.findByRole('heading', { name: 'Front 1' })
  await waitFor(() => expect(account.store.transact).toHaveBeenCalled())
  disk.resolve(undefined as never)
  // Await enough microtasks for the screen to be notified, but too few for it to render.
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  press(' ')
  await waitFor(async () =>
    expect((await account.db.drafts.get('prep:study:fire'))?.value).toMatchObject({
      isRevealed: true,
      entries: expect.arrayContaining([expect.objectContaining({ grade: expect.objectContaining(SAVED) })]),
    }),
  )
})

test('if a grade cannot be saved, the error is reported, and the grade is kept and saved on retry', async () => {
  await putContent(account.db, { decks, cards })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openPrep('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 0' })
  const full = vi.spyOn(account.store, 'transact').mockRejectedValue(new Error('QuotaExceededError'))
  press(' ')
  press('3')
  await screen.findByRole('heading', { name: 'Front 1' })
  expect(await screen.findByText(/Not saved: 1 grade is/)).toBeTruthy()
  expect(log).toHaveBeenCalled()
  full.mockRestore()
  await click('Retry')
  await waitFor(async () => expect(await reviews()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/Not saved/)).toBeNull())
})
