import { columnsOf } from '@station-zero/schema/core/table.ts'
import { type PersonTableName, personTableNames, tables } from '@station-zero/schema/tables.ts'
import { MAX_FAULTS } from '@station-zero/sync/limits.ts'
import type { Result } from '@station-zero/sync/protocol.ts'
import type { Fault, ServerReadTx, ServerTx } from '@station-zero/sync/server/store.ts'
import { bytesOfResult, DEVICE_BYTES } from '../growth.ts'
import { APPLIED_PER_DELETE, APPLIED_ROWS, type Usage } from '../quotas.ts'
import { fromValues, type SqlValue } from '../rows.ts'
import { quoted, type Run, statementsOf, valuesIn } from './statements.ts'

/** The protocol's own rows on PostgreSQL: devices, results, applied ids, faults, and pages of changes. */

/** Returns the read half of a store transaction. */
export function readsIn(run: Run, userId: string): ServerReadTx {
  return {
    async getClient(clientId) {
      const [found] = await run<{ userId: string; last: number; lastIds: string; prevId: string | null }>(
        'select "userId", "last", "lastIds", "prevId" from "clients" where "clientId" = $1',
        clientId,
      )
      return found && { ...found, clientId, lastIds: JSON.parse(found.lastIds) }
    },
    async getVersions() {
      const [found] = await run<{ version: number; purgedThrough: number }>(
        'select "version", "purgedThrough" from "people" where "userId" = $1',
        userId,
      )
      return found ?? { version: 0, purgedThrough: 0 }
    },
    changesAfter: (after, limit, mostBytes = Number.POSITIVE_INFINITY) =>
      changesIn(run, userId, after, limit, mostBytes),
  }
}

type Writes = Omit<
  ServerTx,
  'rows' | 'putClient' | 'isLost' | 'savepoint' | 'release' | 'rollback' | 'expect' | keyof ServerReadTx
>

/** Returns the protocol's own writes, except the write of the device record, which `writeLast` performs. */
export function writesIn(run: Run, userId: string, usage: Usage): Writes {
  return {
    async makeRoomForClient(most) {
      usage.spend(DEVICE_BYTES)
      const oldest = await run<{ clientId: string }>(
        'select "clientId" from "clients" where "userId" = $1 order by "seenAt" desc, "clientId" offset $2',
        ...[userId, most - 1],
      )
      if (oldest.length === 0) return
      const ids = oldest.map(({ clientId }) => clientId)
      for (const table of ['results', 'faults', 'clients'])
        await run(`delete from "${table}" where "userId" = $1 and "clientId" = any($2::text[])`, userId, ids)
    },
    getResults: (clientId) =>
      run<Result>(
        'select "seq", "id", "code", "sentence" from "results" where "userId" = $1 and "clientId" = $2 order by "seq"',
        ...[userId, clientId],
      ),
    async putResult(clientId, { seq, id, code, sentence }, payload) {
      usage.spend(bytesOfResult(sentence, payload))
      await run(
        `insert into "results" ("userId", "clientId", "seq", "id", "code", "sentence", "payload")
          values ($1, $2, $3, $4, $5, $6, $7) on conflict ("userId", "clientId", "seq") do update set
          "id" = excluded."id", "code" = excluded."code", "sentence" = excluded."sentence", "payload" = excluded."payload"`,
        ...[userId, clientId, seq, id, code, sentence, payload],
      )
    },
    async dropResults(clientId, throughSeq) {
      await run(
        'delete from "results" where "userId" = $1 and "clientId" = $2 and "seq" <= $3',
        ...[userId, clientId, throughSeq],
      )
    },
    async appliedOf(ids) {
      const found = await run<{ id: string }>(
        'select "id" from "applied" where "userId" = $1 and "id" = any($2::text[])',
        ...[userId, ids],
      )
      return new Set(found.map(({ id }) => id))
    },
    async addApplied(ids) {
      await run('insert into "applied" ("userId", "id") select $1, unnest($2::text[])', userId, ids)
      if (usage.add('applied', ids.length) <= APPLIED_ROWS) return
      const dropped = await run(
        `delete from "applied" where "userId" = $1 and "id" in
          (select "id" from "applied" where "userId" = $1 order by "id" limit $2) returning "id"`,
        ...[userId, APPLIED_PER_DELETE],
      )
      usage.add('applied', -dropped.length)
    },
    async getFault(clientId, seq) {
      const [found] = await run<Fault>(
        'select "tries", "firstAt" from "faults" where "userId" = $1 and "clientId" = $2 and "seq" = $3',
        ...[userId, clientId, seq],
      )
      return found
    },
    async putFault(clientId, seq, { tries, firstAt }) {
      await run(
        `insert into "faults" ("userId", "clientId", "seq", "tries", "firstAt") values ($1, $2, $3, $4, $5)
          on conflict ("userId", "clientId", "seq") do update set "tries" = excluded."tries", "firstAt" = excluded."firstAt"`,
        ...[userId, clientId, seq, tries, firstAt],
      )
      await run(
        `delete from "faults" where "userId" = $1 and ("clientId", "seq") in
          (select "clientId", "seq" from "faults" where "userId" = $1 order by "firstAt" desc, "clientId" offset $2)`,
        ...[userId, MAX_FAULTS],
      )
    },
    async dropFault(clientId, seq) {
      await run('delete from "faults" where "userId" = $1 and "clientId" = $2 and "seq" = $3', userId, clientId, seq)
    },
  }
}

