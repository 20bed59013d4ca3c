import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

const RESETS = 60

async function openListening() {
  const lines: string[] = []
  const { app } = await openTestApp({
    settings: { logLevel: 'warn' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  onTestFinished(() => app.server.closeAllConnections())
  /** All that comes back until the connection is over; `later` is sent when the first of it is there. */
  const say = async (text: string, later?: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk.toString()
      if (later !== undefined) socket.write(later)
      later = undefined
    })
    socket.on('error', () => undefined)
    socket.write(text)
    await once(socket, 'close')
    return said
  }
  return { port, say, lines }
}

test.each([
  ['an invalid request', 'nonsense\r\n\r\n', 400, 'This is not a valid HTTP request.'],
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
])('%s gets a plain-text error', async (_, text, status, sentence) => {
  const { say } = await openListening()
  const said = await say(text)
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(said.split('\r\n\r\n')[1]).toBe(sentence)
  expect(said).toContain('content-type: text/plain')
})

test('invalid data after an answered request gets no response, because the client would take it for the next one', async () => {
  const { say } = await openListening()
  const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
  const said = await say(`POST /api/content HTTP/1.1\r\nHost: 127.0.0.1\r\n${body}`, 'surplus of the body\r\n\r\n')
  expect(said.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200'])
})

test('a client that disconnects during a request causes no error', async () => {
  const { port, say, lines } = await openListening()
  for (let at = 0; at < RESETS; at += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write('GET /api/jobs HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', () =>
      setImmediate(() => socket.resetAndDestroy()),
    )
    await sleep(at % 4)
  }
  expect(await say('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
  expect(lines).toEqual([])
})
