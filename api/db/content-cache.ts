import { contentTableNames, type RowOf, type TableName } from '@station-zero/schema/tables.ts'
import type { Sqlite } from './sqlite.ts'

/** Looks a content row up, first among those that were read before. */
export interface KeptContent {
  /** Called once a transaction, with its lock held, before the first `get`. */
  refresh(): void
  get<N extends TableName>(table: N, key: string, read: () => RowOf<N> | undefined): RowOf<N> | undefined
}

/**
 * Half of what a push reads is the same few hundred cards and questions. A row is kept until the hash of any
 * collection changes: only a seed writes content, and it writes the hashes in the same transaction.
 */
export function keepContent(db: Sqlite): KeptContent {
  const hashes = db.prepare<[], string>('select "hash" from "contentHashes" order by "tableName"').pluck()
  const kept = new Map<TableName, Map<string, RowOf<TableName>>>(contentTableNames.map((table) => [table, new Map()]))
  let keptOf = ''

  return {
    refresh() {
      const current = hashes.all().join(' ')
      // Content that has no hashes was not seeded, so nobody would say that it changed.
      if (current === keptOf && current !== '') return
      for (const rows of kept.values()) rows.clear()
      keptOf = current
    },

    get<N extends TableName>(table: N, key: string, read: () => RowOf<N> | undefined) {
      const rows = kept.get(table)
      const found = rows?.get(key) as RowOf<N> | undefined // Each table's map holds its own rows only.
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
