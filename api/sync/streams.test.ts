import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openStreams } from './streams.ts'

/** Far more than any system holds for a connection that nobody reads. */
const MOST_MIB = 64
const MIB = 1024 * 1024
const TEXT = 'x'.repeat(1_023)

test('[L6] a reader that does not read is dropped, nothing piles up for it, and who reads hears it all', async () => {
  let isRead = true
  const streams = openStreams({ perPerson: 6, total: 10, demo: 10 }, () => undefined)
  const server = createServer((_request, response) => {
    const userId = isRead ? 'reads' : 'stuck'
    const listener = { userId, sessionRowId: userId, isDemo: false, clientId: null }
    const body = streams.open(listener)
    response.once('close', () => body.destroy())
    body.once('close', () => response.destroy())
    body.pipe(response)
    body.write(TEXT)
  })
  onTestFinished(() => void server.close())
  const reads = await ask(server)
  isRead = false
  const stuck = await ask(server)
  stuck.pause()
  await expect.poll(() => streams.sessions()).toEqual(['reads', 'stuck'])
  let sent = 0
  while (streams.sessions().includes('stuck') && sent < MOST_MIB * MIB) {
    streams.tellAll(TEXT)
    sent += TEXT.length
    if (sent % (16 * TEXT.length) === 0) await sleep(0)
  }
  expect(sent).toBeLessThan(MOST_MIB * MIB)
  expect(streams.sessions()).toEqual(['reads'])
  await expect.poll(() => reads.bytesRead, { timeout: 10_000 }).toBeGreaterThanOrEqual(sent)
  streams.close()
})

async function ask(server: Server): Promise<Socket> {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const socket = connect({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.resume()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
  return socket
}
