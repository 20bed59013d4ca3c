import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { startServer } from '../e2e/server.ts'
import { reviewPushes } from './reviews.ts'
import { openWire, percentile, type Session, timed, type Wire } from './wire.ts'

const MUTATIONS = 10_000
const RUNS = 5
const READS = 1_000

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

/** One device after the other against the real server in a process of its own; the best of five. */
export async function measureOverHttp(): Promise<OverHttp> {
  const server = await startServer()
  const wire = openWire(server.port)
  try {
    const cards = await wire.get<{ id: string }[]>('/api/decks/fire-behavior/cards')
    const cardIds = cards.map(({ id }) => id)
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
      await pushOne(wire, session, body, push.mutations.at(-1)?.seq ?? 0)
    }
  })
  return { perSecond: (MUTATIONS / ms) * 1_000, bytes: bytes / MUTATIONS }
}

async function pushOne(wire: Wire, { headers }: Session, body: Buffer, last: number): Promise<void> {
  const packed = { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await wire.send('POST', '/api/sync/push', packed, body)
  if (answer.status !== 200 || JSON.parse(answer.body.toString()).last !== last)
    throw new Error(`A push was answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`)
}

async function pullAll(wire: Wire, session: Session) {
  const clientId = crypto.randomUUID()
  let cursor = '0'
  let rows = 0
  let bytes = 0
  const page = async (encoding: string) => {
    const query = new URLSearchParams({ clientId, userId: session.userId, cursor, limit: '2000' })
    const headers = { ...session.headers, 'accept-encoding': encoding }
    return (await wire.send('GET', `/api/sync/pull?${query}`, headers)).body
  }
  const ms = await timed(async () => {
    for (let more = true; more; ) {
      const answer = JSON.parse((await page('identity')).toString())
      rows += answer.rows.length
      ;({ cursor, more } = answer)
    }
  })
  if (rows < MUTATIONS) throw new Error(`${rows} rows came instead of ${MUTATIONS}.`)
  const idleBytes = (await page('identity')).length
  cursor = '0'
  const packed = await page('br')
  bytes = packed.length / JSON.parse(brotliDecompressSync(packed).toString()).rows.length
  return { perSecond: (rows / ms) * 1_000, bytes, idleBytes }
}

/** Three devices push as fast as they are answered; somebody else reads. */
async function readWhilePushing(wire: Wire, cardIds: readonly string[]) {
  const reader = await wire.signUp('reader')
  const query = new URLSearchParams({ clientId: crypto.randomUUID(), userId: reader.userId, cursor: '0' })
  const queues = []
  for (const device of [1, 2, 3]) {
    const session = await wire.signUp(`pusher${device}`)
    const pushes = reviewPushes(session.userId, cardIds, 30_000)
    const bodies = pushes.map((push) => gzipSync(JSON.stringify(push)))
    queues.push({ session, bodies, lasts: pushes.map((push) => push.mutations.at(-1)?.seq ?? 0) })
  }
  const state = { isOver: false, unsent: 0 }
  const pushing = queues.map(async ({ session, bodies, lasts }) => {
    for (const [at, body] of bodies.entries()) {
      if (state.isOver) return
      await pushOne(wire, session, body, lasts[at] ?? 0)
    }
    state.unsent += 1
  })
  const times: number[] = []
  while (times.length < READS && state.unsent === 0)
    times.push(await timed(() => wire.send('GET', `/api/sync/pull?${query}`, reader.headers)))
  state.isOver = true
  await Promise.all(pushing)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
