import { expect, test } from 'vitest'
import type { Entry } from '../client/store.ts'
import { openClientDesk } from '../testing/client-desk.ts'
import { openStates } from '../testing/device-states.ts'
import { type AccountPorts, adoptAccounts, type ForgottenWork } from './adopt-account.ts'
import type { ReceivingAccount } from './adopt-guest.ts'

const add = (id: string, n: number): Entry => ({ seq: 1, id, name: 'add', v: 1, at: 5, args: { key: 'a', n } })
const move = { from: 'anna', into: 'bob' }
const other = { from: 'cai', into: 'bob' }

/** Opens a device with Anna's local data: one item in every store that holds her work. Her account no longer exists on the server. */
async function openDevice(databases = ['anna']) {
  const states = openStates({ moves: [move, other] })
  const bob = openClientDesk()
  const did: string[] = []
  const device = { states, bob, did, hasParked: false }
  const workOf = (userId: string): ForgottenWork => ({
    isTaken: () => false,
    closeForWriting: async (into) => into,
    history: async () => [add('row', 1)],
    archive: async () => [add('archived', 2)],
    queue: async () => [add('waiting', 3), add('row', 1)],
    refused: async () => [add('refused', 4)],
    hasParked: async () => device.hasParked,
    close: () => did.push(`${userId} closed`),
    async delete() {
      did.push(`${userId} deleted`)
      databases.splice(databases.indexOf(userId), 1)
    },
  })
  const ports: AccountPorts<ForgottenWork, ReceivingAccount> = {
    states,
    mutations: bob.mutations,
    hasDatabase: async (userId) => databases.includes(userId),
    openWork: workOf,
    async openAccount(userId) {
      did.push(`${userId} opened`)
      return { store: bob.store, close: () => did.push(`${userId} closed`) }
    },
    copyContent: async () => void did.push('content'),
    takeTheRest: async () => void did.push('rest'),
    dropAccount: async (userId) => void did.push(`${userId} dropped`),
    hideAccount: async (userId) => void did.push(`${userId} hidden`),
  }
  return { device, ports }
}

test('[A4] all work of an account that the server no longer has is moved once, rows first, and then its database is deleted', async () => {
  const { device, ports } = await openDevice()
  await adoptAccounts(ports, [move])
  const queue = ['1 row', '2 archived', '3 waiting', '4 refused']
  expect(await device.bob.held()).toMatchObject({ sums: { a: 10 }, queue })
  expect(device.did).toEqual([...['bob opened', 'content', 'rest', 'bob closed', 'anna deleted', 'anna dropped']])
  expect(device.states.state.moves).toEqual([other])
})

test('[A4, R2] times of mutations rebuilt from rows are marked as already corrected by the server, but times of queued mutations are not', async () => {
  const { device, ports } = await openDevice()
  const openWork = (userId: string) => ({
    ...ports.openWork(userId),
    history: async () => [{ ...add('row', 1), at: 3 }, add('waiting', 3)],
  })
  await adoptAccounts({ ...ports, openWork }, [move])
  const entries = await device.bob.store.transact((t) => t.entriesAfter(0))
  expect(entries.map(({ id, clock }) => [id, clock])).toEqual([
    ['row', 'server'],
    ['waiting', undefined],
    ['archived', undefined],
    ['refused', undefined],
  ])
})

test('[A4] a database with rows that only a newer version can move is hidden, not deleted', async () => {
  const { device, ports } = await openDevice()
  device.hasParked = true
  await adoptAccounts(ports, [move])
  expect(device.did.slice(-2)).toEqual(['anna closed', 'anna hidden'])
  expect(device.states.state.moves).toEqual([other])
})

test('[A4] if a move fails, the account’s work and its entry in the list of moves are left unchanged, and both databases are closed', async () => {
  const { device, ports } = await openDevice()
  const full = () => Promise.reject(new Error('the disk is full'))
  await expect(adoptAccounts({ ...ports, takeTheRest: full }, [move])).rejects.toThrow('the disk is full')
  expect(device.did).toEqual(['bob opened', 'content', 'bob closed', 'anna closed'])
  expect(device.states.state.moves).toEqual([move, other])
})

test('[A4] retrying a failed move does not add any work twice', async () => {
  const { device, ports } = await openDevice()
  const full = () => Promise.reject(new Error('the disk is full'))
  await expect(adoptAccounts({ ...ports, takeTheRest: full }, [move])).rejects.toThrow('the disk is full')
  await adoptAccounts(ports, [move])
  expect((await device.bob.held()).sums).toEqual({ a: 10 })
})

test('an account whose database no longer exists is removed from the device, together with its entry in the list of moves', async () => {
  const { device, ports } = await openDevice([])
  await adoptAccounts(ports, [move, other])
  expect(device.did).toEqual(['anna dropped', 'cai dropped'])
  expect(device.states.state.moves).toEqual([])
})

test('after an account is moved, a stored move of the same account into a different account is left unchanged', async () => {
  const { device, ports } = await openDevice()
  await device.states.change({ moves: [{ from: 'anna', into: 'dora' }] })
  await adoptAccounts(ports, [move])
  expect(device.states.state.moves).toEqual([{ from: 'anna', into: 'dora' }])
})

test('adopting an account without a stored move does not create one', async () => {
  const { ports } = await openDevice()
  const states = openStates({})
  await adoptAccounts({ ...ports, states }, [move])
  expect(states.state.moves).toEqual([])
})
