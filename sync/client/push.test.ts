import { byteLength } from '@station-zero/schema/core/byte-length.ts'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { expect, test } from 'vitest'
import { MAX_PUSH_BYTES } from '../limits.ts'
import type { PushRequest } from '../protocol.ts'
import { openJobs, portsOn, pushed, stateOf } from '../testing/scripted.ts'
import { enact } from './enact.ts'
import { pushOnce } from './push.ts'
import type { Transport } from './transport.ts'

/** Returns the requests that send a queue of `count` entries with these arguments. */
async function requestsFor(count: number, args: unknown): Promise<PushRequest[]> {
  const store = openJobs()
  const entries = Array.from({ length: count }, (_, at) => ({
    seq: at + 1,
    id: `m${at + 1}`,
    name: 'x',
    v: 1,
    at: 1,
    args,
  }))
  await store.transact(async (t) => {
    await t.addEntries(entries)
    await t.putMeta({ ...(await t.getMeta()), nextSeq: count + 1 })
  })
  const requests: PushRequest[] = []
  const ports = portsOn(store, {
    async push(request) {
      requests.push(request)
      return pushed(request.mutations.at(-1)?.seq ?? 0)
    },
  })
  for (let round = 0; round < 10; round += 1) await pushOnce(ports, { mutations: 100_000 })
  return requests
}

test('[C3] the head of the queue is sent in order, 500 entries at a time, with the id of the preceding entry', async () => {
  const requests = await requestsFor(1_200, {})
  expect(requests.map(({ prevId, mutations }) => [prevId, mutations.length])).toEqual([
    [null, 500],
    ['m500', 500],
    ['m1000', 200],
  ])
  const seqs = requests.flatMap(({ mutations }) => mutations.map(({ seq }) => seq))
  expect(seqs).toEqual(Array.from({ length: 1_200 }, (_, at) => at + 1))
})

test('[C3] a push is at most 256 KiB, and a larger entry is sent alone', async () => {
  const requests = await requestsFor(9, { notes: 'é'.repeat(30 * 1_024) })
  expect(requests.map(({ mutations }) => mutations.length)).toEqual([4, 4, 1])
  for (const request of requests) expect(byteLength(JSON.stringify(request))).toBeLessThanOrEqual(MAX_PUSH_BYTES)
  const alone = await requestsFor(2, { notes: 'x'.repeat(MAX_PUSH_BYTES) })
  expect(alone.map(({ mutations }) => mutations.length)).toEqual([1, 1])
})

test.each([
  ['is too large', 'too-large'],
  ['cannot be read', 'args-invalid'],
])(
  '[S12, C10] a push that %s is halved until one mutation is left, which is stored as refused and shown',
  async (_what, code) => {
    const store = openJobs()
    for (const [at, jobId] of ['job-1', 'job-2', 'job-3'].entries())
      await enact(store, saveJob, { jobId }, { id: `m${at + 1}`, at: 500_000 })
    const sizes: number[] = []
    const arrived: string[] = []
    const ports = portsOn(store, {
      async push({ mutations }) {
        sizes.push(mutations.length)
        if (mutations.some(({ id }) => id === 'm2')) return { kind: code === 'too-large' ? 'too-large' : 'invalid' }
        arrived.push(...mutations.map(({ id }) => id))
        return pushed(mutations.at(-1)?.seq ?? 0)
      },
    })
    const most = { mutations: 500 }
    while ((await pushOnce(ports, most)).kind === 'again' && sizes.length < 20);
    // Entries that were acked but not covered are sent again under the new client id.
    expect([[...new Set(arrived)], sizes.slice(0, 2)]).toEqual([
      ['m1', 'm3'],
      [3, 2],
    ])
    expect(await store.transact((t) => t.getRefused('m2'))).toMatchObject({ code })
    expect((await stateOf(store)).jobs.map(({ jobId }) => jobId)).toEqual(['job-1', 'job-3'])
  },
)

test.each(['fork', 'client'] as const)(
  '[C8] after a %s conflict, the device sends the same ids under a new client id, numbered from 1',
  async (code) => {
    const store = openJobs()
    const save = (jobId: string, id: string) => enact(store, saveJob, { jobId }, { id, at: 500_000 })
    const requests: PushRequest[] = []
    const push = (reply: Awaited<ReturnType<Transport['push']>>) =>
      pushOnce(
        portsOn(store, {
          async push(request) {
            requests.push(request)
            return reply
          },
        }),
        { mutations: 500 },
      )
    await save('job-1', 'm1')
    await push(pushed(1))
    await save('job-2', 'm2')
    expect(await push({ kind: 'conflict', code, epoch: 'e' })).toEqual({ kind: 'again' })
    await save('job-3', 'm3')
    await push(pushed(3))
    const { clientId, prevId, mutations } = requests[2] ?? {}
    expect([requests[1]?.clientId, clientId, prevId]).toEqual(['phone', 'phone-again', null])
    expect(mutations?.map(({ seq, id }) => [seq, id])).toEqual([
      [1, 'm1'],
      [2, 'm2'],
      [3, 'm3'],
    ])
  },
)

test('[C4] a response that arrives after another tab’s later response does not lower the confirmed seq', async () => {
  const store = openJobs()
  await enact(store, saveJob, { jobId: 'job-1' }, { id: 'm1', at: 500_000 })
  const slow = portsOn(store, {
    async push() {
      await enact(store, saveJob, { jobId: 'job-2' }, { id: 'm2', at: 500_000 })
      await pushOnce(portsOn(store, { push: async () => pushed(2) }), { mutations: 500 })
      return pushed(1)
    },
  })
  await pushOnce(slow, { mutations: 500 })
  const { acked, prevId } = (await stateOf(store)).meta
  expect([acked, prevId]).toEqual([2, 'm2'])
})
