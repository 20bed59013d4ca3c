import { createReadStream, statSync } from 'node:fs'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import robotsParser from 'robots-parser'
import { isPublicName, lookupPublic } from '../http/hosts.ts'
import { FEED_LIMITS, type Feed, FeedError } from './feed.ts'
import { type ReadPostings, readPostings } from './read-postings.ts'

/** Fetches or opens a feed, decodes it and parses its openings. Throws FeedError if any of these steps fails. */
export async function readFeed({ at, source, isNamed }: Feed, options: FetchOptions): Promise<ReadPostings> {
  const { bytes, contentType } = /^https?:/i.test(at)
    ? await fetchFeed(at, options)
    : await readFile(at, options.signal)
  return readPostings(decode(bytes, contentType), isNamed ? source : undefined)
}

async function readFile(path: string, signal: AbortSignal): Promise<Fetched> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new FeedError('The file does not exist.')
  if (!found.isFile()) throw new FeedError('The path is not a file. Specify one file at a time.')
  if (found.size > FEED_LIMITS.bytes) throw tooLarge(FEED_LIMITS.bytes)
  try {
    return { bytes: await collect(createReadStream(path, { signal }), FEED_LIMITS.bytes), contentType: '' }
  } catch (cause) {
    if (cause instanceof FeedError) throw cause
    throw new FeedError('The file can’t be opened. Check its permissions.', { cause })
  }
}

interface FetchOptions {
  /** Whether the feed may be on this machine or its network; for tests only. Redirects to other hosts must still lead to public hosts. */
  allowsPrivate: boolean
  /** Credentials for the USAJOBS search API; sent only to that API's host. */
  usajobs: { key: string; email: string } | null
  signal: AbortSignal
}

interface Fetched {
  bytes: Buffer
  contentType: string
}

/**
 * Fetches a feed. Each redirect must pass the same checks as the first URL: its host name must be public, both as written and as resolved
 * for the connection, and the host's robots.txt must allow the URL. Throws FeedError if a check or the request fails.
 */
export async function fetchFeed(address: string, given: FetchOptions): Promise<Fetched> {
  let url = new URL(address)
  const { host } = url
  for (let hop = 0; hop <= FEED_LIMITS.redirects; hop += 1) {
    const options = { ...given, allowsPrivate: given.allowsPrivate && url.host === host }
    mustBePublic(url, options)
    const robots = await ask(new URL('/robots.txt', url.href), options, FEED_LIMITS.robotsBytes, true)
    if (!isAllowed(robots, url)) throw new FeedError(`The robots.txt of ${url.host} disallows fetching this URL.`)
    const answer = await ask(url, options, FEED_LIMITS.bytes, false)
    if (answer.location === null) {
      if (answer.status === 401 || answer.status === 403)
        throw new FeedError(`${url.host} denied access with status ${answer.status}.`)
      if (answer.status !== 200)
        throw new FeedError(`${url.host} responded with status ${answer.status}. Check the URL.`)
      return answer
    }
    if (!URL.canParse(answer.location, url.href)) throw new FeedError(`${url.host} redirects to an invalid URL.`)
    url = new URL(answer.location, url.href)
  }
  throw new FeedError(`The request was redirected more than ${FEED_LIMITS.redirects} times.`)
}

function mustBePublic({ protocol, hostname, username, password }: URL, { allowsPrivate }: FetchOptions): void {
  if (!/^https?:$/.test(protocol) || username || password)
    throw new FeedError('The URL must use http or https and must not contain a user name or a password.')
  // Node does not resolve IP addresses, so `lookupPublic` would not check them.
  if (!allowsPrivate && !isPublicName(hostname)) throw notPublic(hostname)
}

const notPublic = (host: string) =>
  new FeedError(`${host} is not a public host name. Feeds are read from public addresses only.`)

interface Answer extends Fetched {
  status: number
  location: string | null
}

/**
 * Requests the URL. With `follows`, follows redirects as RFC 9309 requires for robots.txt; after too many redirects, the result has status
 * 404.
 */
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
    throw new FeedError(`The response is encoded as ${encoding.slice(0, 40)}, which was not requested.`)
  const gunzip = createGunzip()
  answer.on('error', (error) => gunzip.destroy(error))
  return answer.pipe(gunzip)
}

