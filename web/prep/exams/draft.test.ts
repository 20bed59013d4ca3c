import { isReadableDraft } from '@station-zero/schema/account/drafts.ts'
import { expect, test } from 'vitest'
import { passageRow, questionRow } from '../../testing/prep-content.ts'
import {
  canFinish,
  countAnswered,
  countFlagged,
  firstUnanswered,
  followContent,
  hideScene,
  isFlagged,
  isRevealed,
  joinDrafts,
  joinScenes,
  minutesToSay,
  newExamDraft,
  newTestDraft,
  outcomeOf,
  passTime,
  sceneBefore,
  sceneLeftMs,
  showScene,
  TEST_DRAFT,
  type TestDraft,
  takeStep,
  withLastTap,
} from './draft.ts'

const form = [questionRow('q1', 0), questionRow('q2', 1), questionRow('q3', 2)]
const begin = () => newTestDraft({ seed: 's', type: 'mixed', deckId: null, name: 'Mixed Practice Test' }, form, 1_000)
const answer = (draft: TestDraft, ...given: number[]) =>
  given.reduce(
    (known, one, at) => takeStep(takeStep(known, { step: 'go', to: at }), { step: 'answer', answer: one }),
    draft,
  )

test('[prep.test.change] an answer is stored with its question and can be changed', () => {
  const draft = takeStep(takeStep(begin(), { step: 'answer', answer: 3 }), { step: 'answer', answer: 1 })
  expect(draft.answers).toEqual([1, null, null])
  expect(countAnswered(draft)).toBe(1)
  expect(firstUnanswered(draft)).toBe(1)
})

test('stepping before the first question or past the last question stays on that question', () => {
  expect(takeStep(begin(), { step: 'go', to: -1 }).index).toBe(0)
  expect(takeStep(begin(), { step: 'go', to: 9 }).index).toBe(2)
})

test('[prep.test.finish-needs-all] a test can be finished only when every question is answered, and does not change afterward', () => {
  expect(takeStep(answer(begin(), 0, 0), { step: 'finish', at: 5_000 }).finishedAt).toBeNull()
  const done = takeStep(answer(begin(), 0, 0, 2), { step: 'finish', at: 5_000 })
  expect(done.finishedAt).toBe(5_000)
  expect(takeStep(done, { step: 'answer', answer: 3 })).toBe(done)
  expect(canFinish({ ...begin(), questions: [], answers: [] })).toBe(false)
})

test('[prep.result.score] the outcome contains the rounded percentage, the answers and the elapsed seconds', () => {
  const done = takeStep(answer(begin(), 0, 0, 2), { step: 'finish', at: 84_400 })
  expect(outcomeOf(done, form)).toEqual({
    score: 67,
    correctAnswers: 2,
    timeSpent: 83,
    answers: [
      { questionId: 'q1', answer: 0 },
      { questionId: 'q2', answer: 0 },
      { questionId: 'q3', answer: 2 },
    ],
  })
})

test('a tap that was stored separately before the app was killed is applied without losing answers from another tab', () => {
  const stored = takeStep(answer(begin(), 0), { step: 'go', to: 2 })
  const elsewhere = answer(stored, 0, 1)
  const tap = takeStep(stored, { step: 'answer', answer: 3 })
  expect(withLastTap(elsewhere, tap).answers).toEqual([0, 1, 3])
  expect(withLastTap(elsewhere, { ...tap, seed: 'older' })).toBe(elsewhere)
  expect(withLastTap(elsewhere, null)).toBe(elsewhere)
})

test('an answer applies to the question that was tapped, even if the next question is already shown', () => {
  const next = takeStep(begin(), { step: 'go', to: 1 })
  expect(takeStep(next, { step: 'answer', answer: 2, place: 0 }).answers).toEqual([2, null, null])
})

test('a clock that was set back never results in a negative time', () => {
  expect(outcomeOf({ ...answer(begin(), 0, 0, 2), finishedAt: 10 }, form).timeSpent).toBe(0)
})

test('a question that changed during the test is asked again, and a deleted question is omitted', () => {
  const draft = takeStep(answer(begin(), 0, 1, 2), { step: 'go', to: 2 })
  expect(followContent(draft, form)).toBe(draft)
  const followed = followContent(draft, [undefined, { ...questionRow('q2', 3), version: 2 }, form[2]])
  expect(followed.questions).toEqual([
    { id: 'q2', version: 2 },
    { id: 'q3', version: 1 },
  ])
  expect(followed.answers).toEqual([null, 2])
  expect(followed.index).toBe(1)
})

test('a question’s answer is kept if a correction changed neither the options nor the answer key', () => {
  const draft = answer(begin(), 0, 1, 2)
  const corrected = { ...questionRow('q2', 1), version: 2, question: 'The same, without the typo', explanation: 'Also' }
  const follow = (question: typeof corrected) => followContent(draft, [form[0], question, form[2]])
  expect(follow(corrected).answers).toEqual([0, 1, 2])
  expect(follow(corrected).questions[1]).toEqual({ id: 'q2', version: 2 })
  expect(
    follow({ ...corrected, answers: corrected.answers.toReversed() as typeof corrected.answers }).answers[1],
  ).toBeNull()
  expect(follow({ ...corrected, correctAnswer: corrected.correctAnswer === 0 ? 1 : 0 }).answers[1]).toBeNull()
  const { optionHashes: _, ...older } = draft
  expect(followContent(older, [form[0], corrected, form[2]]).answers).toEqual([0, null, 2])
})

