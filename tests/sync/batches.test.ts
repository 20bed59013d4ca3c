import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import { push } from '@station-zero/sync/server/push.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, openWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('[S3] a gap ends the batch, and the answer says where to go on', async () => {
  const send = openSender()
  expect(await send([1, 3])).toMatchObject({ last: 1, results: [] })
  expect(await savedIds()).toEqual(['job-1'])
  expect(await send([3])).toMatchObject({ last: 1, results: [] })
  expect(await savedIds()).toEqual(['job-1'])
  expect(await send([2, 3])).toMatchObject({ last: 3, results: [] })
  expect(await savedIds()).toEqual(['job-1', 'job-2', 'job-3'])
})

/** Sends what the device did under these seqs: the job that is saved has the same number. */
function openSender(): (seqs: number[]) => Promise<PushAnswer> {
  const ids = ['', world.newId(), world.newId(), world.newId()]
  const clientId = world.newId()
  const ports = {
    store: world.db.store,
    mutations: world.serverMutations,
    now: () => world.now,
    yieldTurn: () => Promise.resolve(),
    onFault: () => undefined,
  }
  return (seqs) => {
    const prevId = ids[(seqs[0] ?? 1) - 1] || null
    const mutations = seqs.map((seq) => {
      const args = { jobId: `job-${seq}` }
      return { seq, id: ids[seq] ?? '', name: saveJob.name, v: 1, at: world.now, args }
    })
    return push(ports, ANNA, { proto: 1, epoch: null, clientId, userId: ANNA, now: world.now, prevId, mutations })
  }
}

const savedIds = async () => (await world.serverRows('savedJobs')).map(({ jobId }) => jobId).sort()
