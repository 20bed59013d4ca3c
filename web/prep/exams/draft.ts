import type { TestTime } from '@station-zero/schema/account/settings.ts'
import { type Clock, elapsedMs, skipTime, startClock } from '@station-zero/schema/core/clock.ts'
import { isWhole, unpackList, unpackPair } from '@station-zero/schema/prep/drafts.ts'
import {
  EXAM_MINUTES,
  isBestWorst,
  pointsFor,
  SCENE_MINUTES,
  sectionNames,
  sectionOf,
} from '@station-zero/schema/prep/exam.ts'
import { extendedMinutes } from '@station-zero/schema/prep/extended-time.ts'
import { type AnyQuestion, isMulti } from '@station-zero/schema/prep/multi-answer.ts'
import { scorePercent } from '@station-zero/schema/prep/score.ts'
import {
  begin,
  clockEnd,
  collect,
  countOf,
  currentPart,
  end,
  endExpiredParts,
  joinParts,
  phaseOf,
  reply,
  type SittingPart,
  sectionAt,
  timeOn,
  withoutGone,
} from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'

/** The key under which the draft of the test in progress is stored. */
export const TEST_DRAFT = 'prep:test'

/** The key under which the test is stored after each tap, until the draft itself is written. */
export const LAST_TAP = 'prep:test-tap'

/**
 * A practice test, drill or exam in progress. Stores the questions' ids and versions, but not their text. All times are from the steady
 * clock, in ms.
 */
export interface TestDraft {
  seed: string
  /** The ids that the saved test and its completion will have. Missing in drafts written by older versions. */
  ids?: { test: string; completion: string }
  type: 'mixed' | 'deck-specific' | 'simulator'
  deckId: string | null
  name: string
  questions: { id: string; version: number }[]
  /** One hash per question, computed from the question's options, drawing and key. Missing in drafts written by older versions. */
  optionHashes?: number[]
  /**
   * One entry per question: the index of the chosen answer; for a best-and-worst question, both indexes as encoded by `packPair`; for a
   * multi-answer question, its options as encoded by `packList`; null if unanswered.
   */
  answers: (number | null)[]
  index: number
  startedAt: number
  /** The clock of a practice test, which stops while the person is away. Missing until the person's first absence. */
  clock?: Clock
  /** When the person pressed Finish Test or time ran out; null while the test is in progress. */
  finishedAt: number | null
  /** The state that only exams have; null for a test or drill. Missing in drafts written before the simulator existed. */
  exam?: ExamDraft | null
  /** The flags of the questions. Missing in drafts written before questions could be flagged. */
  flags?: Flags
  /**
   * Whether this is a drill, in which each answer is final and explained immediately. Missing in tests, and in drills written by older
   * versions.
   */
  hasFeedback?: boolean
}

/** Flags by question id. `changedAt` resolves conflicts between two tabs: the later change wins. */
type Flags = Record<string, { isFlagged: boolean; changedAt: number }>

/** State that only simulator exams have: the time when the exam ends, and scenes that are hidden after they were studied. */
interface ExamDraft {
  profile: string
  /** When an exam without parts ends. In an exam with parts, each part has its own clock. */
  endsAt: number
  /** Scenes by id. Each scene is added when it is first shown. */
  scenes: Record<string, Scene>
  /** The exam's parts; missing in an exam that consists of one part without a packet. */
  parts?: SittingPart[]
  /** The exam's extended time; missing if the exam uses standard time. */
  time?: Exclude<TestTime, 'standard'>
}

interface Scene {
  shownAt: number
  hiddenAt: number | null
}

const MINUTE_MS = 60_000

type Question = AnyQuestion

/** The largest value that `Count` accepts. */
const MAX_SECONDS = 1_000_000

export function newTestDraft(
  kind: Pick<TestDraft, 'seed' | 'ids' | 'type' | 'deckId' | 'name' | 'exam' | 'hasFeedback'>,
  form: readonly Question[],
  now: number,
): TestDraft {
  const { seed, ids, type, deckId, name, exam = null, hasFeedback = false } = kind
  return {
    seed,
    ...(ids && { ids }),
    type,
    deckId,
    name,
    questions: form.map(({ id, version }) => ({ id, version })),
    optionHashes: form.map(hashOfOptions),
    answers: form.map(() => null),
    index: 0,
    startedAt: now,
    finishedAt: null,
    exam,
    ...(hasFeedback && { hasFeedback }),
  }
}

