import * as v from 'valibot'
import { Id } from '../core/fields.ts'
import { mutation } from '../core/mutation.ts'
import { must } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'

const JobArgs = v.strictObject({ jobId: Id })

/** Saving twice has the same effect as saving once: the row's key is the job. */
export const saveJob = mutation('jobs.save', 1, JobArgs, async (tx, { jobId }, by) => {
  must(await tx.get('jobs', jobId), 'job-missing')
  if (!isLater(by, await tx.get('savedJobs', jobId))) return
  await tx.put('savedJobs', { jobId, isSaved: true, changedAt: by.at, changeId: by.id })
})

/** Also works for a job that is gone, and for one that was never saved. */
export const unsaveJob = mutation('jobs.unsave', 1, JobArgs, async (tx, { jobId }, by) => {
  if (!isLater(by, await tx.get('savedJobs', jobId))) return
  await tx.put('savedJobs', { jobId, isSaved: false, changedAt: by.at, changeId: by.id })
})
