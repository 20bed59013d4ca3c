// @vitest-environment jsdom
import type { StudySessionShape, TestDraftShape } from '@station-zero/schema/prep/draft-shapes.ts'
import type * as v from 'valibot'
import { afterEach, beforeEach, expectTypeOf, test } from 'vitest'
import type { Current } from '../db/current.ts'
import { expectShownWhatever } from '../db/test-wrong-shapes.ts'
import { newExamDraft } from './exam-draft.ts'
import { type StudySession, startSession } from './study-session.ts'
import { putContent } from './test-content.ts'
import { newTestDraft, type TestDraft } from './test-draft.ts'
import { cards, decks, endDevice, openPrep, questions, startDevice } from './test-harness.tsx'

const LONG_MS = 120_000

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions })
})
afterEach(() => endDevice(account))

test('the shapes that are checked are those that the screens work with', () => {
  expectTypeOf<v.InferOutput<typeof TestDraftShape>>().toExtend<TestDraft>()
  expectTypeOf<v.InferOutput<typeof StudySessionShape>>().toExtend<StudySession>()
})

test(
  'whatever lies where the practice test was, the written area opens',
  async () => {
    const exam = newExamDraft('general', Date.now())
    const kind = { seed: 's', type: 'simulator', deckId: null, name: 'Simulator', exam } as const
    const right = newTestDraft(kind, questions.slice(0, 3), Date.now())
    await expectShownWhatever({ right, key: 'prep:test', db: account.db }, () => openPrep('/prep'))
  },
  LONG_MS,
)

test(
  'whatever lies where the place in a deck was, the deck opens',
  async () => {
    const right = startSession({ deckId: 'fire', mode: 'due', day: 1, now: Date.now(), cardIds: ['fire-0', 'fire-1'] })
    await expectShownWhatever({ right, key: 'prep:study:fire', db: account.db }, () => openPrep('/prep?deck=fire'))
  },
  LONG_MS,
)
