import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import { useLive } from '../../db/page/use-live.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'

/** In their order; General alone on a device whose content came from before profiles were content. */
export async function readProfiles(db: AccountDb): Promise<ExamProfile[]> {
  const profiles = await db.examProfiles.orderBy('order').toArray()
  return profiles.length > 0 ? profiles : [GENERAL]
}

export const useProfiles = (): ExamProfile[] | undefined => useLive(readProfiles, [])
