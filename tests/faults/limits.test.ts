import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { createLoop } from '@station-zero/sync/client/loop.ts'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, type Person, signUp } from './device.ts'
import { breachesNow } from './judge.ts'
import { settle, stationOfFile } from './station.ts'

const TRICKLING = 50
const BOMB_BYTES = 250 * 1024 * 1024
const PUSHED_WITHIN_MS = 10_000
/** The server aborts a request that has not arrived within 30 s and checks this every 5 s; the rest allows for a busy machine. */
const ABORTED_WITHIN_MS = 50_000

const station = stationOfFile()

/** Sends a push that announces a body, and then sends one byte of the body every 200 ms. */
async function trickle({
  token,
}: Person): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const socket = connect(station.server.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const lines = ['POST /api/sync/push HTTP/1.1', 'host: 127.0.0.1', `authorization: Bearer ${token}`]
  const body = ['content-type: application/json', 'content-encoding: gzip', 'content-length: 200000']
  socket.write(`${[...lines, ...body].join('\r\n')}\r\n\r\n`)
  const drop = setInterval(() => socket.write('x'), 200)
  void closed.then(() => clearInterval(drop))
  return { socket, received: () => received, closed }
}

test('fifty requests whose bodies arrive byte by byte do not delay another person’s push', async () => {
  const mallory = await signUp(station.server.port, 'mallory')
  await Promise.all(Array.from({ length: TRICKLING }, () => trickle(mallory)))
  await sleep(300)
  const [phone] = await station.twoDevices()
  await phone.act(50)
  const { status, ms } = await phone.push(50)
  expect(status).toBe(200)
  expect(ms).toBeLessThan(PUSHED_WITHIN_MS)
})

test.runIf(isRelease)(
  'a request whose body arrives byte by byte is aborted with 408 after the time limit',
  async () => {
    const { received, closed } = await trickle(await signUp(station.server.port, 'slowhand'))
    const startedAt = performance.now()
    await closed
    expect(performance.now() - startedAt).toBeLessThan(ABORTED_WITHIN_MS)
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  },
)

/** The process's peak memory in bytes, or 0 if the system does not report it. */
function peakMemoryOf(pid: number): number {
  const path = `/proc/${pid}/status`
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(existsSync(path) ? readFileSync(path, 'utf8') : '') ?? []
  return Number(kibibytes ?? 0) * 1_024
}

test('a request body that is too large, malformed or a gzip bomb is rejected, and the server stays responsive', async () => {
  const { server } = station
  const person = await signUp(server.port, 'bomber')
  const send = async (body: Buffer, headers: Record<string, string>) => {
    const answer = await fetch(`${addressOf(server.port)}/api/sync/push`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
    }).catch(() => null)
    return answer?.status
  }
  const gzip = { 'content-encoding': 'gzip' }
  const bomb = gzipSync(Buffer.alloc(BOMB_BYTES))
  const before = peakMemoryOf(server.pid())
  expect(await send(bomb, gzip)).toBe(413)
  expect(peakMemoryOf(server.pid()) - before).toBeLessThan(BOMB_BYTES / 2)
  expect(await send(gzipSync(Buffer.from('{}')).subarray(0, 15), gzip)).toBe(400)
  expect(await send(Buffer.from('not packed at all'), gzip)).toBe(400)
  // The body is rejected because of its length, possibly before the client has sent all of it, in which case sending fails.
  expect([413, undefined]).toContain(await send(Buffer.alloc(2 * 1024 * 1024), {}))
  const [phone] = await station.twoDevices()
  await phone.act(5)
  expect((await phone.push(5)).status).toBe(200)
})

test('a person who pushes a thousand times a minute gets 429, which the device obeys, and other people can still push', async () => {
  const devices = await station.twoDevices()
  const [wild, calm] = [devices[0], (await station.twoDevices())[0]]
  await wild.act(1)
  await settle(wild)
  await wild.act(1)
  const statuses = new Map<number, number>()
  let retryAfterS = 0
  for (let sent = 0; sent < 1_000; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => wild.push(1)))
    for (const { status, retryAfter } of answers) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) retryAfterS = Number(retryAfter)
    }
  }
  // On a busy machine some pushes wait in the queue for too long and get 503.
  expect([...statuses.keys()].filter((status) => status !== 503).sort()).toEqual([200, 429])
  expect(statuses.get(200)).toBeLessThanOrEqual(600)
  expect(retryAfterS).toBeGreaterThan(0)
  await calm.act(1)
  expect((await calm.push(1)).status).toBe(200)
  await expectWait(() => wild.sync(), retryAfterS)
  expect(breachesNow(station.server.dataDir, devices)).toEqual([])
})

/** Runs the real sync loop with the real response and a stopped clock, and checks that a poke does not start the next round early. */
async function expectWait(drain: Parameters<typeof createLoop>[0]['drain'], retryAfterS: number): Promise<void> {
  const timers: { run: () => void; ms: number }[] = []
  let rounds = 0
  const loop = createLoop({
    drain: () => {
      rounds += 1
      return drain()
    },
    hasWaiting: async () => true,
    isVisible: () => true,
    setTimer: (run, ms) => {
      timers.push({ run, ms })
      return () => undefined
    },
    now: () => 0,
    random: () => 0,
    onState: () => undefined,
  })
  loop.poke(0)
  timers[0]?.run()
  await expect.poll(() => timers.length, { timeout: 10_000 }).toBe(2)
  loop.poke(0)
  expect(rounds).toBe(1)
  const waits = timers.slice(1).map(({ ms }) => ms)
  // The server's rate-limit window moved on while the pushes were being sent, so the last wait may be up to 30 s shorter.
  expect(Math.min(...waits)).toBeGreaterThan(Math.max(0, retryAfterS - 30) * 1_000)
  loop.stop()
}
