import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp, type Person, TEST_START } from '../testing/app.ts'
import { openDevice, reviews } from '../testing/device.ts'
import { ARRIVAL_LIMITS, type ArrivalLimits, openArrivals } from './push-arrivals.ts'
import { PushesBusy } from './push-messages.ts'

/** Number of silent connections from two accounts: enough to declare bodies of 24 MiB in total. */
const SILENT = 84
const PUSHES = 20
const NEVER_MS = 600_000
const SOON = { timeout: 10_000 }

async function openStation(arrivals: Partial<ArrivalLimits>) {
  const station = await openTestApp({ limits: { arrivals } })
  await station.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = station.app.server.address() as AddressInfo
  let requests = 0
  station.app.server.on('request', () => {
    requests += 1
  })
  const open = async (person: Person, headers: string[], body: string | Buffer = '') => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    await once(socket, 'connect')
    const lines = [
      ...['POST /api/sync/push HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json'],
      ...[`authorization: Bearer ${person.sessionId}`, ...headers],
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(body)
    return { socket, received: () => received, status: () => /^HTTP\/1.1 (\d+)/.exec(received)?.[1] }
  }
  return { ...station, open, requests: () => requests }
}

const pushOf = (person: Person): string => {
  const mutations = reviews(1).map((done) => ({ seq: 1, id: randomUUID(), v: 1, at: TEST_START, ...done }))
  const ids = { clientId: randomUUID(), userId: person.id, epoch: null, prevId: null }
  return JSON.stringify({ proto: 1, ...ids, now: TEST_START, mutations })
}

/** Encodes a body in HTTP chunks of `size` bytes. */
const chunked = (body: Buffer, size: number): Buffer => {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; at += size) {
    const part = body.subarray(at, at + size)
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}

test('[S16] 84 connections that declare 300 KiB and send nothing do not block another person’s pushes', async () => {
  const { open, requests, signUp } = await openStation({ withinMs: NEVER_MS })
  const [victim, ...attackers] = [await signUp('victim'), await signUp('eve'), await signUp('mallory')]
  const opened = attackers.flatMap((attacker) =>
    Array.from({ length: SILENT / attackers.length }, () => open(attacker, ['content-length: 307200'])),
  )
  const silent = await Promise.all(opened)
  await expect.poll(requests, SOON).toBe(SILENT)
  // By now, each connection has either been rejected or is waiting for its body.
  const rejected = () => silent.filter(({ status }) => status() === '503').length
  await expect.poll(rejected, SOON).toBe(SILENT - attackers.length * ARRIVAL_LIMITS.perPerson.count)
  const phone = openDevice(victim, TEST_START)
  const statuses: number[] = []
  for (let n = 0; n < PUSHES; n += 1) {
    phone.do(...reviews(1))
    statuses.push((await phone.push()).status)
  }
  expect(statuses).toEqual(Array(PUSHES).fill(200))
})

test('[S16] a body that does not arrive in time gets a 408 response, and its connection is closed', async () => {
  const { open, signUp } = await openStation({ withinMs: 50 })
  const ann = await signUp('ann')
  for (const headers of [['content-length: 307200'], ['transfer-encoding: chunked']]) {
    const { socket, received } = await open(ann, headers)
    await once(socket, 'close')
    expect(received()).toMatch(/^HTTP\/1.1 408 /)
    expect(received()).toContain('"code":"request-slow"')
    expect(received()).toMatch(/connection: close/i)
  }
})

test('[S16] a body that trickles in byte by byte gets a 408 response at the deadline', async () => {
  const { open, signUp } = await openStation({ withinMs: 50 })
  const ann = await signUp('ann')
  const { socket, received } = await open(ann, ['content-length: 307200'])
  const drip = setInterval(() => socket.write('x'), 5)
  onTestFinished(() => clearInterval(drip))
  socket.once('data', () => clearInterval(drip))
  // Does not use the promise version of `once`, which rejects if a byte is written after the server has closed the connection.
  await new Promise((resolve) => socket.once('close', resolve))
  expect(received()).toMatch(/^HTTP\/1.1 408 /)
})

