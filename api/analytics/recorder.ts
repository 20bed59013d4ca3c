import { setImmediate as turn } from 'node:timers/promises'
import type { ErrorFacts } from '@station-zero/schema/analytics/events.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { asServer } from '../db/write-turns.ts'
import { addressOf, siteOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { type Entry, OTHER_ERROR, trimRecords, WRITTEN_AT_ONCE, writeEntries } from './records.ts'

declare module 'fastify' {
  interface FastifyInstance {
    recorder: Recorder
    /** Today's usage per address. */
    analyticsShares: AddressShares
  }
}

/** Collects entries and writes them later, so that no response or push waits for a write. */
interface Recorder {
  add(...entries: Entry[]): void
  /** Resolves when everything added so far has been written, or when a write has failed and will be retried. */
  flush(): Promise<void>
}

const WRITE_AFTER_MS = 2_000
/** Maximum entries waiting to be written. Further entries are not counted, so that memory stays bounded. */
const MAX_PENDING = 20_000

/** API paths that are not counted as traffic: the documentation, browsers' reports, and the analytics. */
const UNRECORDED = /^\/api\/(csp-report|docs|analytics|admin\/analytics)(\/|$)/

/** Provides `recorder`, `analyticsShares` and `countSignup`, and records API requests; see `isRecorded`. */
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
    writing = asServer(writeAll).finally(() => {
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
        // No transaction is open here, so pushes and reads can run in between.
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

/**
 * Returns whether a request is recorded. Excludes live streams, because a live stream lasts as long as its page is open, so its duration is
 * not a response time.
 */
const isRecorded = ({ routeOptions: { url } }: FastifyRequest, reply: FastifyReply): boolean =>
  url !== undefined && !UNRECORDED.test(url) && !String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** Returns the entry for a request. `path` is the route's pattern, so it contains no IDs or query. */
const asEntry = ({ method, routeOptions }: FastifyRequest, reply: FastifyReply, at: number): Entry => ({
  kind: 'request',
  method,
  path: routeOptions.url ?? '',
  statusCode: reply.statusCode,
  responseTime: Math.round(reply.elapsedTime),
  at,
})

/**
 * Limits on what one IP address may add to the analytics per UTC day. For 300 people behind one address, this allows 33 page views and
 * three tabs per person.
 */
export const ADDRESS_SHARE = {
  counted: 10_000,
  /** Maximum events that are also listed: a tenth of the list, so that one address cannot displace everyone else's events. */
  listed: 1_000,
  /** Maximum tabs that are counted as sessions. Each tab takes one row for a day. */
  visits: 1_000,
  errors: 300,
}
/** An IPv6 /48 network may add this many times as much as a single address, because its owner controls 65,536 /64 networks. */
const SITE_TIMES = 10
/**
 * Maximum errors per address or IPv6 /48 network that no one else has reported today; further errors are counted as `OTHER_ERROR`, because
 * anyone can fabricate errors. Ten is the number that one device reports, and a tenth of the list.
 */
const MAX_NEW_ERRORS = 10
/** Maximum number of addresses and networks tracked, about 5 MB. Beyond that, the least recently used one is evicted, which resets its limits. */
const MAX_ADDRESSES = 50_000
/** Maximum tabs remembered, so that each tab is charged to its address once. Above it, the oldest tab is forgotten and may be charged again. */
const MAX_TABS = 50_000
/** Maximum distinct errors remembered as reported today. Above it, the oldest error is forgotten. */
const MAX_KNOWN_ERRORS = 1_000

type Share = typeof ADDRESS_SHARE
type Used = Share & { newErrors: number }

/** Limits what one address can add to the analytics per day. Each process keeps the usage in memory, so a restart resets it. */
interface AddressShares {
  /** Returns how many of `count` events to count, and how many of the counted events to list. */
  takeEvents(address: string, count: number, now: number): { counted: number; listed: number }
  /** Returns the errors to count; some are replaced by `OTHER_ERROR`. */
  takeErrors<Sent extends { error: ErrorFacts }>(address: string, errors: readonly Sent[], now: number): Sent[]
  /** Returns whether the tab is within its address's share. Always true for a tab that was charged before. */
  takeVisit(address: string, tab: string, now: number): boolean
}

export function openAddressShares(share = ADDRESS_SHARE): AddressShares {
  let day = Number.NaN
  const usedByKey = new Map<string, Used>()
  const tabs = new Set<string>()
  const knownErrors = new Set<string>()

  const startDay = (now: number): void => {
    const today = Math.floor(now / DAY_MS)
    if (today === day) return
    day = today
    for (const all of [usedByKey, tabs, knownErrors]) all.clear()
  }
  const usedBy = (key: string): Used => {
    const found = usedByKey.get(key) ?? { counted: 0, listed: 0, visits: 0, errors: 0, newErrors: 0 }
    usedByKey.delete(key)
    usedByKey.set(key, found)
    dropOldest(usedByKey, MAX_ADDRESSES)
    return found
  }
  /** Deducts up to `count` from what is left of the limits of the address and its network. Returns the number deducted. */
  const take = (address: string, what: keyof Share, count: number): number => {
    const site = siteOf(address)
    const shares = [{ used: usedBy(address), max: share[what] }]
    if (site !== address) shares.push({ used: usedBy(site), max: SITE_TIMES * share[what] })
    const taken = Math.min(count, ...shares.map(({ used, max }) => max - used[what]))
    for (const { used } of shares) used[what] += taken
    return taken
  }
  const isCountedApart = (address: string, error: ErrorFacts): boolean => {
    const name = JSON.stringify([error.kind, error.place, error.version])
    if (knownErrors.has(name)) return true
    const used = usedBy(siteOf(address))
    if (used.newErrors >= MAX_NEW_ERRORS) return false
    used.newErrors += 1
    knownErrors.add(name)
    dropOldest(knownErrors, MAX_KNOWN_ERRORS)
    return true
  }

  return {
    takeEvents(address, count, now) {
      startDay(now)
      const counted = take(address, 'counted', count)
      return { counted, listed: take(address, 'listed', counted) }
    },
    takeErrors(address, errors, now) {
      startDay(now)
      return errors
        .slice(0, take(address, 'errors', errors.length))
        .map((sent) => (isCountedApart(address, sent.error) ? sent : { ...sent, error: OTHER_ERROR }))
    },
    takeVisit(address, tab, now) {
      startDay(now)
      if (tabs.has(tab)) return true
      if (take(address, 'visits', 1) === 0) return false
      tabs.add(tab)
      dropOldest(tabs, MAX_TABS)
      return true
    },
  }
}

function dropOldest(all: Map<string, unknown> | Set<string>, max: number): void {
  const [oldest] = all.keys()
  if (all.size > max && oldest !== undefined) all.delete(oldest)
}
