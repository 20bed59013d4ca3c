import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cutOffSlowReaders, type SlowReaderLimits } from './slow-readers.ts'

/** More than the system takes over for a reader. */
const ANSWER_BYTES = 24 * 1024 * 1024
const EVERY_MS = 20
const SOON = { timeout: 10_000, interval: 20 }

async function openStation(limits: Partial<SlowReaderLimits>) {
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

test('a client that does not read is disconnected, and one that reads gets the whole response', async () => {
  const idleChecks = 10
  const { ask, open } = await openStation({ idleChecks })
  await ask(false)
  const reader = await ask(true)
  await expect.poll(open, SOON).toBe(2)
  await expect.poll(() => reader.bytes, SOON).toBeGreaterThan(ANSWER_BYTES)
  await expect.poll(open, SOON).toBe(1)
  // A connection on which nothing waits may be kept.
  await sleep(2 * idleChecks * EVERY_MS)
  expect(open()).toBe(1)
})

test('above the total limit, the clients with the most waiting bytes are disconnected at once', async () => {
  const { ask, asked, open } = await openStation({ idleChecks: 3_000, mostWaitingBytes: 2 * ANSWER_BYTES })
  for (let reader = 0; reader < 6; reader += 1) await ask(false)
  await expect.poll(asked, SOON).toBe(6)
  await expect.poll(open, SOON).toBeLessThanOrEqual(3)
  expect(open()).toBeGreaterThan(0)
})
