import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import type { App } from './app-types.ts'
import { accountJobs } from './auth/background-jobs.ts'
import { seedDemo } from './auth/seed-demo.ts'
import { seedContent } from './content/seed.ts'
import type { Database } from './db/database.ts'
import { StartError } from './db/start-error.ts'
import { watchFile } from './health/watch-file.ts'
import { drain } from './http/drain.ts'
import { jobBoardJobs } from './jobs/background-jobs.ts'
import { MATCH_ALERTS } from './jobs/import/run-feeds.ts'
import { metricsUnusable, serveMetrics } from './metrics/serve-metrics.ts'
import { noticeJobs } from './notices/background-jobs.ts'
import { readSettings, type Settings } from './settings.ts'
import { backupJobs } from './station/background-jobs.ts'
import { databaseJobs } from './station/database-jobs.ts'
import { followMove, watchForMove } from './station/move/follow.ts'
import { openStation } from './station/open.ts'
import { becomeOwnerOf } from './station/owner.ts'

/**
 * Connections that the system keeps for us until we take them. Node takes one in each turn of its loop, and a crowd fills its default of
 * 511 within seconds: those beyond are reset without an answer. Linux cuts this to `net.core.somaxconn`, which is 4,096.
 */
const BACKLOG = 4_096
/** On shutdown, answers in progress have this long to finish; then we cut off all connections, including idle ones. */
const ANSWER_WITHIN_MS = 3_000
/** After this the process exits, whatever still keeps it from closing. */
const CLOSE_WITHIN_MS = 10_000
/** While PostgreSQL does not answer, reads go on from the file that was left. */
const GO_OVER_TRIES = 30
const GO_OVER_AGAIN_MS = 1_000

/** An argument of `prove`: starts no background jobs. */
const WITHOUT_JOBS = '--without-background-jobs'

const contentDir = fileURLToPath(new URL('content', import.meta.url))
const webDir = fileURLToPath(new URL('../web/dist', import.meta.url))

/** The one that listens. */
let current: Served | undefined

// The reader of a pipe may leave early (`npm start | head -1`).
process.stdout.on('error', () => undefined)
try {
  const settings = settingsAsOwner()
  await mustBeFree(settings)
  const opened = await open(settings)
  closeOnSignals()
  await serve(opened)
} catch (error) {
  endWith(error)
}

function settingsAsOwner(): Settings {
  const { database, dataDir } = readSettings(process.env)
  if (!database) becomeOwnerOf(dataDir)
  return followMove(process.env)
}

/**
 * Throws StartError if one of the ports is taken. Asked before the database is opened: it may have to be migrated, and a server of
 * an earlier version that has the port could not go on with it.
 */
async function mustBeFree({ host, port, metrics }: Settings): Promise<void> {
  const probes: Server[] = []
  try {
    probes.push(
      await probe(host, port).catch((cause: unknown) => {
        throw new StartError(whyNot(cause, host, port), { cause })
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

/** A server that does not listen yet. */
interface Opened {
  settings: Settings
  app: App
  db: Database
  close(): Promise<void>
}

/** A copy of what this process has served has the content and the demo account already; checking all files would take a second. */
async function open(settings: Settings, { isCopy = false } = {}): Promise<Opened> {
  const { db, prepare, close } = await openStation(settings, { isServer: true, say })
  try {
    if (!isCopy) {
      await prepare(() => seedContent(db, contentDir, Date.now(), say))
      await prepare(() => seedDemo(db, settings, Date.now()))
    }
    return { settings, db, close, app: await buildApp({ db, settings, webDir }) }
  } catch (error) {
    await close()
    throw error
  }
}

interface Served {
  /** How long a proxy has to notice that this process ends. */
  drainMs: number
  /** Lets a proxy go elsewhere, as long as nobody is in a hurry. */
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
    const served: Served = {
      drainMs: settings.drainMs,
      drain: (hurry) => drain(app, settings.drainMs, hurry),
      async end() {
        const cutOff = setTimeout(() => app.server.closeAllConnections(), ANSWER_WITHIN_MS).unref()
        endWatching()
        endLooking()
        await app.close()
        clearTimeout(cutOff)
        await close()
      },
    }
    const endWatching = watchForMove(db, () => void goOver(served).catch(endWith))
    const endLooking = db.sqlite ? watchFile(db.sqlite.path, endWith) : () => undefined
    current = served
    say(`Station Zero is ready on ${address}`)
  } catch (error) {
    await close()
    throw error
  }
}

/** The data is in PostgreSQL by now. The other server is made first, so that only a moment passes in which nobody listens. */
async function goOver(served: Served, triesLeft = GO_OVER_TRIES): Promise<void> {
  const opened = await open(followMove(process.env), { isCopy: true }).catch((error: unknown) => {
    if (!(error instanceof StartError) || triesLeft === 0) throw error
    return null
  })
  if (!opened) {
    await sleep(GO_OVER_AGAIN_MS)
    return goOver(served, triesLeft - 1)
  }
  await served.end()
  await serve(opened)
}

/** The routes have added those that they need (`community/routes.ts`). Closing the app ends all of them. */
function addBackgroundJobs(app: App): void {
  // A proof compares the rows, so nothing may delete any.
  if (process.argv.includes(WITHOUT_JOBS)) return
  const { backgroundJobs, log } = app
  const features = [accountJobs, databaseJobs, jobBoardJobs, noticeJobs, backupJobs]
  backgroundJobs.add(features.flatMap((jobsOf) => jobsOf(app)))
  // The start may have brought new jobs with the content.
  backgroundJobs.poke(MATCH_ALERTS)
  backgroundJobs.forgetOthers().catch((err: unknown) => log.warn({ err }, 'Deleting rows of former jobs failed'))
}

async function listen(app: App, { host, port }: Settings): Promise<string> {
  try {
    const address = await app.listen({ host, port, backlog: BACKLOG })
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

/** SIGTERM comes from whatever runs this process, which may have others; Ctrl-C from somebody who waits. */
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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
