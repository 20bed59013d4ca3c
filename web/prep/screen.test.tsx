// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../db/account-db.ts'
import { closeCurrent, getCurrent, openCurrent } from '../db/current.ts'
import { changeDeviceState } from '../db/device-db.ts'
import { isBusy } from '../ui/busy.ts'
import { PrepScreen } from './screen.tsx'
import { cardRow, deckRow, putContent, questionRow } from './test-content.ts'

/** jsdom knows no modal dialogs. */
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

const decks = [deckRow('fire', 'Fire Behavior', 1), deckRow('building', 'Building Construction', 2)]
const cards = [0, 1, 2].map((order) => cardRow('fire', order)).concat(cardRow('building', 0))
const questions = Array.from({ length: 30 }, (_, at) => questionRow(`q${at}`, at % 4, at < 26 ? 'fire' : 'building'))

let db: AccountDb

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  db = (await openCurrent('guest')).db
  await changeDeviceState({ currentUserId: 'guest' })
})

afterEach(async () => {
  cleanup()
  await act(async () => closeCurrent())
  await db.delete()
  vi.restoreAllMocks()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

function open(path = '/prep') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <PrepScreen />
      <Address />
    </MemoryRouter>,
  )
}

const address = () => screen.getByTestId('address').textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const click = async (name: string | RegExp) => fireEvent.click(await button(name))
const reviews = async () => (await db.reviews.toArray()).filter(({ undoneAt }) => undoneAt === null)

test('before the first connection the list says what is missing', async () => {
  open()
  expect(await screen.findByText('The decks have not arrived yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('each deck says its cards, what is due today and its mastery', async () => {
  await putContent(db, { decks, cards })
  open()
  const card = (await screen.findByRole('heading', { name: 'Fire Behavior' })).closest('li') as HTMLElement
  expect(within(card).getByText('3 cards')).toBeTruthy()
  expect(within(card).getByText('3 due today')).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: /Mastery of Fire Behavior: 0%/ }))
  expect(screen.getByText(/21 days/)).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: /Study Now/ }))
  expect(await screen.findByRole('heading', { name: 'Front 0' })).toBeTruthy()
  expect(address()).toBe('/prep?deck=fire')
})

test('a deck is studied by keys alone, and undo works on the finish screen', async () => {
  await putContent(db, { decks, cards })
  open('/prep?deck=fire')
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
  await waitFor(async () => expect(await reviews()).toHaveLength(3))
  press('u')
  await screen.findByRole('heading', { name: 'Front 2' })
  await waitFor(async () => expect(await reviews()).toHaveLength(2))
  expect(await db.outbox.count()).toBe(4)
})

test('next alone never moves the schedule', async () => {
  await putContent(db, { decks, cards })
  open('/prep?deck=building')
  await screen.findByRole('heading', { name: 'Front 0' })
  await click('Show Answer')
  await click('Complete')
  expect(await screen.findByText(/left without a grade/)).toBeTruthy()
  expect(await db.reviews.count()).toBe(0)
  expect(await db.outbox.count()).toBe(0)
})

test('a kill in the middle of a deck loses neither the place nor a grade', async () => {
  await putContent(db, { decks, cards })
  const { unmount } = open('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 0' })
  press(' ')
  press('4')
  await screen.findByRole('heading', { name: 'Front 1' })
  await waitFor(async () => expect(await reviews()).toHaveLength(1))
  unmount()
  open('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 1' })
  expect(screen.getByText('2 / 3')).toBeTruthy()
})

