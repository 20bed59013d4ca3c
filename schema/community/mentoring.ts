import * as v from 'valibot'
import { IsoTime } from '../core/fields.ts'
import { MESSAGE_LENGTH, REQUEST_ANSWERS, type RequestAnswer } from './tables.ts'

/**
 * Mentors with an account: the requests and responses of `/api/mentor`. A mentor sees the name and the message of the people who ask for
 * help, and knows each of them by an ID that only this mentor sees.
 */

/** Maximum number of people that a mentor can block. */
export const MAX_BLOCKED = 1_000
/** Maximum number of requests in a response. */
export const MENTOR_PAGE_ROWS = 50
export const REPORT_LENGTH = 1_000
/** Maximum number of reports within 24 hours, both for a mentor reporting requests and for a person reporting mentors. */
export const MENTOR_REPORTS_A_DAY = 10

/** Text without control characters, trimmed. */
const Words = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max),
    v.regex(/^(?:[^\p{Cc}\p{Cs}]|\r?\n)*$/u, 'must not contain control characters'),
  )

/** `GET /api/mentor`: the mentor that the account is linked to, and the people whom the mentor has blocked, most recently blocked first. */
export const OwnMentor = v.object({
  mentorId: v.string(),
  rank: v.string(),
  name: v.string(),
  department: v.string(),
  isPaused: v.boolean(),
  /** `name` is null if the account has no name. */
  blocked: v.array(v.object({ id: v.string(), name: v.nullable(v.string()), blockedAt: IsoTime })),
})
export type OwnMentor = v.InferOutput<typeof OwnMentor>

/** `PATCH /api/mentor`. */
export const PauseBody = v.strictObject({ isPaused: v.boolean() })

/** A request to the mentor, as the mentor sees it. */
export const MentorRequest = v.object({
  id: v.string(),
  /** The name on the person's account; null if it has none. */
  name: v.nullable(v.string()),
  message: v.nullable(v.string()),
  requestedAt: IsoTime,
  answer: v.nullable(v.picklist(REQUEST_ANSWERS)),
  answerText: v.nullable(v.string()),
  answeredAt: v.nullable(IsoTime),
  isBlocked: v.boolean(),
})
export type MentorRequest = v.InferOutput<typeof MentorRequest>

/** `GET /api/mentor/requests`, newest first. `next` is the cursor of the next page, or null on the last page. */
export const MentorRequestPage = v.object({ rows: v.array(MentorRequest), next: v.nullable(v.string()) })

/** The request that the mentor saw: in the meantime, the person may have withdrawn it and sent another request. */
const Seen = v.pipe(IsoTime, v.regex(/^\d{4}-/, 'is not a time in UTC'))
const seen = { requestedAt: Seen }

/** `POST /api/mentor/requests/:id/answer`. An empty text counts as none. */
export const MentorAnswerBody = v.strictObject({
  ...seen,
  /** The answer that the mentor saw; null if there was none. */
  answeredAt: v.nullable(Seen),
  answer: v.picklist(REQUEST_ANSWERS),
  text: Words(MESSAGE_LENGTH),
})

/** `POST /api/mentor/requests/:id/block`. */
export const MentorBlockBody = v.strictObject(seen)

const Reason = v.pipe(Words(REPORT_LENGTH), v.minLength(1))
/** `POST /api/mentor/requests/:id/report`. */
export const RequestReportBody = v.strictObject({ ...seen, reason: Reason })
/** `POST /api/mentorship-requests/:id/report`. */
export const MentorReportBody = v.strictObject({ reason: Reason })

/**
 * Returns whether a mentor can replace an answer with another: only an unanswered request can be declined, only an accepted one can be
 * ended, and any request that has not been ended can be accepted.
 */
export function canAnswer(current: RequestAnswer | null, next: RequestAnswer): boolean {
  if (next === 'ended') return current === 'accepted'
  if (next === 'declined') return current === null
  return current !== 'ended'
}
