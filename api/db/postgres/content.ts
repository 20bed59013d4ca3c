import { contentTableNames, type RowOf, type TableName } from '@station-zero/schema/tables.ts'
import { fromValues, type SqlValue } from '../rows.ts'
import type { Run } from './run.ts'
import { statementsOf } from './table-statements.ts'

/** Content rows as one transaction sees them, cached across transactions. */
export type ReadContent = <N extends TableName>(table: N, key: string) => Promise<RowOf<N> | undefined>

/** The rows that were read while the content had these hashes, which are those of all collections. */
interface Cache {
  hashes: string
  rows: Map<TableName, Map<string, unknown>>
}

/**
 * Like `content-cache.ts`: rows are cached until any collection's hash changes, which each transaction checks once. Transactions
 * overlap here, so each one uses the cache of the hashes that it saw: a read that began before a seed never fills the cache
 * created after it.
 */
export function keepContent(): (run: Run) => ReadContent {
  let newest = cacheOf('')

  const find = async (run: Run): Promise<Cache> => {
    const found = await run<{ hash: string }>('select "hash" from "contentHashes" order by "tableName"')
    const hashes = found.map(({ hash }) => hash).join(' ')
    // Content without hashes was not seeded, and a change to it could not be detected.
    if (hashes !== newest.hashes || hashes === '') newest = cacheOf(hashes)
    return newest
  }

  return (run) => {
    let cache: Promise<Cache> | undefined
    return async <N extends TableName>(table: N, key: string) => {
      cache ??= find(run)
      const rows = (await cache).rows.get(table)
      const found = rows?.get(key) as RowOf<N> | undefined // Each table's map holds only its own rows.
      if (found) return found
      const { columns, get } = statementsOf(table)
      const [stored] = await run<Record<string, SqlValue>>(get, [key])
      if (!stored) return undefined
      const values = columns.map((name) => stored[name] ?? null)
      const row = fromValues(table, values)
      Object.freeze(row)
      rows?.set(key, row)
      return row
    }
  }
}

const cacheOf = (hashes: string): Cache => ({
  hashes,
  rows: new Map(contentTableNames.map((table) => [table, new Map()])),
})
