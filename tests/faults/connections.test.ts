import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { scale } from '../scale.ts'
import { addressOf, type Person, signUp } from './device.ts'
import { openRaw, type RawConnection, requestText } from './raw-connection.ts'
import { stationOfFile } from './station.ts'

const IDLE = scale.idleConnections
const RESETS_PER_PHASE = scale.resetsPerPhase
const DISCONNECTS = scale.hungUp
const PIPELINED = 50
const ENTRIES = 100
const STUCK_READERS = scale.stuckReaders
/** Number of connections opened in parallel: more than 511, Node's default backlog of pending connections. */
const BACKLOGGED = 1_000
/** A long limit, so that a test on a busy machine is slow but does not fail. */
const ANSWERED_WITHIN_MS = 5_000

const station = stationOfFile()
const port = (): number => station.server.port
let people = 0

async function newPerson(): Promise<Person> {
  people += 1
  return signUp(port(), `connected${people}`)
}

/** Checks that other clients are still served. `push` times out after 20 s. */
async function othersAreServed(person: Person): Promise<void> {
  const health = await fetch(`${addressOf(port())}/api/health`)
  const pushed = await push(person, pushOf(person, 1))
  expect([health.status, pushed.status]).toEqual([200, 200])
}

/** Body of a new device's push with `count` scores. */
function pushOf({ userId }: Person, count: number): string {
  const now = Date.now()
  const args = { testDate: now, totalTime: 600 }
  const mutations = Array.from({ length: count }, (_, index) => ({
    ...{ seq: index + 1, id: randomUUID(), name: 'physical.record-score', v: 1, at: now, args },
  }))
  return JSON.stringify({ proto: 1, epoch: null, clientId: randomUUID(), userId, now, prevId: null, mutations })
}

