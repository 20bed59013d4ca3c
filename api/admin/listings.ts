import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  LISTING_KINDS,
  LISTING_PREFIX,
  type Listing,
  type ListingBody,
  type ListingKind,
  listingBodies,
  listingChanges,
  listingPages,
  listingPaths,
  listings,
  MAX_LISTINGS,
} from '@station-zero/schema/admin/listings.ts'
import { eventKey, groupKey } from '@station-zero/schema/community/board.ts'
import { DAY_MS, dateOfDay } from '@station-zero/schema/core/time.ts'
import { matchedText } from '@station-zero/schema/jobs/alerts.ts'
import { deadlineDay, isClosed } from '@station-zero/schema/jobs/deadline.ts'
import { readClosing } from '@station-zero/schema/jobs/postings/closing.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { NoBody, Nothing } from '../auth/sign-in.ts'
import { FILL_PLACES } from '../community/places.ts'
import { anyListing, holdListings, listingTables, publishListing, type StoredListing } from '../content/listings.ts'
import { noteArrived } from '../db/content.ts'
import { unlinkMentor } from '../db/mentors.ts'
import type { SqlValue } from '../db/rows.ts'
import type { ListingColumns } from '../db/types.ts'
import { isApplyAddress } from '../feeds/read-postings.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { MATCH_ALERTS } from '../jobs/import-feeds.ts'
import {
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
import { accountsOfMentors, assertCanLoseVerification } from './mentor-accounts.ts'

/**
 * Groups, events, mentors and jobs that operators add. The tables are the source; `content/listings.ts` copies each change to the content
 * tables, which devices download.
 */

type Columns<K extends ListingKind> = Omit<StoredListing<K>, keyof ListingColumns>

interface Rules<K extends ListingKind> {
  /** The noun with its article, for route summaries. */
  noun: string
  /** Prefix of the actions in the audit log. */
  action: string
  titleOf(body: ListingBody<K>): string
  /** Throws `request-invalid` if a field is invalid. `before` is the stored row when updating. */
  columnsOf(body: ListingBody<K>, now: number, before?: StoredListing<K>): Columns<K>
  bodyOf(row: StoredListing<K>): ListingBody<K>
  /** The key in `sharedCounts` under which the listing's members or participants are counted. */
  countKey?(id: string): string
}

const invalid = (field: string, sentence: string) => new HttpError('request-invalid', { sentence, field })

/** How far ahead an event or a closing date can be. Later dates are assumed to be typos. */
const MAX_AHEAD_MS = 5 * 366 * DAY_MS

const rules: { [K in ListingKind]: Rules<K> } = {
  groups: {
    ...{ noun: 'a group', action: 'groups', countKey: groupKey },
    titleOf: ({ name }) => name,
    columnsOf: (body) => body,
    bodyOf: ({ name, description, location, category }) => ({ name, description, location, category }),
  },

  events: {
    ...{ noun: 'an event', action: 'community-events', countKey: eventKey },
    titleOf: ({ title }) => title,
    columnsOf({ startsAt, ...body }, now, before) {
      const startTime = Date.parse(startsAt)
      if (startTime !== before?.startTime) {
        if (!(startTime > now)) throw invalid('startsAt', 'An event must start in the future.')
        if (startTime > now + MAX_AHEAD_MS) throw invalid('startsAt', 'An event can start at most 5 years from now.')
      }
      return { ...body, startTime }
    },
    bodyOf: ({ title, description, startTime, duration, location, type, maxParticipants }) => ({
      ...{ title, description, startsAt: iso(startTime), duration, location, type, maxParticipants },
    }),
  },

  mentors: {
    ...{ noun: 'a mentor', action: 'mentors' },
    titleOf: ({ rank, name }) => `${rank} ${name}`,
    columnsOf: ({ specialties, isVerified, isPaused, ...body }) => ({
      ...body,
      specialties: JSON.stringify(specialties),
      isVerified: isVerified ? 1 : 0,
      isPaused: isPaused ? 1 : 0,
    }),
    bodyOf: ({ name, rank, department, bio, yearsExperience, specialties, isVerified, isPaused }) => ({
      ...{ name, rank, department, bio, yearsExperience },
      specialties: JSON.parse(specialties),
      isVerified: isVerified === 1,
      isPaused: isPaused === 1,
    }),
  },

  jobs: {
    ...{ noun: 'a job', action: 'jobs' },
    titleOf: ({ title, department }) => `${title}, ${department}`,
    columnsOf({ closesOn, requirements, ...body }, now, before) {
      if (body.applyUrl !== null && !isApplyAddress(body.applyUrl))
        throw invalid('applyUrl', 'This address is not public. Enter one like https://jobs.example.org/apply.')
      const deadline = closesOn === null ? null : readClosing(closesOn)
      if (deadline !== null && deadline !== before?.deadline) {
        if (deadline < now) throw invalid('closesOn', 'The closing date must not be in the past.')
        if (deadline > now + MAX_AHEAD_MS) throw invalid('closesOn', 'A job can close at most 5 years from now.')
      }
      return { ...body, deadline, requirements: JSON.stringify(requirements), goneAt: null }
    },
    bodyOf: ({ title, department, location, salary, description, requirements, deadline, type, applyUrl }) => ({
      ...{ title, department, location, salary, description, type, applyUrl },
      requirements: JSON.parse(requirements),
      closesOn: deadline === null ? null : dateOfDay(deadlineDay(deadline)),
    }),
  },
}

export async function listingRoutes(app: App, options: ConsoleOptions): Promise<void> {
  for (const kind of LISTING_KINDS) addRoutes(app, kind, options)
}

type Body = ListingBody<ListingKind>
type Row = StoredListing<ListingKind>
type Shown = Listing<ListingKind>

/** The rules for any kind, for code that treats all kinds the same. */
interface AnyRules extends Pick<Rules<'groups'>, 'noun' | 'action' | 'countKey'> {
  titleOf(body: Body): string
  columnsOf(body: Body, now: number, before?: Row): object
  bodyOf(row: Row): Body
}

function addRoutes(app: App, kind: ListingKind, { onRequest }: ConsoleOptions): void {
  const { db } = app
  const path = `/api/admin/${listingPaths[kind]}`
  const { noun, action, titleOf, columnsOf, bodyOf, countKey } = rules[kind] as unknown as AnyRules
  const [body, change] = [listingBodies[kind] as v.GenericSchema<unknown, Body>, listingChanges[kind]]
  const listing = listings[kind] as v.GenericSchema<Shown>
  const page = listingPages[kind] as v.GenericSchema<{ rows: Shown[]; next: string | null }>

  /** Selects the listings that have not been deleted. */
  const listed = (reader: Parameters<typeof anyListing>[0]) => {
    const rows = anyListing(reader).selectFrom<ListingTable>(listingTables[kind])
    return kind === 'jobs' ? rows.where('goneAt', 'is', null) : rows
  }

  const find = async (tx: Tx, id: string): Promise<Row> => {
    const row = await listed(tx).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new HttpError('entry-missing')
    return row as unknown as Row
  }

  /** Inserts or updates a listing and publishes it. */
  async function store(tx: Tx, row: Row, now: number, before?: Row): Promise<void> {
    const { id, ...columns } = row as unknown as ListingColumns & Record<string, SqlValue>
    const table = anyListing(tx)
    if (before) await table.updateTable<ListingTable>(listingTables[kind]).set(columns).where('id', '=', id).execute()
    else
      await table
        .insertInto<ListingTable>(listingTables[kind])
        .values({ id, ...columns })
        .execute()
    await publishListing(tx, kind, id)
    if (kind === 'jobs')
      await recordArrivalIfNew(tx, row as StoredListing<'jobs'>, now, before as StoredListing<'jobs'>)
  }

  function afterWrite(): void {
    if (kind === 'jobs') app.backgroundJobs.poke(MATCH_ALERTS)
    // An event may have more places now, so the waitlist job must run.
    if (kind === 'events') app.backgroundJobs.poke(FILL_PLACES)
  }

  async function show(rows: Row[]): Promise<(row: Row) => Shown> {
    const keys = countKey ? rows.map(({ id }) => countKey(id)) : []
    const found =
      keys.length === 0 ? [] : await db.reader.selectFrom('sharedCounts').selectAll().where('key', 'in', keys).execute()
    const counts = new Map(found.map((count) => [count.key, count]))
    const accounts = kind === 'mentors' ? await accountsOfMentors(db.reader) : undefined
    return (row) => {
      const { id, version, createdAt, changedAt } = row
      const count = countKey && counts.get(countKey(id))
      const times = { createdAt: iso(createdAt), changedAt: iso(changedAt) }
      const people = { people: count?.taken ?? 0, waiting: count?.waiting ?? 0 }
      const account = accounts && { account: accounts.get(id) ?? null }
      return { ...bodyOf(row), id, version, ...times, ...people, ...account } as Shown
    }
  }

  const showOne = async (row: Row) => (await show([row]))(row)

  app.get(
    path,
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: `List the ${kind} that operators added, newest first`,
        querystring: v.object(AfterQuery),
        response: { 200: page },
        errors: ['operator-only'],
      },
    },
    async ({ query }) => {
      const rows = (await readNewest(listed(db.reader).selectAll(), query.after)) as unknown as Row[]
      return newestPage(rows, await show(rows))
    },
  )

  app.post(
    path,
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: `Add ${noun}; devices download it with the study material`,
        body,
        response: { 201: listing },
        errors: ['operator-only', 'list-full'],
      },
    },
    async ({ body, person }, reply) => {
      const now = app.now()
      const added = { id: LISTING_PREFIX + randomUUID(), version: 1, createdAt: now, changedAt: now }
      const row = { ...added, ...columnsOf(body, now) } as unknown as Row
      await act(db, {
        actor: person,
        now,
        async work(tx) {
          await holdListings(tx)
          await assertBelowLimit(tx, kind)
          await store(tx, row, now)
          const after = bodyOf(row)
          return { result: undefined, audit: { action: `${action}.create`, subject: titleOf(after), after } }
        },
      })
      afterWrite()
      return reply.code(201).send(await showOne(row))
    },
  )

  app.put(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: `Change ${noun}`,
        params: IdParams,
        body: change,
        response: { 200: listing },
        errors: ['operator-only', 'entry-missing', 'entry-changed'],
      },
    },
    async ({ body: { version, ...body }, params: { id }, person }) => {
      const now = app.now()
      const row = await act(db, {
        actor: person,
        now,
        async work(tx) {
          await holdListings(tx)
          const stored = await find(tx, id)
          if (stored.version !== version) throw new HttpError('entry-changed')
          const changed = { ...stored, ...columnsOf(body, now, stored) }
          if (isDeepStrictEqual(changed, stored)) return { result: stored }
          if (kind === 'mentors') await assertCanLoseVerification(tx, changed as StoredListing<'mentors'>)
          const row = { ...changed, version: version + 1, changedAt: now }
          await store(tx, row, now, stored)
          const [before, after] = [bodyOf(stored), bodyOf(row)]
          return { result: row, audit: { action: `${action}.change`, subject: titleOf(after), before, after } }
        },
      })
      afterWrite()
      return showOne(row)
    },
  )

  app.delete(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: `Delete ${noun}`,
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
          await holdListings(tx)
          const before = bodyOf(await find(tx, id))
          // A deleted job stays available to people who saved it, like a job that was removed from its feed; `purgeImported` deletes it
          // later.
          if (kind === 'jobs') await tx.updateTable('stationJobs').set({ goneAt: now }).where('id', '=', id).execute()
          else await anyListing(tx).deleteFrom<ListingTable>(listingTables[kind]).where('id', '=', id).execute()
          await publishListing(tx, kind, id)
          if (kind === 'mentors') await unlinkMentor(tx, id)
          return { result: undefined, audit: { action: `${action}.delete`, subject: titleOf(before), before } }
        },
      })
      return reply.code(204).send()
    },
  )
}