test('[S12] a chunked body is accepted, compressed or not, and a body whose actual or declared size exceeds 300 KiB gets 413', async () => {
  const { open, signUp } = await openStation({})
  const ann = await signUp('ann')
  const send = async (body: Buffer, headers: string[] = [], size = 7) => {
    const sent = await open(ann, ['transfer-encoding: chunked', ...headers], chunked(body, size))
    await expect.poll(sent.status, SOON).toBeDefined()
    return sent.status()
  }
  expect(await send(Buffer.from(pushOf(ann)))).toBe('200')
  expect(await send(gzipSync(pushOf(ann)), ['content-encoding: gzip'])).toBe('200')
  expect(await send(gzipSync(Buffer.alloc(8 * 1024 * 1024)), ['content-encoding: gzip'], 4_096)).toBe('413')
  expect(await send(Buffer.alloc(310_000, 'x'), [], 16_384)).toBe('413')
  const declared = await open(ann, ['content-length: 310000'])
  await expect.poll(declared.status, SOON).toBe('413')
})

/** Returns a function that receives a body under fake timers. */
function openBodies(limits: Partial<ArrivalLimits>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const arrivals = openArrivals({ ...ARRIVAL_LIMITS, ...limits })
  return (userId: string, ip = '10.0.0.1') => {
    const stream = new PassThrough()
    const request = { headers: {}, person: { userId }, ip } as unknown as FastifyRequest
    const body: { result?: unknown } = {}
    const received = arrivals.receive(request, stream).then(
      (bytes) => Buffer.from(bytes).toString(),
      (error: unknown) => error,
    )
    void received.then((result) => {
      body.result = result
    })
    const send = async (bytes: number) => {
      stream.write(Buffer.alloc(bytes, 'x'))
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { stream, body, received, send }
  }
}

test('[S16] a slow but steady body gets two more seconds for each 4 KB received', async () => {
  const receive = openBodies({})
  const { stream, body, received, send } = receive('ann')
  for (let seconds = 0; seconds < 25; seconds += 1) {
    await send(2_500)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(body.result).toBeUndefined()
  }
  stream.end()
  expect(await received).toHaveLength(25 * 2_500)
  const slow = receive('ann')
  await slow.send(2_000)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(slow.body.result).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(await slow.received).toMatchObject({ code: 'request-slow' })
})

test('[S16] request bodies being received are limited per person and per IP address; at an address’s limit, a body of the person with the most bytes is dropped', async () => {
  const receive = openBodies({
    total: { count: 100, bytes: 10_000 },
    perAddress: { count: 20, bytes: 3_000 },
    perPerson: { count: 2, bytes: 2_000 },
  })
  const [first, second, third] = [receive('ann'), receive('ann'), receive('ann')]
  expect(await third?.received).toBeInstanceOf(PushesBusy)
  await first?.send(1_500)
  await second?.send(501)
  expect(await second?.received).toBeInstanceOf(PushesBusy)
  const bob = receive('bob')
  await bob.send(1_000)
  await bob.send(600)
  // The address is full, and Bob would have more bytes than Ann.
  expect(await bob.received).toBeInstanceOf(PushesBusy)
  const eve = receive('eve')
  await eve.send(1_400)
  await receive('joe').send(200)
  expect(await first?.received).toBeInstanceOf(PushesBusy)
  eve.stream.end()
  expect(await eve.received).toHaveLength(1_400)
})

test('a client that disconnects in the middle of sending a body frees its slot', async () => {
  const receive = openBodies({ perPerson: { count: 1, bytes: 2_000 } })
  const lost = receive('ann')
  await lost.send(10)
  lost.stream.destroy()
  expect(await lost.received).toMatchObject({ code: 'request-invalid' })
  const next = receive('ann')
  next.stream.end('whole')
  expect(await next.received).toBe('whole')
})

test('a body that arrives slowly is rejected if the session ends before the body is complete', async () => {
  const { open, signUp, call, requests, db } = await openStation({})
  const owner = await signUp('ann')
  const body = { username: 'ann', password: 'ann-password' }
  const thief = { ...owner, sessionId: (await call('POST', '/api/auth/login', { body })).json().sessionId }
  const push = pushOf(owner)
  const before = requests()
  const slow = await open(thief, [`content-length: ${push.length}`], push.slice(0, 100))
  await expect.poll(requests, SOON).toBe(before + 1)
  expect((await owner.call('DELETE', '/api/auth/sessions')).json()).toEqual({ ended: 1 })
  const { now } = performance
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 2_000)
  onTestFinished(() => later.mockRestore())
  slow.socket.write(push.slice(100))
  await expect.poll(slow.status, SOON).toBe('401')
  expect(await db.reader.selectFrom('reviews').selectAll().execute()).toEqual([])
})
