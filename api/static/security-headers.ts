import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import * as v from 'valibot'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { limitAddress } from '../http/request-limits.ts'

/** The hashes of the inline scripts and styles in index.html. The web build writes them to csp.json, next to index.html. */
const CspFile = v.object({ script: v.array(v.string()), style: v.array(v.string()) })

/** The microphone is used for interview answers, the wake lock for workouts; features that the app does not use are off. */
const PERMISSIONS = [
  'microphone=(self)',
  'screen-wake-lock=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'midi'].map(off),
  // Passkeys are allowed only on this site's own pages.
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['payment', 'serial', 'usb', 'xr-spatial-tracking'].map(off),
].join(', ')

function off(feature: string): string {
  return `${feature}=()`
}

/**
 * Trusted Types policies for the URLs of the app's workers (`web/app/updates/register-worker.ts`, `web/data/tend-memory.ts`,
 * `web/prep/own/transfer/transfer.ts`). There is no `default` policy, because it would accept any text.
 */
const TRUSTED_TYPES = ['station-zero-worker', 'station-zero-memory', 'station-zero-transfer']

/** Path of the built worker that reads and writes Anki files (`web/prep/own/transfer/transfer-worker.ts`). */
const TRANSFER_WORKER = /[/\\]assets[/\\]transfer-worker-[\w-]+\.js(?:\.br|\.gz)?$/

/**
 * The content security policy of the transfer worker, which runs SQLite. A worker's policy comes from the response with its script, so
 * `'wasm-unsafe-eval'` does not apply to any page.
 */
const TRANSFER_WORKER_CSP = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';')

/** Returns a file's content security policy if it differs from the policy for pages; otherwise undefined. */
export const cspOfFile = (path: string): string | undefined =>
  TRANSFER_WORKER.test(path) ? TRANSFER_WORKER_CSP : undefined

/** Sets the security headers on every response. */
export const securityHeaders = fp(async (app: App, { webDir }: { webDir: string | undefined }) => {
  const isHttps = app.settings.publicOrigin?.startsWith('https://') ?? false
  app.decorate('cspReports', new Map())
  const { script, style } = readHashes(webDir)
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...script],
        styleSrc: ["'self'", ...style],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: TRUSTED_TYPES,
        reportUri: [CSP_REPORTS],
        reportTo: ['csp'],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps
      ? { maxAge: 31_536_000, includeSubDomains: app.settings.isHstsForSubdomains }
      : false,
    // With 'no-referrer', a form submission would have the Origin 'null'.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRoute', (route) => {
    if (route.url !== '/api/auth/logout') return
    const before = [route.onSend ?? []].flat()
    route.onSend = [...before, clearCache]
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
})

/** Builds helmet's headers once, because they never change; helmet itself would build them again for every request. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const model = Fastify()
  await model.register(helmet, options)
  const { headers } = await model.inject('/')
  await model.close()
  const own = Object.entries(headers).filter(([name]) => !OF_EVERY_ANSWER.includes(name))
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    'permissions-policy': PERMISSIONS,
    'reporting-endpoints': `csp="${CSP_REPORTS}"`,
  }
}

/** Headers that every response has, with or without helmet. */
const OF_EVERY_ANSWER = ['content-type', 'content-length', 'date', 'connection', 'transfer-encoding']

/**
 * Prevents the next person from going back to the previous person's pages. Never "storage": it would delete the service worker, the data of
 * a guest or another account, and work started in another tab in the meantime; the app itself deletes the account's own database. Never
 * "cookies": it would delete the cookies of every site under the same registered domain; our own Set-Cookie clears our cookie.
 */
async function clearCache(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('clear-site-data', '"cache"')
}

function readHashes(webDir: string | undefined): v.InferOutput<typeof CspFile> {
  const file = webDir === undefined ? undefined : join(webDir, 'csp.json')
  if (file === undefined || !existsSync(file)) return { script: [], style: [] }
  const { script, style } = v.parse(CspFile, JSON.parse(readFileSync(file, 'utf8')))
  return { script: script.map(quoted), style: style.map(quoted) }
}

const quoted = (hash: string): string => `'${hash.replaceAll("'", '')}'`

declare module 'fastify' {
  interface FastifyInstance {
    /** Number of reports since the server started, by directive. */
    cspReports: Map<string, number>
  }
}

const CSP_REPORTS = '/api/csp-report'

const BODY_LIMIT_BYTES = 16 * 1024
/** Maximum number of report requests per minute from one address. */
const REPORTS_PER_MINUTE = 30
/** Maximum reports counted per request. If a page sends more at once, they probably have the same cause. */
const MAX_REPORTS = 20
/** Minimum interval between log lines about one directive: anyone can send reports, and log lines take space on the disk. */
const LOG_EVERY_MS = 60_000

/** The directives that we count by name. Any other directive counts as '(other)', because the sender can invent directives. */
const DIRECTIVES = new Set(
  `base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src
  require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem trusted-types
  worker-src`.split(/\s+/),
)

const Directive = v.pipe(v.string(), v.maxLength(200))
const Old = v.strictObject({
  'csp-report': v.object({
    'effective-directive': v.optional(Directive),
    'violated-directive': v.optional(Directive),
  }),
})
const New = v.array(
  v.object({ type: v.string(), body: v.optional(v.object({ effectiveDirective: v.optional(Directive) })) }),
)

/** Receives browsers' reports about what the content security policy blocked. We count the directive and discard the rest of the report. */
export const cspReports = async (app: App): Promise<void> => {
  const counts = app.cspReports
  /** `performance.now()` at the last log line, by directive. */
  const loggedAt = new Map<string, number>()
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: unknown, sent: string) => sent,
  )
  app.post(
    CSP_REPORTS,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: ['server'],
        summary: 'Count violations of the content security policy',
        bodyAsSent: v.union([Old, New]),
        response: { 204: v.undefined() },
      },
      onRequest: limitAddress(app, REPORTS_PER_MINUTE),
    },
    async ({ body, log }, reply) => {
      for (const directive of directivesOf(body)) {
        const count = (counts.get(directive) ?? 0) + 1
        counts.set(directive, count)
        const now = performance.now()
        if (now - (loggedAt.get(directive) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) continue
        loggedAt.set(directive, now)
        log.warn({ directive, count }, 'Content security policy violation; further ones are logged once a minute')
      }
      return reply.code(204).send()
    },
  )
}

function directivesOf(sent: unknown): string[] {
  const report = parsed(sent)
  if (v.is(New, report))
    return report
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, MAX_REPORTS)
      .map(({ body }) => known(body?.effectiveDirective))
  if (!v.is(Old, report)) throw new HttpError('request-invalid')
  return [known(report['csp-report']['effective-directive'] ?? report['csp-report']['violated-directive'])]
}

const known = (directive = ''): string => {
  const [name = ''] = directive.split(' ')
  return DIRECTIVES.has(name) ? name : '(other)'
}

function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    throw new HttpError('json-invalid')
  }
}
