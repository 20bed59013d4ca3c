import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  ADMIN_PAGE_ROWS,
  type Moderation,
  ModerationBody,
  PostReportPage,
  type ReportedPost,
} from '@station-zero/schema/admin/console.ts'
import { byOrder } from '@station-zero/schema/prep/own-order.ts'
import { quoteOf } from '@station-zero/schema/spaces/attachments.ts'
import { textBytesOf } from '@station-zero/schema/spaces/quotas.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import { moderate } from '@station-zero/sync/server/moderate.ts'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { Nothing } from '../auth/sign-in.ts'
import type { Database } from '../db/database.ts'
import { isPostgres } from '../db/dialect.ts'
import { spaceStoreIn } from '../db/space-store.ts'
import type { Tables } from '../db/types.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { AfterQuery, act, adminTags, type ConsoleOptions, isAfter, iso, pageOf, readCursor } from './acting.ts'

/** Reports about people who lead a group or class. Other reports go to these leaders, not to operators. */

const ReportsQuery = v.object({
  ...AfterQuery,
  all: v.optional(v.pipe(v.string(), v.regex(/^[01]$/, 'must be 0 or 1'))),
})
const Id = v.pipe(v.string(), v.maxLength(100))
const Params = v.object({ spaceId: Id, id: Id })

/** Posts shown before and after the reported post. */
const POSTS_AROUND = 3
/**
 * Maximum number of cards shown from a reported deck, and maximum bytes of their text. A card that needs more than the remaining bytes is
 * omitted.
 */
const DECK_CARDS = 200
const DECK_TEXT_BYTES = 100_000

export async function postReportRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { db } = app

  app.get(
    '/api/admin/post-reports',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List reports about people who lead a group or class, newest first; all=1 includes settled ones',
        querystring: ReportsQuery,
        response: { 200: PostReportPage },
        errors: ['operator-only'],
      },
    },
    async ({ query: { after, all } }) => {
      const rows = await db.reader
        .selectFrom('operatorReports')
        .selectAll()
        .$if(all !== '1', (query) => query.where('settledAt', 'is', null))
        .where(isAfter(readCursor(after), 'reportedAt'))
        .orderBy('reportedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(ADMIN_PAGE_ROWS + 1)
        .execute()
      const page = pageOf(
        rows,
        ADMIN_PAGE_ROWS,
        ({ reportedAt, id }) => ({ at: reportedAt, id }),
        (row) => row,
      )
      // One at a time, so that a page full of large decks does not delay other requests.
      const reports: v.InferOutput<typeof ReportedPost>[] = []
      const decks = new Map<string, ReportedDeck>()
      for (const row of page.rows) {
        reports.push(await describe(db, row, decks))
        await nextTurn()
      }
      return { ...page, rows: reports }
    },
  )

  app.post(
    '/api/admin/post-reports/:spaceId/:id/settle',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary:
          'Settle a report: hide the post or deck, remove its author, close the group or class, or dismiss the report',
        params: Params,
        body: ModerationBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing', 'entry-changed'],
      },
    },
    async ({ params: { spaceId, id: reportId }, body: { moderation }, person }, reply) => {
      const now = app.now()
      await act(db, {
        actor: person,
        now,
        async work(tx) {
          const spaces = spaceStoreIn(
            tx,
            () => now,
            () => db.store.epoch(),
          )
          const done = await spaces.write(spaceId, (raw) =>
            moderate(raw, { reportId, moderation, id: randomUUID(), now }),
          )
          if (done === 'missing') throw new HttpError('entry-missing')
          if (done === 'settled') throw new HttpError('entry-changed')
          const audit = { action: ACTIONS[moderation], subject: `${spaceId} ${done.postId}` }
          return { result: undefined, audit }
        },
      })
      db.spaceChanged(spaceId)
      return reply.code(204).send()
    },
  )
}

const ACTIONS: Record<Moderation, string> = {
  hide: 'post-reports.hide',
  'remove-author': 'post-reports.remove-author',
  close: 'post-reports.close',
  dismiss: 'post-reports.dismiss',
}

type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'getExecutor'>
type ReportedDeck = v.InferOutput<typeof ReportedPost>['deck']

/**
 * Reads the reported deck, or the reported post and the posts around it that the reporter can see, and nothing else in the space. Omits the
 * reporter. `decks`: the decks that were already read for this page.
 */
