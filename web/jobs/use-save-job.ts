import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { Refused } from '@station-zero/schema/refusals.ts'
import { useRef } from 'react'
import { enact } from '../db/enact.ts'
import { useToast } from '../ui/toast.tsx'

/** Saves a job, or takes it out again; says so once it is on the disk. */
export function useSaveJob(): (jobId: string, isSaved: boolean) => void {
  const { toast } = useToast()
  const underWay = useRef(new Set<string>())

  async function toggle(jobId: string, isSaved: boolean) {
    if (underWay.current.has(jobId)) return
    underWay.current.add(jobId)
    try {
      await enact(isSaved ? unsaveJob : saveJob, { jobId })
      toast({ title: isSaved ? 'Job removed from saved' : 'Job saved successfully!' })
    } catch (error) {
      const description = error instanceof Refused ? error.message : 'This device could not store it. Try again.'
      toast({ title: 'Not saved', description, tone: 'destructive' })
    } finally {
      underWay.current.delete(jobId)
    }
  }
  return (jobId, isSaved) => void toggle(jobId, isSaved)
}
