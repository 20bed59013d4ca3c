import { IsoTime } from '@station-zero/schema/core/fields.ts'
import { dateOfDay } from '@station-zero/schema/core/time.ts'
import { deadlineDay, hasLeft, isClosed } from '@station-zero/schema/jobs/deadline.ts'
import { asJobPosting, JobPosting } from '@station-zero/schema/jobs/postings/job-posting.ts'
import type { Searchable } from '@station-zero/schema/jobs/search.ts'
import { prepareJob, searchPrepared } from '@station-zero/schema/jobs/search.ts'
import { jobs as jobTable } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { pauseUnless } from '../db/pause.ts'
import { fromRow } from '../db/rows.ts'
import { addressOf } from '../http/addresses.ts'
import type { Feature } from '../http/app-types.ts'
import { openTurns } from '../http/fair-queue.ts'

/**
 * Anyone may read the board without an account. It contains up to 1,000 open jobs and recently closed jobs: several megabytes that are
 * joined and sent on the main thread. Board requests are queued, so that other requests are served in between.
 */
const BOARD_READS = { waiting: 100, waitingOfOne: 50, retryAfterS: 2 }

type Row = RowOf<'jobs'>

/** A job as returned by `GET /api/jobs`. */
const ListedJob = v.object({
  ...jobTable.row.entries,
  deadline: v.nullable(IsoTime),
  /** The employer's closing date, which can differ from the UTC date of `deadline`: a day in the US ends on the next day in UTC. */
  closesOn: v.nullable(v.pipe(v.string(), v.isoDate())),
  addedAt: v.nullable(IsoTime),
  seenAt: v.nullable(IsoTime),
  goneAt: v.nullable(IsoTime),
})
const JobSearch = v.strictObject({ keywords: v.optional(v.pipe(v.string(), v.maxLength(100)), '') })
const Graph = v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(JobPosting) })

const tags = ['jobs']

/** Serves the public board, and its real, open jobs as JSON-LD for search engines and other boards. Sample jobs are not exported. */
export const jobBoard: Feature = async (app) => {
  const turns = openTurns(BOARD_READS)
  const board = openBoard(app.db)
  const postingsOf = openPostings()

  app.get(
    '/api/jobs',
    {
      schema: {
        tags,
        summary: 'List the jobs that contain every keyword',
        querystring: JobSearch,
        responseAsSent: { 200: v.array(ListedJob) },
      },
    },
    async (request, reply) => {
      const { keywords } = request.query
      const json = await turns.take({ address: addressOf(request) }, () => listJobs(board, keywords, app.now()))
      return reply.type('application/json; charset=utf-8').send(json)
    },
  )

  app.get(
    '/api/jobs.jsonld',
    { schema: { tags, summary: 'List the real, open jobs as schema.org JobPostings', responseAsSent: { 200: Graph } } },
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

/**
 * Returns the matching jobs as JSON. Searches in memory instead of in SQL, so that the device and the server find the same jobs and `%` is
 * not a wildcard.
 */
async function listJobs(board: Board, keywords: string, now: number): Promise<Buffer> {
  const isFound = keywords.trim() === '' ? () => true : searchPrepared(keywords)
  const found = (await board()).filter(({ row, searchable }) => !hasLeft(row, now) && isFound(searchable))
  return joinJson(found.map(({ json }) => json))
}

interface BoardJob {
  row: Row
  searchable: Searchable
  /** The job as JSON in the shape of `ListedJob`. */
  json: Buffer
}

type Board = () => Promise<readonly BoardJob[]>

const HASH = `select "hash" from "contentHashes" where "tableName" = 'jobs'`

/**
 * Returns a function that reads all jobs by ID. The jobs are cached until the hash of their collection changes: reading, searching and
 * serializing 1,000 jobs takes a third of a second on the main thread, and anyone may request it. The cache takes about 10 MB.
 */
function openBoard({ reader, lookUp }: Database): Board {
  let cached: { hash: string; jobs: readonly BoardJob[] } | undefined
  return async () => {
    const hash = (await lookUp<{ hash: string }>(HASH))?.hash
    if (cached && cached.hash === hash) return cached.jobs
    const pause = pauseUnless(new AbortController().signal)
    const jobs: BoardJob[] = []
    for (const stored of await reader.selectFrom('jobs').selectAll().orderBy('id').execute()) {
      const row = fromRow('jobs', stored)
      jobs.push({ row, searchable: prepareJob(row), json: Buffer.from(JSON.stringify(listed(row))) })
      await pause()
    }
    // Content without a hash was not seeded, so we can't tell when it changes and do not cache it.
    cached = hash === undefined ? undefined : { hash, jobs }
    return jobs
  }
}

const listed = ({ deadline, addedAt, seenAt, goneAt, ...job }: Row): v.InferOutput<typeof ListedJob> => ({
  ...job,
  deadline: isoOrNull(deadline),
  closesOn: deadline === null ? null : dateOfDay(deadlineDay(deadline)),
  addedAt: isoOrNull(addedAt),
  seenAt: isoOrNull(seenAt),
  goneAt: isoOrNull(goneAt),
})

const isoOrNull = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString())

/** Serializes each job once, until the board or the origin changes. */
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

const COMMA = Buffer.from(',')

/** Joins the items into a JSON array with text before and after it. Encoding megabytes of text for each request would take ten times as long. */
const joinJson = (items: readonly Buffer[], before = '', after = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`${before}[`),
    ...items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item])),
    Buffer.from(`]${after}`),
  ])
