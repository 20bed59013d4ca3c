import type { RowOf } from '@station-zero/schema/tables.ts'
import { fromValues, toValues } from '../db/rows.ts'
import { breach } from './breach.ts'

/** A finished attempt records the version that was asked, so a version must never change its meaning. Throws StartError. */
export function checkVersions(
  wanted: { file: string; row: RowOf<'questions'> }[],
  stored: RowOf<'questions'>[],
  keys: RowOf<'answerKeys'>[],
): void {
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const keyOf = new Map(keys.map(({ id, correctAnswer }) => [id, correctAnswer]))
  for (const { file, row } of wanted) {
    const before = storedById.get(row.id)
    const key = keyOf.get(versionId(row))
    const wrong = (problem: string) => breach(file, `question ${row.id}`, 'version', problem)
    if (before && row.version < before.version)
      throw wrong(`must not be lower than ${before.version}, which was asked already`)
    const isChanged = before?.version === row.version && textOf(before) !== textOf(row)
    if (isChanged || (key !== undefined && key !== row.correctAnswer))
      throw wrong(`must be raised, because the question was changed since version ${row.version} was asked`)
  }
}

/** The id of a version's answer key. */
export const versionId = ({ id, version }: { id: string; version: number }): string => `${id}@${version}`

/** All columns in table order. */
const textOf = (row: RowOf<'questions'>) => JSON.stringify(fromValues('questions', toValues('questions', row)))