export const newExamDraft = (
  profile: string,
  now: number,
  minutes = EXAM_MINUTES,
  time: TestTime = 'standard',
): ExamDraft => ({
  profile,
  endsAt: now + extendedMinutes(minutes, time) * MINUTE_MS,
  scenes: {},
  ...(time !== 'standard' && { time }),
})

export type TestStep =
  /** `place` is the index of the question that was on the screen when the answer was tapped. */
  | { step: 'answer'; answer: number; place?: number }
  | { step: 'go'; to: number }
  | { step: 'flag'; at: number }
  | { step: 'finish'; at: number }
  | { step: 'show' | 'hide'; scene: string; at: number }
  /** Begins the next part, or ends the time for studying its packet. */
  | { step: 'begin' | 'collect'; at: number }
  | { step: 'reply'; place: number; answer: number }
  /** The person returns to the test, which was last visible at `leftAt`. */
  | { step: 'come back'; leftAt: number; at: number }

export function takeStep(draft: TestDraft, step: TestStep): TestDraft {
  if (draft.finishedAt !== null) return draft
  if (step.step === 'answer') {
    const place = step.place ?? draft.index
    return isRevealed(draft, place) ? draft : { ...draft, answers: draft.answers.with(place, step.answer) }
  }
  if (step.step === 'go') {
    const { from, to } = scopeOf(draft)
    return { ...draft, index: Math.min(Math.max(from, step.to), to - 1) }
  }
  if (step.step === 'flag') return toggleFlag(draft, step.at)
  if (step.step === 'finish') {
    if (!canFinish(draft)) return draft
    // In an exam with parts, this ends only the current part; the exam ends with its last part.
    return draft.exam?.parts ? withParts(draft, (parts) => end(parts, step.at)) : { ...draft, finishedAt: step.at }
  }
  if (step.step === 'come back')
    return draft.exam ? draft : { ...draft, clock: skipTime(clockOfTest(draft), step.leftAt, step.at) }
  if ('scene' in step) return changeScene(draft, step)
  if (step.step === 'reply') return withParts(draft, (parts) => reply(parts, step.place, step.answer))
  return withParts(draft, (parts) => (step.step === 'begin' ? begin(parts, step.at) : collect(parts, step.at)))
}

/** Whether this drill question has been answered. If so, it is explained and can no longer be changed. */
export const isRevealed = ({ hasFeedback, answers }: TestDraft, place: number): boolean =>
  hasFeedback === true && isWhole(answers[place] ?? null)

/** The clock of a practice test, which stops while the person is away. Exams have their own clocks. */
export const clockOfTest = ({ clock, startedAt, finishedAt }: TestDraft): Clock => ({
  ...(clock ?? startClock(startedAt)),
  pausedAt: finishedAt,
})

/** Both tabs exclude the same absences, so the clock with more excluded time has all of them. */
const joinClocks = (own: Clock | undefined, other: Clock | undefined): Clock | undefined =>
  other && other.pausedMs > (own?.pausedMs ?? 0) ? other : own

function changeScene(draft: TestDraft, { step, scene, at }: { step: 'show' | 'hide'; scene: string; at: number }) {
  const change = step === 'show' ? showScene : hideScene
  return draft.exam ? { ...draft, exam: change(draft.exam, scene, at) } : draft
}

/** Ends the current part or submits the exam if its time is up; unanswered questions count as wrong. Otherwise returns `draft` itself. */
export function passTime(draft: TestDraft, now: number): TestDraft {
  if (!draft.exam || draft.finishedAt !== null) return draft
  if (draft.exam.parts) return withParts(draft, (parts) => endExpiredParts(parts, now))
  return now >= draft.exam.endsAt ? { ...draft, finishedAt: draft.exam.endsAt } : draft
}

/**
 * Merges the same test from two tabs: the other tab's answers fill gaps here, scenes hidden there are also hidden here, and the later
 * change of each flag wins. Returns `draft` itself if nothing changes.
 */
