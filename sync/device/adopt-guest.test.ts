import { expect, test } from 'vitest'
import { CLIENT, openClientDesk } from '../testing/client-desk.ts'
import { openStates } from '../testing/device-states.ts'
import { type AdoptionPorts, adoptGuest, type GuestWork, type ReceivingAccount } from './adopt-guest.ts'
import type { DeviceState } from './device-state.ts'

/** A device where a guest ran two `add` mutations, with the arguments 1 and 2, and has one refused mutation from an import. */
async function openDevice(first: Partial<DeviceState> = { adoptInto: 'anna' }) {
  const states = openStates(first)
  const [guest, anna] = [openClientDesk(), openClientDesk()]
  await guest.addAll(2)
  const did: string[] = []
  const device = { states, guest, anna, did, hasGuest: true }
  const work: GuestWork = {
    store: guest.store,
    isTaken: () => false,
    closeForWriting: async (into) => into,
    refused: async () => [{ seq: 1, id: 'imported', name: 'add', v: 1, at: 5, args: { key: 'b', n: 7 } }],
    close: () => did.push('guest closed'),
    async delete() {
      did.push('guest deleted')
      device.hasGuest = false
    },
  }
  const ports: AdoptionPorts<GuestWork, ReceivingAccount> = {
    states,
    locks: null,
    mutations: anna.mutations,
    hasDatabase: async (userId) => device.hasGuest && userId === 'guest',
    openWork(userId) {
      did.push(`${userId} opened`)
      return work
    },
    async openAccount(userId) {
      did.push(`${userId} opened`)
      return { store: anna.store, close: () => did.push(`${userId} closed`) }
    },
    copyContent: async () => void did.push('content'),
    takeTheRest: async () => void did.push('rest'),
    adoptAccounts: async (moves) => void did.push(`moves ${moves.length}`),
  }
  return { ...device, ports }
}

test('[A1] all of a guest’s work moves: content, mutations with their ids, refused items, then the rest', async () => {
  const { states, anna, did, ports } = await openDevice()
  await adoptGuest(ports)
  expect(await anna.held()).toMatchObject({ sums: { a: 3, b: 7 }, queue: ['1 m1', '2 m2', '3 imported'] })
  expect((await anna.held()).meta.clientId).toBe(CLIENT)
  expect(did).toEqual(['guest opened', 'anna opened', 'content', 'rest', 'anna closed', 'guest deleted'])
  expect(states.state.adoptInto).toBeNull()
})

test('[A3] if a move fails, the guest’s work and the stored target account are left unchanged, and both databases are closed', async () => {
  const { states, did, ports } = await openDevice()
  const full = () => Promise.reject(new Error('the disk is full'))
  await expect(adoptGuest({ ...ports, takeTheRest: full })).rejects.toThrow('the disk is full')
  expect(did).toEqual(['guest opened', 'anna opened', 'content', 'anna closed', 'guest closed'])
  expect(states.state.adoptInto).toBe('anna')
})

test('[A1] retrying a failed move does not add any work twice', async () => {
  const { anna, ports } = await openDevice()
  const full = () => Promise.reject(new Error('the disk is full'))
  await expect(adoptGuest({ ...ports, takeTheRest: full })).rejects.toThrow('the disk is full')
  await adoptGuest(ports)
  expect((await anna.held()).sums).toEqual({ a: 3, b: 7 })
})

test('guest work without a target account is not moved', async () => {
  const { did, ports } = await openDevice({})
  await adoptGuest(ports)
  expect(did).toEqual([])
})

test('[A3] the stored target account is cleared if the guest’s database no longer exists', async () => {
  const { states, did, ports } = await openDevice()
  await adoptGuest({ ...ports, hasDatabase: async () => false })
  expect(did).toEqual([])
  expect(states.state.adoptInto).toBeNull()
})

test('[A3] finishing a move does not clear the target account of the next guest’s work', async () => {
  const { states, ports } = await openDevice()
  await adoptGuest({ ...ports, takeTheRest: () => states.change({ adoptInto: 'bob' }) })
  expect(states.state.adoptInto).toBe('bob')
})

test('[A4] accounts that the server no longer has are moved first, with or without guest work', async () => {
  const moves = [{ from: 'lost', into: 'anna' }]
  const alone = await openDevice({ moves })
  await adoptGuest(alone.ports)
  expect(alone.did).toEqual(['moves 1'])
  const both = await openDevice({ moves, adoptInto: 'anna' })
  await adoptGuest(both.ports)
  expect(both.did.slice(0, 2)).toEqual(['moves 1', 'guest opened'])
})

test('the move runs under a lock if the browser has locks', async () => {
  const { did, ports } = await openDevice()
  await adoptGuest({
    ...ports,
    locks: {
      async request(name, run) {
        did.push(name)
        return run()
      },
      requestIfFree: () => Promise.reject(new Error('it waits for its turn')),
    },
  })
  expect(did.slice(0, 2)).toEqual(['s0-adopt', 'guest opened'])
})
