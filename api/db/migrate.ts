import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { Kysely, Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { hold, isPostgres } from './dialect.ts'
import { StartError } from './faults.ts'
import type { Tables } from './types.ts'

const folder = new URL('migrations/', import.meta.url)

/** Every file in `migrations/`, by its name without extension, oldest first. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map(async (file) => [file.slice(0, -'.ts'.length), await import(new URL(file, folder).href)]),
  ),
)

/**
 * Migrates to the latest version in one transaction. Idempotent, and safe while another process migrates the same database. Throws
 * StartError if a newer version has migrated the database.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  try {
    await (isPostgres(db) ? db.transaction().execute(runAlone) : runIn(db))
  } catch (error) {
    throw (await isNewer(db)) ? newerDatabase(error, isPostgres(db)) : error
  }
  await db
    .insertInto('meta')
    .values([
      { key: 'epoch', value: randomUUID() },
      // Identifies this station's backups. Unlike the epoch, it does not change with a restore.
      { key: 'station', value: randomUUID() },
    ])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Takes the lock before reading anything, because servers that start at the same time would otherwise create the same tables. */
async function runAlone(trx: Transaction<Tables>): Promise<void> {
  await hold(trx, 'migrations')
  await runIn(trx)
}

async function runIn(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function isNewer(db: Kysely<Tables>): Promise<boolean> {
  const known = Object.keys(migrations)
  const run = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return run.some(({ name }) => !known.includes(name))
}

const newerDatabase = (cause: unknown, isNamed: boolean) =>
  new StartError(
    `The database was made by a newer version of Station Zero. Start that version, or set ${
      isNamed ? 'DATABASE_URL to another database' : 'DATA_DIR to another folder'
    }.`,
    { cause },
  )
