import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '../app-types.ts'
import { type Entry, writeEntries } from './write-entries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    recorder: Recorder
  }
}

/** Takes at once what is to be counted, and writes it later: no answer and no push waits for it. */
export interface Recorder {
  add(...entries: Entry[]): void
  /** Resolves when everything taken so far is written. */
  flush(): Promise<void>
}

const WRITE_AFTER_MS = 2_000
/** So few a transaction that a push that comes in between hardly notices, so many that the disk is seldom waited for. */
const WRITTEN_AT_ONCE = 1_000
/** What comes beyond it is not counted: better than memory without an end. */
const MAX_PENDING = 20_000

/** What says nothing about the traffic: the documentation, reports of browsers, and the analytics themselves. */
const UNRECORDED = /^\/api\/(csp-report|docs|analytics|admin\/analytics)(\/|$)/

/** Gives routes `recorder` and `countSignup`, and records every request to the API that is told apart. */
export const recorder = fp(async (app: App) => {
  let pending: Entry[] = []
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const add = (...entries: Entry[]) => {
    pending.push(...entries.slice(0, MAX_PENDING - pending.length))
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
  }
  const flush = async (): Promise<void> => {
    // Whoever comes while it is written waits for a round that holds theirs, too.
    while (writing) await writing
    writing = writeAll().finally(() => {
      writing = null
    })
    await writing
  }
  const writeAll = async () => {
    clearTimeout(timer)
    timer = undefined
    while (pending.length > 0) {
      const entries = pending.slice(0, WRITTEN_AT_ONCE)
      try {
        await writeEntries(app.db.writer, entries)
      } catch (err) {
        app.log.warn({ err }, 'the analytics were not written; they are tried again')
        timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
        return
      }
      pending = pending.slice(entries.length)
    }
  }

  app.decorate('recorder', { add, flush })
  app.decorate('countSignup', (outcome: 'attempt' | 'success') => add({ kind: 'signup', outcome, at: app.now() }))
  app.addHook('onResponse', (request, reply, done) => {
    if (isRecorded(request, reply)) add(asEntry(request, reply, app.now()))
    done()
  })
  app.addHook('onClose', async () => {
    await flush()
    clearTimeout(timer)
  })
})

/** A stream lasts as long as a page is open; that is no response time. */
const isRecorded = ({ routeOptions: { url } }: FastifyRequest, reply: FastifyReply): boolean =>
  url !== undefined && !UNRECORDED.test(url) && !String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** By the route's pattern: no id, no query. */
const asEntry = ({ method, routeOptions }: FastifyRequest, reply: FastifyReply, at: number): Entry => ({
  kind: 'request',
  method,
  path: routeOptions.url ?? '',
  statusCode: reply.statusCode,
  responseTime: Math.round(reply.elapsedTime),
  at,
})