const push = ({ token }: Person, body: string): Promise<Response> =>
  fetch(`${addressOf(port())}/api/sync/push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(4 * ANSWERED_WITHIN_MS),
  })

const pushText = ({ token }: Person, body: string): string =>
  requestText('POST /api/sync/push', { authorization: `Bearer ${token}` }, body)

const scoresOf = ({ userId }: Person): number =>
  station.server.rows<{ count: number }>('select count(*) as count from "cpatScores" where "userId" = ?', userId)[0]
    ?.count ?? -1

async function openHere(): Promise<RawConnection> {
  const raw = await openRaw(port())
  onTestFinished(() => void raw.socket.destroy())
  return raw
}

/** Errors in the server's log. Faults in a client's connection must not be logged as errors. */
const loggedErrors = (): string[] =>
  station.server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && JSON.parse(line).level >= 50)

test('a push whose headers and body arrive byte by byte is applied and gets a 200', async () => {
  const person = await newPerson()
  const raw = await openHere()
  await raw.trickle(pushText(person, pushOf(person, 2)))
  expect(await raw.waitFor(/HTTP\/1\.1 200 [\s\S]*"last":2/)).toBe(true)
  expect(scoresOf(person)).toBe(2)
})

test('connections reset in any phase of a push leave the server responsive and its log without errors', async () => {
  const [wild, calm] = [await newPerson(), await newPerson()]
  const text = pushText(wild, pushOf(wild, 20))
  const bodyAt = text.indexOf('\r\n\r\n') + 4
  const phases = [
    0,
    1,
    bodyAt - 20,
    bodyAt - 2,
    bodyAt,
    bodyAt + 1,
    (bodyAt + text.length) >> 1,
    text.length - 1,
    text.length,
  ]
  for (const until of phases) {
    for (let nth = 0; nth < RESETS_PER_PHASE; nth += 1) {
      const { socket } = await openHere()
      if (until > 0) socket.write(text.slice(0, until))
      await sleep(nth % 4)
      socket.resetAndDestroy()
    }
  }
  await othersAreServed(calm)
  // The complete request was sent many times; it was either applied once or aborted every time.
  expect([0, 20]).toContain(scoresOf(wild))
  expect(loggedErrors()).toEqual([])
})

test('a push whose client disconnects is applied once, however often it is resent, and does not delay others', async () => {
  const [wild, calm] = [await newPerson(), await newPerson()]
  const body = pushOf(wild, ENTRIES)
  for (let nth = 0; nth < DISCONNECTS; nth += 1) {
    const { socket } = await openHere()
    socket.write(pushText(wild, body))
    await sleep(nth % 6)
    if (nth % 2 === 0) socket.resetAndDestroy()
    else socket.end()
  }
  await othersAreServed(calm)
  const again = await push(wild, body)
  expect([again.status, (await again.json()).last]).toEqual([200, ENTRIES])
  expect(scoresOf(wild)).toBe(ENTRIES)
  expect(loggedErrors()).toEqual([])
})

test('the server closes a half-closed connection', async () => {
  const person = await newPerson()
  const raws = await Promise.all(Array.from({ length: 20 }, openHere))
  for (const [index, { socket }] of raws.entries())
    socket.end(pushText(person, pushOf(person, 1)).slice(0, index % 2 === 0 ? undefined : 200))
  await othersAreServed(await newPerson())
  await expect
    .poll(() => raws.every(({ socket }) => socket.readableEnded || socket.destroyed), { timeout: ANSWERED_WITHIN_MS })
    .toBe(true)
})

test('pipelined requests are answered in order', async () => {
  const raw = await openHere()
  const lines = Array.from({ length: PIPELINED }, (_, index) =>
    index % 2 === 0 ? 'GET /api/career-goals' : 'GET /api/no-such-address',
  )
  raw.socket.write(
    lines.map((line, index) => requestText(line, index === PIPELINED - 1 ? { connection: 'close' } : {})).join(''),
  )
  await expect
    .poll(() => raw.received().match(/HTTP\/1\.1 \d{3}/g)?.length, { timeout: 2 * ANSWERED_WITHIN_MS })
    .toBe(PIPELINED)
  const statuses = [...raw.received().matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
  expect(statuses).toEqual(lines.map((_, index) => (index % 2 === 0 ? '200' : '404')))
})

test('hundreds of connections that send nothing or an incomplete request do not delay other clients', async () => {
  const person = await newPerson()
  const idle = await Promise.all(Array.from({ length: IDLE }, openHere))
  for (const [index, { socket }] of idle.entries())
    if (index % 2 === 0) socket.write('POST /api/sync/push HTTP/1.1\r\nhost: 127')
  await othersAreServed(person)
})

test('clients that request large responses and read them slowly or not at all do not delay other clients', async () => {
  const [slow, calm] = [await newPerson(), await newPerson()]
  const raws = await Promise.all(Array.from({ length: STUCK_READERS }, openHere))
  const readers = raws.filter((_, index) => index % 2 === 0)
  const sipping = setInterval(() => {
    for (const { socket } of readers) socket.read(1)
  }, 20)
  onTestFinished(() => clearInterval(sipping))
  for (const { socket } of raws) {
    socket.removeAllListeners('data')
    socket.pause()
    socket.write(requestText('POST /api/content', { authorization: `Bearer ${slow.token}` }, '{}'))
  }
  await sleep(500)
  await othersAreServed(calm)
})

test.skipIf(process.platform !== 'linux')(
  'connections that arrive while SIGSTOP suspends the server are queued and answered',
  async () => {
    const { server } = station
    onTestFinished(() => void process.kill(server.pid(), 'SIGCONT'))
    // A stopped process accepts no connections; the kernel completes their handshakes.
    process.kill(server.pid(), 'SIGSTOP')
    const clients = await Promise.all(Array.from({ length: BACKLOGGED }, openHere))
    process.kill(server.pid(), 'SIGCONT')
    for (const { socket } of clients) socket.write(requestText('GET /api/health', {}, ''))
    expect(await Promise.all(clients.map((client) => client.waitFor(/HTTP\/1\.1 200 /)))).not.toContain(false)
  },
)
