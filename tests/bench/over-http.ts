import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { startServer } from '../e2e/server.ts'
import { read, type Session } from './calls.ts'
import { percentile, timed } from './measured.ts'
import { RUNS, reviewPushes, write } from './reviews.ts'
import { openWire, type Wire } from './wire.ts'

const MUTATIONS = 10_000
const READS = 1_000
/** One person may pull 600 times a minute. */
const READERS = 4

export interface OverHttp {
  /** Mutations a second: session, gzip, JSON, closed arguments, savepoints, fsync. */
  pushed: number
  /** Rows a second, pages of 2,000, unpacked and parsed. */
  pulled: number
  /** Bytes of a body, packed. */
  pushedBytes: number
  pulledBytes: number
  /** Bytes of both bodies of a round that has nothing to do. */
  idleBytes: number
  /** Milliseconds of a read while three devices push. */
  reads: { p50: number; p99: number }
}

/** One device after the other against the real server in a process of its own: the best of each. */
export async function measureOverHttp(): Promise<OverHttp> {
  const server = await startServer()
  const wire = openWire(server.port)
  try {
    const cardIds = await wire.cardIds()
    const best = { pushed: 0, pulled: 0, pushedBytes: 0, pulledBytes: 0, idleBytes: 0 }
    for (let run = 0; run < RUNS; run += 1) {
      const session = await wire.signUp(`device${run}`)
      const pushes = reviewPushes(session.userId, cardIds, MUTATIONS)
      const pushed = await pushAll(wire, session, pushes)
      const pulled = await pullAll(wire, session)
      best.pushed = Math.max(best.pushed, pushed.perSecond)
      best.pulled = Math.max(best.pulled, pulled.perSecond)
      Object.assign(best, { pushedBytes: pushed.bytes, pulledBytes: pulled.bytes, idleBytes: pulled.idleBytes })
    }
    return { ...best, reads: await readWhilePushing(wire, cardIds) }
  } finally {
    wire.close()
    await server.close()
  }
}

async function pushAll(wire: Wire, session: Session, pushes: ReturnType<typeof reviewPushes>) {
  let bytes = 0
  const ms = await timed(async () => {
    for (const push of pushes) {
      const body = gzipSync(JSON.stringify(push))
      bytes += body.length
      await wire.push(session, body, push.mutations.at(-1)?.seq ?? 0)
    }
  })
  return { perSecond: (MUTATIONS / ms) * 1_000, bytes: bytes / MUTATIONS }
}

async function pullAll(wire: Wire, session: Session) {
  const clientId = crypto.randomUUID()
  let cursor = '0'
  let rows = 0
  const ms = await timed(async () => {
    for (let more = true; more; ) {
      const answer = read(await wire.pull(session, clientId, cursor))
      rows += answer.rows.length
      ;({ cursor, more } = answer)
    }
  })
  if (rows < MUTATIONS) throw new Error(`${rows} rows came instead of ${MUTATIONS}.`)
  const idle = await wire.pull(session, clientId, cursor)
  const packed = (await wire.pull(session, clientId, '0', 'br')).body
  const bytes = packed.length / JSON.parse(brotliDecompressSync(packed).toString()).rows.length
  return { perSecond: (rows / ms) * 1_000, bytes, idleBytes: idle.body.length }
}

/** Three devices push as fast as they are answered; somebody else reads. */
async function readWhilePushing(wire: Wire, cardIds: readonly string[]) {
  const readers: { session: Session; clientId: string }[] = []
  for (let nth = 0; nth < READERS; nth += 1)
    readers.push({ session: await wire.signUp(`reader${nth}`), clientId: crypto.randomUUID() })
  const queues = []
  for (const device of [1, 2, 3]) {
    const session = await wire.signUp(`pusher${device}`)
    const pushes = write(reviewPushes(session.userId, cardIds, 30_000))
    queues.push({ session, pushes: pushes.map(({ text, last }) => ({ body: gzipSync(text), last })) })
  }
  const state = { isOver: false, unsent: 0 }
  const pushing = queues.map(async ({ session, pushes }) => {
    for (const { body, last } of pushes) {
      if (state.isOver) return
      await wire.push(session, body, last)
    }
    state.unsent += 1
  })
  const times: number[] = []
  for (const { session, clientId } of Array.from({ length: READS / READERS }, () => readers).flat()) {
    if (state.unsent > 0) break
    times.push(await timed(() => wire.pull(session, clientId, '0')))
  }
  state.isOver = true
  await Promise.all(pushing)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
