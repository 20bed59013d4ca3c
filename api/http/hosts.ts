import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import fp from 'fastify-plugin'
import type { App } from './app-types.ts'
import { HttpError } from './errors.ts'

/** Exempt from the host check: it is no secret that the server is running, and a container's probe may use any address. */
const PROBES = new Set(['/api/health', '/api/ready'])

/**
 * Accepts only requests whose `Host` is one of the server's own names. A page on another site can point its own name at this machine (DNS
 * rebinding), and the browser then treats our responses as coming from that site.
 */
export const knownHost = fp(async (app: App) => {
  const { settings } = app
  let lastKnown: string | undefined
  app.addHook('onRequest', ({ headers: { host }, url }, _reply, done) => {
    // HTTP/1.0 clients may omit the `Host` header; browsers never do.
    if (host === undefined || host === lastKnown || PROBES.has(url)) return done()
    if (!isKnownHost(host, settings)) return done(new HttpError('host-unknown', { sentence: sentenceFor(settings) }))
    lastKnown = host
    done()
  })
})

interface OwnNames {
  publicOrigin: string | null
  host: string
}

/**
 * Returns whether requests for this host are accepted. With a public origin, accepts only that origin's name and loopback. Otherwise, also
 * accepts HOST and every literal address, so that a phone on the same network can connect; rebinding requires a name.
 */
export function isKnownHost(host: string, { publicOrigin, host: own }: OwnNames): boolean {
  const name = nameOf(host)
  if (name === undefined) return false
  if (isLoopback(name)) return true
  if (publicOrigin !== null) return name === nameOf(new URL(publicOrigin).host)
  return isIP(name) !== 0 || name === own.toLowerCase()
}

/** Returns the host without its port, which a proxy may add or remove; undefined if the host is not valid. */
function nameOf(host: string): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host)
  return (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\.$/, '')
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '::1' || name.endsWith('.localhost') || (isIP(name) === 4 && name.startsWith('127.'))

const sentenceFor = ({ publicOrigin }: OwnNames): string =>
  publicOrigin === null
    ? 'This server does not serve this host name. Use its IP address, or set PUBLIC_ORIGIN to the address people use.'
    : `This server answers as ${publicOrigin} only. If that is no longer its address, change PUBLIC_ORIGIN.`

// The server sends requests to addresses that other people supply (push services, job feeds), so none of these addresses may lead into a
// private network.

/** IPv4 addresses that are not public, from the registry of special-purpose addresses (RFC 6890). */
const SPECIAL_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Only global unicast IPv6 addresses are public, except the ranges reserved for protocols and documentation and those that embed an IPv4 address. */
const GLOBAL_6 = ['2000::/3']
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = listOf(SPECIAL_4, 'ipv4')
const global6 = listOf(GLOBAL_6, 'ipv6')
const special6 = listOf(SPECIAL_6, 'ipv6')

function listOf(nets: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', prefix] = net.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** Returns true if the name can be a public host: it contains a dot and does not end in a suffix used on local networks. */
export const isPublicName = (hostname: string): boolean =>
  isIP(hostname) === 0 &&
  /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname) &&
  !/\.(?:localhost|local|internal|lan|home|arpa)$/.test(hostname)

type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

const resolveAll: Resolve = (hostname, done) => dnsLookup(hostname, { all: true }, done)

/**
 * Returns a lookup function for outgoing connections that resolves the name and checks its addresses, so that DNS can't return a different
 * address after the check.
 */
export const lookupPublic =
  (allowsPrivate: boolean, resolve: Resolve = resolveAll): LookupFunction =>
  (hostname, { all }, done) =>
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('The host name does not resolve to an IP address.'), '', 0)
      if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error('The host name resolves to a private network address.'), '', 0)
      if (all) done(null, addresses)
      else done(null, first.address, first.family)
    })
