import type { RowOf } from '@station-zero/schema/tables.ts'
import { readStatements } from '../../../data/repositories/tests.ts'
import { useLive } from '../../../data/use-live.ts'

/** The statements with these ids, in their order; one that is gone is undefined. Undefined while they are read. */
export const useStatements = (ids: readonly string[]): (RowOf<'workStatements'> | undefined)[] | undefined =>
  useLive((db) => readStatements(db, ids), [ids.join()])
