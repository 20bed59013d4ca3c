import { randomUUID } from 'node:crypto'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { drain } from '@station-zero/sync/client/drain.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { readPull, readPush, type Transport } from '@station-zero/sync/client/transport.ts'
import { openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { expect, test } from 'vitest'
import { openTestApp, type Person, TEST_START } from '../testing/app.ts'

/** A device's sync engine, connected directly to the app; `asked` records the engine's requests. */
function openEngine(person: Person) {
  const asked: string[] = []
  const transport: Transport = {
    async push(message) {
      asked.push('push')
      const answer = await person.call('POST', '/api/sync/push', { body: message })
      return readPush(answer.statusCode, answer.json(), null)
    },
    async pull({ clientId, userId, epoch, cursor }) {
      asked.push('pull')
      const query = new URLSearchParams({ clientId, userId, cursor, ...(epoch && { epoch }) })
      const answer = await person.call('GET', `/api/sync/pull?${query}`)
      return readPull(answer.statusCode, answer.json(), null)
    },
  }
  const store = openMemoryStore(person.id, randomUUID())
  store.putContent('jobs', [{ id: 'job-1' } as never])
  const ports = { store, mutations, transport, now: () => TEST_START, newId: () => randomUUID() }
  return {
    store,
    asked,
    save: () => enact(store, saveJob, { jobId: 'job-1' }, { id: randomUUID(), at: TEST_START }),
    sync: async () => (await drain(ports)).kind,
    waiting: () => store.transact(async (t) => (await t.entriesAfter(0)).length),
    saved: () => store.transact(async (t) => (await t.allRows('savedJobs')).length),
  }
}

test('[S15] the server refuses each change in the demo account and stores nothing, and the device’s queue becomes empty', async () => {
  const { db, logInDemo } = await openTestApp()
  const demo = await logInDemo()
  const held = async () =>
    Promise.all(
      (['clients', 'results', 'people', 'savedJobs', 'applied', 'faults'] as const).map(
        async (table) => (await db.reader.selectFrom(table).selectAll().execute()).length,
      ),
    )
  const before = await held()
  const phone = openEngine(demo)
  const { clientId } = await phone.store.transact((t) => t.getMeta())
  for (let round = 1; round <= 3; round += 1) {
    await phone.save()
    expect([await phone.waiting(), await phone.saved()]).toEqual([1, 1])
    expect(await phone.sync()).toBe('done')
    expect([await phone.waiting(), await phone.saved()]).toEqual([0, 0])
  }
  // Another sync round sends one request and finds nothing to do, because the device has kept its ID.
  phone.asked.length = 0
  expect([await phone.sync(), phone.asked]).toEqual(['done', ['pull']])
  expect((await phone.store.transact((t) => t.getMeta())).clientId).toBe(clientId)
  expect(await held()).toEqual(before)
})
