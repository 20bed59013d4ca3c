import { contentTableNames, type RowOf, type TableName } from '@station-zero/schema/tables.ts'
import { fromValues, type SqlValue } from '../rows.ts'
import type { Run } from './run.ts'
import { statementsOf } from './table-statements.ts'

/** Content rows as one transaction sees them, kept from one transaction to the next. */
export type ReadContent = <N extends TableName>(table: N, key: string) => Promise<RowOf<N> | undefined>

/** As `content-cache.ts`: rows stay until any collection's hash changes, which each transaction looks at once. */
export function keepContent(): (run: Run) => ReadContent {
  const kept = new Map<TableName, Map<string, unknown>>(contentTableNames.map((table) => [table, new Map()]))
  let keptOf = ''

  const refresh = async (run: Run): Promise<void> => {
    const hashes = await run<{ hash: string }>('select "hash" from "contentHashes" order by "tableName"')
    const current = hashes.map(({ hash }) => hash).join(' ')
    if (current === keptOf && current !== '') return
    for (const rows of kept.values()) rows.clear()
    keptOf = current
  }

  return (run) => {
    let refreshed: Promise<void> | undefined
    return async <N extends TableName>(table: N, key: string) => {
      refreshed ??= refresh(run)
      await refreshed
      const rows = kept.get(table)
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
