import type { Kysely } from 'kysely'
import { type Commits, openCommits } from '../commits.ts'
import type { Quotas } from '../quotas.ts'
import type { GroupStore } from '../server-store.ts'
import type { Tables } from '../types.ts'
import { connectPostgres } from './connect.ts'
import type { PoolSettings } from './pool.ts'
import { postgresStore } from './store.ts'

export interface PostgresDatabase extends Commits {
  writer: Kysely<Tables>
  reader: Kysely<Tables>
  store: GroupStore
  close(): Promise<void>
}

/** Opens and migrates the database; throws StartError with a one-sentence reason. */
export async function openPostgres(
  settings: PoolSettings,
  { now = Date.now, quotas }: { now?: () => number; quotas?: Quotas } = {},
): Promise<PostgresDatabase> {
  const { writer, reader, close } = await connectPostgres(settings)
  const commits = openCommits()
  const store = postgresStore({ writer, reader, now, commits, ...(quotas && { quotas }) })
  const { onChanged, onCounted } = commits
  return { writer, reader, store, onChanged, onCounted, close }
}
