import type { RowOf } from '../tables.ts'
import { counts } from './counts.ts'
import { mockInterviews } from './interviews.ts'
import { oralModules } from './modules.ts'

type Session = RowOf<'oralSessions'>

export interface OralProgress {
  practicedTopicIds: ReadonlySet<string>
  completedModuleIds: ReadonlySet<string>
  completedInterviewIds: ReadonlySet<string>
  /** Over all sessions, practice and mock. */
  practiceSeconds: number
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
    practiceSeconds: sessions.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

/** The card's format: 0h 0m. */
export function formatPracticeTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}
