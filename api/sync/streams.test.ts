import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openStreams } from './streams.ts'

/** Far more than any system buffers for a connection that nobody reads. */
const MOST_MIB = 64
const MIB = 1024 * 1024
const TEXT = 'x'.repeat(1_023)

test('[L6] a stalled reader is dropped, and other readers receive everything', async () => {
  let isRead = true
  const streams = openStreams({ perPerson: 6, total: 10, demo: 10 }, () => undefined)
  const server = createServer((_request, response) => {
    const userId = isRead ? 'reads' : 'stuck'
    const listener = { userId, sessionRowId: userId, isDemo: false, clientId: null, address: userId }
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
    streams.sendAll(TEXT)
    sent += TEXT.length
    if (sent % (16 * TEXT.length) === 0) await sleep(0)
  }
  expect(sent).toBeLessThan(MOST_MIB * MIB)
  expect(streams.sessions()).toEqual(['reads'])
  await expect.poll(() => reads.bytesRead, { timeout: 10_000 }).toBeGreaterThanOrEqual(sent)
  streams.close()
})

const listener = (address: string, n: number, isDemo = false) => ({
  ...{ userId: isDemo ? 'demo' : `${address} ${n}`, sessionRowId: `${address} ${n}`, isDemo, clientId: null, address },
})

test.each([false, true])(
  '[L6] three addresses that use every stream lose streams to people at another address (demo account: %s)',
  (isDemo) => {
    const limits = { perPerson: 6, total: isDemo ? 5_000 : 1_000, demo: 1_000 }
    const streams = openStreams(limits, () => undefined)
    for (let n = 0; n < 1_000; n += 1) streams.open(listener(`hostile ${n % 3}`, n, isDemo))
    const visitors = Array.from({ length: 300 }, (_, n) => listener('hall', n, isDemo))
    for (const visitor of visitors) streams.open(visitor)
    expect(streams.size).toBe(1_000)
    // The attackers reconnect and displace each other. The hall has 300 streams and loses at most the 50 above its equal share of 250.
    for (let n = 0; n < 1_000; n += 1) streams.open(listener(`hostile ${n % 3}`, 1_000 + n, isDemo))
    const open = new Set(streams.sessions())
    expect(visitors.filter(({ sessionRowId }) => !open.has(sessionRowId)).length).toBeLessThanOrEqual(50)
    expect(streams.size).toBe(1_000)
    streams.close()
  },
)

test('[L6] an IPv6 site that opens a stream from each of its /64 networks loses streams to other addresses', () => {
  const streams = openStreams({ perPerson: 6, total: 4, demo: 4 }, () => undefined)
  for (let n = 0; n < 4; n += 1) streams.open(listener(`2001:db8:1:${n}::/64`, n))
  for (const address of ['home', '2001:db8:2:0::/64']) streams.open(listener(address, 0))
  expect(streams.sessions()).toEqual(['2001:db8:1:2::/64 2', '2001:db8:1:3::/64 3', 'home 0', '2001:db8:2:0::/64 0'])
  streams.close()
})

test('[L6] when every address has one stream, a new address gets a retry time, and a known one replaces its own', () => {
  const streams = openStreams({ perPerson: 6, total: 3, demo: 3 }, () => undefined)
  for (const address of ['a', 'b', 'c']) streams.open(listener(address, 0))
  expect(() => streams.open(listener('d', 0))).toThrow(expect.objectContaining({ code: 'busy', retryAfterS: 60 }))
  streams.open(listener('a', 1))
  expect(streams.sessions()).toEqual(['b 0', 'c 0', 'a 1'])
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