type ListingTable = (typeof listingTables)[ListingKind]

/**
 * Throws `list-full` at the limit. Deleted jobs do not count toward the limit, but the table holds at most twice the limit, so adding and
 * deleting jobs can't grow it forever.
 */
async function assertBelowLimit(tx: Tx, kind: ListingKind): Promise<void> {
  const { rows, gone } = await anyListing(tx)
    .selectFrom<ListingTable>(listingTables[kind])
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      (kind === 'jobs' ? fn.count<number>('goneAt') : sql<number>`0`).as('gone'),
    ])
    .executeTakeFirstOrThrow()
  const max = MAX_LISTINGS[kind]
  if (rows - gone >= max || rows >= 2 * max) throw new HttpError('list-full')
}

/** Queues a job for alert matching if it is new or reopened, or if its text changed. */
async function recordArrivalIfNew(
  tx: Tx,
  job: StoredListing<'jobs'>,
  now: number,
  before: StoredListing<'jobs'> | undefined,
): Promise<void> {
  const asOpen = (row: StoredListing<'jobs'>) => ({ ...row, requirements: JSON.parse(row.requirements), seenAt: null })
  const [after, known] = [asOpen(job), before && asOpen(before)]
  if (isClosed(after, now)) return
  if (!known || isClosed(known, now) || matchedText(known) !== matchedText(after)) await noteArrived(tx, [job], now)
}
