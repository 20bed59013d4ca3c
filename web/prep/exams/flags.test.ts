import { isReadableDraft } from '@station-zero/schema/account/drafts.ts'
import { expect, test } from 'vitest'
import { questionRow } from '../../testing/prep-content.ts'
import { canFinish, joinDrafts, newTestDraft, outcomeOf, TEST_DRAFT, takeStep } from './draft.ts'
import { countFlagged, isFlagged } from './flags.ts'
import { newExamDraft } from './simulator-draft.ts'

const form = [questionRow('q1', 0), questionRow('q2', 1), questionRow('q3', 2)]
const kind = { seed: 's', type: 'simulator' as const, deckId: null, name: 'Exam' }
const begin = () => newTestDraft({ ...kind, exam: newExamDraft('general', 1_000) }, form, 1_000)

test('a question can be flagged and unflagged', () => {
  const flagged = takeStep(takeStep(begin(), { step: 'go', to: 1 }), { step: 'flag', at: 5 })
  expect([0, 1, 2].map((at) => isFlagged(flagged, at))).toEqual([false, true, false])
  expect(countFlagged(takeStep(flagged, { step: 'flag', at: 6 }))).toBe(0)
})

test('a removed flag does not return when an older stored draft is joined', () => {
  const stored = takeStep(begin(), { step: 'flag', at: 5 })
  const off = takeStep(stored, { step: 'flag', at: 9 })
  expect(joinDrafts(off, stored)).toBe(off)
  expect(isFlagged(joinDrafts(stored, off), 0)).toBe(false)
})

test('drafts with and without flags are readable, and malformed flags are not', () => {
  const { flags: _, ...old } = begin()
  expect(isReadableDraft({ key: TEST_DRAFT, value: old })).toBe(true)
  expect(isReadableDraft({ key: TEST_DRAFT, value: takeStep(begin(), { step: 'flag', at: 5 }) })).toBe(true)
  expect(isReadableDraft({ key: TEST_DRAFT, value: { ...old, flags: { q1: true } } })).toBe(false)
})

test('an exam can be finished after one answer, with blanks counted wrong, but not without any answer', () => {
  expect(canFinish(begin())).toBe(false)
  expect(takeStep(begin(), { step: 'finish', at: 9_000 }).finishedAt).toBeNull()
  const done = takeStep(takeStep(begin(), { step: 'answer', answer: 0 }), { step: 'finish', at: 9_000 })
  expect(done.finishedAt).toBe(9_000)
  expect(outcomeOf(done, form)).toMatchObject({ score: 33, correctAnswers: 1 })
})
