import { contentTableNames, type RowOf, type TableName } from '@station-zero/schema/tables.ts'
import type { Sqlite } from './sqlite.ts'

/** Looks up content rows through a cache. */
export interface KeptContent {
  /** Call this once per transaction, with its lock held, before the first `get`. */
  refresh(): void
  get<N extends TableName>(table: N, key: string, read: () => RowOf<N> | undefined): RowOf<N> | undefined
}

/**
 * Half of what a push reads is the same few hundred cards and questions. Rows stay cached until any collection's hash changes:
 * only a seed writes content, and it writes the hashes in the same transaction.
 */
export function keepContent(db: Sqlite): KeptContent {
  const hashes = db.prepare<[], string>('select "hash" from "contentHashes" order by "tableName"').pluck()
  const kept = new Map<TableName, Map<string, RowOf<TableName>>>(contentTableNames.map((table) => [table, new Map()]))
  let keptOf = ''

  return {
    refresh() {
      const current = hashes.all().join(' ')
      // Content without hashes was not seeded, so we can't tell when it changes: clear the cache every time.
      if (current === keptOf && current !== '') return
      for (const rows of kept.values()) rows.clear()
      keptOf = current
    },

    get<N extends TableName>(table: N, key: string, read: () => RowOf<N> | undefined) {
      const rows = kept.get(table)
      const found = rows?.get(key) as RowOf<N> | undefined // Each table's map holds only its own rows.
      if (found) return found
      const row = read()
      if (row) {
        Object.freeze(row)
        rows?.set(key, row)
      }
      return row
    },
  }
}
