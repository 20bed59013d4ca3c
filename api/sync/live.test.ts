import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_STREAMS_PER_PERSON } from '@station-zero/sync/limits.ts'
import { expect, onTestFinished, test } from 'vitest'
import { newestVersion } from '../db/commits.ts'
import {
  eventually,
  hear,
  listen,
  openStation,
  openStuck,
  type Page,
  pokes,
  push,
  SILENT_MS,
  save,
} from '../testing/live.ts'
import { openStreams } from './live.ts'

test('[L6] the stream is neither cached nor compressed, and requires a bearer token or a cookie', async () => {
  const station = await openStation()
  const ann = await station.signUp('ann')
  const url = `${station.origin}/api/sync/live`
  const packing = { 'accept-encoding': 'gzip, br' }
  for (const headers of [
    { authorization: `Bearer ${ann.sessionId}`, ...packing },
    { cookie: ann.cookie, ...packing },
  ]) {
    const { response } = await hear(url, headers)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(response.headers.get('content-encoding')).toBeNull()
  }
  const { response } = await hear(url, {})
  expect([response.status, (await hear(`${url}?clientId=phone`, { cookie: ann.cookie })).response.status]).toEqual([
    401, 400,
  ])
  expect((await fetch(url, { method: 'HEAD', headers: { cookie: ann.cookie } })).status).toBe(404)
  expect(station.said()).not.toContain(ann.sessionId)
})

test('[L6] an idle stream sends heartbeats', async () => {
  const station = await openStation({ heartbeatMs: 50 })
  const laptop = await listen(station, await station.signUp('ann'))
  await eventually(() => laptop.text.match(/^:$/gm)?.length ?? 0).toBeGreaterThan(2)
})

test('[L6] a person has up to six streams: a seventh ends the oldest, and closing a stream frees its slot', async () => {
  const station = await openStation()
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  const other = await listen(station, bob)
  const pages: Page[] = []
  for (let page = 0; page < LIVE_STREAMS_PER_PERSON; page += 1) pages.push(await listen(station, ann))
  expect([station.open(), pages.some(({ isEnded }) => isEnded)]).toEqual([7, false])
  expect(station.app.readings.get('live_streams_open')?.read()).toBe(7)
  await listen(station, ann)
  await eventually(() => pages.map(({ isEnded }) => isEnded)).toEqual([true, false, false, false, false, false])
  expect([station.open(), other.isEnded]).toEqual([7, false])
  pages[1]?.leave()
  await eventually(station.open).toBe(6)
  await listen(station, ann)
  await sleep(SILENT_MS)
  expect(pages.slice(2).some(({ isEnded }) => isEnded)).toBe(false)
})

test('[L6] a stream that opens while the sessions of other streams are checked stays open', async () => {
  const station = await openStation({ heartbeatMs: 1 })
  await listen(station, await station.signUp('first'))
  const people: Awaited<ReturnType<typeof station.signUp>>[] = []
  for (let n = 0; n < 20; n += 1) people.push(await station.signUp(`recruit${n}`))
  const pages = await Promise.all(people.map((person) => listen(station, person)))
  await sleep(SILENT_MS)
  expect(pages.map(({ response, isEnded }) => `${response.status} ${isEnded}`)).toEqual(people.map(() => '200 false'))
})

test('[L6] at the demo account’s limit, a new demo stream ends the oldest demo stream, and other people can still connect', async () => {
  const station = await openStation({ demo: 2 })
  const url = `${station.origin}/api/sync/live`
  const strangers = [await station.logInDemo(), await station.logInDemo(), await station.logInDemo()]
  const pages: Page[] = []
  for (const { sessionId } of strangers) pages.push(await hear(url, { authorization: `Bearer ${sessionId}` }))
  expect(pages.map(({ response }) => response.status)).toEqual([200, 200, 200])
  // All three streams come from one address, so the oldest of them is ended.
  await eventually(() => pages.map(({ isEnded }) => isEnded)).toEqual([true, false, false])
  expect((await listen(station, await station.signUp('ann'))).response.status).toBe(200)
})

test('[L6] strangers who share the demo account do not end each other’s streams', async () => {
  const station = await openStation({ perPerson: 1 })
  const [one, two] = [await station.logInDemo(), await station.logInDemo()]
  const [first, second] = [await listen(station, one), await listen(station, two)]
  await listen(station, two)
  await eventually(() => second.isEnded).toBe(true)
  expect(first.isEnded).toBe(false)
})

test('[L6] at the total limit, a new stream ends the oldest stream of the same address', async () => {
  const station = await openStation({ total: 1 })
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  const first = await listen(station, ann)
  expect((await listen(station, bob)).response.status).toBe(200)
  await eventually(() => first.isEnded).toBe(true)
  await eventually(station.open).toBe(1)
})

test('[L6] a stream ends with its session: on sign-out, a new sign-in or account deletion', async () => {
  const station = await openStation({ heartbeatMs: 3_600_000 })
  const names = ['ann', 'bob', 'eve', 'kim']
  const people = await Promise.all(names.map((name) => station.signUp(name)))
  const [out, anew, deleted, stays] = await Promise.all(people.map((person) => listen(station, person)))
  const [ann, bob, eve] = people
  await ann?.call('POST', '/api/auth/logout')
  await eventually(() => out?.isEnded).toBe(true)
  const headers = { cookie: bob?.cookie ?? '', 'sec-fetch-site': 'same-origin' }
  await station.call('POST', '/api/auth/login', { body: { username: 'bob', password: 'bob-password' }, headers })
  await eventually(() => anew?.isEnded).toBe(true)
  await eve?.call('DELETE', '/api/auth/user', { body: { password: 'eve-password' } })
  await eventually(() => deleted?.isEnded).toBe(true)
  expect([stays?.isEnded, station.open()]).toEqual([false, 1])
})

