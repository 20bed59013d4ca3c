import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

const EVENT = '{"eventType":"click","pagePath":"/jobs"}'
const PROBE = 'GET /api/jobs HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'
const post = (body: string, length: number) =>
  `POST /api/analytics/event HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`

async function listen() {
  const logged: string[] = []
  const logTo = { write: (line: string) => void logged.push(line) }
  const { app } = await openTestApp({ settings: { logLevel: 'warn' }, logTo })
  await app.listen({ port: 0 })
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
  return { send, logged }
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

test('a request with an unknown Expect header is answered as usual', async () => {
  const { send } = await listen()
  const answer = await send('GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\nexpect: foo\r\n\r\n')
  expect(statuses(answer)).toEqual(['200'])
  expect(answer).toContain('cache-control: no-store')
})

test('a body longer than declared is answered once, and the connection is closed', async () => {
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
  ['text that is not HTTP', 'hello\r\n\r\n', '400'],
  ['headers without an end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, '431'],
])('%s gets a plain-text error, and the connection is closed', async (_, text, status) => {
  const { send } = await listen()
  const answer = await send(text)
  expect(statuses(answer)).toEqual([status])
  expect(answer).toMatch(/content-type: text\/plain/i)
  expect(answer).toMatch(/connection: close/i)
})
