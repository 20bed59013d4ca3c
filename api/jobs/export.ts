import { isClosed } from '@station-zero/schema/jobs/open.ts'
import { asJobPosting, JobPosting } from '@station-zero/schema/jobs/postings/as-job-posting.ts'
import * as v from 'valibot'
import type { Feature } from '../app-types.ts'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'
import { addressOf } from '../http/broken-connections.ts'
import { openTurns } from '../turns.ts'
import { BOARD_READS } from './board-reads.ts'

const Board = v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(JobPosting) })

/** The board for search engines and other boards: real, open jobs as JSON-LD. Samples never leave the house. */
export const jobsExport: Feature = async (app) => {
  const turns = openTurns(BOARD_READS)
  app.get(
    '/api/jobs.jsonld',
    { schema: { tags: ['jobs'], summary: 'The real, open jobs as schema.org JobPostings', response: { 200: Board } } },
    async (request, reply) => {
      const origin = app.settings.publicOrigin ?? `${request.protocol}://${request.host}`
      const open = await turns.take({ address: addressOf(request) }, () => listOpen(app.db, app.now()))
      reply.type('application/ld+json; charset=utf-8')
      return { '@context': 'https://schema.org' as const, '@graph': open.map((job) => asJobPosting(job, origin)) }
    },
  )
}

async function listOpen(db: Database, now: number) {
  const rows = await db.reader.selectFrom('jobs').selectAll().where('isSample', '=', 0).orderBy('id').execute()
  return rows.map((row) => fromRow('jobs', row)).filter((job) => !isClosed(job, now))
}
