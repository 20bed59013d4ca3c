import type { RowOf } from '../tables.ts'

/**
 * A topic counts as practiced, and a timed-out interview as completed, once half of the questions were reached; an interview ended by
 * hand does not count. Opening a session and leaving it is not practice.
 */
export function counts({ kind, ending, questionIds, totalQuestions }: RowOf<'oralSessions'>): boolean {
  if (ending === 'completed') return true
  if (kind === 'mock' && ending === 'ended') return false
  return questionIds.length * 2 >= totalQuestions
}