export function joinDrafts(draft: TestDraft, other: TestDraft): TestDraft {
  if (!isSameTest(draft, other)) return draft
  const exam = draft.exam && other.exam ? joinExams(draft.exam, other.exam) : draft.exam
  const flags = joinFlags(draft.flags, other.flags)
  const clock = joinClocks(draft.clock, other.clock)
  // The other tab may show a corrected version of a question with different options, so answers are merged only between equal versions.
  const isSameVersion = (at: number) => other.questions[at]?.version === draft.questions[at]?.version
  const added = (at: number) => (isSameVersion(at) ? (other.answers[at] ?? null) : null)
  const hasAllAnswers = draft.answers.every((answer, at) => answer !== null || added(at) === null)
  if (hasAllAnswers && exam === draft.exam && flags === draft.flags && clock === draft.clock) return draft
  const joined = { ...draft, ...(exam !== undefined && { exam }), ...(flags && { flags }), ...(clock && { clock }) }
  const answers = draft.answers.map((answer, at) => answer ?? added(at))
  const { from, to } = scopeOf(joined)
  // The other tab may have begun the next part, so move `index` into the current part.
  return { ...joined, answers, index: Math.min(Math.max(from, joined.index), Math.max(from, to - 1)) }
}

/** Merges the last tap into the stored draft, so that the tap still counts if the app was killed before the draft was written. */
export const withLastTap = (stored: TestDraft, tap: TestDraft | null): TestDraft =>
  tap && isSameTest(tap, stored) ? joinDrafts(tap, stored) : stored

const isSameTest = (draft: TestDraft, other: TestDraft): boolean =>
  draft.seed === other.seed && draft.questions.every(({ id }, at) => other.questions[at]?.id === id)

export const countAnswered = ({ answers }: TestDraft): number => answers.filter(isWhole).length

/** Returns the index of the first unanswered question in the current part, or -1 if every question is answered. */
export function firstUnanswered(draft: TestDraft): number {
  const { from, to } = scopeOf(draft)
  return draft.answers.findIndex((answer, at) => at >= from && at < to && !isWhole(answer))
}

export function countBlank(draft: TestDraft): number {
  const { from, to } = scopeOf(draft)
  return draft.answers.slice(from, to).filter((answer) => !isWhole(answer)).length
}

/**
 * Whether the person can finish the test or the current part. A practice test needs all answers (SPEC 5). An exam, like a real exam, can be
 * submitted with blanks once one question is answered.
 */
export function canFinish(draft: TestDraft): boolean {
  const { from, to } = scopeOf(draft)
  if (draft.exam?.parts && from === to) return true
  return draft.exam ? countBlank(draft) < to - from : draft.questions.length > 0 && countBlank(draft) === 0
}

/**
 * Applies content changes made since the test was started: questions that no longer exist are removed, and questions whose options, drawing
 * or key changed lose their answer. After any other correction, such as a fixed typo, the chosen answer is kept. A finished test keeps the
 * versions that were asked, because their answer keys stay on the device.
 */
export function followContent(draft: TestDraft, found: readonly (Question | undefined)[]): TestDraft {
  const isFinished = draft.finishedAt !== null
  if (draft.questions.every(({ version }, at) => found[at] && (isFinished || found[at].version === version)))
    return draft
  const kept = draft.questions.flatMap(({ id, version }, at) => {
    const question = found[at]
    if (!question) return []
    const optionHash = hashOfOptions(question)
    const isSame = question.version === version || draft.optionHashes?.[at] === optionHash
    return [{ id, version: question.version, optionHash, answer: isSame ? (draft.answers[at] ?? null) : null }]
  })
  const parts = draft.exam?.parts
  const isKept = draft.questions.map((_, at) => found[at] !== undefined)
  return {
    ...draft,
    ...(draft.exam && parts && { exam: { ...draft.exam, parts: withoutGone(parts, isKept) } }),
    questions: kept.map(({ id, version }) => ({ id, version })),
    optionHashes: kept.map(({ optionHash }) => optionHash),
    answers: kept.map(({ answer }) => answer),
    index: Math.min(draft.index, Math.max(0, kept.length - 1)),
  }
}

