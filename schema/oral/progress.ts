import { wholeMinutes } from '../core/clock.ts'
import type { RowOf } from '../tables.ts'
import { counts } from './counts.ts'
import { mockInterviews } from './interviews.ts'
import { oralModules } from './modules.ts'

type Session = RowOf<'oralSessions'>

export interface OralProgress {
  practicedTopicIds: ReadonlySet<string>
  completedModuleIds: ReadonlySet<string>
  completedInterviewIds: ReadonlySet<string>
  /** Over all sessions, practice and mock: the sum of the whole minutes of each. */
  practiceMinutes: number
}

export function oralProgress(sessions: readonly Session[]): OralProgress {
  const practicedTopicIds = new Set(
    sessions
      .filter((session) => session.kind === 'practice' && counts(session))
      .flatMap(({ topicId }) => topicId ?? []),
  )
  const completed = oralModules.filter(({ topics }) => topics.every(({ id }) => practicedTopicIds.has(id)))
  const interviewed = new Set(
    sessions.filter((one) => one.kind === 'mock' && counts(one)).map((one) => one.interviewId),
  )
  return {
    practicedTopicIds,
    completedModuleIds: new Set(completed.map(({ id }) => id)),
    completedInterviewIds: new Set(mockInterviews.map(({ id }) => id).filter((id) => interviewed.has(id))),
    practiceMinutes: sessions.reduce((sum, { seconds }) => sum + wholeMinutes(seconds), 0),
  }
}

/** The card's format: 0h 0m. */
export const formatPracticeTime = (minutes: number): string => `${Math.floor(minutes / 60)}h ${minutes % 60}m`