type Changes = Awaited<ReturnType<ServerReadTx['changesAfter']>>

interface ListedChange {
  table: string
  key: string
  version: number
  bytes: number
  isTombstone: boolean
}

/**
 * Reads a page of a person's rows and tombstones in version order. First lists what belongs on the page, with sizes, and then reads those
 * rows with one statement per table, so that thousands of long rows are never in memory at once. The list covers only tables in which the
 * person has stored something, because planning it for all tables takes longer than everything else in a pull.
 */
async function changesIn(run: Run, userId: string, after: number, limit: number, mostBytes: number): Promise<Changes> {
  const written = await run<{ tableName: string }>('select "tableName" from "usage" where "userId" = $1', userId)
  const writtenTables = new Set(written.map(({ tableName }) => tableName))
  const listChanges = unionOf(personTableNames.filter((table) => writtenTables.has(table)))
  const listed = await run<ListedChange>(listChanges, userId, after, Math.min(limit, MAX_LISTED))
  let bytes = 0
  const page = listed.filter((row) => {
    const isOn = bytes < mostBytes
    bytes += row.bytes
    return isOn
  })
  const last = page.at(-1)?.version ?? after
  const tables = personTableNames.filter((table) => page.some((row) => row.table === table && !row.isTombstone))
  const changes = await Promise.all(tables.map((table) => changedRows(run, table, userId, after, last)))
  const read = new Map(changes.flat().map((change) => [change.version, change]))
  return page.flatMap(({ table, key, version, isTombstone }) => {
    const change = isTombstone ? { version, change: { table, key, row: null } } : read.get(version)
    return change ? [change] : []
  })
}

/** Upper bound for a limit sent to PostgreSQL, because callers that want all rows pass a limit that may exceed PostgreSQL's range. */
const MAX_LISTED = 2_000_000_000

async function changedRows(
  run: Run,
  table: PersonTableName,
  userId: string,
  after: number,
  through: number,
): Promise<Changes> {
  const { columns, keyAt } = statementsOf(table)
  const found = await run<Record<string, SqlValue>>(
    `select "version", ${quoted(columns)} from "${table}" where "userId" = $1 and "version" > $2 and "version" <= $3`,
    ...[userId, after, through],
  )
  return found.map((stored) => {
    const values = valuesIn(stored, columns)
    const fields: Record<string, unknown> = fromValues(table, values)
    return { version: Number(stored.version), change: { table, key: String(values[keyAt]), row: fields } }
  })
}

const listRows = (table: PersonTableName): string => {
  const texts = columnsOf(tables[table]).filter(([, kind]) => kind === 'text' || kind === 'json')
  const bytes = texts.map(([name]) => `coalesce(octet_length("${name}"), 0)`).join(' + ')
  return `(select '${table}' as "table", "${tables[table].key}" as "key", "version", ${bytes} as "bytes",
    false as "isTombstone" from "${table}" where "userId" = $1 and "version" > $2 order by "version" limit $3)`
}

const LIST_TOMBSTONES = `(select "tableName" as "table", "rowKey" as "key", "version",
    octet_length("tableName") + octet_length("rowKey") as "bytes", true as "isTombstone"
  from "tombstones" where "userId" = $1 and "version" > $2 order by "version" limit $3)`

const unionOf = (tables: readonly PersonTableName[]): string =>
  `select * from (${[...tables.map(listRows), LIST_TOMBSTONES].join(' union all ')}) as "changes" order by "version" limit $3`
