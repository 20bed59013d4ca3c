import { JobImport, JobImportBody, JobSources, MAX_IMPORT_ROWS } from '@station-zero/schema/admin/listings.ts'
import { dateOfDay } from '@station-zero/schema/core/time.ts'
import { deadlineDay } from '@station-zero/schema/jobs/deadline.ts'
import type { Outcome, PlannedImport } from '@station-zero/schema/jobs/postings/import.ts'
import { SOURCE_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { NoBody, Nothing } from '../auth/sign-in.ts'
import { holdListings } from '../content/listings.ts'
import { addAuditEntry } from '../db/audit.ts'
import { pauseUnless } from '../db/pause.ts'
import type { Tables } from '../db/types.ts'
import { readOnThread } from '../feeds/read-feeds.ts'
import { addressOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import type { Turns } from '../http/fair-queue.ts'
import { limitPerson } from '../http/request-limits.ts'
import { MATCH_ALERTS } from '../jobs/import-feeds.ts'
import { importJobs } from '../jobs/import-jobs.ts'
import { adminTags, type ConsoleOptions, holdActor, iso } from './acting.ts'

/** Imports job openings that an operator pastes or uploads. Formats and rules are the same as for feeds. */

const IMPORTS_PER_MINUTE = 20
/**
 * Limits of the queue for imports and feed tests. They run one at a time, because each reads feeds on a separate thread with its own heap.
 */
export const FEED_QUEUE = { waiting: 6, waitingOfOne: 2, retryAfterS: 5 }
/** Must not exceed the limit in the sample nginx configuration. */
const BODY_LIMIT_BYTES = 1024 * 1024

interface ImportOptions extends ConsoleOptions {
  feedTurns: Turns
}

export async function jobImportRoutes(app: App, { onRequest, feedTurns }: ImportOptions): Promise<void> {
  const { db } = app
  const closing = new AbortController()
  app.addHook('onClose', async () => closing.abort())

  app.post(
    '/api/admin/job-imports',
    {
      onRequest: [...onRequest, limitPerson(app, IMPORTS_PER_MINUTE)],
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: adminTags,
        summary: 'Import jobs from the text of a feed, or preview the import',
        body: JobImportBody,
        response: { 200: JobImport },
        errors: ['operator-only'],
      },
    },
    async (request) => {
      const { body, person } = request
      const { source, text, isWholeList, isPreview } = body
      return feedTurns.take({ address: addressOf(request), userId: person.userId }, async () => {
        const result = await readOnThread({ text, employer: source }, closing.signal)
        if ('sentence' in result) throw new HttpError('request-invalid', { sentence: result.sentence, field: 'text' })
        const { format, postings, refused, unread, isComplete } = result.read
        const failed = [...unread, ...refused].map(({ title, reason }) => ({
          ...{ outcome: 'refused' as const, title, reason },
        }))
        const now = app.now()
        const imported = await importJobs(
          db,
          {
            ...{ feed: feedOf(source), source, postings, refusedKeys: refused.map(({ key }) => key) },
            isComplete: isWholeList && isComplete,
          },
          now,
          {
            isDryRun: isPreview,
            pause: pauseUnless(closing.signal),
            before: (tx) => holdActor(tx, person),
            after: (tx, outcomes) =>
              addAuditEntry(tx, {
                ...{ at: now, actorId: person.userId, action: 'jobs.import', subject: source },
                after: countsOf([...failed, ...outcomes]),
              }),
          },
        )
        if (!isPreview) app.backgroundJobs.poke(MATCH_ALERTS)
        return asImport(format, [...failed, ...imported], isComplete)
      })
    },
  )

  app.get(
    '/api/admin/job-imports',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List the sources of imported jobs with their openings',
        response: { 200: JobSources },
        errors: ['operator-only'],
      },
    },
    async () => ({ sources: await listSources(db.reader) }),
  )

  app.delete(
    '/api/admin/job-imports/:source',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Delete a source’s openings; people can still see openings that they saved',
        params: v.object({ source: v.pipe(v.string(), v.maxLength(SOURCE_LENGTH)) }),
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { source }, person }, reply) => {
      const now = app.now()
      const feed = feedOf(source)
      let openings = 0
      await importJobs(db, { feed, source, postings: [], isComplete: true, isEnded: true }, now, {
        pause: pauseUnless(closing.signal),
        async before(tx) {
          await holdActor(tx, person)
          await holdListings(tx)
          openings = (await listSources(tx, source))[0]?.openings ?? 0
          if (openings === 0) throw new HttpError('entry-missing')
        },
        after: (tx) =>
          addAuditEntry(tx, {
            ...{ at: now, actorId: person.userId, action: 'jobs.delete-source', subject: source },
            before: { openings },
          }),
      })
      return reply.code(204).send()
    },
  )
}

const CONSOLE_FEED = 'console:'

/** The feed ID of a source's imports. No feed URL or path starts with this prefix. */
const feedOf = (source: string): string => CONSOLE_FEED + source

/** Lists import sources that have openings, or only `source`. Ignores openings that remain only because people saved them. */
async function listSources(
  reader: Pick<Kysely<Tables>, 'selectFrom'>,
  source?: string,
): Promise<JobSources['sources']> {
  const rows = await reader
    .selectFrom('jobSightings')
    .innerJoin('jobs', 'jobs.id', 'jobSightings.jobId')
    .select(({ fn }) => [
      'feed',
      fn.countAll<number>().as('openings'),
      fn.max<number>('jobSightings.seenAt').as('lastImportAt'),
    ])
    .where('feed', 'like', `${CONSOLE_FEED}%`)
    .where('isListed', '=', 1)
    .where('jobs.goneAt', 'is', null)
    .$if(source !== undefined, (found) => found.where('feed', '=', feedOf(source ?? '')))
    .groupBy('feed')
    .orderBy('feed')
    .execute()
  return rows.map(({ feed, openings, lastImportAt }) => ({
    ...{ source: feed.slice(CONSOLE_FEED.length), openings: Number(openings), lastImportAt: iso(Number(lastImportAt)) },
  }))
}

type Outcomes = PlannedImport['outcomes']

const countsOf = (outcomes: Outcomes): Partial<Record<Outcome, number>> =>
  Object.fromEntries([...Map.groupBy(outcomes, ({ outcome }) => outcome)].map(([name, all]) => [name, all.length]))

function asImport(format: string, outcomes: Outcomes, isComplete: boolean): v.InferOutput<typeof JobImport> {
  const isRefused = ({ outcome }: Outcomes[number]) => outcome === 'refused'
  const sorted = [...outcomes.filter(isRefused), ...outcomes.filter((one) => !isRefused(one))]
  const rows = sorted.slice(0, MAX_IMPORT_ROWS).map(({ reason = null, job, ...row }) => ({
    ...row,
    reason,
    job: job
      ? {
          ...{ department: job.department, location: job.location },
          closesOn: job.deadline === null ? null : dateOfDay(deadlineDay(job.deadline)),
        }
      : null,
  }))
  return { format, counts: countsOf(outcomes), rows, isComplete }
}
