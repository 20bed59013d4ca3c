import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { listExamProfiles } from '../../data/repositories/tests.ts'
import { useLive } from '../../data/use-live.ts'

/** In their order; General alone on a device whose content came from before profiles were content. */
export async function readProfiles(db: AccountDb): Promise<ExamProfile[]> {
  const profiles = await listExamProfiles(db)
  return profiles.length > 0 ? profiles : [GENERAL]
}

export const useProfiles = (): ExamProfile[] | undefined => useLive(readProfiles, [])
