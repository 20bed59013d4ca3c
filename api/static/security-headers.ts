import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import * as v from 'valibot'
import type { App } from '../app-types.ts'

/** The hashes of what index.html has inline; the web's build writes them beside it. */
const CspFile = v.object({ script: v.array(v.string()), style: v.array(v.string()) })

/** The microphone is for interview answers, the wake lock for workouts; the rest is nobody's business here. */
const PERMISSIONS = [
  'microphone=(self)',
  'screen-wake-lock=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'midi'].map(off),
  ...['payment', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'].map(off),
].join(', ')

function off(feature: string): string {
  return `${feature}=()`
}

/** What the browser may do with our pages, on every answer. */
export const securityHeaders = fp(async (app: App, { webDir }: { webDir: string | undefined }) => {
  const isHttps = app.settings.publicOrigin?.startsWith('https://') ?? false
  const { script, style } = readHashes(webDir)
  await app.register(helmet, {
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
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // 'no-referrer' would make the Origin of a form's request 'null'.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('permissions-policy', PERMISSIONS)
  })
})

function readHashes(webDir: string | undefined): v.InferOutput<typeof CspFile> {
  const file = webDir === undefined ? undefined : join(webDir, 'csp.json')
  if (file === undefined || !existsSync(file)) return { script: [], style: [] }
  const { script, style } = v.parse(CspFile, JSON.parse(readFileSync(file, 'utf8')))
  return { script: script.map(quoted), style: style.map(quoted) }
}

const quoted = (hash: string): string => `'${hash.replaceAll("'", '')}'`
