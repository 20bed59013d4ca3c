import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { expect, test } from 'vitest'
import { openMemoryStore } from '../testing/memory-store.ts'
import { enact } from './enact.ts'
import { pullOnce } from './pull.ts'
import type { Transport } from './transport.ts'

const CLIENT = '00000000-0000-4000-8000-000000000001'

test('[C9] a page that contains the effects of fewer mutations than an earlier page reveals a server restore, even if no push ever got a response', async () => {
  const store = openMemoryStore('anna', CLIENT)
  const setting = { key: 'preferredStudyTime', value: '30' } as const
  await enact(store, changeSetting, setting, { id: CLIENT.replace('1', '2'), at: 1 })
  let last = 1
  const transport: Transport = {
    push: async () => ({ kind: 'unavailable' }),
    pull: async () => ({ kind: 'ok', answer: { epoch: 'epoch-1', cursor: '0', more: false, rows: [], last } }),
  }
  const ports = { store, transport, mutations, now: () => 1, newId: () => 'another-client' }
  await pullOnce(ports)
  expect(await store.transact((t) => t.getMeta())).toMatchObject({ clientId: CLIENT, acked: 0, covered: 1 })
  last = 0
  await pullOnce(ports)
  const { clientId, covered, isStaging } = await store.transact((t) => t.getMeta())
  expect({ clientId, covered, isStaging }).toEqual({ clientId: 'another-client', covered: 0, isStaging: true })
})
