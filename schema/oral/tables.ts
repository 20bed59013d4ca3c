import * as v from 'valibot'
import { Count, Id, Instant, StoredDay, Strings, Text } from '../core/fields.ts'
import { contentTable, MB, personTable } from '../core/table.ts'

/** Maximum length of a session's notes, in characters. */
export const SESSION_NOTES_LENGTH = 4_000
/** Maximum number of questions in a session. */
export const SESSION_QUESTIONS = 40

export const oralQuestions = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    /** Id of a topic in modules.ts, or `default` for questions that fit any topic. */
    topicId: Id,
    /** Position within the topic, from 1. */
    order: Count,
    question: Text(400),
    /** The points that an interview panel expects in the answer. */
    listensFor: v.pipe(Strings(5, 200), v.minLength(3)),
    /** A prompt for each step of an answer: Situation, Task, Action and Result, or Point, Reason, Example and Close. */
    star: Text(600),
    source: Text(500),
  }),
)

/** 1 to 5; null if the person did not score this quality. */
const Score = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)))

export const SessionScores = v.strictObject({
  expression: Score,
  reasoning: Score,
  teamwork: Score,
  interpersonalSkill: Score,
  selfControl: Score,
  dependability: Score,
})

/** `completed`: the person reached the last question; `ended`: the person ended the session early; `timed-out`: the interview's clock ended it. */
export const SessionEnding = v.picklist(['completed', 'ended', 'timed-out'])
export const SessionQuestionIds = v.pipe(v.array(Id), v.minLength(1), v.maxLength(SESSION_QUESTIONS))
/** Maximum length of a session, in seconds: one day. */
export const SessionSeconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))

/** A finished session: practice of a topic, or a mock interview. */
export const oralSessions = personTable(
  'id',
  v.object({
    id: Id,
    kind: v.picklist(['practice', 'mock']),
    /** Set for a practice session; null for a mock interview. */
    moduleId: v.nullable(Id),
    topicId: v.nullable(Id),
    /** Set for a mock interview; null for a practice session. */
    interviewId: v.nullable(Id),
    startedAt: Instant,
    /** Duration in seconds, without pauses. */
    seconds: SessionSeconds,
    /** Ids of the questions reached, in the order they were asked. */
    questionIds: SessionQuestionIds,
    totalQuestions: Count,
    ending: SessionEnding,
    scores: v.nullable(SessionScores),
    notes: v.nullable(Text(SESSION_NOTES_LENGTH)),
    /** Study day on which the session ended. */
    studyDay: StoredDay,
  }),
  {
    label: 'Interview sessions',
    /** A heavy user finishes three sessions a day with notes of 1,000 characters: 10,950 rows of 1.6 KB (18 MB) in ten years. */
    quota: { rows: 15_000, bytes: 40 * MB, name: 'interview sessions' },
  },
)
