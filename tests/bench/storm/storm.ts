import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { onConnection, startThrowaway } from '@station-zero/api/testing/postgres.ts'
import { type Server, startServer } from '../../e2e/server.ts'
import type { Session } from '../calls.ts'
import { percentile } from '../measured.ts'
import { copyPeople } from '../people.ts'
import { openRawConnection, rawRequest } from '../raw-connection.ts'
import { gradedCards } from '../reviews.ts'
import { openWire } from '../wire.ts'

export interface StormSize {
  phones: number
  /** Number of queued mutations per phone. */
  waiting: number
  /** Time within which all phones connect, in ms. */
  withinMs: number
  store: 'sqlite' | 'postgres'
  /** Number of server processes. Several processes share one PostgreSQL database. */
  processes: number
}

export interface Storm extends StormSize {
  drainedMs: number
  /** p99 latency of another person's reads, which are sent twenty times per second throughout. */
  readsP99Ms: number
  /** Number of responses by status; `none` if the connection broke. */
  answers: Record<string, number>
  /** Peak memory of the largest server process, in MB. */
  memoryMb: number
  /** Number of mutations that the server has, and the number that the phones queued. */
  arrived: number
  expected: number
}

const TIMEOUT_MS = 300_000
const READ = '/api/decks'
const PUBLIC = { PUBLIC_ORIGIN: 'http://station.example.org', LOG_LEVEL: 'silent' }

/** Simulates an outage after which all phones reconnect, each with a queue to push, and wait as long as the server requests. */
export async function playStorm(size: StormSize): Promise<Storm> {
  const station = await startStation(size)
  const [first] = station.servers
  const wire = openWire(first.port)
  try {
    const model = await wire.signUp('model')
    const cardIds = await wire.cardIds()
    const people = await station.copy(model.userId)
    const requests = people.map((person) => stormRequest(person, cardIds, size.waiting))
    const probe = fork(join(import.meta.dirname, '../health-probe.ts'), [String(first.port), READ])
    await sleep(500)
    const answers: Record<string, number> = {}
    const startedAt = performance.now()
    await Promise.all(
      requests.map(async (request, n) => {
        await sleep((n / size.phones) * size.withinMs)
        const port = station.servers[n % station.servers.length]?.port ?? first.port
        await drain(port, request, answers, startedAt + TIMEOUT_MS)
      }),
    )
    const drainedMs = performance.now() - startedAt
    probe.send('end')
    const [reads] = (await once(probe, 'message')) as [number[]]
    return {
      ...{ ...size, drainedMs, answers, readsP99Ms: percentile(reads, 0.99) },
      memoryMb: Math.max(...station.servers.map(memoryOf)),
      ...{ arrived: await station.count(), expected: size.phones * size.waiting },
    }
  } finally {
    wire.close()
    await station.close()
  }
}

export interface Station {
  servers: [Server, ...Server[]]
  copy(modelId: string): Promise<Session[]>
  /** Number of reviews on the server. */
  count(): Promise<number>
  /** Changes the database directly, as an operator would. */
  change(sql: string): Promise<void>
  close(): Promise<void>
}

const COUNT = 'select count(*) as n from "reviews"'

export async function startStation({ store, phones, processes }: StormSize): Promise<Station> {
  if (store === 'sqlite') {
    const server = await startServer(PUBLIC)
    return {
      servers: [server],
      copy: async (modelId) => copyPeople(join(server.dataDir, 'station-zero.sqlite'), modelId, phones),
      count: async () => Number(server.rows<{ n: number }>(COUNT)[0]?.n),
      change: async (sql) => server.change(sql),
      close: () => server.close(),
    }
  }
  const postgres = await startThrowaway({ isDurable: true })
  const url = postgres.urlOf(await postgres.create())
  const start = () =>
    startServer({ ...PUBLIC, DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'station-zero-none-')) })
  const servers: Station['servers'] = [await start()]
  while (servers.length < processes) servers.push(await start())
  return {
    servers,
    copy: (modelId) => copyPeopleOn(url, modelId, phones),
    count: () => onConnection(url, async (query) => Number((await query<{ n: string }>(COUNT))[0]?.n)),
    change: (sql) => onConnection(url, async (query) => void (await query(sql))),
    close: async () => void (await Promise.all(servers.map((server) => server.close()))),
  }
}

/** Pushes on a new connection each time and waits as long as Retry-After requests, as a phone does. */
async function drain(port: number, request: Buffer, answers: Record<string, number>, until: number): Promise<void> {
  while (performance.now() < until) {
    const connection = await openRawConnection(port).catch(() => null)
    const answer = await connection?.ask(request).catch(() => null)
    connection?.close()
    const status = answer ? String(answer.status) : 'none'
    answers[status] = (answers[status] ?? 0) + 1
    if (answer?.status === 200) return
    const retryAfter = /retry-after: (\d+)/i.exec(answer?.head ?? '')?.[1]
    await sleep(1_000 * Number(retryAfter ?? 2) * (retryAfter ? 1 : 1 + Math.random()))
  }
}

/** Peak memory of a server so far, in MB. */
export const memoryOf = (server: Server): number =>
  Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1024)

/** A push request with a phone's whole queue. */
function stormRequest(person: Session, cardIds: string[], waiting: number): Buffer {
  const mutations = gradedCards(cardIds, waiting)
  const body = {
    ...{ proto: 1, clientId: crypto.randomUUID(), userId: person.userId, epoch: null, now: Date.now(), prevId: null },
    mutations,
  }
  const headers = { ...person.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' }
  return rawRequest('POST', '/api/sync/push', headers, gzipSync(JSON.stringify(body)))
}

const BATCH = 500

/** Like `copyPeople`, but on PostgreSQL. */
const copyPeopleOn = (url: string, modelId: string, count: number): Promise<Session[]> =>
  onConnection(url, async (query) => {
    const people = Array.from({ length: count }, (_, n) => personOf(n))
    for (let from = 0; from < count; from += BATCH) {
      const some = people.slice(from, from + BATCH)
      for (const [table, key, changes] of [
        ['users', 'id', some.map(({ user }) => user)],
        ['sessions', 'userId', some.map(({ session }) => session)],
      ] as const)
        await query(
          `insert into "${table}" select "made".* from (select * from "${table}" where "${key}" = $1 limit 1) as "model",
            json_array_elements($2::json) as "one",
            lateral json_populate_record(null::"${table}", (to_jsonb("model".*) || "one"::jsonb)::json) as "made"`,
          modelId,
          JSON.stringify(changes),
        )
    }
    return people.map(({ caller }) => caller)
  })

function personOf(n: number) {
  const [userId, secret] = [randomUUID(), `${randomUUID()}${randomUUID()}`]
  const name = `p${userId.slice(0, 20)}`
  const bearerHash = createHash('sha256').update(secret).digest('base64url')
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const caller: Session = { userId, headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': address } }
  return {
    caller,
    user: { id: userId, username: name, usernameKey: name, email: `${name}@example.org` },
    session: { id: randomUUID(), userId, bearerHash, cookieHash: randomUUID() },
  }
}
