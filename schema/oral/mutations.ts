import * as v from 'valibot'
import { ClaimedDay, Id, Instant, Text } from '../core/fields.ts'
import { mutation } from '../core/mutation.ts'
import { Refused } from '../core/refusals.ts'
import { correctedDay } from '../core/study-day.ts'
import {
  SESSION_NOTES_LENGTH,
  SESSION_QUESTIONS,
  SessionEnding,
  SessionQuestionIds,
  SessionScores,
  SessionSeconds,
} from './tables.ts'

const ofEitherKind = {
  /** Assigned when the session starts, so that finishing the session twice has no further effect. */
  id: Id,
  /** Milliseconds since the session started. A duration stays correct even if the device's clock is wrong. */
  startedAgoMs: Instant,
  seconds: SessionSeconds,
  questionIds: SessionQuestionIds,
  totalQuestions: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SESSION_QUESTIONS)),
  ending: SessionEnding,
  scores: v.optional(SessionScores),
  notes: v.optional(Text(SESSION_NOTES_LENGTH)),
  /** Study day on which the session ended, which is `seconds` after the start. */
  studyDay: ClaimedDay,
}

export const FinishSessionArgs = v.variant('kind', [
  v.strictObject({ kind: v.literal('practice'), moduleId: Id, topicId: Id, ...ofEitherKind }),
  v.strictObject({ kind: v.literal('mock'), interviewId: Id, ...ofEitherKind }),
])

/** Inserts the session unless its id already exists. Does not check that the topic or interview exists, because the device may have newer content. */
export const finishSession = mutation('oral.finish-session', 2, FinishSessionArgs, async (tx, args, by) => {
  if (await tx.get('oralSessions', args.id)) return
  if (args.questionIds.length > args.totalQuestions) throw new Refused('session-questions')
  const startedAt = Math.max(0, by.at - args.startedAgoMs)
  const endedAt = startedAt + args.seconds * 1_000
  const saidAt = by.saidAt === undefined ? {} : { saidAt: endedAt + by.saidAt - by.at }
  await tx.put('oralSessions', {
    id: args.id,
    kind: args.kind,
    moduleId: args.kind === 'practice' ? args.moduleId : null,
    topicId: args.kind === 'practice' ? args.topicId : null,
    interviewId: args.kind === 'mock' ? args.interviewId : null,
    startedAt,
    seconds: args.seconds,
    questionIds: args.questionIds,
    totalQuestions: args.totalQuestions,
    ending: args.ending,
    scores: args.scores ?? null,
    notes: args.notes ?? null,
    studyDay: await correctedDay(tx, args.studyDay, { at: endedAt, ...saidAt }),
  })
})
