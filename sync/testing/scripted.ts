import { mutations } from '@station-zero/schema/mutations.ts'
import type { PushPorts } from '../client/push.ts'
import type { ClientStore } from '../client/store.ts'
import type { Transport } from '../client/transport.ts'
import type { PullAnswer, PulledRow, PushAnswer } from '../protocol.ts'
import { openMemoryStore } from './memory-store.ts'

/** Opens an in-memory store for one person, with three jobs to save. */
export function openJobs() {
  const store = openMemoryStore('ann', 'phone')
  const jobs = ['job-1', 'job-2', 'job-3'].map((id) => ({ ...job, id }))
  store.putContent('jobs', jobs)
  return store
}

/** Returns the ports of a context on this device with a scripted server; requests without a scripted response get `unavailable`. */
export const portsOn = (store: ClientStore, said: Partial<Transport>): PushPorts => ({
  store,
  mutations: new Map(mutations),
  transport: { push: async () => ({ kind: 'unavailable' }), pull: async () => ({ kind: 'unavailable' }), ...said },
  now: () => 1_000_000,
  newId: () => 'phone-again',
})

export const pushed = (last: number, results: PushAnswer['results'] = []) => ({
  kind: 'ok' as const,
  answer: { epoch: 'e', last, results },
})

export const page = (cursor: string, rows: PulledRow[], more: Partial<PullAnswer> = {}) => ({
  kind: 'ok' as const,
  answer: { epoch: 'e', cursor, rows, more: false, last: 0, ...more },
})

export const savedRow = (jobId: string, changedAt: number, isSaved = true): PulledRow => ({
  table: 'savedJobs',
  key: jobId,
  row: { jobId, isSaved, changedAt, changeId: 'theirs' },
})

/** Returns the meta record, the saved jobs, the shadows, and the ids of the queued mutations. */
export const stateOf = (store: ClientStore) =>
  store.transact(async (t) => ({
    meta: await t.getMeta(),
    jobs: (await t.allRows('savedJobs')) as { jobId: string; isSaved: boolean; changeId: string }[],
    shadows: await t.allShadows(),
    queued: (await t.entriesAfter(0)).map(({ id }) => id),
  }))

const job = {
  ...{ version: 1, title: 'Captain', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR', salary: '$90,000' },
  ...{ description: 'Leads.', requirements: [], deadline: null, type: 'Experienced' as const, applyUrl: null },
  isSample: true,
}
