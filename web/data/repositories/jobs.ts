import type { ListedJob } from '@station-zero/schema/jobs/deadline.ts'
import { asJob, type OwnJob, withOwnNames } from '@station-zero/schema/jobs/own-jobs.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'

// Board jobs and personal jobs, which of them are saved, and applications.

/** Lists the jobs on the board, excluding personal jobs. */
export const listBoardJobs = (db: AccountDb): PromiseLike<RowOf<'jobs'>[]> => db.jobs.toArray()

/** Lists the jobs that the person added, including deleted ones. */
export const listOwnJobs = (db: AccountDb): PromiseLike<OwnJob[]> => db.ownJobs.toArray()

const listKeptJobs = (db: AccountDb): PromiseLike<OwnJob[]> =>
  db.ownJobs.filter(({ isDeleted }) => !isDeleted).toArray()

/** Number of jobs that the person added, excluding deleted jobs. */
export const countOwnJobs = (db: AccountDb): PromiseLike<number> =>
  db.ownJobs.filter(({ isDeleted }) => !isDeleted).count()

/** Returns the jobs on the board and the personal jobs. */
export async function listJobs(db: AccountDb): Promise<ListedJob[]> {
  const [board, own] = await Promise.all([db.jobs.toArray(), listKeptJobs(db)])
  return [...board, ...own.map(asJob)]
}

/** Returns the IDs of the saved jobs, whether or not they are still on the board, and of the personal jobs. */
export async function readSavedIds(db: AccountDb): Promise<Set<string>> {
  const [saved, own] = await Promise.all([db.savedJobs.toArray(), listKeptJobs(db)])
  return new Set([...saved.flatMap(({ jobId, isSaved }) => (isSaved ? [jobId] : [])), ...own.map(({ id }) => id)])
}

/** Lists the saved jobs that are on this device, including all personal jobs. */
export async function listSavedJobs(db: AccountDb): Promise<ListedJob[]> {
  const [saved, own] = await Promise.all([db.savedJobs.toArray(), listKeptJobs(db)])
  const jobs = await db.jobs.bulkGet(saved.flatMap(({ jobId, isSaved }) => (isSaved ? [jobId] : [])))
  return [...jobs.flatMap((job) => job ?? []), ...own.map(asJob)]
}

/** Returns all applications, including removed ones. */
export async function listApplications(db: AccountDb): Promise<RowOf<'applications'>[]> {
  const [applications, own] = await Promise.all([db.applications.toArray(), listOwnJobs(db)])
  return withOwnNames(applications, own)
}

/** Number of applications, excluding removed ones. */
export const countApplications = (db: AccountDb): PromiseLike<number> =>
  db.applications.filter(({ isRemoved }) => !isRemoved).count()
