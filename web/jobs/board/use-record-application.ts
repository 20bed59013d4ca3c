import { recordApplication } from '@station-zero/schema/jobs/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useEnact } from '../../saving/use-enact.ts'

/** Tracks that the person applied elsewhere; submits nothing. Resolves with whether it is on disk. */
export function useRecordApplication(): (job: RowOf<'jobs'>, notes?: string) => Promise<boolean> {
  const act = useEnact()
  return ({ id, title, department }, notes = '') => {
    const args = {
      jobId: id,
      status: 'applied' as const,
      job: { title, department },
      ...(notes.trim() ? { notes } : {}),
    }
    return act(recordApplication, args, 'Application tracked successfully!')
  }
}
