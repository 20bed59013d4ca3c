import { seededRandom, shuffled } from '../random.ts'
import type { RowOf } from '../tables.ts'
import { oralModules, topicsOf } from './modules.ts'

type Question = RowOf<'oralQuestions'>

export interface MockInterview {
  id: string
  title: string
  description: string
  /** Minutes of wall-clock time. */
  duration: number
  /** 1 to 5. */
  difficulty: number
  questions: number
  /** Where its questions come from. */
  moduleIds: readonly string[]
}

/** From SPEC 9; CONTENT says what each one draws from. */
export const mockInterviews: readonly MockInterview[] = [
  {
    id: 'panel',
    title: 'Entry-Level Panel Interview',
    description: 'The classic first board: a bit of everything, from all five modules.',
    duration: 30,
    difficulty: 2,
    questions: 15,
    moduleIds: oralModules.map(({ id }) => id),
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
 * The interview's questions, without repeats, split as evenly over its modules as they allow. The same seed draws the same questions on
 * every device, whatever the order of the rows.
 */
export function drawQuestions(interview: MockInterview, rows: readonly Question[], seed: string): Question[] {
  const random = seededRandom(seed)
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
  const pools = interview.moduleIds.map((moduleId) => {
    const topicIds = topicsOf([moduleId]).map(({ id }) => id)
    return shuffled(
      sorted.filter(({ topicId }) => topicIds.includes(topicId)),
      random,
    )
  })
  const longest = Math.max(0, ...pools.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => pools.flatMap((pool) => pool[at] ?? []))
  return shuffled(inTurn.flat().slice(0, interview.questions), random)
}
