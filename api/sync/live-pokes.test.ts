import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newestVersion } from '../db/commits.ts'
import { eventually, listen, openStation, pokes, push, SILENT_MS, save } from '../testing/live.ts'

test('[L5] a push pokes the person’s other devices with the newest version only, and no one else', async () => {
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

test('[L5] a device is not poked about its own push, but about its changes over REST', async () => {
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

test('[L5, S10] a person who moves up is poked, and all listeners are notified of changed counts, throttled', async () => {
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
