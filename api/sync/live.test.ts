import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_STREAMS_A_PERSON, PROTO } from '@station-zero/sync/limits.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { BuildOptions } from '../app.ts'
import { newestVersion } from '../db/newest.ts'
import { openTestApp, type Person, type TestApp } from '../test-app.ts'

/** Generous, so that a busy machine is slow and not wrong. */
const WITHIN_MS = 15_000
/** What is not to be heard would be heard long before. */
const SILENT_MS = 300

type Live = NonNullable<BuildOptions['limits']>['live']

/** A server that really listens: streams, their ends and a reader that does not read are a matter of sockets. */
async function openStation(limits: Live = {}) {
  const lines: string[] = []
  const station = await openTestApp({
    limits: { live: limits },
    settings: { logLevel: 'debug' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const origin = await station.app.listen({ host: '127.0.0.1', port: 0 })
  const open = () => lines.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === 'live streams')?.open ?? 0
  return { ...station, origin, port: Number(new URL(origin).port), open, said: () => lines.join('') }
}
type Station = Awaited<ReturnType<typeof openStation>>

/** A page that listens, with what it has heard so far. */
async function listen(station: Station, person: Person, clientId?: string) {
  const query = clientId === undefined ? '' : `?clientId=${clientId}`
  return hear(`${station.origin}/api/sync/live${query}`, { authorization: `Bearer ${person.sessionId}` })
}

async function hear(url: string, headers: Record<string, string>) {
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const response = await fetch(url, { headers, signal: gone.signal })
  const page = { response, text: '', isEnded: false, leave: () => gone.abort() }
  const read = async () => {
    for await (const chunk of response.body ?? []) page.text += Buffer.from(chunk).toString()
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      page.isEnded = true
    })
  return page
}

const pokes = ({ text }: { text: string }) =>
  [...text.matchAll(/event: (.*)\ndata: (.*)\n\n/g)].map(([, ...sign]) => sign)
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: WITHIN_MS, interval: 10 })

function push(station: TestApp, person: Person, clientId: string, mutations: { name: string; args: unknown }[]) {
  const { now } = station.clock
  const sent = mutations.map((one, at) => ({ seq: at + 1, id: randomUUID(), v: 1, at: now, ...one }))
  const body = { proto: PROTO, epoch: null, clientId, userId: person.id, now, prevId: null, mutations: sent }
  return person.call('POST', '/api/sync/push', { body })
}
const save = (jobId: string) => ({ name: 'jobs.save', args: { jobId } })

test('[L5] what a phone brings pokes the laptop, with the newest version and nothing else, and nobody’s else', async () => {
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

test('[L5] a device is not poked about what it brought itself; what it does over REST, all are', async () => {
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

test('[L5] a push that changes nothing pokes nobody', async () => {
  const station = await openStation()
  const ann = await station.signUp('ann')
  const laptop = await listen(station, ann)
  await push(station, ann, randomUUID(), [save('no-such-job')])
  await sleep(SILENT_MS)
  expect(pokes(laptop)).toEqual([['poke', '0']])
})

test('[L5, S10] who moves up is poked, and everybody hears, now and then, that the places changed', async () => {
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

test('[L6] the answer is a stream that nobody stores or packs, for a bearer or a cookie, and for nobody else', async () => {
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

test('[L6] while nothing happens the stream still says that it is there', async () => {
  const station = await openStation({ heartbeatMs: 50 })
  const laptop = await listen(station, await station.signUp('ann'))
  await eventually(() => laptop.text.match(/^:$/gm)?.length ?? 0).toBeGreaterThan(2)
})

test('[L6] a person has six streams: one more ends the oldest, and who left makes room', async () => {
  const station = await openStation()
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  const other = await listen(station, bob)
  const pages: Awaited<ReturnType<typeof listen>>[] = []
  for (let page = 0; page < LIVE_STREAMS_A_PERSON; page += 1) pages.push(await listen(station, ann))
  expect([station.open(), pages.some(({ isEnded }) => isEnded)]).toEqual([7, false])
  await listen(station, ann)
  await eventually(() => pages.map(({ isEnded }) => isEnded)).toEqual([true, false, false, false, false, false])
  expect([station.open(), other.isEnded]).toEqual([7, false])
  pages[1]?.leave()
  await eventually(station.open).toBe(6)
  await listen(station, ann)
  await sleep(SILENT_MS)
  expect(pages.slice(2).some(({ isEnded }) => isEnded)).toBe(false)
})

test('[L6] strangers who share the demo account do not end each other’s streams', async () => {
  const station = await openStation({ perPerson: 1 })
  const [one, two] = [await station.logInDemo(), await station.logInDemo()]
  const [first, second] = [await listen(station, one), await listen(station, two)]
  await listen(station, two)
  await eventually(() => second.isEnded).toBe(true)
  expect(first.isEnded).toBe(false)
})

test('[L6] where there are too many in all, one is told to come again', async () => {
  const station = await openStation({ total: 1 })
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  const first = await listen(station, ann)
  const { response } = await listen(station, bob)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  first.leave()
  await eventually(station.open).toBe(0)
  expect((await listen(station, bob)).response.status).toBe(200)
})

test('[L6] a stream ends with its session: signed out, signed in anew, deleted, or over', async () => {
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

test('[L6] a session that is over by its time ends its stream with the next heartbeat', async () => {
  const station = await openStation({ heartbeatMs: 50 })
  const demo = await station.logInDemo()
  const page = await listen(station, demo)
  station.clock.now += 3_600_001
  await eventually(() => page.isEnded).toBe(true)
})

test('[L6] the server closes at once, however many streams are open', async () => {
  const station = await openStation()
  const ann = await station.signUp('ann')
  const [page, stuck, kept] = [await listen(station, ann), await openStuck(station, ann), await openStuck(station, ann)]
  kept.resume()
  await eventually(station.open).toBe(3)
  const before = performance.now()
  await station.app.close()
  expect(performance.now() - before).toBeLessThan(5_000)
  await eventually(() => page.isEnded).toBe(true)
  stuck.destroy()
})

/** A connection that asks for the stream and then takes nothing off the wire. */
async function openStuck({ port }: Station, { sessionId }: Person): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.write(`GET /api/sync/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${sessionId}\r\n\r\n`)
  return socket
}
