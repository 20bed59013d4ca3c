import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { makeSitting } from '@station-zero/schema/prep/forms.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'
import { HttpError } from '../errors.ts'

/** The exam with this id, if it has a part in this place, counted from 1. General is there before profiles are seeded. */
export async function mustBeExam({ reader }: Database, id: string, part?: number): Promise<ExamProfile> {
  const row = await reader.selectFrom('examProfiles').selectAll().where('id', '=', id).executeTakeFirst()
  const exam = row ? fromRow('examProfiles', row) : id === GENERAL.id ? GENERAL : undefined
  if (!exam || (part !== undefined && part > exam.parts.length)) throw new HttpError('exam-missing')
  return exam
}

/** The questions of a form part by part, or of one part of the same form. */
export const examQuestions = (
  pool: readonly RowOf<'questions'>[],
  exam: ExamProfile,
  seed: string,
  part?: number,
): RowOf<'questions'>[] =>
  makeSitting(pool, exam, seed)
    .filter((_, at) => part === undefined || at === part - 1)
    .flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
