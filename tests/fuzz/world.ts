import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '@station-zero/api/app.ts'
import { getUser } from '@station-zero/api/auth/accounts.ts'
import { startSession } from '@station-zero/api/auth/sessions.ts'
import { type Database, openDatabase } from '@station-zero/api/db/database.ts'
import type { App } from '@station-zero/api/http/app-types.ts'
import { readSettings } from '@station-zero/api/settings.ts'
import { watchAnswers } from '@station-zero/api/testing/answers.ts'
import { isOnPostgres } from '@station-zero/api/testing/database.ts'
import { makeTestFolder } from '@station-zero/api/testing/test-folder.ts'
import { FUZZ_START, IDS } from './known-ids.ts'
import { type Account, addPersonWithWork, makeTemplate, openOnPostgres } from './people.ts'

/** A complete server on its own database, with two people, the demo account and their data. Everything in it is deterministic. */
export interface World {
  app: App
  db: Database
  port: number
  clock: { now: number }
  /** Bearer token of each account's session. */
  bearers: Record<Account, string>
  /** Returns the errors that the server logged since the last call, and the responses that their routes do not declare. */
  takeErrors(): string[]
  /** Restores sessions and accounts that a case ended or deleted. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** Disables rate limits, which have their own tests. */
const OPEN = { burst: 1_000_000_000, refillMs: 1, delaysMs: [] }
const UNLIMITED = { max: 1_000_000_000, timeWindowMs: 60_000 }
const LIMITS = {
  ...{ perAccount: OPEN, perAddress: OPEN, signupsPerAddress: OPEN, invitesPerAddress: OPEN },
  requests: { strangers: UNLIMITED, newAccounts: UNLIMITED, person: UNLIMITED },
}
const ERROR_LEVEL = 50

let template: Promise<string> | undefined

let testFolder: string | undefined
/** Returns the folder for the databases; in memory if possible, because the disk is not under test. */
function folder(): string {
  testFolder ??= makeTestFolder('fuzz')
  return testFolder
}

let worlds = 0

async function openFile(now: () => number): Promise<Database> {
  template ??= makeTemplate(join(folder(), 'template.sqlite'))
  worlds += 1
  const file = join(folder(), `world-${worlds}.sqlite`)
  copyFileSync(await template, file)
  const db = await openDatabase({ file, now })
  const close = async () => {
    await db.close()
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  }
  return { ...db, close }
}

export type Store = 'sqlite' | 'postgres'

/** Opens a `World`, by default on the store that the API tests use. */
export async function openWorld(store: Store = isOnPostgres ? 'postgres' : 'sqlite'): Promise<World> {
  const clock = { now: FUZZ_START }
  const now = () => clock.now
  const db = await (store === 'postgres' ? openOnPostgres : openFile)(now)
  const errors: string[] = []
  const logTo = { write: (line: string) => void (JSON.parse(line).level >= ERROR_LEVEL && errors.push(line.trim())) }
  const breaches: string[] = []
  const watch = (watched: App) => watchAnswers(watched, breaches)
  const settings = readSettings({ DATA_DIR: folder(), LOG_LEVEL: 'error' })
  const app = await buildApp({ db, settings, now, limits: LIMITS, arePushesHere: true, logTo, watch })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const bearers = { A: '', B: '', demo: '', operator: '', suspended: '' }
  const signIn = async (who: Account) => {
    bearers[who] = (await startSession(db, { id: IDS[who], isDemo: who === 'demo' }, now())).bearer
  }
  for (const who of ['A', 'B', 'demo', 'operator', 'suspended'] as const) await signIn(who)
  return {
    ...{ app, db, port, clock, bearers },
    takeErrors: () => [...errors.splice(0), ...breaches.splice(0)],
    async restore() {
      if (!(await getUser(db, IDS.A))) await addPersonWithWork(db, 'A')
      for (const who of ['A', 'demo', 'operator'] as const)
        if (!(await isSignedIn(app, bearers[who]))) await signIn(who)
    },
    async close() {
      app.server.closeAllConnections()
      await app.close()
      await db.close()
    },
  }
}

async function isSignedIn(app: App, bearer: string): Promise<boolean> {
  const { statusCode } = await app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${bearer}` } })
  return statusCode === 200
}
