import type * as v from 'valibot'
import { type Clock, elapsedMs, pauseClock, resumeClock, skipTime, startClock } from '../core/clock.ts'
import { MINUTE_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import type { MockInterview } from './interviews.ts'
import type { FinishSessionArgs } from './mutations.ts'
import { canStep, type OneWay, type OneWayForm, oneWayMinutes, startTurn } from './one-way.ts'
import { SESSION_NOTES_LENGTH } from './tables.ts'

type Question = RowOf<'oralQuestions'>
type Ending = RowOf<'oralSessions'>['ending']
type Kind =
  | { kind: 'practice'; moduleId: string; topicId: string }
  | {
      kind: 'mock'
      interviewId: string
      limitMs: number
      /** The current answer, if the interview is one-way. Each answer then has its own clock, and `limitMs` does not apply. */
      oneWay?: OneWay
    }

/** A session in progress: a draft on the device, saved after every change so that a crash loses nothing. */
export type OralSession = Kind & {
  id: string
  /** The displayed title. */
  title: string
  /** The questions as they were at the start of the session, so that changed content does not reorder them. */
  questions: readonly Question[]
  /** Index of the current question. */
  at: number
  /** The clock stops while the person is away. The person can also pause a practice session. */
  clock: Clock
  /** Whether the session is saved for later until the person resumes it. */
  isAside: boolean
  /** Null while questions are being asked. Once set, the session waits to be scored and saved. */
  ending: Ending | null
  scores: Scores
  /** Notes for the whole session. */
  notes: string
  /** Notes for individual answers, by question id. Missing in drafts of older versions, which had a single note. */
  answerNotes?: Readonly<Record<string, string>>
  /** Increases with every change, so that the newer of two copies can be determined. */
  revision: number
}

const MAX_SECONDS = 86_400

interface NewPractice {
  id: string
  title: string
  moduleId: string
  topicId: string
  questions: readonly Question[]
}

export const beginPractice = (practice: NewPractice, now: number): OralSession => ({
  kind: 'practice',
  ...practice,
  ...fresh(now),
})

export const beginInterview = (
  id: string,
  interview: MockInterview,
  questions: readonly Question[],
  now: number,
  form?: OneWayForm,
): OralSession => ({
  kind: 'mock',
  id,
  title: interview.title,
  interviewId: interview.id,
  limitMs: (form ? oneWayMinutes(questions.length, form) : interview.duration) * MINUTE_MS,
  ...(form && { oneWay: startTurn(form, now) }),
  questions,
  ...fresh(now),
})

const fresh = (now: number) => ({
  at: 0,
  clock: startClock(now),
  isAside: false,
  ending: null,
  scores: noScores,
  notes: '',
  revision: 0,
})

export const isLastQuestion = ({ at, questions }: OralSession): boolean => at >= questions.length - 1

/** Moves to the next question. Does nothing at the last question or, in a one-way interview, until the current answer is over. */
export function nextQuestion(session: OralSession, now: number): OralSession {
  if (isLastQuestion(session)) return session
  const next = { ...session, at: session.at + 1 }
  if (next.kind !== 'mock' || !next.oneWay) return next
  return canStep(next.oneWay, now, 'over') ? { ...next, oneWay: startTurn(next.oneWay, now) } : session
}

/** The current answer of a one-way interview; undefined for other sessions. */
export const oneWayOf = (session: OralSession): OneWay | undefined =>
  session.kind === 'mock' ? session.oneWay : undefined

/** Returns a function that applies the change to the current answer of a one-way interview, and does not change other sessions. */
export const changeTurn =
  (how: (turn: OneWay, now: number) => OneWay) =>
  (session: OralSession, now: number): OralSession =>
    session.kind === 'mock' && session.oneWay ? { ...session, oneWay: how(session.oneWay, now) } : session

/** Time limit of the whole session in ms, or null. */
const limitOf = (session: OralSession): number | null =>
  session.kind === 'mock' && !session.oneWay ? session.limitMs : null

/** Returns the time left in ms; null if the session as a whole has no limit. */
export function leftMs(session: OralSession, now: number): number | null {
  const limit = limitOf(session)
  return limit === null ? null : Math.max(0, limit - elapsedMs(session.clock, now))
}

export const isTimeUp = (session: OralSession, now: number): boolean =>
  session.ending === null && leftMs(session, now) === 0

/** Ends the session and stops its clock now, or at the time limit if the limit has passed. */
export function endSession(session: OralSession, ending: Ending, now: number): OralSession {
  const { clock } = session
  const limit = clock.startedAt + clock.pausedMs + (limitOf(session) ?? Number.POSITIVE_INFINITY)
  return { ...session, ending, clock: pauseClock(clock, Math.min(now, limit)) }
}

/** Returns to the questions and resumes the clock. */
export const goOn = (session: OralSession, now: number): OralSession => ({
  ...session,
  ending: null,
  clock: resumeClock(session.clock, now),
})

export const pauseSession = (session: OralSession, now: number): OralSession => ({
  ...session,
  clock: pauseClock(session.clock, now),
})

export const resumeSession = (session: OralSession, now: number): OralSession => ({
  ...session,
  clock: resumeClock(session.clock, now),
})

/** Excludes the time since `leftAt`, when the session was last on screen, from the session's clock. */
export const excludeAbsence = (session: OralSession, leftAt: number, now: number): OralSession => ({
  ...session,
  clock: skipTime(session.clock, leftAt, now),
})

/** Saves the session for later and pauses its clock. */
export const setAside = (session: OralSession, now: number): OralSession => ({
  ...pauseSession(session, now),
  isAside: true,
})

export const resumeSaved = (session: OralSession, now: number): OralSession => ({
  ...(session.ending === null ? resumeSession(session, now) : session),
  isAside: false,
})

export const noteOn = ({ answerNotes }: Pick<OralSession, 'answerNotes'>, questionId: string): string =>
  answerNotes?.[questionId] ?? ''

export const withNote = (session: OralSession, questionId: string, note: string): OralSession => ({
  ...session,
  answerNotes: { ...session.answerNotes, [questionId]: note },
})

/** Returns all notes as one text: the notes on answers with their question numbers, then the note on the session. */
export function notesOf({
  questions,
  answerNotes,
  notes,
}: Pick<OralSession, 'questions' | 'answerNotes' | 'notes'>): string {
  const ofAnswers = questions.flatMap(({ id }, at) => {
    const note = answerNotes?.[id]?.trim()
    return note ? [`${prefixOf(at)}${note}`] : []
  })
  return [...ofAnswers, notes.trim()].filter(Boolean).join('\n')
}

const prefixOf = (at: number): string => `Question ${at + 1}: `

/**
 * Returns the maximum length of the answer's note (of the session's note if `questionId` is null) with which all notes together can still
 * be saved.
 */
export function maxNoteLength(session: OralSession, questionId: string | null): number {
  const others =
    questionId === null
      ? notesOf({ ...session, notes: '' })
      : notesOf({ ...session, answerNotes: { ...session.answerNotes, [questionId]: '' } })
  const at = session.questions.findIndex(({ id }) => id === questionId)
  const own = others.length + 1 + (questionId === null ? 0 : prefixOf(at).length)
  return Math.max(0, SESSION_NOTES_LENGTH - own)
}

/** Returns the arguments of `finishSession`. Omits empty scores and notes. */
export function finishedArgs(session: OralSession, now: number): v.InferInput<typeof FinishSessionArgs> {
  const { id, clock, questions, at, scores } = session
  const words = notesOf(session)
  const isScored = rubric.some(({ quality }) => scores[quality] !== null)
  const ofEitherKind = {
    id,
    startedAgoMs: Math.max(0, now - clock.startedAt),
    seconds: Math.min(MAX_SECONDS, Math.floor(elapsedMs(clock, now) / 1_000)),
    questionIds: questions.slice(0, at + 1).map((question) => question.id),
    totalQuestions: questions.length,
    ending: session.ending ?? 'ended',
    ...(isScored && { scores }),
    ...(words && { notes: words }),
  }
  return session.kind === 'practice'
    ? { kind: 'practice', moduleId: session.moduleId, topicId: session.topicId, ...ofEitherKind }
    : { kind: 'mock', interviewId: session.interviewId, ...ofEitherKind }
}

// Scoring a session

type Scores = NonNullable<RowOf<'oralSessions'>['scores']>
export type Quality = keyof Scores

/** The six qualities that people rate from 1 to 5. `score-anchors.ts` describes what the scores mean. */
export const rubric: readonly { quality: Quality; name: string; question: string }[] = [
  { quality: 'expression', name: 'Expression', question: 'Was it clear, to the point, and easy to follow?' },
  { quality: 'reasoning', name: 'Reasoning', question: 'Did each answer have a point, a reason and an example?' },
  { quality: 'teamwork', name: 'Teamwork', question: 'Would a crew want to work with the person you described?' },
  { quality: 'interpersonalSkill', name: 'Interpersonal skill', question: 'Did you show respect, and did you listen?' },
  { quality: 'selfControl', name: 'Self-control', question: 'Were you calm, even on the hard questions?' },
  { quality: 'dependability', name: 'Dependability', question: 'Did you prove that people can count on you?' },
]

export const SCORE_LABELS = ['Weak', 'Fair', 'Good', 'Strong', 'Outstanding'] as const

export const noScores: Scores = {
  expression: null,
  reasoning: null,
  teamwork: null,
  interpersonalSkill: null,
  selfControl: null,
  dependability: null,
}

/** Returns the mean of the given scores, rounded to one decimal; null if there are no scores. */
export function meanScore(scores: Scores | null): number | null {
  const given = rubric.flatMap(({ quality }) => scores?.[quality] ?? [])
  if (given.length === 0) return null
  return Math.round((given.reduce((sum, score) => sum + score, 0) / given.length) * 10) / 10
}
