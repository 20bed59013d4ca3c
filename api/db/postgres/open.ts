import { CompiledQuery, type Kysely, sql } from 'kysely'
import { openCommits } from '../commits.ts'
import type { Database, OpenOptions } from '../database.ts'
import { hasRoomForFiles, mayGrow, openGrowth, type Room, UNLIMITED_ROOM } from '../growth.ts'
import type { Tables } from '../types.ts'
import { openPostgresCommits } from './commits.ts'
import { connectPostgres } from './connect.ts'
import type { PoolSettings } from './pool.ts'
import { postgresStore } from './store.ts'

/** Opens and migrates the database. Throws StartError with a message for operators on failure. */
export async function openPostgres(
  settings: PoolSettings,
  { now = Date.now, quotas, growthLimits, disk }: Omit<OpenOptions, 'file'> = {},
): Promise<Database> {
  const { writer, unsynced, reader, turns, close } = await connectPostgres(settings)
  const commits = openPostgresCommits({ url: settings.url, writer, reader, commits: openCommits() })
  const readRoom = disk ?? roomOfDatabase(reader, settings.mostBytes)
  const growth = openGrowth(now, readRoom, growthLimits)
  const store = postgresStore({ writer, reader, now, commits, growth, ...(quotas && { quotas }) })
  const { onChanged, onCounted, counted, onSpaceChanged, spaceChanged } = commits
  return {
    ...{
      writer,
      reader,
      store,
      growth,
      lookUp: lookUpOn(reader),
      unsynced: (work) => work(unsynced),
      limitWrites: turns.limit,
    },
    ...{ place: { pool: settings }, sqlite: null, onChanged, onCounted, counted, onSpaceChanged, spaceChanged },
    canAddAccount: () => mayGrow(readRoom(), 0, 0),
    canAddFile: () => hasRoomForFiles(readRoom()),
    // PostgreSQL maintains its own log and files; `vacuum` removes deleted rows.
    clearLog: async () => undefined,
    rewrite: async () => undefined,
    async close() {
      await commits.close()
      await close()
    },
  }
}

/**
 * Returns a function for the space left within the configured maximum size, because the free space on a database server's disk is unknown
 * here. The value is refreshed in the background at most once a minute; until the first refresh, the space counts as unlimited.
 */
function roomOfDatabase(reader: Kysely<Tables>, total: number | undefined): () => Room {
  if (total === undefined) return () => UNLIMITED_ROOM
  let known = UNLIMITED_ROOM
  let readAt = Number.NEGATIVE_INFINITY
  const read = async (): Promise<void> => {
    const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as "size"`.execute(reader)
    known = { free: total - (rows[0]?.size ?? 0), total }
  }
  return () => {
    if (performance.now() - readAt > 60_000) {
      readAt = performance.now()
      // If the database is unreachable, the push itself fails with the same error.
      read().catch(() => undefined)
    }
    return known
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
