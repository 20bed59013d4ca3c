import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import type { App } from './app-types.ts'
import { seedDemo } from './auth/seed-demo.ts'
import { seedContent } from './content/seed.ts'
import type { Database } from './db/database.ts'
import { removeShreds } from './db/erase-person.ts'
import { purge } from './db/purge.ts'
import { StartError } from './db/start-error.ts'
import { scheduleFeeds } from './jobs/import/schedule.ts'
import { matchAlerts } from './jobs/match-alerts.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { scheduleNotices } from './notices/schedule.ts'
import { type Job, runJob } from './run-job.ts'
import { readSettings, type Settings } from './settings.ts'
import { openStation } from './station/open.ts'
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
  const { db, prepare, close } = await openStation(settings)
  try {
    await prepare(() => seedContent(db, contentDir, Date.now(), say))
    await prepare(() => seedDemo(db, settings, Date.now()))
    const app = await buildApp({ db, settings, webDir })
    const metrics = await serveMetrics(app).catch(async (error: unknown) => {
      await app.close()
      throw error
    })
    const address = await listen(app, settings)
    app.server.once('close', () => metrics?.close())
    const endJobs = jobsOf(db).map((job) => runJob(app, job))
    const endBackups = scheduleBackups(settings.dataDir, settings.backups, app.log)
    const endNotices = scheduleNotices(app)
    const endFeeds = scheduleFeeds(app)
    closeOnSignals(app, async () => {
      for (const end of endJobs) end()
      await Promise.all([endBackups(), endNotices(), endFeeds()])
      await close()
    })
    say(`Station Zero is ready on ${address}`)
  } catch (error) {
    await close()
    throw error
  }
}

function jobsOf(db: Database): Job[] {
  return [
    { name: 'purge', everyMs: PURGE_EVERY_MS, run: () => purge(db, Date.now()).finally(() => db.clearLog()) },
    { name: 'match', everyMs: MATCH_EVERY_MS, run: () => matchAlerts(db, Date.now()) },
    { name: 'rewrite', everyMs: REWRITE_EVERY_MS, run: async () => void (await removeShreds(db)) },
  ]
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

/** Ends the live streams, finishes requests in progress, then closes the database. */
function closeOnSignals(app: App, letGo: () => Promise<void>): void {
  const close = async () => {
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
