import type { RowOf } from '../tables.ts'

export interface MockInterview {
  id: string
  title: string
  description: string
  /** Time limit in minutes. */
  duration: number
  /** Difficulty from 1 (easiest) to 5 (hardest). */
  difficulty: number
  questions: number
  /** A smaller number of questions that the person may choose, with the same duration; missing if there is no choice. */
  fewerQuestions?: number
  /** Modules from which the interview's questions are drawn. */
  moduleIds: readonly string[]
}

/** The interviews are from SPEC 9, their modules from CONTENT. */
export const mockInterviews: readonly MockInterview[] = [
  {
    id: 'panel',
    title: 'Entry-Level Panel Interview',
    description: 'The classic first board: a bit of everything, from all five modules.',
    duration: 30,
    difficulty: 2,
    questions: 15,
    fewerQuestions: 8,
    moduleIds: ['fundamentals', 'values', 'scenarios', 'department', 'motivation'],
  },
  {
    id: 'chief',
    title: 'Chief Interview Simulation',
    description: 'Why you, why here: motivation and what you know about the department.',
    duration: 20,
    difficulty: 3,
    questions: 10,
    moduleIds: ['motivation', 'department'],
  },
  {
    id: 'scenario',
    title: 'Scenario-Heavy Interview',
    description: 'Judgment under pressure: scenarios and the values behind your answers.',
    duration: 45,
    difficulty: 4,
    questions: 20,
    moduleIds: ['scenarios', 'values'],
  },
]

export const findInterview = (interviewId: string | null): MockInterview | undefined =>
  mockInterviews.find(({ id }) => id === interviewId)

/**
 * Whether a session counts toward progress. A completed session counts. A practice session that was ended early and a timed-out interview
 * count if at least half of their questions were reached. An interview that the person ended early does not count.
 */
export function counts({ kind, ending, questionIds, totalQuestions }: RowOf<'oralSessions'>): boolean {
  if (ending === 'completed') return true
  if (kind === 'mock' && ending === 'ended') return false
  return questionIds.length * 2 >= totalQuestions
}
