import type { RowOf } from '../tables.ts'

/**
 * Multi-answer questions: their answer is a list of options. A multiple-response question asks for a set ("Select the two …"), and a build
 * list asks for the order of all options. There is no partial credit. They are stored in separate tables, because earlier versions of the
 * app and the server would treat their rows as questions with one answer. Home loads this file, so it does not import a validator.
 */

type Row = RowOf<'multiQuestions'>

/**
 * A multi-answer question with null for the fields that only other questions have, so that most code handles it like any other question.
 */
export type MultiQuestion = Row & Record<'figure' | 'passageId' | 'worst' | 'crew', null>

export type AnyQuestion = RowOf<'questions'> | MultiQuestion

export const asMultiQuestion = (row: Row): MultiQuestion => ({
  ...row,
  ...{ figure: null, passageId: null, worst: null, crew: null },
})

export const isMulti = (question: AnyQuestion): question is MultiQuestion => 'format' in question

export const isBuildList = (question: AnyQuestion): boolean => isMulti(question) && question.format === 'build-list'

export const formatNames: Record<Row['format'], string> = {
  'multiple-response': 'Multiple response',
  'build-list': 'Build list',
}

/** Whether the chosen options are correct: the same set as the key or, in a build list, the same order. */
export function isKey({ format, key }: Pick<Row, 'format' | 'key'>, chosen: readonly number[]): boolean {
  if (chosen.length !== key.length) return false
  return format === 'build-list'
    ? key.every((option, at) => option === chosen[at])
    : key.every((option) => chosen.includes(option))
}
