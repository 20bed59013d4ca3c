import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import * as v from 'valibot'
import type { App } from '../app-types.ts'
import { CSP_REPORTS } from './csp-reports.ts'

/** The hashes of the inline scripts and styles in index.html; the web build writes them next to it. */
const CspFile = v.object({ script: v.array(v.string()), style: v.array(v.string()) })

/** The microphone is for interview answers, the wake lock for workouts; features that the app does not use are off. */
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

/** For the URL of the app's worker (`web/app/updates/register-worker.ts`). There is no `default` policy, which would let any text through. */
const TRUSTED_TYPES = ['station-zero-worker']

/** Sets headers on every answer that say what the browser may do with our pages. */
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
    // With 'no-referrer', a form's request would have the Origin 'null'.
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

/** Helmet builds its headers again for every request; ours never change, so we build them once. */
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

/** Headers that every answer has, with or without helmet. */
const OF_EVERY_ANSWER = ['content-type', 'content-length', 'date', 'connection', 'transfer-encoding']

/**
 * Keeps the next person from going back to the previous person's pages. Never "storage": it would delete the service worker, the
 * data of a guest or another account, and work started in another tab since; the app itself deletes the account's own database.
 * Never "cookies": it deletes those of every site under the same registered domain; our own Set-Cookie clears ours.
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
