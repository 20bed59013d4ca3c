import { createHash } from 'node:crypto'
import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import type { Reader } from '@station-zero/schema/spaces/permissions.ts'
import type { SpaceRow, SpaceTableName } from '@station-zero/schema/spaces/tables.ts'
import type { Heads } from '@station-zero/sync/heads.ts'
import { MAX_FAULTS } from '@station-zero/sync/limits.ts'
import { accessOf, headOf } from '@station-zero/sync/server/space.ts'
import {
  type AccessRecord,
  NO_SPACE,
  type SpaceReads,
  type SpaceRecord,
  type SpaceStore,
  type SpaceWrites,
  type StoredSpaceRow,
} from '@station-zero/sync/server/space-store.ts'
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { hold, isPostgres } from './dialect.ts'
import { isFromDatabase } from './faults.ts'
import type { Tables } from './types.ts'

export const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest()

export const spaceStoreOf = ({ writer, reader, store }: Database, now: () => number): SpaceStore =>
  openSpaceStore({ writer, reader, now, epoch: () => store.epoch() })

/** The space store in an open transaction of the database's writer. `write` joins the transaction. */
export function spaceStoreIn(trx: Transaction<Tables>, now: () => number, epoch: () => Promise<string>): SpaceStore {
  return {
    ...openSpaceStore({ writer: trx, reader: trx, now, epoch }),
    async write(spaceId, run) {
      await hold(trx, `space ${spaceId}`)
      return run(writesIn(trx, spaceId, now))
    },
  }
}

interface Options {
  writer: Kysely<Tables>
  reader: Kysely<Tables>
  now: () => number
  epoch: () => Promise<string>
}

/** Maximum rows per read while a page is filled. */
const BATCH_ROWS = 256
/** Each row binds 6 values. SQLite allows 32,766 values per statement and PostgreSQL 65,535. */
const ROWS_PER_INSERT = 500

/** Opens the space store for SQLite and PostgreSQL. A write locks only its own space, so two writes can't deadlock. */
export function openSpaceStore({ writer, reader, now, epoch }: Options): SpaceStore {
  return {
    write: (spaceId, run) =>
      writer.transaction().execute(async (trx) => {
        // The lock is advisory because a space that is being created has no row yet that could be locked.
        await hold(trx, `space ${spaceId}`)
        return run(writesIn(trx, spaceId, now))
      }),
    read: (spaceId, run) => reader.transaction().execute((trx) => run(readsIn(trx, spaceId))),
    async heads(asked) {
      if (asked.length === 0) return {}
      const ids = asked.map(({ spaceId }) => spaceId)
      const own = new Set(asked.map(({ spaceId, memberId }) => `${spaceId} ${memberId}`))
      const found = await reader
        .selectFrom('spaceAccess')
        .innerJoin('spaces', 'spaces.spaceId', 'spaceAccess.spaceId')
        .selectAll('spaces')
        .select(['memberId', 'state', 'role', 'accessFrom', 'ownVersion'])
        .where('spaces.spaceId', 'in', ids)
        .where(
          'memberId',
          'in',
          asked.map(({ memberId }) => memberId),
        )
        .execute()
      const heads: Heads = Object.fromEntries(ids.map((id) => [id, null]))
      for (const row of found) {
        const [space, access] = [row as SpaceRecord, row as AccessRecord]
        if (own.has(`${row.spaceId} ${row.memberId}`) && !accessOf(space, access))
          heads[row.spaceId] = headOf(space, access)
      }
      return heads
    },
    epoch,
  }
}

