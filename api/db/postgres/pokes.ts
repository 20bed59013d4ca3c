import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Changed, CommitsTeller } from '../commits.ts'
import type { Tables } from '../types.ts'
import { CHANNEL, openHearing } from './hearing.ts'
import { openPolling } from './polling.ts'

/** Commits of other processes are told as one notification this often: each takes a lock on the whole PostgreSQL. */
const GATHER_MS = 30
/** A notification holds 8,000 bytes. */
const MOST_CHANGES = 60

const Message = v.object({
  from: v.string(),
  changed: v.array(v.tuple([v.string(), v.number(), v.nullable(v.string())])),
  hasCounted: v.boolean(),
})

interface Options {
  url: string
  writer: Kysely<Tables>
  reader: Kysely<Tables>
  /** This process's own listeners. */
  commits: CommitsTeller
}

/**
 * Tells commits in every process: at once by NOTIFY, outside of the write's transaction. Nothing depends on it, so what is lost with a
 * connection, or behind a pooler, is found by asking every few seconds.
 */
export function openPokes({ url, writer, reader, commits }: Options): CommitsTeller & { close(): Promise<void> } {
  const from = randomUUID()
  const waiting = new Map<string, Changed>()
  let hasCounted = false
  let timer: NodeJS.Timeout | undefined
  const polling = openPolling(reader, commits)
  const hearing = openHearing(url, (text) => {
    const heard = v.safeParse(Message, parse(text))
    if (!heard.success || heard.output.from === from) return
    for (const [userId, version, clientId] of heard.output.changed) commits.changed({ userId, version, clientId })
    if (heard.output.hasCounted) commits.counted()
  })

  const send = async (): Promise<void> => {
    timer = undefined
    const all = [...waiting.values()].map(({ userId, version, clientId }) => [userId, version, clientId])
    const wasCounted = hasCounted
    waiting.clear()
    hasCounted = false
    for (let at = 0; at === 0 || at < all.length; at += MOST_CHANGES) {
      const message = { from, changed: all.slice(at, at + MOST_CHANGES), hasCounted: wasCounted && at === 0 }
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(writer)
    }
  }
  const gather = (): void => {
    // What could not be sent is found by asking.
    timer ??= setTimeout(() => void send().catch(() => undefined), GATHER_MS).unref()
  }

  return {
    changed(change) {
      commits.changed(change)
      const { userId, clientId } = change
      // Two devices of one person: each hears of the other's commit, so both are told.
      const isShared = waiting.has(userId) && waiting.get(userId)?.clientId !== clientId
      waiting.set(userId, { ...change, clientId: isShared ? null : clientId })
      gather()
    },
    counted() {
      commits.counted()
      hasCounted = true
      gather()
    },
    onChanged(listener, listening) {
      hearing.start()
      const stops = [commits.onChanged(listener), polling.start(listening)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    onCounted(listener) {
      hearing.start()
      return commits.onCounted(listener)
    },
    async close() {
      clearTimeout(timer)
      polling.close()
      await hearing.close()
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