test('an answer from another tab fills a gap only if both tabs ask the same version of the question', () => {
  const [one, two] = [begin(), begin()]
  const corrected = { ...two, questions: two.questions.map((asked) => ({ ...asked, version: 1_234 })) }
  const other = takeStep(corrected, { step: 'answer', answer: 3 })
  expect(joinDrafts(one, other)).toBe(one)
  expect(joinDrafts(one, takeStep(two, { step: 'answer', answer: 3 })).answers).toEqual([3, null, null])
})

test('a finished test keeps the versions of its questions, and a question corrected since then counts as wrong in the outcome', () => {
  const done = takeStep(answer(begin(), 0, 1, 2), { step: 'finish', at: 9 })
  const found = [form[0], { ...questionRow('q2', 3), version: 1_234 }, form[2]]
  expect(followContent(done, found)).toBe(done)
  const outcome = outcomeOf(done, found as typeof form)
  expect(outcome.answers.map(({ answer }) => answer)).toEqual([0, 1, 2])
  // Saving the test scores this question with the answer key of version 1, which `outcomeOf` does not have.
  expect(outcome.correctAnswers).toBe(2)
})

const examKind = { seed: 's', type: 'simulator' as const, deckId: null, name: 'Exam' }
const beginExam = () => newTestDraft({ ...examKind, exam: newExamDraft('general', 1_000) }, form, 1_000)

test('a question can be flagged and unflagged', () => {
  const flagged = takeStep(takeStep(beginExam(), { step: 'go', to: 1 }), { step: 'flag', at: 5 })
  expect([0, 1, 2].map((at) => isFlagged(flagged, at))).toEqual([false, true, false])
  expect(countFlagged(takeStep(flagged, { step: 'flag', at: 6 }))).toBe(0)
})

test('a removed flag is not restored when an older stored draft is merged', () => {
  const stored = takeStep(beginExam(), { step: 'flag', at: 5 })
  const off = takeStep(stored, { step: 'flag', at: 9 })
  expect(joinDrafts(off, stored)).toBe(off)
  expect(isFlagged(joinDrafts(stored, off), 0)).toBe(false)
})

test('drafts with and without flags are readable, but drafts with malformed flags are not', () => {
  const { flags: _, ...old } = beginExam()
  expect(isReadableDraft({ key: TEST_DRAFT, value: old })).toBe(true)
  expect(isReadableDraft({ key: TEST_DRAFT, value: takeStep(beginExam(), { step: 'flag', at: 5 }) })).toBe(true)
  expect(isReadableDraft({ key: TEST_DRAFT, value: { ...old, flags: { q1: true } } })).toBe(false)
})

test('an exam can be finished after one answer, with blanks counted as wrong, but cannot be finished without any answer', () => {
  expect(canFinish(beginExam())).toBe(false)
  expect(takeStep(beginExam(), { step: 'finish', at: 9_000 }).finishedAt).toBeNull()
  const done = takeStep(takeStep(beginExam(), { step: 'answer', answer: 0 }), { step: 'finish', at: 9_000 })
  expect(done.finishedAt).toBe(9_000)
  expect(outcomeOf(done, form)).toMatchObject({ score: 33, correctAnswers: 1 })
})

const START = 1_000_000
const MINUTE = 60_000
const scene = passageRow('memory-01', 'memory')
const twoQuestions = [questionRow('q1', 0), questionRow('q2', 1)]
const beginSimulator = () =>
  newTestDraft(
    { seed: 's', type: 'simulator', deckId: null, name: 'Simulator', exam: newExamDraft('general', START) },
    twoQuestions,
    START,
  )

test('[prep.simulator.clock] an exam ends 120 minutes after its start, even if the app was closed', () => {
  const running = beginSimulator()
  expect(passTime(running, START + 120 * MINUTE - 1)).toBe(running)
  expect(passTime(running, START + 120 * MINUTE).finishedAt).toBe(START + 120 * MINUTE)
})

test('[prep.simulator.submits] an exam is submitted when its time is up, and unanswered questions count as wrong', () => {
  const answered = takeStep(beginSimulator(), { step: 'answer', answer: 0 })
  const submitted = passTime(answered, START + 300 * MINUTE)
  expect(submitted.finishedAt).toBe(START + 120 * MINUTE)
  expect(outcomeOf(submitted, twoQuestions)).toMatchObject({ score: 50, correctAnswers: 1, timeSpent: 7_200 })
  expect(passTime(submitted, START + 500 * MINUTE)).toBe(submitted)
  const untimed = newTestDraft({ seed: 's', type: 'mixed', deckId: null, name: 'Mixed' }, twoQuestions, START)
  expect(passTime(untimed, START + 500 * MINUTE)).toBe(untimed)
})

