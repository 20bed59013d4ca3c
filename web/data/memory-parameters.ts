import { FOLD_VERSION, type MemoryParameters, parametersOf } from '@station-zero/schema/prep/memory.ts'
import { MODEL, parametersKey } from '@station-zero/schema/prep/memory-parameters.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from './account-db.ts'
import { PARAMETERS } from './repositories/plan.ts'
import { readSettings } from './repositories/settings.ts'

/** A database, or a transaction on a database. */
type Tables = Pick<AccountDb, 'table'>

/** Returns the key of the parameters that this device's memories were folded with; empty for the default parameters. */
export const readParametersKey = async (db: Tables): Promise<string> =>
  String((await db.table('local').get(PARAMETERS))?.value ?? '')

/**
 * Returns the parameters that this device's memories were folded with. A change takes effect only once the memories have been folded again.
 */
export const readParameters = async (db: Tables): Promise<MemoryParameters> => parametersOf(await readParametersKey(db))

/** Returns the key of the parameters that the person's rows specify. */
export const readWantedKey = async (db: AccountDb): Promise<string> =>
  parametersKey(await db.memoryWeights.get(MODEL), await readSettings(db), FOLD_VERSION)

/** Returns the person's weights; undefined if there are none, or if they were fitted for another fold version. */
export async function readWeights(db: AccountDb): Promise<RowOf<'memoryWeights'> | undefined> {
  const row = await db.memoryWeights.get(MODEL)
  return row?.foldVersion === FOLD_VERSION ? row : undefined
}
