import { PassThrough } from 'node:stream'
import {
  LIVE_COUNTS_EVERY_MS,
  LIVE_HEARTBEAT_MS,
  LIVE_STREAMS_DEMO,
  LIVE_STREAMS_PER_PERSON,
  LIVE_STREAMS_TOTAL,
} from '@station-zero/sync/limits.ts'
import { LiveRequest, type LiveSign } from '@station-zero/sync/protocol.ts'
import fp from 'fastify-plugin'
import { newestCounts, newestVersion } from '../db/commits.ts'
import { addressOf, siteOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { addressToEvict } from '../http/fair-queue.ts'
import { broadcastSpaces } from './space-pokes.ts'

export interface LiveLimits extends StreamLimits {
  heartbeatMs: number
  countsEveryMs: number
}

const LIMITS: LiveLimits = {
  perPerson: LIVE_STREAMS_PER_PERSON,
  total: LIVE_STREAMS_TOTAL,
  demo: LIVE_STREAMS_DEMO,
  heartbeatMs: LIVE_HEARTBEAT_MS,
  countsEveryMs: LIVE_COUNTS_EVERY_MS,
}

const HEARTBEAT = ':\n\n'
/** Reconnect delay for browsers that reconnect on their own; our page has its own backoff. */
const RETRY = 'retry: 5000\n'

const schema = {
  tags: ['sync'],
  summary: 'Stream events that announce changes to pull',
  description:
    'Server-sent events: `poke` with the person’s latest version, at the start and after each change by another device or ' +
    'the server; `counts` with the version of the shared counts; `space` with the id of a changed group and the latest version that the person may see. The events contain no data, so the client must pull the changes.',
  querystring: LiveRequest,
  response: {
    200: {
      description: 'Open until the client disconnects or the session ends, with a comment every 25 seconds.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  },
}

/** Notifies open pages of commits [L5, L6]. Must be registered before anything that ends sessions. */
export const live = fp(async (app: App, given: { limits: Partial<LiveLimits> | undefined }) => {
  const limits = { ...LIMITS, ...given.limits }
  const streams = openStreams(limits, (open) => app.log.debug({ open }, 'Live stream count changed'))
  app.readings.set('live_streams_open', { help: 'Open live streams.', read: () => streams.size })
  broadcastCommits(app, streams, limits)
  broadcastSpaces(app, { people: streams.people, send: (userId, sign) => streams.send(userId, format(sign), null) })
  app.decorate('endStaleStreams', endStale)
  app.onDrain.push(() => streams.endAll())
  const heart = setInterval(() => {
    streams.sendAll(HEARTBEAT)
    void endStale()
  }, limits.heartbeatMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(heart)
    streams.close()
  })

  app.get('/api/sync/live', { schema, onRequest: app.requireUser, exposeHeadRoute: false }, async (request, reply) => {
    const { userId, sessionRowId, isDemo } = request.person
    const { clientId = null } = request.query
    const body = streams.open({ userId, sessionRowId, isDemo, clientId, address: addressOf(request) })
    // Read after the stream is subscribed, so that a commit in between is announced twice rather than missed.
    const version = await newestVersion(app.db.reader, userId).catch((error: unknown) => {
      body.destroy()
      throw error
    })
    // Another request may have ended the stream during the query; the client then receives an empty stream and reconnects.
    if (!body.writableEnded) body.write(RETRY + format({ event: 'poke', data: String(version) }))
    return (
      reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        // A kept-alive connection could delay the server's shutdown.
        .header('connection', 'close')
        .send(body)
    )
  })

  /**
   * Ends the streams whose session is no longer valid. Each heartbeat calls this too, because a session can also expire, or end in another
   * process.
   */
  async function endStale(): Promise<void> {
    const open = streams.sessions()
    if (open.length === 0) return
    await app.findAliveSessions(open).then(
      // Only ends streams of the sessions that were checked, because other streams may have been opened since.
      (alive) => streams.endSessions(new Set(open.filter((session) => !alive.has(session)))),
      (err: unknown) =>
        app.log.warn({ err }, 'Failed to check the sessions of live streams; retrying at the next heartbeat'),
    )
  }
})

/** Notifies each person of their own commits, and everyone of changes to the shared counts. */
function broadcastCommits(app: App, streams: Streams, { countsEveryMs }: LiveLimits): void {
  let broadcastAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const broadcastCounts = async (): Promise<void> => {
    timer = undefined
    broadcastAt = performance.now()
    streams.sendAll(format({ event: 'counts', data: String(await newestCounts(app.db.reader)) }))
  }
  const stops = [
    app.db.onChanged(
      ({ userId, version, clientId }) =>
        streams.send(userId, format({ event: 'poke', data: String(version) }), clientId),
      () => streams.people(),
    ),
    app.db.onCounted(() => {
      const inMs = Math.max(0, broadcastAt + countsEveryMs - performance.now())
      timer ??= setTimeout(() => {
        broadcastCounts().catch((err: unknown) => app.log.warn({ err }, 'Failed to broadcast counts'))
      }, inMs).unref()
    }),
  ]
  app.addHook('preClose', async () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  })
}

const format = ({ event, data }: LiveSign): string => `event: ${event}\ndata: ${data}\n\n`

interface Listener {
  userId: string
  sessionRowId: string
  /** Many visitors share the demo account, so its streams are counted per session instead of per person. */
  isDemo: boolean
  clientId: string | null
  /**
   * The client's address. If addresses compete for streams, each gets an equal share of the total. An IPv6 /48 network counts as one
   * address (`siteOf`).
   */
  address: string
}

interface StreamLimits {
  perPerson: number
  total: number
  /** Maximum streams of the demo account, included in the total. */
  demo: number
}

/** Maximum bytes buffered per client; a poke takes about thirty bytes. */
const MAX_WAITING_BYTES = 4_096
/** A reader that has not received the end of its stream within this time is disconnected. */
const END_WITHIN_MS = 1_000
const RETRY_AFTER_S = 60

interface Stream extends Listener {
  site: string
  body: PassThrough
}

/** The open streams of this process [L6]. */
interface Streams {
  /**
   * Opens a stream for the listener and returns its body. At the per-person limit, ends the person's oldest stream. At the total or demo
   * limit, ends the oldest stream of the address with the most streams, or of the listener's address if, with the new stream, that address
   * would have at least as many. Throws 503 if the listener's address is chosen but has no stream to end, or after `close`.
   */
  open(listener: Listener): PassThrough
  /** Sends to all streams of a person except those of the client `except`. */
  send(userId: string, text: string, except: string | null): void
  sendAll(text: string): void
  sessions(): string[]
  people(): Iterable<string>
  readonly size: number
  endSessions(sessionRowIds: ReadonlySet<string>): void
  endAll(): void
  /** Ends all streams and prevents new ones from being opened. */
  close(): void
}

export function openStreams(limits: StreamLimits, onCount: (open: number) => void): Streams {
  // Both collections are in the order streams were opened.
  const all = new Set<Stream>()
  const byPerson = new Map<string, Set<Stream>>()
  let isClosed = false

  const forget = (stream: Stream): void => {
    if (!all.delete(stream)) return
    const own = byPerson.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) byPerson.delete(stream.userId)
    onCount(all.size)
  }
  const end = (stream: Stream): void => {
    forget(stream)
    stream.body.end()
    setTimeout(() => stream.body.destroy(), END_WITHIN_MS).unref()
  }
  // A reader that falls behind is dropped: when it reconnects, it gets the latest version anyway.
  const write = ({ body }: Stream, text: string): void => {
    if (!body.write(text)) body.destroy()
  }
  const endOneOf = (streams: ReadonlySet<Stream>, newcomer: string): void => {
    const counts = new Map<string, number>()
    for (const { site } of streams) counts.set(site, (counts.get(site) ?? 0) + 1)
    const evicted = addressToEvict(counts, newcomer)
    const oldest = [...streams].find(({ site }) => site === evicted)
    if (!oldest) throw busy()
    end(oldest)
  }
  const makeRoom = ({ userId, isDemo, sessionRowId, address }: Listener): void => {
    const own = [...(byPerson.get(userId) ?? [])].filter((stream) => !isDemo || stream.sessionRowId === sessionRowId)
    // End the oldest stream: it may belong to a phone that has lost its network without the server noticing.
    if (own[0] && own.length >= limits.perPerson) end(own[0])
    if (isClosed) throw busy()
    const demos = byPerson.get(userId)
    if (isDemo && demos && demos.size >= limits.demo) endOneOf(demos, siteOf(address))
    else if (all.size >= limits.total) endOneOf(all, siteOf(address))
  }

  return {
    open(listener) {
      makeRoom(listener)
      const stream = {
        ...listener,
        site: siteOf(listener.address),
        body: new PassThrough({ highWaterMark: MAX_WAITING_BYTES }),
      }
      stream.body.once('close', () => forget(stream))
      all.add(stream)
      const own = byPerson.get(listener.userId) ?? new Set()
      byPerson.set(listener.userId, own.add(stream))
      onCount(all.size)
      return stream.body
    },
    send(userId, text, except) {
      for (const stream of byPerson.get(userId) ?? [])
        if (except === null || stream.clientId !== except) write(stream, text)
    },
    sendAll(text) {
      for (const stream of all) write(stream, text)
    },
    people: () => byPerson.keys(),
    sessions: () => [...new Set([...all].map(({ sessionRowId }) => sessionRowId))],
    get size() {
      return all.size
    },
    endSessions(sessionRowIds) {
      for (const stream of all) if (sessionRowIds.has(stream.sessionRowId)) end(stream)
    },
    endAll() {
      for (const stream of all) end(stream)
    },
    close() {
      isClosed = true
      for (const stream of all) end(stream)
    },
  }
}

const busy = () => new HttpError('busy', { retryAfterS: RETRY_AFTER_S })
