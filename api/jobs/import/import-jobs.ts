import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { matchedText } from '@station-zero/schema/jobs/match.ts'
import { isClosed, isImported } from '@station-zero/schema/jobs/open.ts'
import {
  type PlannedImport,
  planImport,
  type Reading,
  type Sighting,
} from '@station-zero/schema/jobs/postings/plan-import.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import { anyContent, readContent, stampContent } from '../../db/content/content-rows.ts'
import { noteArrived } from '../../db/content/job-arrivals.ts'
import type { Database } from '../../db/database.ts'
import { hold } from '../../db/hold.ts'
import { toRow } from '../../db/rows.ts'
import type { Tables } from '../../db/types.ts'

type Trx = Transaction<Tables>

/** Imports a feed's openings in one transaction. With `isDryRun`, only returns what it would do. */
export async function importJobs(
  db: Pick<Database, 'reader' | 'writer'>,
  reading: Reading,
  now: number,
  { isDryRun = false } = {},
): Promise<PlannedImport['outcomes']> {
  const work = async (trx: Trx) => {
    if (!isDryRun) await hold(trx, 'seed')
    const jobs = (await readContent(trx, 'jobs')).filter(isImported)
    const plan = planImport({ jobs, sightings: await listSightings(trx) }, reading, now, jobIdOf)
    if (!isDryRun) await carryOut(trx, plan, jobs, now)
    return plan.outcomes
  }
  return (isDryRun ? db.reader : db.writer).transaction().execute(work)
}

/** The same for the same opening of the same feed, so that an import into a new database finds people's saved jobs again. */
export const jobIdOf = (feed: string, key: string): string => `feed-${hash('sha256', `${feed}\n${key}`).slice(0, 24)}`

const SLICE_MS = 10

/** Yields to the event loop after each 10 ms of work: 2,000 rows would block it for 0.3 s. */
function openPause(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await nextTurn()
    since = performance.now()
  }
}

async function carryOut(trx: Trx, { jobs, sightings }: PlannedImport, before: RowOf<'jobs'>[], now: number) {
  const pause = openPause()
  for (const job of jobs) {
    const { id, ...rest } = toRow('jobs', job)
    await anyContent(trx)
      .insertInto('jobs')
      .values({ id, ...rest })
      .onConflict((known) => known.column('id').doUpdateSet(rest))
      .execute()
    await pause()
  }
  for (const { isListed, ...one } of sightings) {
    const { feed: _feed, key: _key, ...seen } = { ...one, isListed: isListed ? 1 : 0 }
    await trx
      .insertInto('jobSightings')
      .values({ ...one, isListed: isListed ? 1 : 0 })
      .onConflict((known) => known.columns(['feed', 'key']).doUpdateSet(seen))
      .execute()
    await pause()
  }
  const known = new Map(before.map((job) => [job.id, job]))
  const arrived = jobs.filter((job) => !isClosed(job, now) && isNews(known.get(job.id), job, now))
  await noteArrived(trx, arrived, now)
  if (jobs.length > 0) await stampContent(trx, 'jobs')
}

/** Whether alerts must be compared with the job: it is new, open again, or has a different text. */
const isNews = (before: RowOf<'jobs'> | undefined, after: RowOf<'jobs'>, now: number): boolean =>
  before === undefined || isClosed(before, now) || matchedText(before) !== matchedText(after)

async function listSightings(trx: Trx): Promise<Sighting[]> {
  const rows = await trx.selectFrom('jobSightings').selectAll().execute()
  return rows.map((row) => ({ ...row, isListed: row.isListed === 1 }))
}
