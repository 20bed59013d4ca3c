import { Refused } from '@station-zero/schema/core/refusals.ts'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { expect, test } from 'vitest'
import { openJobs, page, portsOn, pushed, savedRow, stateOf } from '../testing/scripted.ts'
import { enact } from './enact.ts'
import { pullOnce } from './pull.ts'
import { pushOnce } from './push.ts'
import type { ClientStore } from './store.ts'

const save = (store: ClientStore, jobId: string, id: string) => enact(store, saveJob, { jobId }, { id, at: 500_000 })

test.each([
  ['a refusal', new Refused('job-missing')],
  ['an exception', new Error('a bug')],
])('[C6] %s during a rerun leaves no trace in the rows, and the entry stays queued', async (_what, thrown) => {
  const store = openJobs()
  await save(store, 'job-1', 'mine')
  const ports = portsOn(store, { pull: async () => page('1', [savedRow('job-2', 10)]) })
  const failing: typeof saveJob = {
    ...saveJob,
    async run(tx, args, by) {
      await saveJob.run(tx, args, by)
      throw thrown
    },
  }
  await pullOnce({ ...ports, mutations: new Map([[saveJob.name, failing]]) })
  const { jobs, queued, shadows } = await stateOf(store)
  expect(jobs.map(({ jobId }) => jobId)).toEqual(['job-2'])
  expect([queued, shadows]).toEqual([['mine'], []])
  expect(await store.transact((t) => t.getRefused('mine'))).toBeUndefined()
  await pullOnce({ ...ports, transport: { ...ports.transport, pull: async () => page('2', [savedRow('job-3', 10)]) } })
  expect((await stateOf(store)).jobs.map(({ jobId }) => jobId).sort()).toEqual(['job-1', 'job-2', 'job-3'])
})

test('[C5] if a mutation is refused, the rows are restored from the shadows and the remaining mutations are rerun, with new shadows', async () => {
  const store = openJobs()
  await pullOnce(portsOn(store, { pull: async () => page('1', [savedRow('job-1', 10, false)]) }))
  await save(store, 'job-1', 'refused')
  await save(store, 'job-2', 'kept')
  const results = [{ seq: 1, id: 'refused', code: 'job-missing', sentence: 'This job does not exist.' }]
  await pushOnce(portsOn(store, { push: async () => pushed(2, results) }), { mutations: 500 })
  const { jobs, queued, shadows } = await stateOf(store)
  expect(jobs.map(({ jobId, changeId }) => [jobId, changeId])).toEqual([
    ['job-1', 'theirs'],
    ['job-2', 'kept'],
  ])
  expect([queued, shadows]).toEqual([['kept'], [{ table: 'savedJobs', key: 'job-2', row: null }]])
})
