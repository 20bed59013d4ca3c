import { scorePercent } from '@station-zero/schema/prep/score.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type ExamDraft, hideScene, joinScenes, showScene } from './simulator-draft.ts'

/** Where the test under way is kept until it is finished. */
export const TEST_DRAFT = 'prep:test'

/** A practice test under way: which questions in which version, not their text. */
export interface TestDraft {
  seed: string
  type: 'mixed' | 'deck-specific' | 'simulator'
  deckId: string | null
  name: string
  questions: { id: string; version: number }[]
  /** Question by question: the index of the chosen answer, or null. */
  answers: (number | null)[]
  index: number
  startedAt: number
  /** When Finish Test was pressed, or time was up; null while it is under way. */
  finishedAt: number | null
  /** Left out by drafts that are older than the simulator. */
  exam?: ExamDraft | null
}

type Question = RowOf<'questions'>

/** A `Count` takes no more. */
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
  | { step: 'answer'; answer: number }
  | { step: 'go'; to: number }
  | { step: 'finish'; at: number }
  | { step: 'show' | 'hide'; scene: string; at: number }

export function takeStep(draft: TestDraft, step: TestStep): TestDraft {
  if (draft.finishedAt !== null) return draft
  if (step.step === 'answer') return { ...draft, answers: draft.answers.with(draft.index, step.answer) }
  if (step.step === 'go') return { ...draft, index: Math.min(Math.max(0, step.to), draft.questions.length - 1) }
  if (step.step === 'finish') return canFinish(draft) ? { ...draft, finishedAt: step.at } : draft
  const change = step.step === 'show' ? showScene : hideScene
  return draft.exam ? { ...draft, exam: change(draft.exam, step.scene, step.at) } : draft
}

/** The exam submits itself at its end: what has no answer by then is wrong. */
export const submitInTime = (draft: TestDraft): TestDraft =>
  draft.exam && draft.finishedAt === null ? { ...draft, finishedAt: draft.exam.endsAt } : draft

/**
 * The same test in two tabs: what is open here has the answer that was given there, and a scene that was hidden there is hidden. The
 * very same draft where nothing joins in.
 */
export function joinDrafts(draft: TestDraft, other: TestDraft): TestDraft {
  const isSame = draft.seed === other.seed && draft.questions.every(({ id }, at) => other.questions[at]?.id === id)
  if (!isSame) return draft
  const exam = draft.exam && other.exam ? joinScenes(draft.exam, other.exam) : draft.exam
  const hasAllAnswers = draft.answers.every((answer, at) => answer !== null || other.answers[at] === null)
  if (hasAllAnswers && exam === draft.exam) return draft
  const joined = exam === undefined ? draft : { ...draft, exam }
  return { ...joined, answers: draft.answers.map((answer, at) => answer ?? other.answers[at] ?? null) }
}

export const countAnswered = ({ answers }: TestDraft): number => answers.filter((answer) => answer !== null).length
export const firstUnanswered = ({ answers }: TestDraft): number => answers.indexOf(null)
export const canFinish = (draft: TestDraft): boolean =>
  draft.questions.length > 0 && countAnswered(draft) === draft.questions.length

/** New content came while the test lay: a question that is gone leaves the form, a changed one is asked anew. */
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
  answers: { questionId: string; answer: number | null }[]
}

/** `asked` are the draft's questions in its order. */
export function outcomeOf(draft: TestDraft, asked: readonly Question[]): Outcome {
  const correctAnswers = asked.filter((question, at) => question.correctAnswer === draft.answers[at]).length
  const ms = Math.max(0, (draft.finishedAt ?? draft.startedAt) - draft.startedAt)
  return {
    score: scorePercent(correctAnswers, draft.questions.length),
    correctAnswers,
    timeSpent: Math.min(MOST_SECONDS, Math.round(ms / 1_000)),
    answers: draft.questions.map(({ id }, at) => ({ questionId: id, answer: draft.answers[at] ?? null })),
  }
}
