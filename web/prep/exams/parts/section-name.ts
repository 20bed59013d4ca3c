import { sectionNames, sectionOf } from '@station-zero/schema/prep/exam.ts'
import { sectionAt } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { TestDraft } from '../draft-shape.ts'

/** The section of an exam that a question is in; undefined in a practice test. */
export function sectionNameAt(draft: TestDraft, question: RowOf<'questions'>, at = draft.index): string | undefined {
  if (!draft.exam) return undefined
  const section = sectionOf(question)
  return draft.exam.parts ? (sectionAt(draft.exam.parts, at)?.name ?? 'Exam') : section ? sectionNames[section] : 'Exam'
}
