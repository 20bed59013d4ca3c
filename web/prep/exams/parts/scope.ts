import { isWhole } from '@station-zero/schema/prep/drafts.ts'
import { clockEnd, countOf, currentPart } from '@station-zero/schema/prep/sitting.ts'
import type { TestDraft } from '../draft-shape.ts'
import { isFlagged } from '../flags.ts'

/** The places of the questions that can be gone to now: `from` to before `to`. The whole test, or the part that is taken. */
export function scopeOf({ exam, questions }: TestDraft): { from: number; to: number } {
  const part = exam?.parts?.[currentPart(exam.parts)]
  return part ? { from: part.from, to: part.from + countOf(part) } : { from: 0, to: questions.length }
}

export function countBlankIn(draft: TestDraft): number {
  const { from, to } = scopeOf(draft)
  return draft.answers.slice(from, to).filter((answer) => !isWhole(answer)).length
}

export function countFlaggedIn(draft: TestDraft): number {
  const { from, to } = scopeOf(draft)
  return draft.questions.filter((_, at) => at >= from && at < to && isFlagged(draft, at)).length
}

/** When the clock that runs now ends; null while none runs. */
export const clockOf = ({ exam }: TestDraft): number | null =>
  exam?.parts ? clockEnd(exam.parts) : (exam?.endsAt ?? null)

export const isLastPart = ({ exam }: TestDraft): boolean =>
  !exam?.parts || currentPart(exam.parts) === exam.parts.length - 1

/** What the button says that ends the test, or this part of it. */
export const finishWord = (draft: TestDraft): string => (isLastPart(draft) ? 'Finish Test' : 'Finish Part')

/** `Part 2 of 4`; undefined in a test that has one part. */
export function partLabel({ exam }: TestDraft): string | undefined {
  const parts = exam?.parts ?? []
  return parts.length > 1 ? `Part ${currentPart(parts) + 1} of ${parts.length}` : undefined
}
