// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { locks, setLocks } from '../../testing/locks.ts'
import { putContent } from '../../testing/prep-content.ts'
import {
  address,
  cards,
  click,
  decks,
  endDevice,
  openPrep,
  questions,
  startDevice,
} from '../../testing/prep-screens.tsx'
import { loadForms } from '../lazy.ts'
import { LAST_TAP, newTestDraft, type TestDraft, takeStep } from './draft.ts'
import { beginTest, endTest, keepTest, saveFinished } from './running-draft.ts'

/** How long to check that no test opens, in ms: longer than it takes to generate a form. */
const PAUSE_MS = 300

let account: Current

beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions })
})

afterEach(async () => {
  setLocks(undefined)
  await endDevice(account)
})

const draft = (seed: string, name: string) =>
  newTestDraft({ seed, type: 'mixed', deckId: null, name, exam: null }, questions.slice(0, 1), 0)

const stored = async () => (await account.db.drafts.get('prep:test'))?.value

test('when two tabs start a test at once, the second tab asks for confirmation and discards only the test that the person agreed to discard', async () => {
  const [first, second, third] = [draft('1', 'First'), draft('2', 'Second'), draft('3', 'Third')]
  const answers = await Promise.all([beginTest(account.db, first, null), beginTest(account.db, second, null)])
  expect(answers).toEqual([null, first])
  expect(await stored()).toEqual(first)
  expect(await beginTest(account.db, second, first.seed)).toBe(null)
  expect(await beginTest(account.db, third, first.seed)).toEqual(second)
  expect(await stored()).toEqual(second)
})

test('a test that becomes ready after the person has left the screen is neither opened nor started', async () => {
  const made = Promise.withResolvers<void>()
  const all = await account.db.questions.toArray()
  vi.spyOn(account.db.questions, 'toArray').mockImplementation((() => made.promise.then(() => all)) as never)
  await loadForms()
  openPrep()
  await click('Mixed Practice Test')
  await click('Study Now: Fire Behavior')
  expect(await screen.findByText('Front 0')).toBeTruthy()
  made.resolve()
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  expect(address()).toBe('/prep?deck=fire')
  expect(await stored()).toBe(undefined)
})

test('a test that ended in another tab is not restored, and does not overwrite or end a new test', async () => {
  const [ended, begun] = [draft('1', 'Ended'), draft('2', 'Begun')]
  await keepTest(account.db, { ...ended, answers: [1] })
  expect(await stored()).toBe(undefined)
  await beginTest(account.db, begun, null)
  await keepTest(account.db, { ...ended, answers: [1] })
  await endTest(account.db, ended)
  expect(await stored()).toEqual(begun)
  await endTest(account.db, begun)
  expect(await stored()).toBe(undefined)
})

test('a tap made while the previous tap is being stored is kept if the app is killed', async () => {
  const before = draft('1', 'First')
  await beginTest(account.db, before, null)
  const tapped = takeStep(before, { step: 'answer', answer: 2 })
  await account.db.drafts.put({ key: LAST_TAP, value: tapped, savedAt: 1 })
  await keepTest(account.db, before)
  expect((await account.db.drafts.get(LAST_TAP))?.value).toEqual(tapped)
  await keepTest(account.db, tapped)
  expect(await account.db.drafts.get(LAST_TAP)).toBeUndefined()
  expect(await stored()).toEqual(tapped)
})

test('a test open in two tabs has the answers given in both tabs', async () => {
  openPrep()
  await click('Mixed Practice Test')
  await screen.findByText('0 answered, 0% complete')
  const known = (await stored()) as TestDraft
  await account.db.drafts.put({ key: 'prep:test', value: { ...known, answers: known.answers.with(1, 2) }, savedAt: 0 })
  expect(await screen.findByText('1 answered, 4% complete')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  expect(await screen.findByText('2 answered, 8% complete')).toBeTruthy()
  await vi.waitFor(
    async () => expect(((await stored()) as TestDraft).answers.slice(0, 3)).toEqual([0, 2, null]),
    15_000,
  )
  // The write also merges changes that this tab does not have yet.
  await keepTest(account.db, { ...known, answers: known.answers.with(2, 3) })
  expect(((await stored()) as TestDraft).answers.slice(0, 3)).toEqual([0, 2, 3])
})

test('a test that ends in two tabs at the same moment is saved once', async () => {
  setLocks(locks)
  const finished = { ...draft('s', 'Written Exam Simulator, General'), finishedAt: 1, startedAt: 0 }
  const save = () => saveFinished(account.db, finished, questions.slice(0, 1))
  const [here, there] = await Promise.all([save(), save()])
  expect(there).toBe(here)
  const saved = await account.db.practiceTests.toArray()
  expect(saved).toMatchObject([{ id: here, completedAt: expect.any(Number) }])
})
