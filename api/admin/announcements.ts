import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Announcement, AnnouncementBody, AnnouncementPage } from '@station-zero/schema/admin/console.ts'
import { MINUTE_MS } from '@station-zero/schema/core/time.ts'
import * as v from 'valibot'
import { NoBody, Nothing } from '../auth/sign-in.ts'
import { stampContent } from '../db/content.ts'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import type { Tables } from '../db/types.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import {
  type Actor,
  AfterQuery,
  act,
  adminTags,
  type ConsoleOptions,
  IdParams,
  iso,
  newestPage,
  readNewest,
  type Tx,
} from './acting.ts'

/**
 * Devices download the content collection `announcements`, so that announcements can be read offline. It contains the announcements that
 * have not expired; a device shows each announcement from `from` until `until`. The table `stationAnnouncements` contains all
 * announcements.
 */

/** Maximum number of announcements that have not expired. Every device downloads all of them. */
const MAX_ANNOUNCEMENTS = 50

type Row = Tables['stationAnnouncements']
type Body = v.InferOutput<typeof AnnouncementBody>

/** Parses the times. Throws `request-invalid` if the announcement would never be shown. */
function valuesOf({ title, text, from, until }: Body, now: number): Pick<Row, 'title' | 'text' | 'from' | 'until'> {
  const [starts, ends] = [Date.parse(from), Date.parse(until)]
  const invalid = (field: string, sentence: string) => new HttpError('request-invalid', { sentence, field })
  if (!(starts >= 0)) throw invalid('from', '"from" is not a time since 1970.')
  if (!(ends > now)) throw invalid('until', 'An announcement must end in the future.')
  if (ends <= starts) throw invalid('until', 'An announcement must end after it starts.')
  return { title, text, from: starts, until: ends }
}

/**
 * Rewrites the content collection with the announcements that have not expired. Call it in the transaction that changes an announcement.
 * Throws `list-full` if a new announcement exceeds `MAX_ANNOUNCEMENTS`.
 */
async function publish(tx: Tx, now: number, isNew = false): Promise<void> {
  await hold(tx, 'announcements')
  const rows = await tx
    .selectFrom('stationAnnouncements')
    .select(['id', 'title', 'text', 'from', 'until'])
    .where('until', '>', now)
    .execute()
  // Only new announcements are rejected: a list that is already too long, for example after a clock correction, can still be shortened.
  if (isNew && rows.length > MAX_ANNOUNCEMENTS) throw new HttpError('list-full')
  await tx.deleteFrom('announcements').execute()
  if (rows.length > 0) await tx.insertInto('announcements').values(rows).execute()
  await stampContent(tx, 'announcements')
}

export async function createAnnouncement(
  db: Database,
  body: Body,
  { actor, now }: { actor: Actor; now: number },
): Promise<Row> {
  const row = { id: randomUUID(), ...valuesOf(body, now), createdAt: now }
  return act(db, {
    actor,
    now,
    async work(tx) {
      await tx.insertInto('stationAnnouncements').values(row).execute()
      await publish(tx, now, true)
      return { result: row, audit: { action: 'announcements.create', subject: row.title, after: shownIn(row) } }
    },
  })
}

export async function announcementRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { db } = app
  const find = (tx: Tx, id: string) =>
    tx.selectFrom('stationAnnouncements').selectAll().where('id', '=', id).executeTakeFirst()

  app.get(
    '/api/admin/announcements',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List scheduled announcements and the announcements of the past year, newest first',
        querystring: v.object(AfterQuery),
        response: { 200: AnnouncementPage },
        errors: ['operator-only'],
      },
    },
    async ({ query }) => {
      const rows = await readNewest(db.reader.selectFrom('stationAnnouncements').selectAll(), query.after)
      return newestPage(rows, asAnnouncement)
    },
  )

  app.post(
    '/api/admin/announcements',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Create an announcement; devices download it with the study material',
        body: AnnouncementBody,
        response: { 201: Announcement },
        errors: ['operator-only', 'list-full'],
      },
    },
    async ({ body, person }, reply) =>
      reply.code(201).send(asAnnouncement(await createAnnouncement(db, body, { actor: person, now: app.now() }))),
  )

  app.put(
    '/api/admin/announcements/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Change an announcement',
        params: IdParams,
        body: AnnouncementBody,
        response: { 200: Announcement },
        errors: ['operator-only', 'entry-missing', 'list-full'],
      },
    },
    async ({ body, params: { id }, person }) => {
      const now = app.now()
      const values = valuesOf(body, now)
      return act(db, {
        actor: person,
        now,
        async work(tx) {
          await hold(tx, 'announcements')
          const before = await find(tx, id)
          if (!before) throw new HttpError('entry-missing')
          const row = { ...before, ...values }
          if (isDeepStrictEqual(row, before)) return { result: asAnnouncement(row) }
          await tx.updateTable('stationAnnouncements').set(values).where('id', '=', id).execute()
          await publish(tx, now, before.until <= now)
          return {
            result: asAnnouncement(row),
            audit: {
              ...{ action: 'announcements.change', subject: row.title },
              ...{ before: shownIn(before), after: shownIn(row) },
            },
          }
        },
      })
    },
  )

  app.delete(
    '/api/admin/announcements/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Delete an announcement',
        params: IdParams,
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id }, person }, reply) => {
      const now = app.now()
      await act(db, {
        actor: person,
        now,
        async work(tx) {
          await hold(tx, 'announcements')
          const before = await find(tx, id)
          if (!before) throw new HttpError('entry-missing')
          await tx.deleteFrom('stationAnnouncements').where('id', '=', id).execute()
          await publish(tx, now)
          const audit = { action: 'announcements.delete', subject: before.title, before: shownIn(before) }
          return { result: undefined, audit }
        },
      })
      return reply.code(204).send()
    },
  )
}

const shownIn = ({ title, text, from, until }: Row) => ({ title, text, from: iso(from), until: iso(until) })

const asAnnouncement = (row: Row): v.InferOutput<typeof Announcement> => ({
  ...{ id: row.id, createdAt: iso(row.createdAt) },
  ...shownIn(row),
})

/** Removes expired announcements from the content collection that devices download. */
export const announcementJobs = ({ db, now }: Pick<App, 'db' | 'now'>): BackgroundJob[] => [
  {
    name: 'end-announcements',
    everyMs: 10 * MINUTE_MS,
    deadlineMs: MINUTE_MS,
    async run() {
      const ended = await db.reader
        .selectFrom('announcements')
        .select('id')
        .where('until', '<=', now())
        .limit(1)
        .executeTakeFirst()
      if (ended) await db.writer.transaction().execute((tx) => publish(tx, now()))
    },
  },
]
