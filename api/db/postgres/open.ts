import { CompiledQuery, type Kysely } from 'kysely'
import { openCommits } from '../commits.ts'
import type { Database } from '../database.ts'
import type { Quotas } from '../quotas.ts'
import type { Tables } from '../types.ts'
import { connectPostgres } from './connect.ts'
import { openPokes } from './pokes.ts'
import type { PoolSettings } from './pool.ts'
import { postgresStore } from './store.ts'

/** Opens and migrates the database; throws StartError with a one-sentence reason. */
export async function openPostgres(
  settings: PoolSettings,
  { now = Date.now, quotas }: { now?: () => number; quotas?: Quotas } = {},
): Promise<Database> {
  const { writer, unsynced, reader, close } = await connectPostgres(settings)
  const commits = openPokes({ url: settings.url, writer, reader, commits: openCommits() })
  const store = postgresStore({ writer, reader, now, commits, ...(quotas && { quotas }) })
  const { onChanged, onCounted, counted } = commits
  return {
    ...{ writer, reader, store, lookUp: lookUpOn(reader), unsynced: (work) => work(unsynced) },
    ...{ place: { pool: settings }, sqlite: null, onChanged, onCounted, counted },
    // PostgreSQL looks after its own log and files: `vacuum` removes what was deleted.
    clearLog: async () => undefined,
    rewrite: async () => undefined,
    async close() {
      await commits.close()
      await close()
    },
  }
}

function lookUpOn(reader: Kysely<Tables>): Database['lookUp'] {
  // All queries are constants in the code, so this map stays small.
  const numbered = new Map<string, string>()
  const numberOf = (query: string): string => {
    let n = 0
    const text = query.replaceAll('?', () => `$${++n}`)
    numbered.set(query, text)
    return text
  }
  return async <Row>(query: string, ...values: (string | number)[]) => {
    const text = numbered.get(query) ?? numberOf(query)
    return (await reader.executeQuery<Row>(CompiledQuery.raw(text, values))).rows[0]
  }
}
