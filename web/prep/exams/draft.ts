import { scorePercent } from '@station-zero/schema/prep/score.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type Flags, isFlagged, joinFlags, toggleFlag } from './flags.ts'
import { type ExamDraft, hideScene, joinScenes, showScene } from './simulator-draft.ts'

/** The draft's key, until the test is finished. */
export const TEST_DRAFT = 'prep:test'

/** The key of the test as it was at the last tap, until the draft itself is written. */
export const LAST_TAP = 'prep:test-tap'

/** A practice test in progress. Stores the questions' ids and versions, not their text. */
export interface TestDraft {
  seed: string
  type: 'mixed' | 'deck-specific' | 'simulator'
  deckId: string | null
  name: string
  questions: { id: string; version: number }[]
  /** One per question: the index of the chosen answer, or null. */
  answers: (number | null)[]
  index: number
  startedAt: number
  /** When the person pressed Finish Test or time ran out; null while the test is in progress. */
  finishedAt: number | null
  /** Missing in drafts from before the simulator existed. */
  exam?: ExamDraft | null
  /** Missing in drafts from before questions could be flagged. */
  flags?: Flags
}

type Question = RowOf<'questions'>

/** The largest value that `Count` accepts. */
const MOST_SECONDS = 1_000_000

export function newTestDraft(
  kind: Pick<TestDraft, 'seed' | 'type' | 'deckId' | 'name' | 'exam'>,
  form: readonly Question[],
  now: number,
): TestDraft {
  const { seed, type, deckId, name, exam = null } = kind
  return {
    seed,
    type,
    deckId,
    name,
    questions: form.map(({ id, version }) => ({ id, version })),
    answers: form.map(() => null),
    index: 0,
    startedAt: now,
    finishedAt: null,
    exam,
  }
}

export type TestStep =
  /** `place` is the question that was on the screen when the answer was tapped. */
  | { step: 'answer'; answer: number; place?: number }
  | { step: 'go'; to: number }
  | { step: 'flag'; at: number }
  | { step: 'finish'; at: number }
  | { step: 'show' | 'hide'; scene: string; at: number }

export function takeStep(draft: TestDraft, step: TestStep): TestDraft {
  if (draft.finishedAt !== null) return draft
  if (step.step === 'answer') return { ...draft, answers: draft.answers.with(step.place ?? draft.index, step.answer) }
  if (step.step === 'go') return { ...draft, index: Math.min(Math.max(0, step.to), draft.questions.length - 1) }
  if (step.step === 'flag') return toggleFlag(draft, step.at)
  if (step.step === 'finish') return canFinish(draft) ? { ...draft, finishedAt: step.at } : draft
  const change = step.step === 'show' ? showScene : hideScene
  return draft.exam ? { ...draft, exam: change(draft.exam, step.scene, step.at) } : draft
}

/** The exam submits itself at its end; unanswered questions count as wrong. */
export const submitInTime = (draft: TestDraft): TestDraft =>
  draft.exam && draft.finishedAt === null ? { ...draft, finishedAt: draft.exam.endsAt } : draft

/**
 * Merges the same test from two tabs: an answer from the other tab fills a gap here, a scene hidden there is hidden here, and the
 * later change of a flag wins.
 * Returns `draft` itself if nothing changes.
 */
export function joinDrafts(draft: TestDraft, other: TestDraft): TestDraft {
  if (!isSameTest(draft, other)) return draft
  const exam = draft.exam && other.exam ? joinScenes(draft.exam, other.exam) : draft.exam
  const flags = joinFlags(draft.flags, other.flags)
  const hasAllAnswers = draft.answers.every((answer, at) => answer !== null || other.answers[at] === null)
  if (hasAllAnswers && exam === draft.exam && flags === draft.flags) return draft
  const joined = { ...draft, ...(exam !== undefined && { exam }), ...(flags && { flags }) }
  return { ...joined, answers: draft.answers.map((answer, at) => answer ?? other.answers[at] ?? null) }
}

/** The app was killed between a tap and the write of the draft: the tap counts. */
export const withLastTap = (stored: TestDraft, tap: TestDraft | null): TestDraft =>
  tap && isSameTest(tap, stored) ? joinDrafts(tap, stored) : stored

const isSameTest = (draft: TestDraft, other: TestDraft): boolean =>
  draft.seed === other.seed && draft.questions.every(({ id }, at) => other.questions[at]?.id === id)

export const countAnswered = ({ answers }: TestDraft): number => answers.filter((answer) => answer !== null).length
export const firstUnanswered = ({ answers }: TestDraft): number => answers.indexOf(null)
export const countBlank = (draft: TestDraft): number => draft.questions.length - countAnswered(draft)

/** A test needs every answer (SPEC 5); an exam, like a real one, may be handed in with blanks once one question is answered. */
export const canFinish = (draft: TestDraft): boolean =>
  draft.exam ? countAnswered(draft) > 0 : draft.questions.length > 0 && countBlank(draft) === 0

/** Content changed while the test was waiting: questions that are gone are removed, and changed ones are asked again. */
export function followContent(draft: TestDraft, found: readonly (Question | undefined)[]): TestDraft {
  if (draft.questions.every(({ version }, at) => found[at]?.version === version)) return draft
  const kept = draft.questions.flatMap(({ id, version }, at) => {
    const question = found[at]
    if (!question) return []
    const answer = question.version === version ? (draft.answers[at] ?? null) : null
    return [{ id, version: question.version, answer }]
  })
  return {
    ...draft,
    questions: kept.map(({ id, version }) => ({ id, version })),
    answers: kept.map(({ answer }) => answer),
    index: Math.min(draft.index, Math.max(0, kept.length - 1)),
  }
}

export interface Outcome {
  score: number
  correctAnswers: number
  /** Seconds. */
  timeSpent: number
  answers: { questionId: string; answer: number | null; isFlagged?: true }[]
}

/** `asked` contains the draft's questions in the draft's order. */
export function outcomeOf(draft: TestDraft, asked: readonly Question[]): Outcome {
  const correctAnswers = asked.filter((question, at) => question.correctAnswer === draft.answers[at]).length
  const ms = Math.max(0, (draft.finishedAt ?? draft.startedAt) - draft.startedAt)
  return {
    score: scorePercent(correctAnswers, draft.questions.length),
    correctAnswers,
    timeSpent: Math.min(MOST_SECONDS, Math.round(ms / 1_000)),
    answers: draft.questions.map(({ id }, at) => ({
      questionId: id,
      answer: draft.answers[at] ?? null,
      ...(isFlagged(draft, at) && { isFlagged: true as const }),
    })),
  }
}
