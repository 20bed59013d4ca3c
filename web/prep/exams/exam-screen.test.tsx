// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
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
  openPrepHere,
  questions,
  SLOW,
  startDevice,
} from '../../testing/prep-screens.tsx'
import { isBusy } from '../../ui/busy.ts'
import { newTestDraft } from './draft.ts'

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

test('[prep.test.change, prep.result.saved] an answer can be changed during a test, and the finished test is saved and can be reviewed', async () => {
  await putContent(account.db, { decks, cards, questions })
  openPrep()
  await click('Mixed Practice Test')
  expect(await screen.findByText('Question 1 of 25', {}, SLOW)).toBeTruthy()
  await waitFor(() => expect(isBusy()).toBe(true))
  // The next question is already in the document, but hidden.
  expect(screen.getAllByText('Medium').filter((badge) => !badge.closest('[inert]'))).toHaveLength(1)
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
  expect(await screen.findByText('Saved on device', {}, SLOW)).toBeTruthy()
  const [saved] = await account.db.practiceTests.toArray()
  expect(saved).toMatchObject({ name: 'Mixed Practice Test', type: 'mixed', totalQuestions: 25, verified: true })
  await waitFor(() => expect(address()).toBe(`/prep?result=${saved?.id}`))
  expect(screen.getByText(`${saved?.score}%`)).toBeTruthy()
  expect(screen.getByText(`${saved?.correctAnswers}/25`)).toBeTruthy()
  expect(screen.getByRole('button', { name: `Wrong (${25 - (saved?.correctAnswers ?? 0)})` })).toBeTruthy()
  expect(screen.getAllByText('B. Two').length).toBeGreaterThan(0)
  await waitFor(async () => expect(await account.db.drafts.count()).toBe(0))
  await waitFor(() => expect(isBusy()).toBe(false))
  expect((await account.db.outbox.toArray()).map(({ name }) => name)).toEqual(['prep.save-test', 'prep.complete-test'])
  await click('Back to Test Prep')
  expect(await screen.findByRole('link', { name: /Mixed Practice Test/ })).toBeTruthy()
})

test('[prep.test.exit-unsaved, prep.test.survives] if the app is killed during a test, the test reopens at the same question with the same answers', async () => {
  await putContent(account.db, { decks, cards, questions })
  const { unmount } = openPrep()
  await click('Fire Test')
  await screen.findByText('Question 1 of 25')
  fireEvent.click(screen.getByRole('radio', { name: /Three/ }))
  await click('Next')
  const asked = (await screen.findByRole('heading', { level: 2 })).textContent
  await waitFor(async () => expect(await account.db.drafts.get('prep:test')).toMatchObject({ value: { index: 1 } }))
  unmount()
  openPrep()
  await screen.findByText('Question 2 of 25')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(asked)
  expect(screen.getByText('1 answered, 4% complete')).toBeTruthy()
  await click('Previous')
  expect((screen.getByRole('radio', { name: /Three/ }) as HTMLInputElement).checked).toBe(true)
  await click('Exit Test')
  expect(screen.getByText(/your answer is discarded/)).toBeTruthy()
  await click('Discard and leave')
  expect(await screen.findByRole('heading', { name: 'Practice Tests' })).toBeTruthy()
  expect(await account.db.drafts.count()).toBe(0)
  expect(await account.db.practiceTests.count()).toBe(0)
})

test('a test opened by its URL can be exited, and its draft is kept', async () => {
  await putContent(account.db, { decks, cards, questions })
  const { unmount } = openPrep()
  await click('Fire Test')
  await screen.findByText('Question 1 of 25')
  fireEvent.click(screen.getByRole('radio', { name: /Three/ }))
  await waitFor(async () => expect(await account.db.drafts.get('prep:test')).toBeDefined())
  unmount()
  openPrep('/prep?test=1')
  await screen.findByText('Question 1 of 25')
  await click('Exit Test')
  await click('Leave for now')
  expect(await screen.findByRole('heading', { name: 'Practice Tests' })).toBeTruthy()
  // The browser handles history navigation asynchronously.
  for (let nth = 0; nth < 3; nth += 1) await new Promise((resolve) => window.setTimeout(resolve, 0))
  expect(address()).toBe('/prep')
  expect(await account.db.drafts.get('prep:test')).toBeDefined()
})

test('a test started by a link on another screen replaces the link’s history entry, so that Back returns to the other screen', async () => {
  await putContent(account.db, { decks, cards, questions })
  const state = { usr: { startTest: { deckId: null } }, idx: 1, key: 'asked' }
  window.history.replaceState(null, '', '/progress')
  window.history.pushState(state, '', '/prep')
  const entries = window.history.length
  openPrepHere()
  await screen.findByText('Question 1 of 25')
  expect(address()).toBe('/prep?test=1')
  expect(window.history.length).toBe(entries)
})

