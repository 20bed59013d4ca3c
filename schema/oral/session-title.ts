import type { RowOf } from '../tables.ts'
import { findInterview } from './interviews.ts'
import { findTopic } from './modules.ts'

/** What a past session is called: its interview or its topic. */
export const sessionTitle = (session: RowOf<'oralSessions'>): string =>
  (session.kind === 'mock' ? findInterview(session.interviewId)?.title : findTopic(session.topicId)?.name) ??
  'Interview practice'