function readsIn(db: Kysely<Tables>, spaceId: string): SpaceReads {
  return {
    async getSpace() {
      const found = await db
        .selectFrom('spaces')
        .select(['kind', 'version', 'sharedVersion', 'closedAt'])
        .where('spaceId', '=', spaceId)
        .executeTakeFirst()
      return found ? { ...found, kind: found.kind as SpaceKind | null } : NO_SPACE
    },
    getAccess: (memberId) =>
      db
        .selectFrom('spaceAccess')
        .select(['memberId', 'state', 'role', 'accessFrom', 'ownVersion'])
        .where('spaceId', '=', spaceId)
        .where('memberId', '=', memberId)
        .executeTakeFirst() as Promise<AccessRecord | undefined>,
    async getRow(table, key) {
      const found = await db
        .selectFrom('spaceRows')
        .select(['version', 'seenBy', 'row'])
        .where('spaceId', '=', spaceId)
        .where('tableName', '=', table)
        .where('rowKey', '=', key)
        .executeTakeFirst()
      return found && { table, key, version: found.version, seenBy: found.seenBy, row: JSON.parse(found.row) }
    },
    async getClient(clientId) {
      const found = await db
        .selectFrom('spaceClients')
        .select(['memberId', 'last', 'lastIds', 'prevId'])
        .where('spaceId', '=', spaceId)
        .where('clientId', '=', clientId)
        .executeTakeFirst()
      return found && { ...found, clientId, lastIds: JSON.parse(found.lastIds) as string[] }
    },
    changesAfter: (...asked) => changesIn(db, spaceId, ...asked),
  }
}

/** Reads rows in batches, so that thousands of long rows are never in memory at once. */
async function changesIn(
  db: Kysely<Tables>,
  spaceId: string,
  reader: Reader,
  after: number,
  limit: number,
  mostBytes = Number.POSITIVE_INFINITY,
) {
  const page: Awaited<ReturnType<SpaceReads['changesAfter']>> = []
  let bytes = 0
  let through = after
  while (page.length < limit && bytes < mostBytes) {
    const batch = Math.min(BATCH_ROWS, limit - page.length)
    const found = await db
      .selectFrom('spaceRows')
      .select(['version', 'tableName', 'rowKey', 'row'])
      .where('spaceId', '=', spaceId)
      .where('version', '>', through)
      .where(({ eb, and, or }) => {
        const own = eb('seenBy', 'in', ['', reader.memberId, `=${reader.memberId}`])
        return reader.isStaff ? or([own, and([eb('seenBy', 'not like', '=%')])]) : own
      })
      .orderBy('version')
      .limit(batch)
      .execute()
    for (const { version, tableName, rowKey, row } of found) {
      if (bytes >= mostBytes) break
      page.push({ version, change: { table: tableName, key: rowKey, row: JSON.parse(row) } })
      bytes += row.length
      through = version
    }
    if (found.length < batch) break
  }
  return page
}

