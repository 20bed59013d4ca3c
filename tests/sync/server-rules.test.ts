import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import { pull } from '@station-zero/sync/server/pull.ts'
import { push } from '@station-zero/sync/server/push.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, openWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('[S3] a gap ends the batch, and `last` in the response indicates where to continue', async () => {
  const send = openSender()
  expect(await send([1, 3])).toMatchObject({ last: 1, results: [] })
  expect(await savedIds()).toEqual(['job-1'])
  expect(await send([3])).toMatchObject({ last: 1, results: [] })
  expect(await savedIds()).toEqual(['job-1'])
  expect(await send([2, 3])).toMatchObject({ last: 3, results: [] })
  expect(await savedIds()).toEqual(['job-1', 'job-2', 'job-3'])
})

test.each([
  ['is an hour slow', -3_600_000, -60_000, -60_000],
  ['was a day ahead and has been corrected', 0, 86_400_000, 0],
])(
  '[R2] the time of a change made on a clock that %s is corrected by the skew and clamped to the receipt',
  async (_, skewMs, doneAtMs, countsAtMs) => {
    await openSender({ skewMs, doneAtMs })([1])
    const [row] = await world.serverRows('savedJobs')
    expect((row?.changedAt ?? 0) - world.now).toBe(countsAtMs)
  },
)

test('[P4] a cursor beyond the latest version belongs to a lost history and causes a full snapshot', async () => {
  await openSender()([1, 2])
  const args = { clientId: world.newId(), userId: ANNA, epoch: undefined, limit: 100, now: 0 }
  const page = await pull(world.db.store, ANNA, { ...args, cursor: '900' })
  expect([page.reset, page.rows.map(({ key }) => key), page.cursor]).toEqual([true, ['job-1', 'job-2'], '2'])
  expect(await pull(world.db.store, ANNA, { ...args, cursor: '2' })).toMatchObject({ rows: [], cursor: '2' })
})

/** Pushes these seqs from one device. Each mutation saves the job with the same number. */
function openSender({ skewMs = 0, doneAtMs = 0 } = {}): (seqs: number[]) => Promise<PushAnswer> {
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
    const now = world.now + skewMs
    const prevId = ids[(seqs[0] ?? 1) - 1] || null
    const mutations = seqs.map((seq) => {
      const args = { jobId: `job-${seq}` }
      return { seq, id: ids[seq] ?? '', name: saveJob.name, v: 1, at: now + doneAtMs, args }
    })
    return push(ports, ANNA, { proto: 1, epoch: null, clientId, userId: ANNA, now, prevId, mutations })
  }
}

const savedIds = async () => (await world.serverRows('savedJobs')).map(({ jobId }) => jobId).sort()
