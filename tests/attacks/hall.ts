import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Session } from '../bench/calls.ts'
import { percentile } from '../bench/measured.ts'
import { gradedCards } from '../bench/reviews.ts'
import { memoryOf, type StormSize, startStation } from '../bench/storm/storm.ts'
import { openWire } from '../bench/wire.ts'

/**
 * Simulates a class of recruits who signed up today and study behind one address. Each device has a live stream open,
 * and every five seconds pushes one graded card and pulls: `npm run hall -- --people 300 --seconds 300 --store sqlite`.
 * Exits with 1 if a response is not 200, a stream is cut or a review is missing.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '300' },
    store: { type: 'string', default: 'sqlite' },
  },
})
if (values.store !== 'sqlite' && values.store !== 'postgres') throw new Error('--store must be sqlite or postgres')

const EVERY_MS = 5_000
const ADDRESS = '10.77.0.1'
const [people, seconds] = [Number(values.people), Number(values.seconds)]
const pushesEach = Math.max(1, Math.floor((seconds * 1_000) / EVERY_MS))
const size: StormSize = { phones: people, waiting: 1, withinMs: 0, store: values.store, processes: 1 }
const station = await startStation(size)
const [server] = station.servers
const agent = new Agent({ keepAlive: true })
const answers = new Map<string, number>()
const durationsMs = { push: [] as number[], pull: [] as number[] }
const streams: IncomingMessage[] = []
let cut = 0
let isOver = false
try {
  const wire = openWire(server.port)
  const model = await wire.signUp('model')
  const cardIds = await wire.cardIds()
  wire.close()
  const recruits = (await station.copy(model.userId)).map(behindSharedAddress)
  await Promise.all(recruits.map((recruit, n) => study(recruit, cardIds, (n / people) * EVERY_MS)))
  isOver = true
  const arrived = await station.count()
  report(arrived)
} finally {
  isOver = true
  for (const stream of streams) stream.destroy()
  agent.destroy()
  await station.close()
}
process.exit()

function behindSharedAddress({ userId, headers }: Session): Session {
  return { userId, headers: { ...headers, 'x-forwarded-for': ADDRESS } }
}

async function study(recruit: Session, cardIds: string[], afterMs: number): Promise<void> {
  await sleep(afterMs)
  const stream = await ask(recruit, 'GET', '/api/sync/live')
  note('live', stream.statusCode)
  streams.push(stream)
  stream.resume().on('close', () => {
    if (!isOver) cut += 1
  })
  const clientId = crypto.randomUUID()
  const cards = gradedCards(cardIds, pushesEach)
  const startedAt = performance.now()
  let cursor = '0'
  for (const [n, card] of cards.entries()) {
    await sleep(Math.max(0, startedAt + n * EVERY_MS - performance.now()))
    const body = {
      proto: 1,
      clientId,
      userId: recruit.userId,
      epoch: null,
      now: Date.now(),
      prevId: cards[n - 1]?.id ?? null,
    }
    await timed('push', recruit, 'POST', '/api/sync/push', gzipSync(JSON.stringify({ ...body, mutations: [card] })))
    const query = new URLSearchParams({ clientId, userId: recruit.userId, cursor, limit: '2000' })
    const page = await timed('pull', recruit, 'GET', `/api/sync/pull?${query}`)
    if (page) cursor = (JSON.parse(page) as { cursor: string }).cursor
  }
}

/** Sends one request and records its status and, for a 200, its duration. Returns the body of a 200; undefined for any other status. */
async function timed(
  name: 'push' | 'pull',
  recruit: Session,
  method: string,
  path: string,
  body?: Buffer,
): Promise<string | undefined> {
  const startedAt = performance.now()
  const answer = await ask(recruit, method, path, body)
  const received = await text(answer)
  note(name, answer.statusCode)
  if (answer.statusCode !== 200) return undefined
  durationsMs[name].push(performance.now() - startedAt)
  return received
}

function ask({ headers }: Session, method: string, path: string, body?: Buffer): Promise<IncomingMessage> {
  const packed = body && {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': body.length,
  }
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port: server.port, method, path, headers: { ...headers, ...packed } }
    request(options, resolve).once('error', reject).end(body)
  })
}

function note(name: string, status = 0): void {
  const key = `${name} ${status}`
  answers.set(key, (answers.get(key) ?? 0) + 1)
}

function report(arrived: number): void {
  const times = (all: number[]) =>
    `p50 ${percentile(all, 0.5).toFixed(0)} ms, p99 ${percentile(all, 0.99).toFixed(0)} ms, max ${Math.max(0, ...all).toFixed(0)} ms`
  const expected = people * pushesEach
  console.log(
    [
      `${people} people behind one IP address, each with a stream and ${pushesEach} pushes, one every 5 s, on ${values.store}`,
      `pushes: ${times(durationsMs.push)}`,
      `pulls: ${times(durationsMs.pull)}`,
      `responses: ${[...answers].map(([key, count]) => `${count} × ${key}`).join(', ')}`,
      `streams cut: ${cut}; reviews: ${arrived} of ${expected}`,
      `peak memory: ${memoryOf(server)} MB`,
    ].join('\n'),
  )
  const hasFailures = [...answers.keys()].some((key) => !key.endsWith(' 200'))
  if (hasFailures || cut > 0 || arrived !== expected) process.exitCode = 1
}
