import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { useRef } from 'react'
import { useEnact } from '../saving/use-enact.ts'

/** Saves a job, or takes it out again; says so once it is on the disk. */
export function useSaveJob(): (jobId: string, isSaved: boolean) => void {
  const act = useEnact()
  const underWay = useRef(new Set<string>())

  async function toggle(jobId: string, isSaved: boolean) {
    if (underWay.current.has(jobId)) return
    underWay.current.add(jobId)
    await act(isSaved ? unsaveJob : saveJob, { jobId }, isSaved ? 'Job removed from saved' : 'Job saved successfully!')
    underWay.current.delete(jobId)
  }
  return (jobId, isSaved) => void toggle(jobId, isSaved)
}
