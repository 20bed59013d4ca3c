import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { isClosed, isImported } from '@station-zero/schema/jobs/open.ts'
import { readContent, stampContent } from '../../db/content.ts'
import type { Database } from '../../db/database.ts'
import { hold } from '../../db/dialect.ts'

/** Longer than a phone that saved the job without a signal is likely to be away. */
const KEPT_MS = 90 * DAY_MS

/** Deletes imported jobs that closed 90 days ago, unless somebody has them saved: a saved job never vanishes from a list. */
export async function purgeImported(db: Pick<Database, 'writer'>, now: number): Promise<number> {
  return db.writer.transaction().execute(async (trx) => {
    await hold(trx, 'seed')
    const old = (await readContent(trx, 'jobs')).filter((job) => isImported(job) && isClosed(job, now - KEPT_MS))
    const ids = old.filter(({ goneAt }) => !goneAt || goneAt < now - KEPT_MS).map(({ id }) => id)
    if (ids.length === 0) return 0
    const saved = await trx
      .selectFrom('savedJobs')
      .select('jobId')
      .distinct()
      .where('jobId', 'in', ids)
      .where('isSaved', '=', 1)
      .execute()
    const kept = new Set(saved.map(({ jobId }) => jobId))
    const gone = ids.filter((id) => !kept.has(id))
    if (gone.length === 0) return 0
    await trx.deleteFrom('jobs').where('id', 'in', gone).execute()
    await trx.deleteFrom('jobSightings').where('jobId', 'in', gone).execute()
    await trx.deleteFrom('jobArrivals').where('jobId', 'in', gone).execute()
    await stampContent(trx, 'jobs')
    return gone.length
  })
}
