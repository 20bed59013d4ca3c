import { isIP } from 'node:net'
import fp from 'fastify-plugin'
import type { App } from '../app-types.ts'
import { HttpError } from '../errors.ts'
import type { Settings } from '../settings.ts'

/** That the server runs is not a secret, and a container's probe may use any address. */
const PROBES = new Set(['/api/health', '/api/ready'])

/**
 * Answers only under the server's own names. A page of another site can point its own name at this machine (DNS rebinding), and
 * the browser then treats our answers as that site's. We recognize this by the name in `Host`.
 */
export const knownHost = fp(async (app: App) => {
  const { settings } = app
  let lastKnown: string | undefined
  app.addHook('onRequest', ({ headers: { host }, url }, _reply, done) => {
    // HTTP/1.0 clients may leave it out; browsers never do.
    if (host === undefined || host === lastKnown || PROBES.has(url)) return done()
    if (!isKnownHost(host, settings)) return done(new HttpError('host-unknown', { sentence: sentenceFor(settings) }))
    lastKnown = host
    done()
  })
})

/**
 * With a public origin, accepts only its name and loopback. Without one, also accepts HOST and every literal address, so that a phone on
 * the same network can connect; rebinding needs a name.
 */
export function isKnownHost(
  host: string,
  { publicOrigin, host: own }: Pick<Settings, 'publicOrigin' | 'host'>,
): boolean {
  const name = nameOf(host)
  if (name === undefined) return false
  if (isLoopback(name)) return true
  if (publicOrigin !== null) return name === nameOf(new URL(publicOrigin).host)
  return isIP(name) !== 0 || name === own.toLowerCase()
}

/** The host without its port, which a proxy may add or remove. */
function nameOf(host: string): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host)
  return (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\.$/, '')
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '::1' || name.endsWith('.localhost') || (isIP(name) === 4 && name.startsWith('127.'))

const sentenceFor = ({ publicOrigin }: Settings): string =>
  publicOrigin === null
    ? 'This server does not answer under this name. Use its IP address, or set PUBLIC_ORIGIN to the address people use.'
    : `This server answers as ${publicOrigin} only. If that is no longer its address, change PUBLIC_ORIGIN.`
