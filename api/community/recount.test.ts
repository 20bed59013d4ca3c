import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newestCounts } from '../db/commits.ts'
import { eventually, listen, openStation, pokes, SILENT_MS } from '../testing/live.ts'
import { recount } from './places.ts'

test('[L5] a recount notifies listeners of freed places, and of nothing if the counts were right', async () => {
  const station = await openStation({ countsEveryMs: 0 })
  const [ann, eve] = [await station.signUp('ann'), await station.signUp('eve')]
  const looks = await listen(station, eve)
  await ann.call('POST', '/api/events/event-1/join')
  await eventually(() => pokes(looks).at(-1)?.[0]).toBe('counts')
  await station.db.writer.deleteFrom('eventMemberships').where('userId', '=', ann.id).execute()
  await recount(station.db)
  await eventually(() => pokes(looks).at(-1)).toEqual(['counts', String(await newestCounts(station.db.reader))])
  const heard = pokes(looks)
  expect(heard.filter(([event]) => event === 'counts')).toHaveLength(2)
  await recount(station.db)
  await sleep(SILENT_MS)
  expect(pokes(looks)).toEqual(heard)
})
