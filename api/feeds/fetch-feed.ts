import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isPublicName, lookupPublic } from '../http/hosts.ts'
import { FeedError } from './feed-error.ts'
import { FEED_LIMITS, megabytes } from './limits.ts'
import { isAllowed, USER_AGENT } from './robots.ts'

export interface FetchOptions {
  /** Whether the feed itself may be in this machine or its network, for tests; what it redirects to still may not. */
  allowsPrivate: boolean
  /** Of USAJOBS' search call; sent to its host alone. */
  usajobs: { key: string; email: string } | null
  signal: AbortSignal
}

export interface Fetched {
  bytes: Buffer
  contentType: string
}

/**
 * Fetches a feed. Each hop of a redirect is judged like the first address: its name must be public, at the connection too, and its host's
 * robots.txt must allow it. Throws FeedError.
 */
export async function fetchFeed(address: string, given: FetchOptions): Promise<Fetched> {
  let url = new URL(address)
  const { host } = url
  for (let hop = 0; hop <= FEED_LIMITS.redirects; hop += 1) {
    const options = { ...given, allowsPrivate: given.allowsPrivate && url.host === host }
    mustBePublic(url, options)
    const robots = await ask(new URL('/robots.txt', url.href), options, FEED_LIMITS.robotsBytes, true)
    if (!isAllowed(robots, url))
      throw new FeedError(`The robots.txt of ${url.host} asks programs to leave this address alone.`)
    const answer = await ask(url, options, FEED_LIMITS.bytes, false)
    if (answer.location === null) {
      if (answer.status === 401 || answer.status === 403)
        throw new FeedError(`${url.host} lets only some programs in: it answered ${answer.status}.`)
      if (answer.status !== 200) throw new FeedError(`${url.host} answered ${answer.status}. Check the address.`)
      return answer
    }
    if (!URL.canParse(answer.location, url.href))
      throw new FeedError(`${url.host} redirects to something that is no address.`)
    url = new URL(answer.location, url.href)
  }
  throw new FeedError(`It was redirected more than ${FEED_LIMITS.redirects} times.`)
}

function mustBePublic({ protocol, hostname, username, password }: URL, { allowsPrivate }: FetchOptions): void {
  if (!/^https?:$/.test(protocol) || username || password)
    throw new FeedError('It leads to something other than a plain http or https address.')
  // Node looks no name up for a numeric address, so the guard of the connection would not see it.
  if (!allowsPrivate && !isPublicName(hostname)) throw notPublic(hostname)
}

const notPublic = (host: string) =>
  new FeedError(`${host} is no public host name. Feeds are read from public addresses only.`)

export interface Answer extends Fetched {
  status: number
  /** Where it redirects to. */
  location: string | null
}

/** Reads robots.txt through its own redirects, as RFC 9309 asks, up to the limit; of a feed, only the first answer. */
async function ask(url: URL, options: FetchOptions, mostBytes: number, follows: boolean, hop = 0): Promise<Answer> {
  mustBePublic(url, options)
  const answer = await askOnce(url, options, mostBytes)
  if (!follows || answer.location === null || !URL.canParse(answer.location, url.href)) return answer
  if (hop === FEED_LIMITS.redirects) return { ...answer, status: 404 }
  const next = new URL(answer.location, url.href)
  const allowsPrivate = options.allowsPrivate && next.host === url.host
  return ask(next, { ...options, allowsPrivate }, mostBytes, follows, hop + 1)
}

async function askOnce(url: URL, options: FetchOptions, mostBytes: number): Promise<Answer> {
  const isHttps = url.protocol === 'https:'
  const agent = isHttps ? new Agent({ keepAlive: false }) : new HttpAgent({ keepAlive: false })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const asked = (isHttps ? requestHttps : requestHttp)(url, {
    ...{ agent, headers: headersFor(url, options), lookup: lookupPublic(options.allowsPrivate) },
    ...{ signal: options.signal, maxHeaderSize: 16_384 },
  })
  asked.once('response', resolve)
  asked.on('error', reject)
  asked.end()
  try {
    const answer = await promise
    const status = answer.statusCode ?? 0
    const location = status >= 300 && status < 400 ? (answer.headers.location ?? null) : null
    const contentType = answer.headers['content-type'] ?? ''
    if (location !== null || status !== 200) return { status, location, contentType, bytes: Buffer.alloc(0) }
    return { status, location, contentType, bytes: await collect(unpacked(answer), mostBytes) }
  } catch (cause) {
    throw cause instanceof FeedError ? cause : unreachable(url, cause, options.signal)
  } finally {
    asked.destroy()
  }
}

function headersFor({ protocol, hostname }: URL, { usajobs }: FetchOptions): Record<string, string> {
  const accept = {
    accept:
      'application/ld+json, application/json, application/rss+xml, application/atom+xml, text/csv, text/html, */*;q=0.1',
  }
  if (usajobs && protocol === 'https:' && hostname === 'data.usajobs.gov')
    return { ...accept, 'accept-encoding': 'gzip', 'user-agent': usajobs.email, 'authorization-key': usajobs.key }
  return { ...accept, 'accept-encoding': 'gzip', 'user-agent': `${USER_AGENT}/1.0` }
}

function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return answer
  if (!/^(?:x-)?gzip$/i.test(encoding))
    throw new FeedError(`It is packed as ${encoding.slice(0, 40)}, which was not asked for.`)
  const gunzip = createGunzip()
  answer.on('error', (error) => gunzip.destroy(error))
  return answer.pipe(gunzip)
}

/** Reads until the end or the limit, whichever comes first, so that an endless feed costs no more than the limit. */
export async function collect(stream: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > mostBytes) {
      stream.destroy()
      throw new FeedError(`It is larger than ${megabytes(mostBytes)}, the most that is read.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function unreachable({ hostname, host }: URL, cause: unknown, signal: AbortSignal): FeedError {
  if (signal.aborted)
    return new FeedError(`${host} did not send it within ${FEED_LIMITS.fetchMs / 1_000} seconds.`, { cause })
  if (cause instanceof Error && cause.message.includes('private network')) return notPublic(hostname)
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return new FeedError(`${host} can’t be reached${code}. Check the address and the network.`, { cause })
}