async function describe(
  { reader }: Database,
  { spaceId, id, reportedAt, settledAt }: Tables['operatorReports'],
  decks: Map<string, ReportedDeck>,
): Promise<v.InferOutput<typeof ReportedPost>> {
  const space = await reader
    .selectFrom('spaces')
    .select(['kind', 'closedAt'])
    .where('spaceId', '=', spaceId)
    .executeTakeFirst()
  const name = await rowIn(reader, spaceId, 'spaceInfo', 'name')
  const report = await rowIn(reader, spaceId, 'spaceReports', id)
  const isDeck = report?.subject === 'deck'
  const posts = report && !isDeck ? await postsAround(reader, spaceId, report) : []
  const shown = await Promise.all(
    posts.map(async (post) => {
      const author = await rowIn(reader, spaceId, 'members', post.author)
      return {
        ...{ author: author?.name ?? '', role: author?.role ?? 'member', text: quoteOf(post), at: iso(post.createdAt) },
        ...{ isGone: post.isRemoved || post.hiddenBy !== null, isReported: post.id === report?.postId },
      }
    }),
  )
  return {
    ...{ id, spaceId, at: iso(reportedAt), settledAt: settledAt === null ? null : iso(settledAt) },
    space: { kind: space?.kind ?? 'group', name: name?.value ?? '', isClosed: (space?.closedAt ?? null) !== null },
    ...{ reason: report?.reason ?? '', quote: report?.quote ?? '', posts: shown },
    deck: isDeck ? await deckOf(report.postId) : null,
  }

  async function deckOf(deckId: string): Promise<ReportedDeck> {
    const key = `${spaceId} ${deckId}`
    const deck = decks.get(key) ?? (await describeDeck(reader, spaceId, deckId))
    decks.set(key, deck)
    return deck
  }
}

async function describeDeck(reader: Reader, spaceId: string, deckId: string): Promise<ReportedDeck> {
  const deck = await rowIn(reader, spaceId, 'spaceDecks', deckId)
  if (!deck) return null
  const author = await rowIn(reader, spaceId, 'members', deck.author)
  return {
    ...{ name: deck.name, author: author?.name ?? '', role: author?.role ?? 'member', cardCount: deck.cardCount },
    isGone: deck.isRemoved || !deck.isComplete,
    cards: deck.isComplete ? await firstCards(reader, spaceId, deckId) : [],
  }
}

/** Returns the first cards of the deck in its order. */
async function firstCards(
  reader: Reader,
  spaceId: string,
  deckId: string,
): Promise<NonNullable<ReportedDeck>['cards']> {
  const order = isPostgres(reader) ? sql`("row"::jsonb->>'order')::int8` : sql`"row" ->> '$.order'`
  const stored = await reader
    .selectFrom('spaceRows')
    .select('row')
    .where('spaceId', '=', spaceId)
    .where('tableName', '=', 'spaceCards')
    .where('rowKey', '>', `${deckId}:`)
    .where('rowKey', '<', `${deckId};`)
    .where('row', 'not like', '%"isRemoved":true%')
    .orderBy(order)
    .limit(DECK_CARDS)
    .execute()
  let left = DECK_TEXT_BYTES
  return stored
    .map(({ row }) => JSON.parse(row) as SpaceRow<'spaceCards'>)
    .sort(byOrder)
    .filter((card) => {
      const bytes = textBytesOf(card)
      if (bytes > left) return false
      left -= bytes
      return true
    })
    .map(({ id, front, back, hint }) => ({ id, front, back, hint }))
}

async function rowIn<N extends 'members' | 'spaceInfo' | 'spaceReports' | 'posts' | 'spaceDecks'>(
  reader: Reader,
  spaceId: string,
  table: N,
  key: string,
): Promise<SpaceRow<N> | undefined> {
  const found = await reader
    .selectFrom('spaceRows')
    .select('row')
    .where('spaceId', '=', spaceId)
    .where('tableName', '=', table)
    .where('rowKey', '=', key)
    .executeTakeFirst()
  return found && (JSON.parse(found.row) as SpaceRow<N>)
}

/** Post keys begin with the post's time, so the posts before and after it in key order are also before and after it in time. */
async function postsAround(
  reader: Reader,
  spaceId: string,
  { postId, author }: SpaceRow<'spaceReports'>,
): Promise<SpaceRow<'posts'>[]> {
  const visible = () =>
    reader
      .selectFrom('spaceRows')
      .select('row')
      .where('spaceId', '=', spaceId)
      .where('tableName', '=', 'posts')
      .where('seenBy', 'in', ['', author, `=${author}`])
  const before = await visible()
    .where('rowKey', '<=', postId)
    .orderBy('rowKey', 'desc')
    .limit(POSTS_AROUND + 1)
    .execute()
  const after = await visible().where('rowKey', '>', postId).orderBy('rowKey').limit(POSTS_AROUND).execute()
  return [...before.toReversed(), ...after].map(({ row }) => JSON.parse(row) as SpaceRow<'posts'>)
}
