import { isClosed } from '@station-zero/schema/jobs/deadline.ts'
import { asJobPosting, JobPosting } from '@station-zero/schema/jobs/postings/job-posting.ts'
import * as v from 'valibot'
import type { App } from '../app-types.ts'
import { addressOf } from '../http/broken-connections.ts'
import type { Turns } from '../turns.ts'
import { type Board, type BoardJob, joinJson } from './board.ts'

const Graph = v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(JobPosting) })

/** The board for search engines and other boards: real, open jobs as JSON-LD. Samples never leave the house. */
export async function jobsExport(app: App, { board, turns }: { board: Board; turns: Turns }): Promise<void> {
  const postingsOf = openPostings()
  app.get(
    '/api/jobs.jsonld',
    {
      schema: {
        tags: ['jobs'],
        summary: 'The real, open jobs as schema.org JobPostings',
        responseAsSent: { 200: Graph },
      },
    },
    async (request, reply) => {
      const origin = app.settings.publicOrigin ?? `${request.protocol}://${request.host}`
      const json = await turns.take({ address: addressOf(request) }, async () => {
        const jobs = await board()
        const open = jobs.filter(({ row }) => !row.isSample && !isClosed(row, app.now()))
        return joinJson(open.map(postingsOf(jobs, origin)), '{"@context":"https://schema.org","@graph":', '}')
      })
      return reply.type('application/ld+json; charset=utf-8').send(json)
    },
  )
}

/** Serializes each job once for as long as the board and the origin stay the same. */
function openPostings() {
  let cached: { jobs: readonly BoardJob[]; origin: string; postings: Map<BoardJob, Buffer> } | undefined
  return (jobs: readonly BoardJob[], origin: string) => {
    if (cached?.jobs !== jobs || cached.origin !== origin) cached = { jobs, origin, postings: new Map() }
    const { postings } = cached
    return (job: BoardJob): Buffer => {
      const posting = postings.get(job) ?? Buffer.from(JSON.stringify(asJobPosting(job.row, origin)))
      postings.set(job, posting)
      return posting
    }
  }
}
