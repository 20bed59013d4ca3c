import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { cutOffSlowReaders, type SlowReaderLimits } from './connections.ts'

const EVENT = '{"eventType":"click","pagePath":"/jobs"}'
const PROBE = 'GET /api/jobs HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'
const post = (body: string, length: number) =>
  `POST /api/analytics/event HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`

async function listen() {
  const logged: string[] = []
  const logTo = { write: (line: string) => void logged.push(line) }
  const { app } = await openTestApp({ settings: { logLevel: 'warn' }, logTo })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.server.closeAllConnections())
  const { port } = app.server.address() as AddressInfo
  const send = (text: string, isReset = false) =>
    new Promise<string>((resolve) => {
      let got = ''
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(text)
        if (isReset) socket.resetAndDestroy()
      })
      socket.on('data', (data) => {
        got += data
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(got))
      setTimeout(() => socket.destroy(), 700).unref()
    })
  /**
   * Sends the text. Resolves to everything received until the server closes the connection. Sends `later` after the first bytes of the
   * response.
   */
  const sendUntilClosed = async (text: string, later?: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    let got = ''
    socket.on('data', (chunk) => {
      got += chunk.toString()
      if (later !== undefined) socket.write(later)
      later = undefined
    })
    socket.on('error', () => undefined)
    socket.write(text)
    await once(socket, 'close')
    return got
  }
  return { port, send, sendUntilClosed, logged }
}

const statuses = (answer: string): string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? '')

test('connections that are reset immediately cause no server error', async () => {
  const { send, logged } = await listen()
  for (let at = 0; at < 60; at += 1) await send(PROBE, true)
  for (let at = 0; at < 10; at += 1) await send(PROBE.repeat(20), true)
  expect(statuses(await send(PROBE))).toEqual(['200'])
  expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test('a request with an unknown Expect header gets the usual response', async () => {
  const { send } = await listen()
  const answer = await send('GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\nexpect: foo\r\n\r\n')
  expect(statuses(answer)).toEqual(['200'])
  expect(answer).toContain('cache-control: no-store')
})

test('a body longer than declared gets one response, and the connection is closed', async () => {
  const { send } = await listen()
  const answered = await send(post(`${EVENT}     and more`, EVENT.length))
  expect(statuses(answered)).toEqual(['202'])
  expect(answered).toMatch(/connection: close/i)
  const cut = await send(post(EVENT, EVENT.length - 5))
  expect(statuses(cut)).toEqual(['400'])
  expect(cut).toContain('The body is not valid JSON.')
})

test('a body shorter than declared changes nothing, and the next connection is served', async () => {
  const { send } = await listen()
  expect(statuses(await send(post(EVENT, EVENT.length + 5)))).toEqual([])
  expect(statuses(await send(PROBE))).toEqual(['200'])
})

test.each([
  ['text that is not HTTP', 'nonsense\r\n\r\n', 400, 'This is not a valid HTTP request.'],
  [
    'a negative length',
    'POST /api/content HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n',
    400,
    'This is not a valid HTTP request.',
  ],
  [
    'headers without an end',
    `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers of this request are too large.',
  ],
])('%s gets a plain-text error, and the connection is closed', async (_, text, status, sentence) => {
  const { sendUntilClosed } = await listen()
  const answer = await sendUntilClosed(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.split('\r\n\r\n')[1]).toBe(sentence)
  expect(answer).toContain('content-type: text/plain')
  expect(answer).toMatch(/connection: close/i)
})

test('invalid data after a completed request gets no response, because the client would take it for the response to its next request', async () => {
  const { sendUntilClosed } = await listen()
  const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
  const answer = await sendUntilClosed(
    `POST /api/content HTTP/1.1\r\nHost: 127.0.0.1\r\n${body}`,
    'surplus of the body\r\n\r\n',
  )
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200'])
})

test('a client that disconnects during a request causes no error', async () => {
  const { port, sendUntilClosed, logged } = await listen()
  for (let at = 0; at < 60; at += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write('GET /api/jobs HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', () =>
      setImmediate(() => socket.resetAndDestroy()),
    )
    await sleep(at % 4)
  }
  expect(await sendUntilClosed('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
  expect(logged).toEqual([])
})

/** More than the operating system buffers for a client. */
const ANSWER_BYTES = 24 * 1024 * 1024
const EVERY_MS = 20
const SOON = { timeout: 10_000, interval: 20 }

async function openServer(limits: Partial<SlowReaderLimits>) {
  const open = new Set<Socket>()
  let asked = 0
  const server = createServer((_request, response) => response.end(Buffer.alloc(ANSWER_BYTES)))
  server.on('connection', (socket) => {
    open.add(socket)
    asked += 1
    socket.once('close', () => open.delete(socket))
  })
  onTestFinished(cutOffSlowReaders(server, { everyMs: EVERY_MS, ...limits }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const ask = async (isReading: boolean) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    const reader = { bytes: 0 }
    if (isReading)
      socket.on('data', (chunk) => {
        reader.bytes += chunk.length
      })
    else socket.pause()
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return reader
  }
  return { ask, asked: () => asked, open: () => open.size }
}

test('a client that does not read is disconnected, and a client that reads gets the whole response', async () => {
  const idleChecks = 10
  const { ask, open } = await openServer({ idleChecks })
  await ask(false)
  const reader = await ask(true)
  await expect.poll(open, SOON).toBe(2)
  await expect.poll(() => reader.bytes, SOON).toBeGreaterThan(ANSWER_BYTES)
  await expect.poll(open, SOON).toBe(1)
  // An idle connection stays open.
  await sleep(2 * idleChecks * EVERY_MS)
  expect(open()).toBe(1)
})

test('if the total limit is exceeded, the clients with the most waiting bytes are disconnected immediately', async () => {
  const { ask, asked, open } = await openServer({ idleChecks: 3_000, mostWaitingBytes: 2 * ANSWER_BYTES })
  for (let reader = 0; reader < 6; reader += 1) await ask(false)
  await expect.poll(asked, SOON).toBe(6)
  await expect.poll(open, SOON).toBeLessThanOrEqual(3)
  expect(open()).toBeGreaterThan(0)
})