test('[prep.simulator.scene] a scene is shown for five minutes from its first view, even if the app is killed, and then never again', () => {
  const fresh = newExamDraft('general', START)
  expect(sceneLeftMs(fresh, 'memory-01', START + 90 * MINUTE)).toBe(5 * MINUTE)
  const shown = showScene(fresh, 'memory-01', START)
  expect(sceneLeftMs(shown, 'memory-01', START + 2 * MINUTE)).toBe(3 * MINUTE)
  expect(showScene(shown, 'memory-01', START + 4 * MINUTE)).toBe(shown)
  expect(sceneBefore(shown, scene, START + 5 * MINUTE - 1)).toBe(scene)
  expect(sceneBefore(shown, scene, START + 5 * MINUTE)).toBeNull()
  const hidden = hideScene(shown, 'memory-01', START + MINUTE)
  expect(sceneBefore(hidden, scene, START + MINUTE)).toBeNull()
  expect(hideScene(hidden, 'memory-01', START + 2 * MINUTE)).toBe(hidden)
})

test('setting the clock back does not extend a scene’s time', () => {
  const shown = showScene(newExamDraft('general', START), 'memory-01', START)
  expect(sceneLeftMs(shown, 'memory-01', START - 60 * MINUTE)).toBe(5 * MINUTE)
})

test('an exam does not show a reading passage separately before its questions, and a practice test does not show a scene separately', () => {
  expect(sceneBefore(newExamDraft('general', START), passageRow('reading-01', 'reading'), START)).toBeNull()
  expect(sceneBefore(null, scene, START)).toBeNull()
})

test('a scene hidden in one tab is hidden in both tabs, timed from the earlier view', () => {
  const shown = showScene(newExamDraft('general', START), 'memory-01', START)
  const late = showScene(newExamDraft('general', START), 'memory-01', START + MINUTE)
  const hidden = hideScene(late, 'memory-01', START + 2 * MINUTE)
  expect(joinScenes(shown, hidden).scenes).toEqual({
    'memory-01': { shownAt: START, hiddenAt: START + 2 * MINUTE },
  })
  expect(sceneBefore(joinScenes(shown, hidden), scene, START + 3 * MINUTE)).toBe(null)
  expect(joinScenes(late, shown).scenes['memory-01']).toEqual({ shownAt: START, hiddenAt: null })
  expect(joinScenes(newExamDraft('general', START), hidden).scenes).toEqual(hidden.scenes)
  expect(joinScenes(shown, late)).toBe(shown)
  expect(joinScenes(hidden, newExamDraft('general', START))).toBe(hidden)
})

test('two tabs’ drafts of the same test are merged, including their scenes, but drafts of different tests are not', () => {
  const first = takeStep(takeStep(beginSimulator(), { step: 'answer', answer: 0 }), {
    step: 'show',
    scene: 'memory-01',
    at: START,
  })
  const hidden = takeStep(first, { step: 'hide', scene: 'memory-01', at: START + MINUTE })
  expect(joinDrafts(first, hidden).exam).toEqual(hidden.exam)
  expect(joinDrafts(first, first)).toBe(first)
  expect(joinDrafts(first, { ...hidden, seed: 'another' })).toBe(first)
  expect(joinDrafts(beginSimulator(), hidden)).toEqual(hidden)
})

test('the remaining time is announced only when 10, 5 and 1 minutes are left', () => {
  const spoken = [11, 10, 9.9, 9, 5, 4, 1, 0.9, 0].map((minutes) => minutesToSay(minutes * 60_000))
  expect(spoken).toEqual([null, 10, 10, null, 5, null, 1, 1, null])
})

test('extended time extends the exam and its scenes, and the stored draft is readable', () => {
  const exam = newExamDraft('general', START, 120, 'time and a half')
  expect(exam.endsAt).toBe(START + 180 * MINUTE)
  expect(sceneLeftMs(exam, 'memory-01', START)).toBe(8 * MINUTE)
  const shown = showScene(exam, 'memory-01', START)
  expect(sceneLeftMs(shown, 'memory-01', START + 7 * MINUTE)).toBe(MINUTE)
  const draft = newTestDraft({ ...examKind, exam }, form, START)
  expect(isReadableDraft({ key: TEST_DRAFT, value: draft })).toBe(true)
  expect(passTime(draft, START + 179 * MINUTE).finishedAt).toBeNull()
  expect(passTime(draft, START + 181 * MINUTE).finishedAt).toBe(START + 180 * MINUTE)
})

test('in a drill the first answer is final, but in a test it can be changed', () => {
  const drill = newTestDraft({ ...examKind, type: 'mixed', exam: null, hasFeedback: true }, form, START)
  expect(isReadableDraft({ key: TEST_DRAFT, value: drill })).toBe(true)
  const answered = takeStep(drill, { step: 'answer', answer: 3 })
  expect(isRevealed(answered, 0)).toBe(true)
  expect(takeStep(answered, { step: 'answer', answer: 1 })).toBe(answered)
  expect(isRevealed(takeStep(begin(), { step: 'answer', answer: 3 }), 0)).toBe(false)
})
