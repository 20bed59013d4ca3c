import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import * as v from 'valibot'
import type { App } from '../app-types.ts'
import { CSP_REPORTS } from './csp-reports.ts'

/** The hashes of what index.html has inline; the web's build writes them beside it. */
const CspFile = v.object({ script: v.array(v.string()), style: v.array(v.string()) })

/** The microphone is for interview answers, the wake lock for workouts; the rest is nobody's business here. */
const PERMISSIONS = [
  'microphone=(self)',
  'screen-wake-lock=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'midi'].map(off),
  // Passkeys are for this site's own pages.
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['payment', 'serial', 'usb', 'xr-spatial-tracking'].map(off),
].join(', ')

function off(feature: string): string {
  return `${feature}=()`
}

/** For the URL of the app's worker (`web/app/updates/worker-url.ts`). No `default`, which would let any text through. */
const TRUSTED_TYPES = ['station-zero-worker']

/** What the browser may do with our pages, on every answer. */
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
    // 'no-referrer' would make the Origin of a form's request 'null'.
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

/** Helmet puts its headers together anew for every request; ours are the same for all. */
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

/** What any answer has, with helmet or without. */
const OF_EVERY_ANSWER = ['content-type', 'content-length', 'date', 'connection', 'transfer-encoding']

/**
 * Nobody who comes next gets the last person's pages by going back. Never "storage": it would take the worker, what a guest or
 * another account keeps here, and what another tab has begun since; the app deletes the account's own database by itself. Never
 * "cookies": it takes those of every site under the same registered domain; ours is ended by its own Set-Cookie.
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
