import { type Clock, elapsedMs, skipTime, startClock } from '@station-zero/schema/core/clock.ts'
import { isWhole, unpackPair } from '@station-zero/schema/prep/drafts.ts'
import { isBestWorst, pointsFor } from '@station-zero/schema/prep/exam.ts'
import { scorePercent } from '@station-zero/schema/prep/score.ts'
import { timeOn, withoutGone } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { TestDraft } from './draft-shape.ts'
import { isFlagged, joinFlags, toggleFlag } from './flags.ts'
import { beginPart, endPart, joinExams, passPartTime, replyTo } from './parts/part-steps.ts'
import { countBlankIn, scopeOf } from './parts/scope.ts'
import { hideScene, showScene } from './simulator-draft.ts'

/** The draft's key, until the test is finished. */
export const TEST_DRAFT = 'prep:test'

/** The key of the test as it was at the last tap, until the draft itself is written. */
export const LAST_TAP = 'prep:test-tap'

type Question = RowOf<'questions'>

/** The largest value that `Count` accepts. */
const MOST_SECONDS = 1_000_000

export function newTestDraft(
  kind: Pick<TestDraft, 'seed' | 'ids' | 'type' | 'deckId' | 'name' | 'exam'>,
  form: readonly Question[],
  now: number,
): TestDraft {
  const { seed, ids, type, deckId, name, exam = null } = kind
  return {
    seed,
    ...(ids && { ids }),
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
  /** Begins the next part, or hands back its packet. */
  | { step: 'begin' | 'collect'; at: number }
  | { step: 'reply'; place: number; answer: number }
  /** The person comes back to the test, which was last shown at `leftAt`. */
  | { step: 'come back'; leftAt: number; at: number }

export function takeStep(draft: TestDraft, step: TestStep): TestDraft {
  if (draft.finishedAt !== null) return draft
  if (step.step === 'answer') return { ...draft, answers: draft.answers.with(step.place ?? draft.index, step.answer) }
  if (step.step === 'go') {
    const { from, to } = scopeOf(draft)
    return { ...draft, index: Math.min(Math.max(from, step.to), to - 1) }
  }
  if (step.step === 'flag') return toggleFlag(draft, step.at)
  if (step.step === 'finish') {
    if (!canFinish(draft)) return draft
    return draft.exam?.parts ? endPart(draft, step.at) : { ...draft, finishedAt: step.at }
  }
  if (step.step === 'come back') return comeBack(draft, step.leftAt, step.at)
  if ('scene' in step) return changeScene(draft, step)
  if (step.step === 'reply') return replyTo(draft, step.place, step.answer)
  return beginPart(draft, step.step, step.at)
}

/** The clock of a practice test, which stops while the person is away. An exam has clocks of its own. */
export const clockOfTest = ({ clock, startedAt, finishedAt }: TestDraft): Clock => ({
  ...(clock ?? startClock(startedAt)),
  pausedAt: finishedAt,
})

function comeBack(draft: TestDraft, leftAt: number, now: number): TestDraft {
  return draft.exam ? draft : { ...draft, clock: skipTime(clockOfTest(draft), leftAt, now) }
}

/** Each tab leaves out the same absences, so the clock that leaves out more knows of all of them. */
const joinClocks = (own: Clock | undefined, other: Clock | undefined): Clock | undefined =>
  other && other.pausedMs > (own?.pausedMs ?? 0) ? other : own

function changeScene(draft: TestDraft, { step, scene, at }: { step: 'show' | 'hide'; scene: string; at: number }) {
  const change = step === 'show' ? showScene : hideScene
  return draft.exam ? { ...draft, exam: change(draft.exam, scene, at) } : draft
}

/** What the clock demands by now: a part ends, or the exam submits itself; unanswered questions count as wrong. Else `draft` itself. */
export function passTime(draft: TestDraft, now: number): TestDraft {
  if (!draft.exam || draft.finishedAt !== null) return draft
  if (draft.exam.parts) return passPartTime(draft, now)
  return now >= draft.exam.endsAt ? { ...draft, finishedAt: draft.exam.endsAt } : draft
}

/**
 * Merges the same test from two tabs: an answer from the other tab fills a gap here, a scene hidden there is hidden here, and the
 * later change of a flag wins.
 * Returns `draft` itself if nothing changes.
 */
export function joinDrafts(draft: TestDraft, other: TestDraft): TestDraft {
  if (!isSameTest(draft, other)) return draft
  const exam = draft.exam && other.exam ? joinExams(draft.exam, other.exam) : draft.exam
  const flags = joinFlags(draft.flags, other.flags)
  const clock = joinClocks(draft.clock, other.clock)
  const hasAllAnswers = draft.answers.every((answer, at) => answer !== null || other.answers[at] === null)
  if (hasAllAnswers && exam === draft.exam && flags === draft.flags && clock === draft.clock) return draft
  const joined = { ...draft, ...(exam !== undefined && { exam }), ...(flags && { flags }), ...(clock && { clock }) }
  const answers = draft.answers.map((answer, at) => answer ?? other.answers[at] ?? null)
  const { from, to } = scopeOf(joined)
  // The other tab may have begun the next part.
  return { ...joined, answers, index: Math.min(Math.max(from, joined.index), Math.max(from, to - 1)) }
}

/** The app was killed between a tap and the write of the draft: the tap counts. */
export const withLastTap = (stored: TestDraft, tap: TestDraft | null): TestDraft =>
  tap && isSameTest(tap, stored) ? joinDrafts(tap, stored) : stored

const isSameTest = (draft: TestDraft, other: TestDraft): boolean =>
  draft.seed === other.seed && draft.questions.every(({ id }, at) => other.questions[at]?.id === id)

export const countAnswered = ({ answers }: TestDraft): number => answers.filter(isWhole).length
/** In the part that is taken now, in an exam that has parts. */
export const firstUnanswered = (draft: TestDraft): number => {
  const { from, to } = scopeOf(draft)
  return draft.answers.findIndex((answer, at) => at >= from && at < to && !isWhole(answer))
}
export const countBlank = countBlankIn

/** A test needs every answer (SPEC 5); an exam, like a real one, may be handed in with blanks once one question is answered. */
export function canFinish(draft: TestDraft): boolean {
  const { from, to } = scopeOf(draft)
  if (draft.exam?.parts && from === to) return true
  return draft.exam ? countBlank(draft) < to - from : draft.questions.length > 0 && countBlank(draft) === 0
}

/** Content changed while the test was waiting: questions that are gone are removed, and changed ones are asked again. */
export function followContent(draft: TestDraft, found: readonly (Question | undefined)[]): TestDraft {
  if (draft.questions.every(({ version }, at) => found[at]?.version === version)) return draft
  const kept = draft.questions.flatMap(({ id, version }, at) => {
    const question = found[at]
    if (!question) return []
    const answer = question.version === version ? (draft.answers[at] ?? null) : null
    return [{ id, version: question.version, answer }]
  })
  const parts = draft.exam?.parts
  const isKept = draft.questions.map((_, at) => found[at] !== undefined)
  return {
    ...draft,
    ...(draft.exam && parts && { exam: { ...draft.exam, parts: withoutGone(parts, isKept) } }),
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
  answers: { questionId: string; answer: number | null; worst?: number | null; isFlagged?: true }[]
}

/** `asked` contains the draft's questions in the draft's order. */
export function outcomeOf(draft: TestDraft, asked: readonly Question[]): Outcome {
  const answers = draft.questions.map(({ id }, at) => {
    const { best, worst } = unpackPair(draft.answers[at] ?? null)
    const question = asked[at]
    return {
      questionId: id,
      answer: best,
      ...(question && isBestWorst(question) && { worst }),
      ...(isFlagged(draft, at) && { isFlagged: true as const }),
    }
  })
  const points = asked.reduce((sum, question, at) => sum + pointsFor(question, answers[at] ?? { answer: null }), 0)
  const ms = draft.exam?.parts ? timeOn(draft.exam.parts) : elapsedMs(clockOfTest(draft), draft.startedAt)
  return {
    score: scorePercent(points, draft.questions.length),
    correctAnswers: Math.floor(points),
    timeSpent: Math.min(MOST_SECONDS, Math.round(Math.max(0, ms) / 1_000)),
    answers,
  }
}
