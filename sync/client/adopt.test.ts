import { mutation } from '@station-zero/schema/core/mutation.ts'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { type ClientDesk, openClientDesk } from '../testing/client-desk.ts'
import { adopt, replay } from './adopt.ts'
import type { Entry } from './store.ts'

let [guest, account]: [ClientDesk, ClientDesk] = [openClientDesk(), openClientDesk()]
beforeEach(() => {
  guest = openClientDesk()
  account = openClientDesk()
})

const entry = (id: string, n: number, more: Partial<Entry> = {}): Entry => ({
  ...{ seq: 9, id, name: 'add', v: 1, at: 50, args: { key: 'a', n } },
  ...more,
})
const bring = (entries: Entry[]) => replay(account.store, account.mutations, entries)

test('[A1] a guest’s mutations are replayed in the account with the same ids and times and new seqs', async () => {
  await account.add('a', 100)
  await guest.store.transact((t) => t.addEntries([entry('g1', 1, { seq: 1 }), entry('g2', 2, { seq: 2 })]))
  expect(await adopt(guest.store, account.store, account.mutations)).toBe(2)
  expect((await account.held()).sums).toEqual({ a: 103 })
  const entries = await account.store.transact((t) => t.entriesAfter(1))
  expect(entries).toEqual([entry('g1', 1, { seq: 2 }), entry('g2', 2, { seq: 3 })])
})

test('[A1] ids that the account already has are skipped, and repeating the adoption adds nothing', async () => {
  await account.add('a', 100)
  expect(await bring([entry('m1', 1), entry('g2', 2)])).toBe(1)
  expect(await bring([entry('m1', 1), entry('g2', 2)])).toBe(0)
  const { sums, queue } = await account.held()
  expect([sums, queue]).toEqual([{ a: 102 }, ['1 m1', '2 g2']])
})

test('[A1] a guest’s mutation that the account refuses or does not know is stored as refused with a code, and all others are adopted', async () => {
  const bad = [entry('g1', 13), entry('g2', 1, { name: 'unheard' }), entry('g3', 1, { args: {} })]
  expect(await bring([...bad, entry('g4', 4)])).toBe(4)
  expect((await account.held()).queue).toEqual(['1 g4'])
  expect(await account.refused('g1')).toEqual({
    ...{ ...entry('g1', 13), code: 'job-missing', sentence: 'This job does not exist.' },
  })
  expect(await account.refused('g2')).toMatchObject({ code: 'args-invalid', name: 'unheard' })
  expect(await account.refused('g3')).toMatchObject({ code: 'args-invalid' })
})

test('[A1] an exception aborts the adoption and rolls back its transaction', async () => {
  await expect(bring([entry('g1', 1), entry('g2', 5_000)])).rejects.toThrow('The sum exceeds 1,000')
  expect((await account.held()).queue).toEqual([])
  expect(await account.refused('g2')).toBeUndefined()
})

test('mutations are adopted in transactions of 50', async () => {
  const lengths: number[] = []
  const store = {
    ...account.store,
    transact: (async (run) => {
      const result = await account.store.transact(run)
      lengths.push((await account.held()).queue.length)
      return result
    }) as typeof account.store.transact,
  }
  const nothing = mutation('nothing', 1, v.strictObject({}), async () => undefined)
  const known = new Map([[nothing.name, nothing]])
  const entries = Array.from({ length: 101 }, (_, at) => entry(`g${at}`, 0, { name: 'nothing', args: {} }))
  expect(await replay(store, known, entries.slice(0, 50))).toBe(50)
  expect(lengths).toEqual([50])
  expect(await replay(store, known, entries)).toBe(51)
  expect(lengths).toEqual([50, 50, 100, 101])
})