test('[L6] an expired session ends its stream with the next heartbeat', async () => {
  const station = await openStation({ heartbeatMs: 50 })
  const demo = await station.logInDemo()
  const page = await listen(station, demo)
  station.clock.now += 3_600_001
  await eventually(() => page.isEnded).toBe(true)
})

test('[L6] the server closes without waiting for open streams, even those whose client does not read', async () => {
  const station = await openStation()
  const ann = await station.signUp('ann')
  const [page, stuck, kept] = [await listen(station, ann), openStuck(station, ann), openStuck(station, ann)]
  kept.resume()
  await eventually(station.open).toBe(3)
  await station.app.close()
  await eventually(() => page.isEnded).toBe(true)
  stuck.destroy()
})

test('[L5] a push pokes the person’s other devices with the latest version only, and pokes no one else', async () => {
  const station = await openStation()
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  const [laptop, stranger] = [await listen(station, ann), await listen(station, bob)]
  await eventually(() => laptop.text).toBe('retry: 5000\nevent: poke\ndata: 0\n\n')
  await push(station, ann, randomUUID(), [save('job-1'), save('job-2')])
  await eventually(() => pokes(laptop)).toEqual([
    ['poke', '0'],
    ['poke', '2'],
  ])
  await sleep(SILENT_MS)
  expect(pokes(stranger)).toEqual([['poke', '0']])
})

test('[L5] a device is not poked about its own push, but is poked about its own changes over REST', async () => {
  const station = await openStation()
  const ann = await station.signUp('ann')
  const [phoneId, laptopId] = [randomUUID(), randomUUID()]
  const [phone, laptop] = [await listen(station, ann, phoneId), await listen(station, ann, laptopId)]
  await push(station, ann, phoneId, [save('job-1')])
  await eventually(() => pokes(laptop)).toEqual([
    ['poke', '0'],
    ['poke', '1'],
  ])
  await ann.call('POST', '/api/users/me/saved-jobs', { body: { jobId: 'job-2' } })
  await eventually(() => pokes(laptop).at(-1)).toEqual(['poke', '2'])
  await eventually(() => pokes(phone)).toEqual([
    ['poke', '0'],
    ['poke', '2'],
  ])
})

test('[L5] a push that changes nothing sends no poke', async () => {
  const station = await openStation()
  const ann = await station.signUp('ann')
  const laptop = await listen(station, ann)
  await push(station, ann, randomUUID(), [save('no-such-job')])
  await sleep(SILENT_MS)
  expect(pokes(laptop)).toEqual([['poke', '0']])
})

test('[L5, S10] a person who moves up from the waitlist is poked, and all listeners get throttled notifications of changed counts', async () => {
  const station = await openStation({ countsEveryMs: 3_000 })
  const [ann, bob, eve] = [await station.signUp('ann'), await station.signUp('bob'), await station.signUp('eve')]
  const waits = await listen(station, bob)
  const looks = await listen(station, eve)
  await ann.call('POST', '/api/events/event-1/join')
  await eventually(() => pokes(looks).at(-1)?.[0]).toBe('counts')
  await bob.call('POST', '/api/events/event-1/join')
  await sleep(SILENT_MS)
  await ann.call('DELETE', '/api/events/event-1/join')
  const own = () => pokes(waits).filter(([event]) => event === 'poke')
  await eventually(own).toHaveLength(3)
  expect(own().at(-1)).toEqual(['poke', String(await newestVersion(station.db.reader, bob.id))])
  const { version } = await station.db.reader.selectFrom('sharedVersions').select('version').executeTakeFirstOrThrow()
  await eventually(() => pokes(looks).at(-1)).toEqual(['counts', String(version)])
  expect(version).toBeGreaterThan(2)
  expect(pokes(looks).filter(([event]) => event === 'counts').length).toBeLessThanOrEqual(2)
})

/** Far more than any operating system buffers for a connection whose client does not read. */
const MAX_MIB = 64
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
  while (streams.sessions().includes('stuck') && sent < MAX_MIB * MIB) {
    streams.sendAll(TEXT)
    sent += TEXT.length
    if (sent % (16 * TEXT.length) === 0) await sleep(0)
  }
  expect(sent).toBeLessThan(MAX_MIB * MIB)
  expect(streams.sessions()).toEqual(['reads'])
  await expect.poll(() => reads.bytesRead, { timeout: 10_000 }).toBeGreaterThanOrEqual(sent)
  streams.close()
})

const listener = (address: string, n: number, isDemo = false) => ({
  ...{ userId: isDemo ? 'demo' : `${address} ${n}`, sessionRowId: `${address} ${n}`, isDemo, clientId: null, address },
})

test.each([false, true])(
  '[L6] when three addresses use every stream, they lose streams to people at another address (demo account: %s)',
  (isDemo) => {
    const limits = { perPerson: 6, total: isDemo ? 5_000 : 1_000, demo: 1_000 }
    const streams = openStreams(limits, () => undefined)
    for (let n = 0; n < 1_000; n += 1) streams.open(listener(`hostile ${n % 3}`, n, isDemo))
    const visitors = Array.from({ length: 300 }, (_, n) => listener('hall', n, isDemo))
    for (const visitor of visitors) streams.open(visitor)
    expect(streams.size).toBe(1_000)
    // The attackers reconnect and displace each other. The shared address has 300 streams, so it loses at most the 50 that exceed its equal
    // share of 250.
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

test('[L6] when every address has one stream, a new address gets a retry time, and a new stream from a known address replaces that address’s own stream', () => {
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
