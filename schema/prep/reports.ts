import * as v from 'valibot'
import { Count, Id, Text } from '../core/fields.ts'
import { appends, mutation } from '../core/mutation.ts'
import { REPORT_REASONS, ReportedKind } from './tables.ts'

export const MAX_REPORT_LENGTH = 500

/** What a reason is called on the screen. */
export const REASON_LABELS: Record<(typeof REPORT_REASONS)[number], string> = {
  answer: 'The answer is wrong',
  explanation: 'The explanation is wrong',
  unclear: 'It is unclear or ambiguous',
  figure: 'The drawing is wrong',
  typo: 'Typo or grammar',
  outdated: 'It is out of date',
  other: 'Something else',
}

const ReportArgs = v.strictObject({
  kind: ReportedKind,
  subjectId: Id,
  /** The version that the person saw: the mistake may be gone from the next one. */
  subjectVersion: Count,
  reason: v.picklist(REPORT_REASONS),
  text: v.optional(Text(MAX_REPORT_LENGTH)),
})

/** Appends by id. The card or question need not exist any more: the report is about the version that was seen. */
export const reportMistake = appends(
  mutation('prep.report', 1, ReportArgs, async (tx, { text = null, ...args }, by) => {
    if (await tx.get('reports', by.id)) return
    await tx.put('reports', { id: by.id, ...args, text, reportedAt: by.at })
  }),
)

/** One report as an operator reads it. Who sent it is left out: the text is about the content. */
export const ReportForOperator = v.object({
  id: v.string(),
  kind: ReportedKind,
  subjectId: v.string(),
  subjectVersion: v.number(),
  reason: v.picklist(REPORT_REASONS),
  text: v.nullable(v.string()),
  /** ISO 8601, UTC. */
  reportedAt: v.string(),
})
export type ReportForOperator = v.InferOutput<typeof ReportForOperator>

/** How many an operator gets, newest first. */
export const LISTED_REPORTS = 500
