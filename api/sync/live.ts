import {
  LIVE_COUNTS_EVERY_MS,
  LIVE_HEARTBEAT_MS,
  LIVE_STREAMS_A_PERSON,
  LIVE_STREAMS_DEMO,
  LIVE_STREAMS_TOTAL,
} from '@station-zero/sync/limits.ts'
import { LiveRequest, type LiveSign } from '@station-zero/sync/protocol.ts'
import fp from 'fastify-plugin'
import type { App } from '../app-types.ts'
import { newestCounts, newestVersion } from '../db/commits.ts'
import { addressOf } from '../http/broken-connections.ts'
import { openStreams, type StreamLimits, type Streams } from './streams.ts'

export interface LiveLimits extends StreamLimits {
  heartbeatMs: number
  countsEveryMs: number
}

const LIMITS: LiveLimits = {
  perPerson: LIVE_STREAMS_A_PERSON,
  total: LIVE_STREAMS_TOTAL,
  demo: LIVE_STREAMS_DEMO,
  heartbeatMs: LIVE_HEARTBEAT_MS,
  countsEveryMs: LIVE_COUNTS_EVERY_MS,
}

const HEARTBEAT = ':\n\n'
/** For browsers that reconnect on their own; our page has its own backoff. */
const RETRY = 'retry: 5000\n'

const schema = {
  tags: ['sync'],
  summary: 'A stream that says when there is something to pull',
  description:
    'Server-sent events: `poke` with the person’s newest version, at the start and after each change that another device ' +
    'or the server made; `counts` with the version of the shared counts. Nothing depends on them: the pull does the work.',
  querystring: LiveRequest,
  response: {
    200: {
      description: 'Open until the page goes or the session ends; a comment every 25 seconds.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  },
}

/** Tells open pages about commits [L5, L6]. Must be registered before anything that ends sessions. */
export const live = fp(async (app: App, given: { limits: Partial<LiveLimits> | undefined }) => {
  const limits = { ...LIMITS, ...given.limits }
  const streams = openStreams(limits, (open) => app.log.debug({ open }, 'live streams'))
  app.readings.set('live_streams_open', { help: 'Pages that listen.', read: () => streams.size })
  tellCommits(app, streams, limits)
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
    // Read after the stream is subscribed: a commit in between is announced twice rather than missed.
    const version = await newestVersion(app.db.reader, userId).catch((error: unknown) => {
      body.destroy()
      throw error
    })
    body.write(RETRY + format({ event: 'poke', data: String(version) }))
    return (
      reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        // A kept-alive connection could delay the server's shutdown.
        .header('connection', 'close')
        .send(body)
    )
  })

  /** A session can also expire, or end in another process; the heartbeat catches those. */
  async function endStale(): Promise<void> {
    const open = streams.sessions()
    if (open.length === 0) return
    await app.findAliveSessions(open).then(
      (alive) => streams.endOthers(alive),
      (err: unknown) =>
        app.log.warn({ err }, 'Failed to check the sessions of live streams; retrying at the next heartbeat'),
    )
  }
})

/** Tells each person about their own commits, and everyone about the shared counts. */
function tellCommits(app: App, streams: Streams, { countsEveryMs }: LiveLimits): void {
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const tellCounts = async (): Promise<void> => {
    timer = undefined
    toldAt = performance.now()
    streams.sendAll(format({ event: 'counts', data: String(await newestCounts(app.db.reader)) }))
  }
  const stops = [
    app.db.onChanged(
      ({ userId, version, clientId }) =>
        streams.send(userId, format({ event: 'poke', data: String(version) }), clientId),
      () => streams.people(),
    ),
    app.db.onCounted(() => {
      const inMs = Math.max(0, toldAt + countsEveryMs - performance.now())
      timer ??= setTimeout(() => {
        tellCounts().catch((err: unknown) => app.log.warn({ err }, 'Failed to broadcast counts'))
      }, inMs).unref()
    }),
  ]
  app.addHook('preClose', async () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  })
}

const format = ({ event, data }: LiveSign): string => `event: ${event}\ndata: ${data}\n\n`
