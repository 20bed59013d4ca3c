import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { admin } from './admin/routes.ts'
import { recorder } from './analytics/recorder.ts'
import { analytics } from './analytics/routes.ts'
import { AUTH_LIMITS, type AuthLimits } from './auth/guessing.ts'
import { mail } from './auth/mail.ts'
import { mailRoutes } from './auth/mail-routes.ts'
import type { PasswordHasher } from './auth/passwords.ts'
import { auth } from './auth/routes.ts'
import { requireUser, sessionDecorators, sessionHook } from './auth/session-hook.ts'
import { sso } from './auth/sso.ts'
import { community } from './community/routes.ts'
import { contentCollections } from './content/collections.ts'
import type { Database } from './db/database.ts'
import { asRequester } from './db/write-turns.ts'
import { docsPages, openApi } from './docs/docs.ts'
import { health } from './health/routes.ts'
import { addressOf } from './http/addresses.ts'
import { type App, METHODS, type ValibotProvider } from './http/app-types.ts'
import { compressAnswers } from './http/compression.ts'
import { closeBroken, cutOffSlowReaders, dropGone } from './http/connections.ts'
import { answerError } from './http/errors.ts'
import { openFairGate, openTurns } from './http/fair-queue.ts'
import { knownHost } from './http/hosts.ts'
import { jsonOnly } from './http/json.ts'
import { logger, requestLogging } from './http/log.ts'
import { openRequestLimits, REQUEST_LIMITS, type RequestLimits, WindowStore } from './http/request-limits.ts'
import { takeTurns } from './http/write-turns.ts'
import { jobBoard } from './jobs/board.ts'
import { jobs } from './jobs/routes.ts'
import { backgroundJobs } from './jobs-runner/runner.ts'
import { metrics } from './metrics/metrics.ts'
import { notices } from './notices/subscriptions.ts'
import { physical } from './physical/routes.ts'
import { openFolds } from './prep/folds.ts'
import { images } from './prep/images.ts'
import { practiceTests } from './prep/practice-tests.ts'
import { prep } from './prep/routes.ts'
import type { Settings } from './settings.ts'
import { cspReports, securityHeaders } from './static/security-headers.ts'
import { securityTxt } from './static/security-txt.ts'
import { serveWeb } from './static/serve-web.ts'
import { readBackupAge } from './station/background-jobs.ts'
import { type LiveLimits, live } from './sync/live.ts'
import type { ArrivalLimits } from './sync/push-arrivals.ts'
import { syncRoutes } from './sync/routes.ts'

const CONTENT_DIR = fileURLToPath(new URL('content', import.meta.url))

const BODY_LIMIT_BYTES = 300 * 1024
/** Maximum time for a whole request to arrive. */
const REQUEST_TIMEOUT_MS = 30_000
/** How often Node checks for timed-out requests. */
const REQUESTS_CHECKED_EVERY_MS = 5_000
/** Connections without traffic in either direction for this long are closed. Longer than the longest silence of a live stream. */
const CONNECTION_TIMEOUT_MS = 120_000

/**
 * Limits on queued pulls and list requests, in total and per person. Reading a large page takes about ten milliseconds; most pages take
 * about one.
 */
const PAGES = { waiting: 600, waitingOfOne: 30, retryAfterS: 3 }
/**
 * Maximum pages that are read at once on PostgreSQL, where reading a page mostly waits for the database. On SQLite, pages are read one by
 * one.
 */
const PAGES_AT_ONCE = 3

export interface BuildOptions {
  db: Database
  settings: Settings
  /** The folder of the built web app, which contains index.html. Without it, only the API runs. */
  webDir?: string | undefined
  /** The folder with the content files. Samples are restored from it when an operator turns them back on. */
  contentDir?: string
  now?: () => number
  limits?: Partial<
    AuthLimits & { requests: Partial<RequestLimits>; live: Partial<LiveLimits>; arrivals: Partial<ArrivalLimits> }
  >
  /** Hashes passwords; tests pass their own to count calls. */
  hasher?: PasswordHasher
  /** Applies pushes on the main thread and connection, for tests that modify that connection. */
  arePushesHere?: boolean
  /** Adds a test's hooks, which see every response; called before the first route is registered. */
  watch?: (app: App) => void
  /** Destination of the log; standard output by default. */
  logTo?: { write(line: string): void }
}

