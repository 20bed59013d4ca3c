import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_STREAMS_A_PERSON } from '@station-zero/sync/limits.ts'
import { expect, test } from 'vitest'
import { eventually, hear, listen, openStation, openStuck, type Page, SILENT_MS } from '../testing/live.ts'

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

test('[L6] a person has six streams: one more ends the oldest, and a closed one frees its slot', async () => {
  const station = await openStation()
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  const other = await listen(station, bob)
  const pages: Page[] = []
  for (let page = 0; page < LIVE_STREAMS_A_PERSON; page += 1) pages.push(await listen(station, ann))
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

test('[L6] at the demo account’s limit, a new demo stream ends the oldest, and other people can still connect', async () => {
  const station = await openStation({ demo: 2 })
  const url = `${station.origin}/api/sync/live`
  const strangers = [await station.logInDemo(), await station.logInDemo(), await station.logInDemo()]
  const pages: Page[] = []
  for (const { sessionId } of strangers) pages.push(await hear(url, { authorization: `Bearer ${sessionId}` }))
  expect(pages.map(({ response }) => response.status)).toEqual([200, 200, 200])
  // All three come from one address, so its oldest stream is ended.
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

test('[L6] at the total limit, a new stream ends the oldest one of the same address', async () => {
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

test('[L6] the server closes without waiting for open streams, even for those whose client does not read', async () => {
  const station = await openStation()
  const ann = await station.signUp('ann')
  const [page, stuck, kept] = [await listen(station, ann), openStuck(station, ann), openStuck(station, ann)]
  kept.resume()
  await eventually(station.open).toBe(3)
  await station.app.close()
  await eventually(() => page.isEnded).toBe(true)
  stuck.destroy()
})
