import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '@station-zero/api/app.ts'
import { seedContent } from '@station-zero/api/content/seed.ts'
import { openDatabase } from '@station-zero/api/db/database.ts'
import { readSettings } from '@station-zero/api/settings.ts'
import type { PushRequest } from '@station-zero/sync/protocol.ts'
import Sqlite from 'better-sqlite3'

const contentDir = fileURLToPath(new URL('../../api/content', import.meta.url))

/** The whole server in this process, on a file of its own, called without the network. */
export async function openBenchApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-bench-'))
  const file = join(dataDir, 'station-zero.sqlite')
  const db = await openDatabase({ file })
  await seedContent(db, contentDir, Date.now(), () => {})
  const app = await buildApp({ db, settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }) })
  const json = { 'content-type': 'application/json' }
  const call = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string) => {
    const { statusCode, body } = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
    if (statusCode >= 300) throw new Error(`${method} ${url}: ${statusCode} ${body}`)
    return JSON.parse(body)
  }
  return {
    file,
    async signUp(username: string) {
      const account = { username, email: `${username}@example.org`, password: 'a-long-password' }
      const { sessionId, user } = await call('POST', '/api/auth/signup', json, JSON.stringify(account))
      return { userId: String(user.id), authorization: `Bearer ${sessionId}` }
    },
    cardIds: async (): Promise<string[]> =>
      (await call('GET', '/api/decks/fire-behavior/cards', {})).map(({ id }: { id: string }) => id),
    /** Session, JSON, closed arguments, a savepoint each, one fsync. */
    async push(authorization: string, text: string, expected: number): Promise<void> {
      const { last } = await call('POST', '/api/sync/push', { ...json, authorization }, text)
      if (last !== expected) throw new Error(`The server settled ${last} instead of ${expected}.`)
    },
    async close(): Promise<void> {
      await app.close()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type BenchApp = Awaited<ReturnType<typeof openBenchApp>>

export interface Packed {
  text: string
  /** The seq of its last mutation. */
  last: number
}

export const pack = (pushes: readonly PushRequest[]): Packed[] =>
  pushes.map((push) => ({ text: JSON.stringify(push), last: push.mutations.at(-1)?.seq ?? 0 }))

/**
 * The floor: better-sqlite3 alone puts the same rows into the same table with the same indexes, in a file of its own with the
 * same pragmas, in transactions of the same size. Answers milliseconds.
 */
export function floorMs(source: string, userId: string, batch: number): number {
  const from = new Sqlite(source, { readonly: true })
  const shape = from.prepare<[], string>(`select sql from sqlite_master where tbl_name = 'reviews' and sql is not null`)
  const statements = shape.pluck().all()
  const rows = from
    .prepare('select * from "reviews" where "userId" = ? order by "version"')
    .raw()
    .all(userId) as unknown[][]
  from.close()
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-floor-'))
  const db = new Sqlite(join(dir, 'floor.sqlite'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  for (const statement of statements) db.exec(statement)
  const insert = db.prepare(`insert into "reviews" values (${(rows[0] ?? []).map(() => '?').join(', ')})`)
  const before = performance.now()
  for (let at = 0; at < rows.length; at += batch)
    db.transaction(() => {
      for (const row of rows.slice(at, at + batch)) insert.run(...row)
    })()
  const ms = performance.now() - before
  db.close()
  rmSync(dir, { recursive: true, force: true })
  return ms
}
