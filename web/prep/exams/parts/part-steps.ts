import {
  begin,
  collect,
  currentPart,
  end,
  joinParts,
  letTimePass,
  phaseOf,
  reply,
  type SittingPart,
} from '@station-zero/schema/prep/sitting.ts'
import type { TestDraft } from '../draft-shape.ts'
import { type ExamDraft, joinScenes } from '../simulator-draft.ts'

export const beginPart = (draft: TestDraft, step: 'begin' | 'collect', at: number): TestDraft =>
  withParts(draft, (parts) => (step === 'begin' ? begin(parts, at) : collect(parts, at)))

export const replyTo = (draft: TestDraft, place: number, answer: number): TestDraft =>
  withParts(draft, (parts) => reply(parts, place, answer))

/** Ends the part that is taken; the test is over with the last one. */
export const endPart = (draft: TestDraft, at: number): TestDraft => withParts(draft, (parts) => end(parts, at))

export const passPartTime = (draft: TestDraft, now: number): TestDraft =>
  withParts(draft, (parts) => letTimePass(parts, now))

export function joinExams(exam: ExamDraft, other: ExamDraft): ExamDraft {
  const joined = joinScenes(exam, other)
  if (!joined.parts || !other.parts) return joined
  const parts = joinParts(joined.parts, other.parts)
  return parts === joined.parts ? joined : { ...joined, parts }
}

/** Each part starts at its first question. Returns `draft` itself if nothing changes. */
function withParts(draft: TestDraft, how: (parts: SittingPart[]) => SittingPart[]): TestDraft {
  if (!draft.exam?.parts) return draft
  const parts = how(draft.exam.parts)
  if (parts === draft.exam.parts) return draft
  const at = currentPart(parts)
  const hasMoved = at !== currentPart(draft.exam.parts)
  return {
    ...draft,
    exam: { ...draft.exam, parts },
    ...(hasMoved && { index: parts[at]?.from ?? draft.index }),
    ...(phaseOf(parts) === 'over' && { finishedAt: parts.at(-1)?.endedAt ?? null }),
  }
}