/** Builds the complete server without starting to listen. */
export async function buildApp(options: BuildOptions): Promise<App> {
  const { db, settings, webDir, now = Date.now, limits = {}, arePushesHere = false, hasher, logTo, watch } = options
  const { contentDir = CONTENT_DIR } = options
  const app: App = Fastify({
    logger: logger(settings.logLevel, logTo),
    ...requestLogging(settings.logLevel),
    // Trust forwarded addresses only from the operator's own proxies, not from any earlier hop.
    trustProxy: settings.trustedProxies > 0 && ((_address: string, hop: number) => hop < settings.trustedProxies),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // If headersTimeout were longer than requestTimeout, Node would swap the two values.
    http: { connectionsCheckingInterval: REQUESTS_CHECKED_EVERY_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    frameworkErrors: answerError,
    clientErrorHandler: closeBroken,
  }).withTypeProvider<ValibotProvider>()
  const endCuttingOff = cutOffSlowReaders(app.server)
  app.addHook('onClose', async () => endCuttingOff())
  app.decorate('db', db)
  app.decorate('settings', settings)
  app.decorate('now', now)
  app.decorate('readyChecks', new Map())
  app.decorate('onDrain', [])
  db.limitWrites(takeTurns(db.sqlite ? 'sqlite' : 'postgres'))
  app.decorate('pageTurns', db.sqlite ? openTurns(PAGES) : openFairGate(PAGES_AT_ONCE, PAGES))
  const folds = openFolds(db.place, (err) =>
    app.log.error({ err }, 'Review worker thread failed; the next request starts a new one'),
  )
  app.decorate('folds', folds)
  app.addHook('onClose', () => folds.close())
  collectRoutes(app)
  watch?.(app)
  app.setErrorHandler(answerError)
  await app.register(dropGone)
  await app.register(metrics)
  readBackupAge(app)
  await app.register(backgroundJobs)
  await app.register(mail)
  await app.register(sso)
  await app.register(knownHost)
  await app.register(sessionDecorators)
  await app.register(jsonOnly)
  await app.register(securityHeaders, { webDir })
  await app.register(cookie)
  await app.register(rateLimit, { global: false, keyGenerator: addressOf, store: WindowStore })
  await app.register(openApi)
  await app.register(async (api: App) => {
    const { forStrangers, beforeSession, forAll } = openRequestLimits(api, { ...REQUEST_LIMITS, ...limits.requests })
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    // Health probes call these routes every second without a session, so the routes skip the recorder and the session lookup.
    await api.register(async (probed: App) => {
      probed.addHook('onRequest', forStrangers)
      await probed.register(health)
    })
    await api.register(async (people: App) => {
      await people.register(recorder)
      people.addHook('onRequest', beforeSession)
      await people.register(sessionHook)
      people.addHook('onRequest', forAll)
      await people.register(docsPages)
      await people.register(contentCollections)
      await people.register(features, {
        ...{ limits: { ...AUTH_LIMITS, ...limits }, liveLimits: limits.live, arePushesHere, hasher },
        ...{ arrivals: limits.arrivals, contentDir },
      })
      await people.register(cspReports)
    })
  })
  await app.register(securityTxt)
  await app.register(serveWeb, { webDir })
  await app.ready()
  return app
}

interface FeatureOptions {
  limits: AuthLimits
  liveLimits: Partial<LiveLimits> | undefined
  arePushesHere: boolean
  arrivals: Partial<ArrivalLimits> | undefined
  hasher: PasswordHasher | undefined
  contentDir: string
}

/**
 * Registers the routes whose responses are compressed as they are sent. The content route is registered separately, because it compresses
 * its own responses.
 */
async function features(
  api: App,
  { limits, liveLimits, arePushesHere, arrivals, hasher, contentDir }: FeatureOptions,
): Promise<void> {
  await api.register(compressAnswers)
  await api.register(live, { limits: liveLimits })
  // Pushes have their own queue.
  await api.register(syncRoutes, { isInProcess: arePushesHere, arrivals })
  await api.register(async (queued: App) => {
    // This must be a `preHandler` hook: the context that `asRequester` sets in an earlier hook would be lost once the body has been
    // received.
    queued.addHook('preHandler', (request, _reply, done) => {
      const { session } = request
      // Visitors share the demo account, so only the address identifies them.
      const userId = session && !session.isDemo ? { userId: session.userId } : {}
      asRequester({ address: addressOf(request), ...userId }, done)
    })
    await queued.register(auth, { limits, hasher })
    await queued.register(mailRoutes, { limits, hasher })
    await queued.register(prep)
    await queued.register(practiceTests)
    await queued.register(images)
    await queued.register(jobBoard)
    await queued.register(jobs)
    await queued.register(physical)
    await queued.register(community)
    await queued.register(analytics)
    await queued.register(notices)
    await queued.register(admin, { contentDir })
  })
}

/** Collects every route, so that the documentation and the tests' route tables include new routes automatically. */
function collectRoutes(app: App): void {
  app.decorate('routes', [])
  app.addHook('onRoute', ({ method, url, onRequest, preHandler, config, schema }) => {
    const isPersonal = [onRequest, preHandler].flat().some((hook) => hook === requireUser)
    if (url.includes(':userId') && !isPersonal)
      throw new Error(`The route ${url} has a user ID but does not require a session`)
    const isReadOnly = config?.isReadOnly === true
    for (const one of METHODS.filter((known) => [method].flat().includes(known)))
      app.routes.push({ method: one, url, isPersonal, isReadOnly, summary: schema?.summary, schema: { ...schema } })
  })
}
