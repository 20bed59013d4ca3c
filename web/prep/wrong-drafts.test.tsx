// @vitest-environment jsdom
import type { StudySessionShape, TestDraftShape } from '@station-zero/schema/prep/drafts.ts'
import type * as v from 'valibot'
import { afterEach, beforeEach, expectTypeOf, test } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { putContent } from '../testing/prep-content.ts'
import { cards, decks, endDevice, openPrep, questions, startDevice } from '../testing/prep-screens.tsx'
import { expectShownWhatever } from '../testing/wrong-drafts.ts'
import { newExamDraft, newTestDraft, type TestDraft } from './exams/draft.ts'
import { type StudySession, startSession } from './flashcards/study-session.ts'

const LONG_MS = 120_000

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions })
})
afterEach(() => endDevice(account))

test('the validated draft shapes match the types that the screens use', () => {
  expectTypeOf<v.InferOutput<typeof TestDraftShape>>().toExtend<TestDraft>()
  expectTypeOf<v.InferOutput<typeof StudySessionShape>>().toExtend<StudySession>()
})

test(
  'the written test area opens even if the stored practice test is replaced with any invalid draft',
  async () => {
    const exam = newExamDraft('general', Date.now())
    const kind = { seed: 's', type: 'simulator', deckId: null, name: 'Simulator', exam } as const
    const right = newTestDraft(kind, questions.slice(0, 3), Date.now())
    await expectShownWhatever({ right, key: 'prep:test', db: account.db }, () => openPrep('/prep'))
  },
  LONG_MS,
)

test(
  'the deck opens even if the stored study session is replaced with any invalid draft',
  async () => {
    const right = startSession({ deckId: 'fire', mode: 'due', day: 1, now: Date.now(), cardIds: ['fire-0', 'fire-1'] })
    await expectShownWhatever({ right, key: 'prep:study:fire', db: account.db }, () => openPrep('/prep?deck=fire'))
  },
  LONG_MS,
)
