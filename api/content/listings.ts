import type { ListingKind } from '@station-zero/schema/admin/listings.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Kysely, Transaction } from 'kysely'
import { anyContent, stampContent } from '../db/content.ts'
import { hold } from '../db/dialect.ts'
import { pauseUnless } from '../db/pause.ts'
import { type SqlValue, toRow } from '../db/rows.ts'
import type { ListingColumns, Tables } from '../db/types.ts'

/**
 * Operators' groups, events, mentors and jobs as content. Their own tables are the source; the rows in the content tables, which devices
 * download, are derived from them. Seeding replaces the content tables and adds these rows again.
 */

type Trx = Transaction<Tables>

export const listingTables = {
  groups: 'stationGroups',
  events: 'stationEvents',
  mentors: 'stationMentors',
  jobs: 'stationJobs',
} as const satisfies Record<ListingKind, keyof Tables>

type ListingTable = (typeof listingTables)[ListingKind]
export type StoredListing<K extends ListingKind> = Tables[(typeof listingTables)[K]]

/** Types a statement for any of the listing tables, because Kysely's types can't express "the columns of this table". */
export const anyListing = (db: Kysely<Tables>) =>
  db as unknown as Kysely<Record<ListingTable, ListingColumns & Record<string, SqlValue>>>

const listOf = (json: string): string[] => JSON.parse(json) as string[]

const contentOf: { [K in ListingKind]: (row: StoredListing<K>) => RowOf<K> } = {
  groups: ({ createdAt: _createdAt, changedAt: _changedAt, ...row }) => ({ ...row, seededMembers: 0, isSample: false }),

  events: ({ createdAt: _createdAt, changedAt: _changedAt, ...row }) => ({
    ...row,
    seededParticipants: 0,
    isSample: false,
  }),

  mentors: ({ createdAt: _createdAt, changedAt: _changedAt, ...row }) => ({
    ...row,
    userId: row.id,
    rating: 0,
    totalReviews: 0,
    specialties: listOf(row.specialties),
    isVerified: row.isVerified === 1,
    isPaused: row.isPaused === 1,
    isSample: false,
  }),

  jobs: ({ createdAt, changedAt: _changedAt, ...row }) => ({
    ...row,
    requirements: listOf(row.requirements),
    isSample: false,
    addedAt: createdAt,
    source: null,
    seenAt: null,
  }),
}

/** Returns all of the operators' listings of a kind as content rows, including deleted jobs that someone has saved. */
export async function listingRows<K extends ListingKind>(trx: Trx, kind: K): Promise<RowOf<K>[]> {
  const rows = await anyListing(trx).selectFrom<ListingTable>(listingTables[kind]).selectAll().orderBy('id').execute()
  return rows.map((row) => contentOf[kind](row as unknown as StoredListing<K>))
}

/** Locks the listings' content tables until the transaction ends. Call it before reading rows that you will change. */
export const holdListings = (trx: Trx): Promise<void> => hold(trx, 'seed')

/** Updates a listing's content row from its own table. Call it after the change, in the same transaction. */
export async function publishListing(trx: Trx, kind: ListingKind, id: string): Promise<void> {
  const row = await anyListing(trx)
    .selectFrom<ListingTable>(listingTables[kind])
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  await anyContent(trx).deleteFrom(kind).where('id', '=', id).execute()
  if (row) await anyContent(trx).insertInto(kind).values(contentValues(kind, row)).execute()
  // Hashing a thousand jobs takes a while, so pushes and reads run in between.
  await stampContent(trx, kind, pauseUnless(new AbortController().signal))
}

function contentValues<K extends ListingKind>(kind: K, row: object): Record<string, SqlValue> {
  return toRow(kind, contentOf[kind](row as StoredListing<K>))
}
