import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import type { App } from './app-types.ts'
import { seedDemo } from './auth/seed-demo.ts'
import { seedContent } from './content/seed.ts'
import { type Database, openDatabase, preparing } from './db/database.ts'
import { removeShreds } from './db/erase-person.ts'
import { purge } from './db/purge.ts'
import { StartError } from './db/start-error.ts'
import { matchAlerts } from './jobs/match-alerts.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { scheduleNotices } from './notices/schedule.ts'
import { readSettings, type Settings } from './settings.ts'
import { closeToOthers, databaseIn } from './station/files.ts'
import { holdStation } from './station/hold.ts'
import { scheduleBackups } from './station/schedule.ts'

const PURGE_EVERY_MS = 3_600_000
/** People who delete their account are told that their data is gone within a day. A rewrite blocks all other writes, so it is rare. */
const REWRITE_EVERY_MS = 24 * 3_600_000
const MATCH_EVERY_MS = 3_600_000
/** On shutdown, answers in progress have this long to finish; then we cut off all connections, including idle ones. */
const ANSWER_WITHIN_MS = 3_000
/** After this the process exits, whatever still keeps it from closing. */
const CLOSE_WITHIN_MS = 10_000

const contentDir = fileURLToPath(new URL('content', import.meta.url))
const webDir = fileURLToPath(new URL('../web/dist', import.meta.url))

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const { dataDir, backups } = settings
  // Set before we open anything, so that no other user can read the files we create.
  process.umask(0o077)
  const lock = await holdStation(dataDir)
  closeToOthers([dataDir, backups.dir])
  const file = databaseIn(dataDir)
  const db = await openDatabase({ file })
  try {
    await preparing(file, () => seedContent(db, contentDir, Date.now(), say))
    await preparing(file, () => seedDemo(db, settings, Date.now()))
    const app = await buildApp({ db, settings, webDir })
    const metrics = await serveMetrics(app).catch(async (error: unknown) => {
      await app.close()
      throw error
    })
    const address = await listen(app, settings)
    const purging = setInterval(() => void purgeNow(app, db), PURGE_EVERY_MS).unref()
    void purgeNow(app, db)
    const matching = setInterval(() => void matchNow(app, db), MATCH_EVERY_MS).unref()
    void matchNow(app, db)
    app.server.once('close', () => metrics?.close())
    const rewriting = setInterval(() => void rewriteNow(app, db), REWRITE_EVERY_MS).unref()
    void rewriteNow(app, db)
    const endBackups = scheduleBackups(dataDir, backups, app.log)
    const endNotices = scheduleNotices(app)
    closeOnSignals(app, [purging, matching, rewriting], async () => {
      await Promise.all([endBackups(), endNotices()])
      await db.close()
      lock.release()
    })
    say(`Station Zero is ready on ${address}`)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function listen(app: App, { host, port }: Settings): Promise<string> {
  try {
    const address = await app.listen({ host, port })
    return address.replace(/^http:\/\/(0\.0\.0\.0|\[::\])/, 'http://127.0.0.1')
  } catch (cause) {
    await app.close()
    throw new StartError(whyNot(cause, host, port), { cause })
  }
}

function whyNot(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or set PORT to another number.`
  if (code === 'EACCES') return `Port ${port} needs more rights than this program has. Set PORT to a number above 1023.`
  return `This machine has no address ${host} to listen on. Set HOST to one of its own, like 127.0.0.1.`
}

async function purgeNow(app: App, db: Database): Promise<void> {
  await purge(db, Date.now()).catch((err: unknown) => app.log.warn({ err }, 'nothing was purged; it is tried again'))
  await db.clearLog()
}

async function rewriteNow(app: App, db: Database): Promise<void> {
  await removeShreds(db).catch((err: unknown) => app.log.warn({ err }, 'the file was not rewritten; retrying'))
}

async function matchNow(app: App, db: Database): Promise<void> {
  await matchAlerts(db, Date.now()).catch((err: unknown) =>
    app.log.warn({ err }, 'job alerts were not all matched; it is tried again'),
  )
}

/** Ends the live streams, finishes requests in progress, then closes the database. */
function closeOnSignals(app: App, timers: NodeJS.Timeout[], letGo: () => Promise<void>): void {
  const close = async () => {
    for (const timer of timers) clearInterval(timer)
    setTimeout(() => app.server.closeAllConnections(), ANSWER_WITHIN_MS).unref()
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    await app.close()
    await letGo()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