/** Reads the stream to its end. Throws FeedError if it exceeds `mostBytes`, so that an endless feed does not exhaust memory. */
async function collect(stream: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > mostBytes) {
      stream.destroy()
      throw tooLarge(mostBytes)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = (mostBytes: number): FeedError =>
  new FeedError(`The feed is larger than the maximum of ${Math.round(mostBytes / 1024 / 1024)} MB.`)

function unreachable({ hostname, host }: URL, cause: unknown, signal: AbortSignal): FeedError {
  if (signal.aborted)
    return new FeedError(`${host} did not send the feed within ${FEED_LIMITS.fetchMs / 1_000} seconds.`, { cause })
  if (cause instanceof Error && cause.message.includes('private network')) return notPublic(hostname)
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return new FeedError(`${host} can’t be reached${code}. Check the URL and the network.`, { cause })
}

/** Our name in robots.txt files. */
const USER_AGENT = 'StationZeroJobs'

/**
 * Limits for the robots.txt parser, which tries each wildcard of each rule at each character of the URL: 2,000 rules with 200 wildcards
 * each take 40 s for a URL of 8,000 characters.
 */
const MAX_URL_LENGTH = 2_048
const MAX_RULE_WILDCARDS = 10

const hasTooManyWildcards = (text: string): boolean =>
  text.split(/[\r\n]+/).some((line) => (line.split('#', 1)[0] ?? '').split('*').length - 1 > MAX_RULE_WILDCARDS)

/**
 * Whether this robots.txt response allows the URL. As RFC 9309 requires, everything is allowed if there is no robots.txt, and nothing is
 * allowed if the status is 429 or 5xx. If the limits above are exceeded, nothing is allowed either.
 */
export function isAllowed({ status, bytes }: { status: number; bytes: Buffer }, url: URL): boolean {
  if (status >= 500 || status === 429) return false
  if (status !== 200) return true
  const text = bytes.toString('utf8')
  if (url.href.length > MAX_URL_LENGTH || hasTooManyWildcards(text)) return false
  const robots = robotsParser(new URL('/robots.txt', url).href, text)
  return robots.isAllowed(url.href, USER_AGENT) !== false
}

/**
 * Decodes a feed. A byte order mark takes precedence. Text that is valid UTF-8 is decoded as UTF-8, because incorrect labels are common and
 * text in another encoding is hardly ever valid UTF-8. Otherwise, the encoding declared in `contentType` or in the text is used, then
 * Windows-1252. Throws FeedError if the bytes are not text or not in the declared encoding.
 */
export function decode(bytes: Uint8Array, contentType = ''): string {
  const marked = markOf(bytes)
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (!marked && bytes.subarray(0, 4_096).includes(0)) throw notText()
  const named = marked ?? labelIn(contentType) ?? declaredIn(head)
  const text = marked === undefined && isAscii(named) ? read(bytes, 'utf-8') : undefined
  const found = text ?? read(bytes, named ?? 'windows-1252') ?? read(bytes, 'utf-8')
  if (found === undefined) throw new FeedError(`The text is not in its declared encoding, ${named}.`)
  if (found.includes('\0')) throw notText()
  return found
}

const notText = () => new FeedError('The content is not text. Specify a web page, a feed, a CSV file or a JSON file.')

function markOf(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined
}

const labelIn = (text: string): string | undefined => /charset\s*=\s*["']?([\w:.-]+)/i.exec(text)?.[1]

/** Returns the encoding in an XML declaration or an HTML `meta` element; undefined if neither specifies one. */
const declaredIn = (head: string): string | undefined =>
  /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1] ??
  (/<meta[^>]+charset/i.test(head) ? labelIn(head) : undefined)

/**
 * Whether bytes below 128 are ASCII in this encoding. UTF-16 and ISO-2022 use bytes below 128 for other characters, so such text can be
 * valid UTF-8 by accident.
 */
const isAscii = (label = ''): boolean => !/^(?:utf-?16|iso-?2022)/i.test(label)

function read(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
