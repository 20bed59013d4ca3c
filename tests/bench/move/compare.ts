import { createHash } from 'node:crypto'
import { onConnection } from '@station-zero/api/testing/postgres.ts'
import Sqlite from 'better-sqlite3'

/**
 * A count and a hash of every table on both sides, without a line of `station move`: rows are read in any order as text, each is hashed,
 * and the hashes are added up.
 */
export interface Compared {
  tables: number
  rows: number
  /** In sentences. */
  differences: string[]
}

/** Which migrations ran is not copied; every request adds to the others, so that they go on in PostgreSQL at once. */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'analyticsCounts', 'analyticsRequests']
const AT_ONCE = 5_000
const HASH_BITS = 64

interface Sum {
  rows: number
  hash: bigint
}

type Row = Record<string, unknown>

/**
 * Compares what the file holds with what is in PostgreSQL, but for rows of the people in `busy`, who have gone on writing there. The file
 * is read in place, because its server has left it.
 */
export async function compareStores(file: string, url: string, busy: string[]): Promise<Compared> {
  const db = new Sqlite(file, { readonly: true })
  // Leases are of processes. The server purges tries that are paid off as soon as it starts on PostgreSQL.
  const own: Record<string, string> = {
    meta: `"key" <> 'movedTo' and "key" not like 'lease %'`,
    tries: `"paidUntil" > ${Date.now()}`,
  }
  const differences: string[] = []
  let [tables, rows] = [0, 0]
  try {
    for (const table of tablesIn(db)) {
      const columns = (db.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => name)
      const where = `${columns.includes('userId') ? notBusy('userId', busy) : table === 'users' ? notBusy('id', busy) : 'true'} and ${own[table] ?? 'true'}`
      const query = `select * from "${table}" where ${where}`
      const here = sumOf(columns)
      for (const row of db.prepare<[], Row>(query).iterate()) here.take(row)
      const there = await sumOn(url, query, columns)
      tables += 1
      rows += here.sum.rows
      if (here.sum.rows !== there.rows || here.sum.hash !== there.hash)
        differences.push(`${table}: ${textOf(here.sum)} in the file, ${textOf(there)} in PostgreSQL`)
    }
  } finally {
    db.close()
  }
  return { tables, rows, differences }
}

const tablesIn = (db: Sqlite.Database): string[] =>
  db
    .prepare<[], string>(`select "name" from "sqlite_master" where "type" = 'table' and "name" not like 'sqlite_%'`)
    .pluck()
    .all()
    .filter((name) => !LEFT_OUT.includes(name))

const notBusy = (column: string, busy: string[]): string => `"${column}" not in (${busy.map((id) => `'${id}'`).join()})`

const sumOn = (url: string, query: string, columns: string[]): Promise<Sum> =>
  onConnection(url, async (ask) => {
    const there = sumOf(columns)
    await ask('begin isolation level repeatable read')
    await ask(`declare "all" no scroll cursor for ${query}`)
    for (;;) {
      const rows = await ask<Row>(`fetch ${AT_ONCE} from "all"`)
      for (const row of rows) there.take(row)
      if (rows.length < AT_ONCE) return there.sum
    }
  })

/** Numbers are compared as text: `pg` gives large ones so. */
function sumOf(columns: string[]) {
  const sum: Sum = { rows: 0, hash: 0n }
  return {
    sum,
    take(row: Row): void {
      const values = columns.map((name) => row[name]).map((value) => (value === null ? null : String(value)))
      const hash = createHash('sha256').update(JSON.stringify(values)).digest().readBigUInt64BE()
      sum.rows += 1
      sum.hash = BigInt.asUintN(HASH_BITS, sum.hash + hash)
    },
  }
}

const textOf = ({ rows, hash }: Sum): string => `${rows} rows with ${hash.toString(16)}`
