import { createServer, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { adminJobs } from './admin/routes.ts'
import { buildApp } from './app.ts'
import { accountJobs } from './auth/deletion.ts'
import { seedDemo } from './auth/demo.ts'
import { demoJobs } from './auth/demo-history.ts'
import { mailJobs } from './auth/mail.ts'
import { seedContent } from './content/seed.ts'
import type { Database } from './db/database.ts'
import { StartError } from './db/faults.ts'
import type { App } from './http/app-types.ts'
import { drain } from './http/connections.ts'
import { jobBoardJobs, MATCH_ALERTS } from './jobs/import-feeds.ts'
import { metricsUnusable, serveMetrics } from './metrics/metrics.ts'
import { noticeJobs } from './notices/job.ts'
import { imageJobs } from './prep/images.ts'
import { readSettings, type Settings } from './settings.ts'
import { backupJobs, databaseJobs, spaceJobs } from './station/background-jobs.ts'
import { backupHookJobs } from './station/backup-hook.ts'
import { backupTaskJobs } from './station/backup-tasks.ts'
import { runAsOwnerOf } from './station/files.ts'
import { openStation, watchFile } from './station/open.ts'

/**
 * Maximum number of connections waiting to be accepted. Node accepts one per turn of the event loop, and a burst of visitors fills the
 * default of 511 within seconds; further connections are reset. Linux caps this at `net.core.somaxconn`, 4,096 by default.
 */
const BACKLOG = 4_096
/** On shutdown, responses in progress have this long to finish. After that, all connections are closed, including idle connections. */
const ANSWER_WITHIN_MS = 3_000
/** After this time, the process exits even if something still blocks the shutdown. */
const CLOSE_WITHIN_MS = 10_000

/** Passed by the `prove` command, because its server must not run background jobs. */
const WITHOUT_JOBS = '--without-background-jobs'

const contentDir = fileURLToPath(new URL('content', import.meta.url))
const webDir = fileURLToPath(new URL('../web/dist', import.meta.url))

let current: Served | undefined

// Ignore EPIPE: the reader of a pipe may exit early (`npm start | head -1`).
process.stdout.on('error', () => undefined)
try {
  const settings = settingsAsOwner()
  await mustHaveFreePorts(settings)
  const opened = await open(settings)
  closeOnSignals()
  await serve(opened)
} catch (error) {
  endWith(error)
}

function settingsAsOwner(): Settings {
  const settings = readSettings(process.env)
  if (!settings.database) runAsOwnerOf(settings.dataDir)
  return settings
}

/**
 * Throws StartError if a port is in use or can't be opened. Called before the database is opened, because opening may migrate it, and an
 * older server that is still running on that port could not use the migrated database.
 */
async function mustHaveFreePorts({ host, port, metrics }: Settings): Promise<void> {
  const probes: Server[] = []
  try {
    probes.push(
      await probe(host, port).catch((cause: unknown) => {
        throw new StartError(sentenceForListenError(cause, host, port), { cause })
      }),
    )
    if (metrics)
      probes.push(
        await probe(metrics.host, metrics.port).catch((cause: unknown) => {
          throw metricsUnusable(metrics, cause)
        }),
      )
  } finally {
    await Promise.all(probes.map((one) => new Promise((resolve) => one.close(resolve))))
  }
}

function probe(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen({ host, port }, () => resolve(server))
  })
}

/** A server that is not listening yet. */
interface Opened {
  settings: Settings
  app: App
  db: Database
  close(): Promise<void>
}

async function open(settings: Settings): Promise<Opened> {
  const { db, prepare, close } = await openStation(settings, { isServer: true, say: printLine })
  try {
    await prepare(() => seedContent(db, contentDir, Date.now(), printLine))
    await prepare(() => seedDemo(db, settings, Date.now()))
    return { settings, db, close, app: await buildApp({ db, settings, webDir }) }
  } catch (error) {
    await close()
    throw error
  }
}

interface Served {
  /** How long a proxy has to detect that this process is shutting down. */
  drainMs: number
  /** Waits for proxies to route requests elsewhere, until `hurry` is aborted. */
  drain(hurry: AbortSignal): Promise<void>
  /** Finishes the requests in progress, then closes the database. */
  end(): Promise<void>
}

async function serve({ settings, app, db, close }: Opened): Promise<void> {
  try {
    const metrics = await serveMetrics(app).catch(async (error: unknown) => {
      await app.close()
      throw error
    })
    const address = await listen(app, settings)
    app.server.once('close', () => metrics?.close())
    addBackgroundJobs(app)
    const stopWatchingFile = db.sqlite ? watchFile(db.sqlite.path, endWith) : () => undefined
    current = {
      drainMs: settings.drainMs,
      drain: (hurry) => drain(app, settings.drainMs, hurry),
      async end() {
        const cutOff = setTimeout(() => app.server.closeAllConnections(), ANSWER_WITHIN_MS).unref()
        stopWatchingFile()
        await app.close()
        clearTimeout(cutOff)
        await close()
      },
    }
    printLine(`Station Zero is ready on ${address}`)
  } catch (error) {
    await close()
    throw error
  }
}

/** Adds the background jobs of all features, except jobs that routes add, such as those in `community/routes.ts`. Closing the app stops all jobs. */
function addBackgroundJobs(app: App): void {
  // `prove` compares rows, so no job may delete any.
  if (process.argv.includes(WITHOUT_JOBS)) return
  const { backgroundJobs, log } = app
  const features = [
    accountJobs,
    demoJobs,
    databaseJobs,
    spaceJobs,
    jobBoardJobs,
    noticeJobs,
    backupJobs,
    backupHookJobs,
    backupTaskJobs,
    adminJobs,
    mailJobs,
    imageJobs,
  ]
  backgroundJobs.add(features.flatMap((jobsOf) => jobsOf(app)))
  // Seeding may have added job openings, which must be compared with alerts.
  backgroundJobs.poke(MATCH_ALERTS)
  backgroundJobs
    .forgetOthers()
    .catch((err: unknown) => log.warn({ err }, 'Failed to delete rows of removed background jobs'))
}

async function listen(app: App, { host, port }: Settings): Promise<string> {
  try {
    const address = await app.listen({ host, port, backlog: BACKLOG })
    return address.replace(/^http:\/\/(0\.0\.0\.0|\[::\])/, 'http://127.0.0.1')
  } catch (cause) {
    await app.close()
    throw new StartError(sentenceForListenError(cause, host, port), { cause })
  }
}

function sentenceForListenError(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or set PORT to another number.`
  if (code === 'EACCES')
    return `Port ${port} requires more permissions than this program has. Set PORT to a number above 1023.`
  return `This machine has no address ${host} to listen on. Set HOST to one of its own, like 127.0.0.1.`
}

/**
 * Shuts the server down on SIGTERM or SIGINT. SIGTERM comes from a process manager, which may run other instances, so proxies get time to
 * switch; SIGINT (Ctrl-C) skips that delay.
 */
function closeOnSignals(): void {
  const hurry = new AbortController()
  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), (current?.drainMs ?? 0) + CLOSE_WITHIN_MS).unref()
    await current?.drain(hurry.signal)
    await current?.end()
    process.exit(0)
  }
  process.once('SIGTERM', () => void close())
  process.once('SIGINT', () => {
    hurry.abort()
    void close()
  })
}

function endWith(error: unknown): void {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
