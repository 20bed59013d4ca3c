// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../db/current.ts'
import { beginTest } from './begin-test.ts'
import { loadForms } from './load-forms.ts'
import { putContent } from './test-content.ts'
import { newTestDraft } from './test-draft.ts'
import { address, cards, click, decks, endDevice, openPrep, questions, startDevice } from './test-harness.tsx'

/** Longer than a form takes to be made. */
const AWHILE_MS = 300

let account: Current

beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions })
})

afterEach(() => endDevice(account))

const draft = (seed: string, name: string) =>
  newTestDraft({ seed, type: 'mixed', deckId: null, name, exam: null }, questions.slice(0, 1), 0)

const stored = async () => (await account.db.drafts.get('prep:test'))?.value

test('of two tests begun at once in two tabs the second asks, and takes the place of the one it was told to discard', async () => {
  const [first, second, third] = [draft('1', 'First'), draft('2', 'Second'), draft('3', 'Third')]
  const answers = await Promise.all([beginTest(account.db, first, null), beginTest(account.db, second, null)])
  expect(answers).toEqual([null, first])
  expect(await stored()).toEqual(first)
  expect(await beginTest(account.db, second, first.seed)).toBe(null)
  expect(await beginTest(account.db, third, first.seed)).toEqual(second)
  expect(await stored()).toEqual(second)
})

test('who has gone elsewhere before their test was made is not called back to it, and its clock does not run', async () => {
  const made = Promise.withResolvers<void>()
  const all = await account.db.questions.toArray()
  vi.spyOn(account.db.questions, 'toArray').mockImplementation((() => made.promise.then(() => all)) as never)
  await loadForms()
  openPrep()
  await click('Mixed Practice Test')
  await click('Study Now: Fire Behavior')
  expect(await screen.findByText('Front 0')).toBeTruthy()
  made.resolve()
  await new Promise((resolve) => setTimeout(resolve, AWHILE_MS))
  expect(address()).toBe('/prep?deck=fire')
  expect(await stored()).toBe(undefined)
})
