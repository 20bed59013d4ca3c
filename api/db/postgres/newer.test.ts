import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readSettings } from '../../settings.ts'
import { seedTestContent } from '../../testing/content.ts'
import { openDevice, save } from '../../testing/device.ts'
import { findPostgres, onConnection } from '../../testing/postgres.ts'
import { newPostgres } from '../../testing/test-postgres.ts'
import type { Database } from '../database.ts'
import { migrations } from '../migrate.ts'
import type { Tables } from '../types.ts'
import { openPostgres } from './open.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
/** The last migration from before the rule that migrations may only add. */
const LAST_EXEMPT = 22

const seed = (db: Database) => seedTestContent(db, NOW)

/** A migration of a newer version, which only adds to the schema. */
const next: Migration = {
  async up(db) {
    await sql`alter table "savedJobs" add column "note" text`.execute(db)
    await sql`alter table "clients" add column "kind" text not null default 'phone'`.execute(db)
    await sql`create table "wishes" ("userId" text, "id" text, primary key ("userId", "id"))`.execute(db)
    await sql`create index "savedJobs_note" on "savedJobs" ("userId", "note")`.execute(db)
  },
}

async function migrateFurther(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations, '9999-next': next }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  expect(error).toBeUndefined()
}

async function openProcess() {
  const { settings, drop } = await newPostgres(seed)
  const db = await openPostgres(settings, { now: () => NOW })
  const app = await buildApp({ db, settings: readSettings({ LOG_LEVEL: 'silent' }), now: () => NOW })
  onTestFinished(async () => {
    await app.close()
    await db.close()
    await drop()
  })
  const status = async (url: string) => (await app.inject({ url })).statusCode
  return { settings, db, app, status }
}

test.skipIf(findPostgres() === null)(
  'after a newer version’s migration, a process of this version keeps serving, preserves added columns and postpones unknown mutations',
  async () => {
    const { settings, db, app, status } = await openProcess()
    expect(await status('/api/ready')).toBe(200)
    await migrateFurther(db.writer)
    expect(await status('/api/ready')).toBe(200)

    const account = { username: 'maia', email: 'maia@example.org', password: 'maia-password' }
    const { sessionId, user } = (await app.inject({ method: 'POST', url: '/api/auth/signup', payload: account })).json()
    const headers = { authorization: `Bearer ${sessionId}` }
    const call = (method: 'POST', url: string, { body }: { body: object }) =>
      app.inject({ method, url, headers, payload: body })
    const phone = openDevice({ id: user.id, call }, NOW)
    const [job] = await db.reader.selectFrom('jobs').select('id').execute()
    const jobId = job?.id ?? ''
    phone.do(save(jobId))
    expect((await phone.push()).answer?.last).toBe(1)
    await onConnection(settings.url, (query) => query(`update "savedJobs" set "note" = 'of the newer version'`))
    phone.do({ name: 'jobs.unsave', args: { jobId } }, save(jobId))
    expect((await phone.push()).answer?.last).toBe(3)
    const notes = await onConnection(settings.url, (query) => query(`select "note", "isSaved" from "savedJobs"`))
    expect(notes).toEqual([{ note: 'of the newer version', isSaved: 1 }])

    phone.do({ name: 'jobs.annotate', args: { jobId, note: 'call them' } })
    expect((await phone.push()).answer).toMatchObject({ last: 3, stop: 'upgrade', results: [] })
    const query = new URLSearchParams({ clientId: crypto.randomUUID(), userId: user.id, cursor: '0', limit: '10' })
    const pulled = (await app.inject({ url: `/api/sync/pull?${query}`, headers })).json()
    expect(pulled.rows).toMatchObject([{ table: 'savedJobs', key: jobId, row: { isSaved: true } }])

    // A process of this version that starts now reports the newer version and changes nothing.
    await expect(openPostgres(settings)).rejects.toThrow(
      'The database was made by a newer version of Station Zero. Start that version, or set DATABASE_URL to another database.',
    )
    expect(await status('/api/ready')).toBe(200)
  },
)

test('no migration after the exempt migrations drops, renames or alters what the previous version still uses', () => {
  const removes = /drop(?:Table|Column|Index|Constraint)|rename|alterColumn|setNotNull|drop (?:table|column|index)/i
  const files = globSync(join(import.meta.dirname, '../migrations/*.ts'))
  const removing = files.filter((path) => removes.test(readFileSync(path, 'utf8'))).map((path) => basename(path))
  expect(removing).toContain('0009-auth.ts')
  expect(removing.filter((name) => Number.parseInt(name, 10) > LAST_EXEMPT)).toEqual([])
})
