import { columnsOf } from '@station-zero/schema/core/table.ts'
import { type PersonTableName, personTableNames, tables } from '@station-zero/schema/tables.ts'
import type { Change } from '../changes.ts'
import { fromValues, type SqlValue } from '../rows.ts'
import { quoted, type Run } from './run.ts'
import { statementsOf } from './table-statements.ts'

interface Listed {
  table: string
  key: string
  version: number
  bytes: number
  isBuried: boolean
}

/**
 * A page of a person's rows and tombstones in version order: first a list of what belongs on it, with sizes, then its rows, a statement per
 * table that has any. So thousands of long rows are never in memory at once.
 */
export async function changesIn(
  run: Run,
  userId: string,
  after: number,
  limit: number,
  mostBytes: number,
): Promise<Change[]> {
  // A limit of millions means all there is.
  const listed = await run<Listed>(LIST, userId, after, Math.min(limit, MOST_LISTED))
  let bytes = 0
  const page = listed.filter((row) => {
    const isOn = bytes < mostBytes
    bytes += row.bytes
    return isOn
  })
  const last = page.at(-1)?.version ?? after
  const read = new Map<number, Change>()
  for (const table of personTableNames)
    if (page.some((row) => row.table === table && !row.isBuried))
      for (const change of await rowsOf(run, table, userId, after, last)) read.set(change.version, change)
  return page.flatMap(({ table, key, version, isBuried }) => {
    const change = isBuried ? { version, change: { table, key, row: null } } : read.get(version)
    return change ? [change] : []
  })
}

const MOST_LISTED = 2_000_000_000

async function rowsOf(
  run: Run,
  table: PersonTableName,
  userId: string,
  after: number,
  through: number,
): Promise<Change[]> {
  const { columns, keyAt } = statementsOf(table)
  const found = await run<Record<string, SqlValue>>(
    `select "version", ${quoted(columns)} from "${table}" where "userId" = $1 and "version" > $2 and "version" <= $3`,
    ...[userId, after, through],
  )
  return found.map((stored) => {
    const values = columns.map((name) => stored[name] ?? null)
    const fields: Record<string, unknown> = fromValues(table, values)
    return { version: Number(stored.version), change: { table, key: String(values[keyAt]), row: fields } }
  })
}

const listOf = (table: PersonTableName): string => {
  const texts = columnsOf(tables[table]).filter(([, kind]) => kind === 'text' || kind === 'json')
  const bytes = texts.map(([name]) => `coalesce(octet_length("${name}"), 0)`).join(' + ')
  return `(select '${table}' as "table", "${tables[table].key}" as "key", "version", ${bytes} as "bytes",
    false as "isBuried" from "${table}" where "userId" = $1 and "version" > $2 order by "version" limit $3)`
}

const BURIED = `(select "tableName", "rowKey", "version", octet_length("tableName") + octet_length("rowKey"), true
  from "tombstones" where "userId" = $1 and "version" > $2 order by "version" limit $3)`

const LIST = `${[...personTableNames.map(listOf), BURIED].join(' union all ')} order by "version" limit $3`
