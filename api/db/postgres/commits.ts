import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import * as v from 'valibot'
import { type Changed, type CommitAnnouncer, type Listening, newestCounts } from '../commits.ts'
import type { Tables } from '../types.ts'
import { asServer } from '../write-turns.ts'

/** The NOTIFY channel that all servers on one database use. */
const CHANNEL = 'station_zero'
/** How long commits are collected before one NOTIFY announces them, in ms. Each NOTIFY takes a lock on the whole PostgreSQL server. */
const COLLECT_MS = 30
/** Maximum number of changes per NOTIFY, whose payload holds at most 8,000 bytes. */
const MAX_CHANGES = 60
const RECONNECT_AFTER_MS = { min: 1_000, max: 10_000 }
const POLL_EVERY_MS = 10_000
const PEOPLE_PER_QUERY = 500

const Message = v.object({
  from: v.string(),
  changed: v.array(v.tuple([v.string(), v.number(), v.nullable(v.string())])),
  hasCounted: v.boolean(),
  /** Ids of spaces; omitted by earlier server versions. */
  spaces: v.optional(v.array(v.string()), []),
})

interface Options {
  url: string
  writer: Kysely<Tables>
  reader: Kysely<Tables>
  /** Announces commits to the listeners in this process. */
  commits: CommitAnnouncer
}

/**
 * Announces commits to every process, with a NOTIFY outside of the write's transaction. Polling finds commits whose notifications got lost
 * with a connection or behind a pooler.
 */
export function openPostgresCommits({
  url,
  writer,
  reader,
  commits,
}: Options): CommitAnnouncer & { close(): Promise<void> } {
  const from = randomUUID()
  const collected = new Map<string, Changed>()
  const spaces = new Set<string>()
  let hasCounted = false
  let timer: NodeJS.Timeout | undefined
  const polling = openPolling(reader, commits)
  const listener = openListener(url, (text) => {
    const message = v.safeParse(Message, parseJson(text))
    if (!message.success || message.output.from === from) return
    for (const [userId, version, clientId] of message.output.changed) commits.changed({ userId, version, clientId })
    if (message.output.hasCounted) commits.counted()
    for (const spaceId of message.output.spaces) commits.spaceChanged(spaceId)
  })

  const send = async (): Promise<void> => {
    timer = undefined
    const all = [...collected.values()].map(({ userId, version, clientId }) => [userId, version, clientId])
    const wasCounted = hasCounted
    collected.clear()
    hasCounted = false
    const changedSpaces = [...spaces]
    spaces.clear()
    for (let at = 0; at < changedSpaces.length; at += MAX_CHANGES) {
      const message = { from, changed: [], hasCounted: false, spaces: changedSpaces.slice(at, at + MAX_CHANGES) }
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(writer)
    }
    if (all.length === 0 && !wasCounted) return
    for (let at = 0; at === 0 || at < all.length; at += MAX_CHANGES) {
      const message = { from, changed: all.slice(at, at + MAX_CHANGES), hasCounted: wasCounted && at === 0 }
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(writer)
    }
  }
  const sendSoon = (): void => {
    // If sending fails, the other processes find the commits by polling.
    timer ??= setTimeout(() => void asServer(send).catch(() => undefined), COLLECT_MS).unref()
  }

  return {
    changed(change) {
      commits.changed(change)
      const { userId, clientId } = change
      // Listeners skip the device that pushed. If two of a person's devices pushed, both must be notified, so `clientId` is null.
      const isShared = collected.has(userId) && collected.get(userId)?.clientId !== clientId
      collected.set(userId, { ...change, clientId: isShared ? null : clientId })
      sendSoon()
    },
    counted() {
      commits.counted()
      hasCounted = true
      sendSoon()
    },
    spaceChanged(spaceId) {
      commits.spaceChanged(spaceId)
      spaces.add(spaceId)
      sendSoon()
    },
    onSpaceChanged(callback) {
      listener.start()
      return commits.onSpaceChanged(callback)
    },
    onChanged(callback, listening) {
      listener.start()
      const stops = [commits.onChanged(callback), polling.start(listening)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    onCounted(callback) {
      listener.start()
      return commits.onCounted(callback)
    },
    async close() {
      clearTimeout(timer)
      polling.close()
      await listener.close()
    },
  }
}

/** Listens for notifications on its own connection, opened by the first `start` and reopened whenever it breaks. */
function openListener(url: string, onMessage: (text: string) => void): { start(): void; close(): Promise<void> } {
  let client: pg.Client | null = null
  let retryTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'station-zero listening' })
    client = opened
    let isOver = false
    const reconnect = () => {
      if (isOver) return
      isOver = true
      opened.end().catch(() => undefined)
      const { min, max } = RECONNECT_AFTER_MS
      if (!isClosed) retryTimer = setTimeout(() => void connect(), min + Math.random() * (max - min)).unref()
    }
    opened.on('error', reconnect)
    opened.on('end', reconnect)
    opened.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
    } catch {
      reconnect()
    }
  }

  return {
    start() {
      if (!client && !isClosed) void connect()
    },
    async close() {
      isClosed = true
      clearTimeout(retryTimer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Polls the versions of the shared counts and of the people that listeners need, and announces new versions. */
export function openPolling(reader: Kysely<Tables>, commits: CommitAnnouncer, everyMs = POLL_EVERY_MS) {
  const listenings = new Set<Listening>()
  /** The last announced version, by person. */
  const announced = new Map<string, number>()
  let counts: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isPolling = false

  commits.onChanged(({ userId, version }) => void announced.set(userId, version))

  const pollPeople = async (): Promise<void> => {
    const people = [...new Set([...listenings].flatMap((listening) => [...listening()]))]
    const isListening = new Set(people)
    for (const userId of announced.keys()) if (!isListening.has(userId)) announced.delete(userId)
    for (let at = 0; at < people.length; at += PEOPLE_PER_QUERY) {
      const some = reader.selectFrom('people').select(['userId', 'version'])
      const found = await some.where('userId', 'in', people.slice(at, at + PEOPLE_PER_QUERY)).execute()
      for (const { userId, version } of found)
        if (version > (announced.get(userId) ?? 0)) commits.changed({ userId, version, clientId: null })
    }
  }
  const poll = async (): Promise<void> => {
    if (isPolling) return
    isPolling = true
    try {
      await pollPeople()
      const newest = await newestCounts(reader)
      if (counts !== undefined && newest > counts) commits.counted()
      counts = newest
    } catch {
      // The database is unavailable; the next poll retries.
    } finally {
      isPolling = false
    }
  }

  return {
    /** Starts polling for a listener. Returns a function that unsubscribes. */
    start(listening: Listening = () => []): () => void {
      listenings.add(listening)
      timer ??= setInterval(() => void poll(), everyMs).unref()
      return () => void listenings.delete(listening)
    },
    close: () => clearInterval(timer),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
