import { targetsOf } from '@station-zero/schema/account/targets.ts'
import { listTargets } from '../data/repositories/settings.ts'
import { useLive } from '../data/use-live.ts'

/** The day of the person's CPAT, like '2027-03-14'; null if none is set or it is not read yet. */
export const useCpatDate = (): string | null =>
  useLive(async (db) => targetsOf(await listTargets(db)).cpat?.date ?? null, []) ?? null