test('[prep.result.unsaved] a test that cannot be saved still shows its results and is saved on retry', async () => {
  await putContent(account.db, { decks, cards, questions: questions.slice(0, 1) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openPrep()
  await click('Mixed Practice Test')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  const full = vi.spyOn(account.store, 'transact').mockRejectedValue(new Error('QuotaExceededError'))
  await click('Finish Test')
  expect(await screen.findByText(/Not saved/)).toBeTruthy()
  expect(screen.getByText('100%')).toBeTruthy()
  full.mockRestore()
  const retry = await button('Retry')
  retry.focus()
  fireEvent.click(retry)
  expect(await screen.findByText('Saved on device', {}, SLOW)).toBeTruthy()
  expect(await account.db.practiceTests.count()).toBe(1)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Practice Test Complete!' }))
})

test('saving the results does not move focus away from a button that the person has focused', async () => {
  await putContent(account.db, { decks, cards, questions: questions.slice(0, 1) })
  const { transact } = account.store
  const disk = Promise.withResolvers<void>()
  openPrep()
  await click('Mixed Practice Test')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  vi.spyOn(account.store, 'transact').mockImplementation(async (...args) => {
    await disk.promise
    return transact.apply(account.store, args)
  })
  await click('Finish Test')
  const heading = await screen.findByRole('heading', { name: 'Practice Test Complete!' })
  expect(document.activeElement).toBe(heading)
  const back = await button('Back to Test Prep')
  back.focus()
  disk.resolve()
  await screen.findByText('Saved on device', {}, SLOW)
  await waitFor(() => expect(address()).toMatch('/prep?result='))
  expect(document.activeElement).toBe(back)
  expect(screen.getByRole('heading', { name: 'Practice Test Complete!' })).toBe(heading)
  await waitFor(() => expect(isBusy()).toBe(false))
})

test('finishing a test with a flagged question asks for confirmation', async () => {
  await putContent(account.db, { decks, cards, questions: questions.slice(0, 2) })
  openPrep()
  await click('Mixed Practice Test')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }, SLOW))
  await click('Flag')
  await click('Next')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  await click('Finish Test')
  expect(await screen.findByRole('dialog', { name: 'Hand in the test?' }, SLOW)).toBeTruthy()
  expect(screen.getByText('Every question is answered, and 1 is flagged.')).toBeTruthy()
  await click('Keep going')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click('Previous')
  await click('Flag')
  await click('Next')
  await click('Finish Test')
  expect(await screen.findByText('Saved on device', {}, SLOW)).toBeTruthy()
})

test('results stay open when another tab starts a test, and starting a new test asks before discarding the other tab’s test', async () => {
  await putContent(account.db, { decks, cards, questions: questions.slice(0, 2) })
  openPrep()
  await click('Mixed Practice Test')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  await click('Next')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  await click('Finish Test')
  await waitFor(() => expect(address()).toMatch('/prep?result='))
  const start = { seed: 'elsewhere', type: 'mixed' as const, deckId: null, name: 'Elsewhere', exam: null }
  const value = newTestDraft(start, questions.slice(0, 1), 0)
  await account.db.drafts.put({ key: 'prep:test', value, savedAt: 0 })
  await screen.findByText('Saved on device', {}, SLOW)
  expect(screen.getByText('Practice Test Complete!')).toBeTruthy()
  await click('Take Another Test')
  expect(await screen.findByText('Starting another one discards Elsewhere with the answers you gave.')).toBeTruthy()
  expect((await account.db.drafts.get('prep:test'))?.value).toEqual(value)
  await click('Discard it and start a new one')
  expect(await screen.findByText('Question 1 of 2', {}, SLOW)).toBeTruthy()
  expect(address()).toBe('/prep?test=1')
  window.history.back()
  expect(await screen.findByText('Practice Test Complete!', {}, SLOW)).toBeTruthy()
})

test('[errors.no-questions, prep.test.none] a test without questions does not start, and the screen shows the reason', async () => {
  await putContent(account.db, { decks, cards })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openPrep()
  await click('Mixed Practice Test')
  expect(await screen.findByText(/no questions for this test/)).toBeTruthy()
  expect(log).toHaveBeenCalledWith('No questions generated')
})

test('starting a second test asks before discarding the test in progress', async () => {
  await putContent(account.db, { decks, cards, questions })
  const { unmount } = openPrep()
  await click('Mixed Practice Test')
  fireEvent.click(await screen.findByRole('radio', { name: /One/ }))
  await waitFor(async () =>
    expect(await account.db.drafts.get('prep:test')).toMatchObject({ value: { answers: expect.arrayContaining([0]) } }),
  )
  unmount()
  // The list is opened from a deck, so that the list is not the first history entry.
  openPrep('/prep?deck=fire')
  await click('All decks')
  expect(await screen.findByText('Test in progress')).toBeTruthy()
  await click('Building Test')
  expect(await screen.findByText('A test is in progress')).toBeTruthy()
  await click('Discard it and start a new one')
  expect(await screen.findByText('Question 1 of 4')).toBeTruthy()
  expect(screen.getByText('0 answered, 0% complete')).toBeTruthy()
})