test('nothing due is said, and the cards can be looked through without moving the schedule', async () => {
  await putContent(db, { decks, cards })
  const { unmount } = open('/prep?deck=building')
  await screen.findByRole('heading', { name: 'Front 0' })
  press(' ')
  press('4')
  await screen.findByText('No more cards in this deck.')
  await waitFor(async () => expect(await reviews()).toHaveLength(1))
  await waitFor(async () => expect(await db.drafts.count()).toBe(0))
  unmount()
  open('/prep?deck=building')
  expect(await screen.findByText('Nothing due in this deck')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Study all cards anyway' }))
  await screen.findByRole('heading', { name: 'Front 0' })
  await click('Show Answer')
  expect(screen.queryByRole('button', { name: /^Good/ })).toBeNull()
})

test('a grade that the device cannot save says so, is kept, and is saved on retry', async () => {
  await putContent(db, { decks, cards })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open('/prep?deck=fire')
  await screen.findByRole('heading', { name: 'Front 0' })
  const account = getCurrent()
  if (!account) throw new Error('No account')
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

test('a test is answered, changed, finished, saved and reviewed', async () => {
  await putContent(db, { decks, cards, questions })
  open()
  await click('Mixed Practice Test')
  expect(await screen.findByText('Question 1 of 25')).toBeTruthy()
  expect(isBusy()).toBe(true)
  expect(screen.getByText('Medium')).toBeTruthy()
  for (let at = 1; at <= 25; at += 1) {
    await screen.findByText(`Question ${at} of 25`)
    if (at !== 2) fireEvent.click(screen.getByRole('radio', { name: /Four/ }))
    if (at !== 2) fireEvent.click(screen.getByRole('radio', { name: /Two/ }))
    if (at < 25) await click('Next')
  }
  expect(((await button('Finish Test')) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('1 question is still without an answer.')).toBeTruthy()
  await click('Go to the first unanswered')
  expect(await screen.findByText('Question 2 of 25')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Two/ }))
  for (let at = 2; at < 25; at += 1) await click('Next')
  await click('Finish Test')
  expect(await screen.findByText('Practice Test Complete!')).toBeTruthy()
  expect(await screen.findByText('Saved on device')).toBeTruthy()
  const [saved] = await db.practiceTests.toArray()
  expect(saved).toMatchObject({ name: 'Mixed Practice Test', type: 'mixed', totalQuestions: 25, verified: true })
  expect(address()).toBe(`/prep?result=${saved?.id}`)
  expect(screen.getByText(`${saved?.score}%`)).toBeTruthy()
  expect(screen.getByText(`${saved?.correctAnswers}/25`)).toBeTruthy()
  expect(screen.getByRole('button', { name: `Wrong (${25 - (saved?.correctAnswers ?? 0)})` })).toBeTruthy()
  expect(screen.getAllByText('B. Two').length).toBeGreaterThan(0)
  await waitFor(async () => expect(await db.drafts.count()).toBe(0))
  expect(isBusy()).toBe(false)
  expect((await db.outbox.toArray()).map(({ name }) => name)).toEqual(['prep.save-test', 'prep.complete-test'])
  await click('Back to Test Prep')
  expect(await screen.findByRole('link', { name: /Mixed Practice Test/ })).toBeTruthy()
})

test('a kill in the middle of a test comes back to the same question with the same answers', async () => {
  await putContent(db, { decks, cards, questions })
  const { unmount } = open()
  await click('Fire Test')
  await screen.findByText('Question 1 of 25')
  fireEvent.click(screen.getByRole('radio', { name: /Three/ }))
  await click('Next')
  const asked = (await screen.findByRole('heading', { level: 2 })).textContent
  await waitFor(async () => expect(await db.drafts.get('prep:test')).toMatchObject({ value: { index: 1 } }))
  unmount()
  open()
  await screen.findByText('Question 2 of 25')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(asked)
  expect(screen.getByText('1 answered, 4% complete')).toBeTruthy()
  await click('Previous')
  expect((screen.getByRole('radio', { name: /Three/ }) as HTMLInputElement).checked).toBe(true)
  await click('Exit Test')
  expect(screen.getByText(/your answer is discarded/)).toBeTruthy()
  await click('Discard and leave')
  expect(await screen.findByRole('heading', { name: 'Practice Tests' })).toBeTruthy()
  expect(await db.drafts.count()).toBe(0)
  expect(await db.practiceTests.count()).toBe(0)
})

test('a test that the device cannot save shows its results all the same and is saved on retry', async () => {
  await putContent(db, { decks, cards, questions: questions.slice(0, 1) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  await click('Mixed Practice Test')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  const account = getCurrent()
  if (!account) throw new Error('No account')
  const full = vi.spyOn(account.store, 'transact').mockRejectedValue(new Error('QuotaExceededError'))
  await click('Finish Test')
  expect(await screen.findByText(/Not saved/)).toBeTruthy()
  expect(screen.getByText('100%')).toBeTruthy()
  full.mockRestore()
  await click('Retry')
  expect(await screen.findByText('Saved on device')).toBeTruthy()
  expect(await db.practiceTests.count()).toBe(1)
})

test('without questions the test does not start, and says why', async () => {
  await putContent(db, { decks, cards })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  await click('Mixed Practice Test')
  expect(await screen.findByText(/no questions for this test/)).toBeTruthy()
  expect(log).toHaveBeenCalledWith('No questions generated')
})