function writesIn(trx: Transaction<Tables>, spaceId: string, now: () => number): SpaceWrites {
  const dropClients = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return
    for (const table of ['spaceResults', 'spaceFaults', 'spaceClients'] as const)
      await trx.deleteFrom(table).where('spaceId', '=', spaceId).where('clientId', 'in', ids).execute()
  }
  return {
    ...readsIn(trx, spaceId),
    isLost: isFromDatabase,
    async putSpace(record) {
      await trx
        .insertInto('spaces')
        .values({ spaceId, ...record })
        .onConflict((conflict) => conflict.column('spaceId').doUpdateSet(record))
        .execute()
    },
    async putRows(rows) {
      for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
        await trx
          .insertInto('spaceRows')
          .values(
            rows.slice(from, from + ROWS_PER_INSERT).map(({ table, key, version, seenBy, row }) => ({
              ...{ spaceId, tableName: table, rowKey: key, version, seenBy, row: JSON.stringify(row) },
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['spaceId', 'tableName', 'rowKey']).doUpdateSet(({ ref }) => ({
              ...{ version: ref('excluded.version'), seenBy: ref('excluded.seenBy'), row: ref('excluded.row') },
            })),
          )
          .execute()
      await indexReports(rows)
    },
    async putAccess(records) {
      for (const record of records)
        await trx
          .insertInto('spaceAccess')
          .values({ spaceId, ...record })
          .onConflict((conflict) => conflict.columns(['spaceId', 'memberId']).doUpdateSet(record))
          .execute()
    },
    async putClient({ clientId, memberId, last, lastIds, prevId }) {
      const record = { memberId, last, lastIds: JSON.stringify(lastIds), prevId, seenAt: now() }
      await trx
        .insertInto('spaceClients')
        .values({ spaceId, clientId, ...record })
        .onConflict((conflict) => conflict.columns(['spaceId', 'clientId']).doUpdateSet(record))
        .execute()
    },
    async makeRoomForClient(memberId, most) {
      const found = await trx
        .selectFrom('spaceClients')
        .select('clientId')
        .where('spaceId', '=', spaceId)
        .where('memberId', '=', memberId)
        .orderBy('seenAt', 'desc')
        .orderBy('clientId')
        .execute()
      await dropClients(found.slice(most - 1).map(({ clientId }) => clientId))
    },
    async appliedOf(ids) {
      const found = await trx
        .selectFrom('spaceApplied')
        .select('id')
        .where('spaceId', '=', spaceId)
        .where('id', 'in', ids)
        .execute()
      return new Set(found.map(({ id }) => id))
    },
    async addApplied(ids) {
      await trx
        .insertInto('spaceApplied')
        .values(ids.map((id) => ({ spaceId, id })))
        .execute()
    },
    getResults: (clientId) =>
      trx
        .selectFrom('spaceResults')
        .select(['seq', 'id', 'code', 'sentence'])
        .where('spaceId', '=', spaceId)
        .where('clientId', '=', clientId)
        .orderBy('seq')
        .execute(),
    async putResult(clientId, { seq, id, code, sentence }, payload) {
      const record = { id, code, sentence, payload }
      await trx
        .insertInto('spaceResults')
        .values({ spaceId, clientId, seq, ...record })
        .onConflict((conflict) => conflict.columns(['spaceId', 'clientId', 'seq']).doUpdateSet(record))
        .execute()
    },
    async dropResults(clientId, throughSeq) {
      await trx
        .deleteFrom('spaceResults')
        .where('spaceId', '=', spaceId)
        .where('clientId', '=', clientId)
        .where('seq', '<=', throughSeq)
        .execute()
    },
    getFault: (clientId, seq) =>
      trx
        .selectFrom('spaceFaults')
        .select(['tries', 'firstAt'])
        .where('spaceId', '=', spaceId)
        .where('clientId', '=', clientId)
        .where('seq', '=', seq)
        .executeTakeFirst(),
    async putFault(clientId, seq, fault) {
      await trx
        .insertInto('spaceFaults')
        .values({ spaceId, clientId, seq, ...fault })
        .onConflict((conflict) => conflict.columns(['spaceId', 'clientId', 'seq']).doUpdateSet(fault))
        .execute()
      const old = await trx
        .selectFrom('spaceFaults')
        .select(['clientId', 'seq'])
        .where('spaceId', '=', spaceId)
        .orderBy('firstAt', 'desc')
        .orderBy('clientId')
        .limit(MAX_FAULTS)
        .offset(MAX_FAULTS)
        .execute()
      for (const one of old) await dropFault(one.clientId, one.seq)
    },
    dropFault,
    async getUsage(kind) {
      const found = await trx
        .selectFrom('spaceUsage')
        .select('used')
        .where('spaceId', '=', spaceId)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return found?.used ?? 0
    },
    async putUsage(kind, used) {
      await trx
        .insertInto('spaceUsage')
        .values({ spaceId, kind, used })
        .onConflict((conflict) => conflict.columns(['spaceId', 'kind']).doUpdateSet({ used }))
        .execute()
    },
    allAccess: () =>
      trx
        .selectFrom('spaceAccess')
        .select(['memberId', 'state', 'role', 'accessFrom', 'ownVersion'])
        .where('spaceId', '=', spaceId)
        .execute() as Promise<AccessRecord[]>,
    async cardsOf(deckId, most) {
      const found = await storedRows().where(isLiveCardOf(deckId)).orderBy('rowKey').limit(most).execute()
      return found.map(asStored)
    },
    async measureCards({ deckId, fields }) {
      const found = await trx
        .selectFrom('spaceRows')
        .select(['seenBy', ({ fn }) => fn.countAll<number>().as('count')])
        .select(
          fields
            ? sql<number>`sum(octet_length(${withFields(fields)}) - octet_length("row"))`.as('more')
            : sql<number>`0`.as('more'),
        )
        .where('spaceId', '=', spaceId)
        .where(isLiveCardOf(deckId))
        .groupBy('seenBy')
        .execute()
      return found.map(({ seenBy, count, more }) => ({ seenBy, count: Number(count), more: Number(more) }))
    },
    async changeCards({ deckId, seenBy, fields }, after) {
      await trx
        .with('changed', (db) =>
          db
            .selectFrom('spaceRows')
            .select(['rowKey', sql<number>`row_number() over (order by "rowKey")`.as('place')])
            .where('spaceId', '=', spaceId)
            .where(isLiveCardOf(deckId)),
        )
        .updateTable('spaceRows')
        .from('changed')
        .set({
          version: sql<number>`${after} + "changed"."place"`,
          ...(seenBy !== undefined && { seenBy }),
          ...(fields && { row: withFields(fields) }),
        })
        .where('spaceRows.spaceId', '=', spaceId)
        .where('tableName', '=', 'spaceCards')
        .whereRef('spaceRows.rowKey', '=', 'changed.rowKey')
        .execute()
    },
    async rowsNaming(memberId) {
      const found = await storedRows()
        .where('tableName', '!=', 'spaceCards')
        // Searches the text, because parsing all posts of a space takes ten times as long.
        .where(({ eb, or }) => or([eb('tableName', '=', 'members'), eb('row', 'like', `%${memberId}%`)]))
        .execute()
      return found.map(asStored)
    },
    async allRows() {
      return (await storedRows().execute()).map(asStored)
    },
  }

  /** Returns an SQL expression for a row's JSON with the changed fields. */
  function withFields(fields: object) {
    const changed = JSON.stringify(fields)
    if (!isPostgres(trx)) return sql<string>`json_patch("row", ${changed})`
    // PostgreSQL writes JSON with a space after each comma and colon. The texts of a blank card are empty, so all spaces can be removed.
    return sql<string>`replace(("row"::jsonb || ${changed}::jsonb)::text, ' ', '')`
  }

  function storedRows() {
    return trx
      .selectFrom('spaceRows')
      .select(['tableName', 'rowKey', 'version', 'seenBy', 'row'])
      .where('spaceId', '=', spaceId)
  }

  /** A report that only its author sees is about staff, so the operator reviews it. */
  async function indexReports(rows: readonly StoredSpaceRow[]): Promise<void> {
    for (const { table, key, seenBy, row } of rows) {
      if (table !== 'spaceReports' || !seenBy.startsWith('=')) continue
      const settledAt = (row as SpaceRow<'spaceReports'>).settledAt
      await trx
        .insertInto('operatorReports')
        .values({ spaceId, id: key, reportedAt: now(), settledAt })
        .onConflict((conflict) => conflict.columns(['spaceId', 'id']).doUpdateSet({ settledAt }))
        .execute()
    }
  }

  async function dropFault(clientId: string, seq: number): Promise<void> {
    await trx
      .deleteFrom('spaceFaults')
      .where('spaceId', '=', spaceId)
      .where('clientId', '=', clientId)
      .where('seq', '=', seq)
      .execute()
  }
}

/** Returns the condition for cards of the deck that are not removed. */
const isLiveCardOf =
  (deckId: string) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'spaceRows'>) =>
    and([
      eb('tableName', '=', 'spaceCards'),
      eb('rowKey', '>', `${deckId}:`),
      // A semicolon sorts right after a colon, so the range contains all keys of the form `deckId:cardId`.
      eb('rowKey', '<', `${deckId};`),
      // Quotes in texts are escaped, so this matches only the field.
      eb('row', 'not like', '%"isRemoved":true%'),
    ])

const asStored = ({
  tableName,
  rowKey,
  version,
  seenBy,
  row,
}: Pick<Tables['spaceRows'], 'tableName' | 'rowKey' | 'version' | 'seenBy' | 'row'>): StoredSpaceRow => ({
  ...{ table: tableName as SpaceTableName, key: rowKey, version, seenBy, row: JSON.parse(row) },
})
