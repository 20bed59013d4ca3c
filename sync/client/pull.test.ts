import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { expect, test } from 'vitest'
import { openJobs, page, portsOn, pushed, savedRow, stateOf } from '../testing/scripted.ts'
import { enact } from './enact.ts'
import { pullOnce, unpark } from './pull.ts'
import { pushOnce } from './push.ts'
import type { ClientStore } from './store.ts'

const pull = (store: ClientStore, reply: ReturnType<typeof page>) =>
  pullOnce(portsOn(store, { pull: async () => reply }))
const push = (store: ClientStore, last: number) =>
  pushOnce(portsOn(store, { push: async () => pushed(last) }), { mutations: 500 })
const save = (store: ClientStore, jobId: string, id: string) => enact(store, saveJob, { jobId }, { id, at: 500_000 })

test('[P2] a page is discarded if another tab has already applied a later page', async () => {
  const store = openJobs()
  const slow = portsOn(store, {
    async pull() {
      await pull(store, page('2', [savedRow('job-1', 20, false)]))
      return page('1', [savedRow('job-1', 10)])
    },
  })
  expect(await pullOnce(slow)).toEqual({ kind: 'stale' })
  const { meta, jobs } = await stateOf(store)
  expect([meta.cursor, jobs.map(({ isSaved }) => isSaved)]).toEqual(['2', [false]])
})

test('[P2] a page that cannot be stored changes neither the rows nor the cursor', async () => {
  const store = openJobs()
  const failing: ClientStore = {
    userId: store.userId,
    transact: (run) =>
      store.transact((t) => run({ ...t, change: () => Promise.reject(new Error('The disk is full.')) })),
  }
  await expect(pull(failing, page('1', [savedRow('job-1', 10)]))).rejects.toThrow('The disk is full.')
  const { meta, jobs } = await stateOf(store)
  expect([meta.cursor, jobs]).toEqual(['0', []])
})

test('[P3] while more pages follow, only rows and the cursor are updated; `last` takes effect with the last page', async () => {
  const store = openJobs()
  await save(store, 'job-1', 'mine')
  await push(store, 1)
  expect(await pull(store, page('1-2', [savedRow('job-2', 10)], { more: true, last: 1 }))).toEqual({ kind: 'again' })
  const between = await stateOf(store)
  expect([between.meta.cursor, between.meta.covered, between.queued]).toEqual(['1-2', 0, ['mine']])
  expect(between.jobs.map(({ jobId }) => jobId).sort()).toEqual(['job-1', 'job-2'])
  await pull(store, page('2', [savedRow('job-1', 500_000)], { last: 1 }))
  const after = await stateOf(store)
  expect([after.meta.covered, after.queued, after.shadows]).toEqual([1, [], []])
})

test('[P5] a row that a queued mutation has changed is written to its shadow, and any other row to its table', async () => {
  const store = openJobs()
  await save(store, 'job-1', 'mine')
  await enact(store, unsaveJob, { jobId: 'job-1' }, { id: 'mine-too', at: 600_000 })
  const theirs = savedRow('job-1', 10)
  await pull(store, page('1', [theirs, savedRow('job-2', 10)]))
  const { jobs, shadows } = await stateOf(store)
  expect(shadows).toEqual([theirs])
  expect(jobs.map(({ jobId, changeId }) => [jobId, changeId]).sort()).toEqual([
    ['job-1', 'mine-too'],
    ['job-2', 'theirs'],
  ])
})

test('[P5] if a page contains a row twice, the later version wins, both in the table and in the shadow', async () => {
  const store = openJobs()
  await save(store, 'job-1', 'mine')
  const named = (jobId: string) => [savedRow(jobId, 10), savedRow(jobId, 20, false)]
  await pull(store, page('2', [...named('job-1'), ...named('job-2')]))
  const { jobs, shadows } = await stateOf(store)
  expect(shadows).toEqual([savedRow('job-1', 20, false)])
  expect(jobs.find(({ jobId }) => jobId === 'job-2')).toMatchObject({ isSaved: false })
})

test('[C7] a mutation that the server has confirmed stays queued and visible until a page contains its effect', async () => {
  const store = openJobs()
  await save(store, 'job-1', 'mine')
  // The server reads this page before another tab’s push, and the page arrives after that push.
  const early = portsOn(store, {
    async pull() {
      await push(store, 1)
      return page('1', [savedRow('job-2', 10)], { last: 0 })
    },
  })
  await pullOnce(early)
  const { meta, jobs, queued } = await stateOf(store)
  expect([meta.acked, meta.covered, queued]).toEqual([1, 0, ['mine']])
  expect(jobs.map(({ jobId }) => jobId).sort()).toEqual(['job-1', 'job-2'])
})

test('[C7] a mutation whose effect is in a page stays queued until a push response confirms it', async () => {
  const store = openJobs()
  await save(store, 'job-1', 'mine')
  await pull(store, page('1', [savedRow('job-2', 10)], { last: 1 }))
  const before = await stateOf(store)
  expect([before.meta.acked, before.meta.covered, before.queued, before.jobs.length]).toEqual([0, 1, ['mine'], 2])
  await push(store, 1)
  expect((await stateOf(store)).queued).toEqual([])
})

test('[P6] a row of an unknown table is stored until an app update, and a row with an unknown field is applied', async () => {
  const store = openJobs()
  const tomorrow = { table: 'tableOfTomorrow', key: 'x', row: { id: 'x' } }
  const { row, ...named } = savedRow('job-1', 10)
  await pull(store, page('1', [tomorrow, { ...named, row: { ...row, extra: 1 } }]))
  expect((await stateOf(store)).jobs).toMatchObject([{ jobId: 'job-1', extra: 1 }])
  expect(await store.transact((t) => t.allAside('parked'))).toEqual([tomorrow])
  // The state after an upgrade to a version that has the table.
  await store.transact((t) => t.setAside('parked', [savedRow('job-2', 10)]))
  await store.transact(unpark)
  expect((await stateOf(store)).jobs.map(({ jobId }) => jobId)).toEqual(['job-1', 'job-2'])
  expect(await store.transact((t) => t.allAside('parked'))).toEqual([tomorrow])
})

test('[C9] a snapshot that began before a server restore is discarded', async () => {
  const store = openJobs()
  await pull(store, page('1-3', [savedRow('job-2', 10)], { more: true, reset: true }))
  await pullOnce(portsOn(store, { pull: async () => ({ kind: 'conflict', code: 'epoch', epoch: 'restored' }) }))
  await pull(store, page('1', [savedRow('job-3', 10)], { epoch: 'restored' }))
  expect((await stateOf(store)).jobs.map(({ jobId }) => jobId)).toEqual(['job-3'])
})