/** Returns a hash of everything that an answer depends on: the options, the drawing and the correct answers. 32-bit FNV-1a. */
function hashOfOptions(question: Question): number {
  const key = isMulti(question) ? [question.format, ...question.key] : question.correctAnswer
  const text = JSON.stringify([question.answers, question.figure, key, question.worst ?? null])
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

interface Outcome {
  score: number
  correctAnswers: number
  /** Time spent on the test, in seconds. */
  timeSpent: number
  answers: { questionId: string; answer: number | null; worst?: number | null; chosen?: number[]; isFlagged?: true }[]
}

/** Whether a question is shown as it was asked. If not, the question was changed after the test was finished. */
export const isAsAsked = ({ questions }: Pick<TestDraft, 'questions'>, question: Question, at: number): boolean =>
  question.version === questions[at]?.version

/**
 * Scores the test. `asked` contains the draft's questions in the draft's order. A question that has changed since it was asked counts as
 * wrong here; saving the test grades such a question by the key of the version that was asked.
 */
export function outcomeOf(draft: TestDraft, asked: readonly Question[]): Outcome {
  const answers = draft.questions.map(({ id }, at) => {
    const answer = draft.answers[at] ?? null
    const { best, worst } = unpackPair(answer)
    const chosen = unpackList(answer) ?? []
    const question = asked[at]
    return {
      questionId: id,
      answer: best,
      ...(question && isBestWorst(question) && { worst }),
      ...(chosen.length > 0 && { chosen }),
      ...(isFlagged(draft, at) && { isFlagged: true as const }),
    }
  })
  const points = asked.reduce(
    (sum, question, at) =>
      sum + (isAsAsked(draft, question, at) ? pointsFor(question, answers[at] ?? { answer: null }) : 0),
    0,
  )
  const ms = draft.exam?.parts ? timeOn(draft.exam.parts) : elapsedMs(clockOfTest(draft), draft.startedAt)
  return {
    score: scorePercent(points, draft.questions.length),
    correctAnswers: Math.floor(points),
    timeSpent: Math.min(MAX_SECONDS, Math.round(Math.max(0, ms) / 1_000)),
    answers,
  }
}

interface Flagged {
  questions: readonly { id: string }[]
  index: number
  flags?: Flags
}

export function isFlagged({ questions, flags }: Flagged, at: number): boolean {
  const id = questions[at]?.id
  return id !== undefined && flags?.[id]?.isFlagged === true
}

export const countFlagged = (draft: Flagged): number => draft.questions.filter((_, at) => isFlagged(draft, at)).length

function toggleFlag<Draft extends Flagged>(draft: Draft, at: number): Draft {
  const id = draft.questions[draft.index]?.id
  if (id === undefined) return draft
  const flag = { isFlagged: !isFlagged(draft, draft.index), changedAt: at }
  return { ...draft, flags: { ...draft.flags, [id]: flag } }
}

/** Merges the flags of two tabs; the later change of each flag wins. Returns `own` itself if the other tab has no later changes. */
function joinFlags(own: Flags | undefined, other: Flags | undefined): Flags | undefined {
  const later = Object.entries(other ?? {}).filter(([id, { changedAt }]) => changedAt > (own?.[id]?.changedAt ?? -1))
  return later.length > 0 ? { ...own, ...Object.fromEntries(later) } : own
}

function joinExams(exam: ExamDraft, other: ExamDraft): ExamDraft {
  const joined = joinScenes(exam, other)
  if (!joined.parts || !other.parts) return joined
  const parts = joinParts(joined.parts, other.parts)
  return parts === joined.parts ? joined : { ...joined, parts }
}

/** Applies `how` to the exam's parts, and moves to the first question when a part starts. Returns `draft` itself if nothing changes. */
function withParts(draft: TestDraft, how: (parts: SittingPart[]) => SittingPart[]): TestDraft {
  if (!draft.exam?.parts) return draft
  const parts = how(draft.exam.parts)
  if (parts === draft.exam.parts) return draft
  const at = currentPart(parts)
  const hasMoved = at !== currentPart(draft.exam.parts)
  return {
    ...draft,
    exam: { ...draft.exam, parts },
    ...(hasMoved && { index: parts[at]?.from ?? draft.index }),
    ...(phaseOf(parts) === 'over' && { finishedAt: parts.at(-1)?.endedAt ?? null }),
  }
}

/** Returns the range of questions that the person can open, excluding `to`: the current part, or the whole test. */
export function scopeOf({ exam, questions }: TestDraft): { from: number; to: number } {
  const part = exam?.parts?.[currentPart(exam.parts)]
  return part ? { from: part.from, to: part.from + countOf(part) } : { from: 0, to: questions.length }
}

export function countFlaggedIn(draft: TestDraft): number {
  const { from, to } = scopeOf(draft)
  return draft.questions.filter((_, at) => at >= from && at < to && isFlagged(draft, at)).length
}

/** Returns the time at which the running clock ends, or null if no clock is running. */
export const clockOf = ({ exam }: TestDraft): number | null =>
  exam?.parts ? clockEnd(exam.parts) : (exam?.endsAt ?? null)

export const isLastPart = ({ exam }: TestDraft): boolean =>
  !exam?.parts || currentPart(exam.parts) === exam.parts.length - 1

/** Label of the button that ends the test or the current part. */
export const finishWord = (draft: TestDraft): string => (isLastPart(draft) ? 'Finish Test' : 'Finish Part')

/** Returns, for example, `Part 2 of 4`; undefined in a test with one part. */
export function partLabel({ exam }: TestDraft): string | undefined {
  const parts = exam?.parts ?? []
  return parts.length > 1 ? `Part ${currentPart(parts) + 1} of ${parts.length}` : undefined
}

/** Returns the name of the question's exam section, or undefined in a practice test. */
export function sectionNameAt(draft: TestDraft, question: AnyQuestion, at = draft.index): string | undefined {
  if (!draft.exam) return undefined
  const section = sectionOf(question)
  return draft.exam.parts ? (sectionAt(draft.exam.parts, at)?.name ?? 'Exam') : section ? sectionNames[section] : 'Exam'
}

export const showScene = (exam: ExamDraft, id: string, at: number): ExamDraft =>
  exam.scenes[id] ? exam : { ...exam, scenes: { ...exam.scenes, [id]: { shownAt: at, hiddenAt: null } } }

/** Hides a scene permanently: a hidden scene is never shown again. */
export function hideScene(exam: ExamDraft, id: string, at: number): ExamDraft {
  const scene = exam.scenes[id]
  if (!scene || scene.hiddenAt !== null) return exam
  return { ...exam, scenes: { ...exam.scenes, [id]: { ...scene, hiddenAt: at } } }
}

/**
 * Merges the scenes of two tabs: a scene counts as shown from the earliest time that any tab showed it, and as hidden once any tab has
 * hidden it. Returns `exam` itself if nothing changes.
 */
export function joinScenes(exam: ExamDraft, other: ExamDraft): ExamDraft {
  const joined = Object.entries(other.scenes).map(([id, there]) => [id, joinScene(exam.scenes[id], there)] as const)
  if (joined.every(([id, scene]) => scene === exam.scenes[id])) return exam
  return { ...exam, scenes: { ...exam.scenes, ...Object.fromEntries(joined) } }
}

function joinScene(here: Scene | undefined, there: Scene): Scene {
  const { shownAt, hiddenAt } = here ?? there
  if (here && shownAt <= there.shownAt && (hiddenAt !== null || there.hiddenAt === null)) return here
  return { shownAt: Math.min(shownAt, there.shownAt), hiddenAt: hiddenAt ?? there.hiddenAt }
}

/** Time limit for studying a scene, in minutes. */
export const sceneMinutes = ({ time }: ExamDraft): number => extendedMinutes(SCENE_MINUTES, time)

/**
 * Returns the remaining study time of a scene: the full study time if the scene has not been shown, 0 if it has been hidden. The clock
 * keeps running while the app is closed.
 */
export function sceneLeftMs(exam: ExamDraft, id: string, now: number): number {
  const scene = exam.scenes[id]
  const wholeMs = sceneMinutes(exam) * MINUTE_MS
  if (!scene) return wholeMs
  if (scene.hiddenAt !== null) return 0
  // Setting the device's clock back does not give the person extra time.
  return Math.min(wholeMs, Math.max(0, scene.shownAt + wholeMs - now))
}

/**
 * Returns the scene or spoken passage to show before this question; null if there is none, if it has been hidden, or if its time is up.
 * Packet pages are never shown again.
 */
export function sceneBefore(
  exam: ExamDraft | null,
  passage: RowOf<'passages'> | undefined,
  now: number,
  section?: { inPacket?: true; isHeard?: true },
): RowOf<'passages'> | null {
  if (!exam || !passage || section?.inPacket) return null
  if (passage.kind !== 'memory' && !section?.isHeard) return null
  return sceneLeftMs(exam, passage.id, now) > 0 ? passage : null
}

const WARNINGS_MIN = [1, 5, 10] as const
/** How long a warning is shown. */
const SHOWN_MS = 15_000

/** Returns the warning to show: 10, 5 or 1 minutes left, each for 15 seconds. Null at any other time. */
export function minutesToSay(leftMs: number): number | null {
  const due = WARNINGS_MIN.find((minutes) => leftMs <= minutes * MINUTE_MS && leftMs > minutes * MINUTE_MS - SHOWN_MS)
  return due ?? null
}
