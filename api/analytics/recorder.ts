import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { addressOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { type AddressShares, openAddressShares } from './address-shares.ts'
import { type Entry, trimRecords, WRITTEN_AT_ONCE, writeEntries } from './write-entries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    recorder: Recorder
    /** Today's usage by address. */
    analyticsShares: AddressShares
  }
}

/** Collects what is to be counted and writes it later, so that no answer and no push waits for it. */
export interface Recorder {
  add(...entries: Entry[]): void
  /** Resolves when everything added so far is written, or when a write has failed and will be retried. */
  flush(): Promise<void>
}

const WRITE_AFTER_MS = 2_000
/** Entries beyond this are not counted, so that memory stays bounded. */
const MAX_PENDING = 20_000

/** Routes that say nothing about the traffic: the documentation, browsers' reports, and the analytics themselves. */
const UNRECORDED = /^\/api\/(csp-report|docs|analytics|admin\/analytics)(\/|$)/

/** Provides `recorder` and `countSignup`, and records API requests; see `isRecorded`. */
export const recorder = fp(async (app: App) => {
  let pending: Entry[] = []
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const add = (...entries: Entry[]) => {
    pending.push(...entries.slice(0, MAX_PENDING - pending.length))
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
  }
  const flush = async (): Promise<void> => {
    // If a write is in progress, wait for it and write again, so that the caller's own entries are included.
    while (writing) await writing
    writing = writeAll().finally(() => {
      writing = null
    })
    await writing
  }
  const writeAll = async () => {
    clearTimeout(timer)
    timer = undefined
    if (pending.length === 0) return
    try {
      while (pending.length > 0) {
        const entries = pending.slice(0, WRITTEN_AT_ONCE)
        await writeEntries(app.db, entries)
        pending = pending.slice(entries.length)
        // No transaction is open now: let pushes and reads go ahead.
        await turn()
      }
      await trimRecords(app.db, app.now())
    } catch (err) {
      app.log.warn({ err }, 'Writing analytics failed; will retry')
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
    }
  }

  app.decorate('recorder', { add, flush })
  const shares = openAddressShares()
  app.decorate('analyticsShares', shares)
  app.decorate('countSignup', (outcome, request) => {
    const at = app.now()
    const isListed = outcome === 'success' && shares.takeEvents(addressOf(request), 1, at).listed === 1
    add({ kind: 'signup', outcome, isListed, at })
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (isRecorded(request, reply)) add(asEntry(request, reply, app.now()))
    done()
  })
  app.addHook('onClose', async () => {
    await flush()
    clearTimeout(timer)
  })
})

/** A live stream lasts as long as its page is open, so its duration is not a response time. */
const isRecorded = ({ routeOptions: { url } }: FastifyRequest, reply: FastifyReply): boolean =>
  url !== undefined && !UNRECORDED.test(url) && !String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** Recorded by the route's pattern, without ids or query. */
const asEntry = ({ method, routeOptions }: FastifyRequest, reply: FastifyReply, at: number): Entry => ({
  kind: 'request',
  method,
  path: routeOptions.url ?? '',
  statusCode: reply.statusCode,
  responseTime: Math.round(reply.elapsedTime),
  at,
})
