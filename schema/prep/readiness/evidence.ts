import { DRILL_NAME } from '../drill.ts'
import { type Section, sectionOf } from '../exam.ts'

export type Level = 1 | 2 | 3

/** One answer to a question that the person had not answered before. */
export interface Answer {
  section: Section
  /** 1 easy, 2 medium, 3 hard. */
  level: Level
  isCorrect: boolean
}

export interface TestEvidence {
  /** ms */
  at: number
  answers: Answer[]
}

interface FinishedTest {
  id: string
  name: string
  completedAt: number | null
  answers: readonly { questionId: string; answer: number | null }[] | null
}

interface AskedQuestion {
  topic: string
  difficulty: number
  correctAnswer: number
}

/**
 * What finished tests say about the exam, oldest first. Drills of missed questions are left out, and so is every question after its first
 * time: both show what was remembered of a question. Questions of no section, or that nobody has anymore, say nothing. Of a best and a
 * worst action, the best one counts.
 */
export function evidenceFrom(
  tests: readonly FinishedTest[],
  questionOf: (id: string) => AskedQuestion | undefined,
): TestEvidence[] {
  const seen = new Set<string>()
  const finished = tests.filter(({ completedAt, answers }) => completedAt !== null && answers !== null)
  return finished.toSorted(byTime).flatMap(({ name, completedAt, answers }) => {
    const found: Answer[] = []
    for (const { questionId, answer } of answers ?? []) {
      const question = questionOf(questionId)
      const section = question && sectionOf(question)
      const isFirst = !seen.has(questionId)
      seen.add(questionId)
      if (section && isFirst && name !== DRILL_NAME)
        found.push({ section, level: levelOf(question), isCorrect: answer === question.correctAnswer })
    }
    return found.length > 0 ? [{ at: completedAt ?? 0, answers: found }] : []
  })
}

const byTime = (a: FinishedTest, b: FinishedTest): number =>
  (a.completedAt ?? 0) - (b.completedAt ?? 0) || (a.id < b.id ? -1 : 1)

const levelOf = ({ difficulty }: AskedQuestion): Level => (difficulty <= 1 ? 1 : difficulty >= 3 ? 3 : 2)
