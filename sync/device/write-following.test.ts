import { expect, test } from 'vitest'
import { enactFollowing, writeFollowing } from './write-following.ts'

class Moved extends Error {}

interface Person {
  userId: string
}

/** A guest’s tab; `poked` has the waits with which Anna’s loop was woken. */
function openTab() {
  const did: string[] = []
  const poked: number[] = []
  const anna = { userId: 'anna', loop: { poke: (ms: number) => void poked.push(ms), stop: () => undefined } }
  const ports = {
    movedTo: (_: Person, error: unknown) => (error instanceof Moved ? 'anna' : undefined),
    resumeSignIn: async () => void did.push('sign-in resumed'),
    async open(userId: string) {
      did.push(`opened ${userId}`)
      return anna
    },
    current: () => anna as typeof anna | null,
  }
  return { did, poked, ports }
}

const guest: Person = { userId: 'guest' }
/** Fails in the guest’s database with this error; any other takes the write. */
const failingAsGuest = (error: Error) => async (account: Person) => {
  if (account.userId === 'guest') throw error
  return account.userId
}

test('what a person writes stays in the account they have', async () => {
  const { did, ports } = openTab()
  expect(await writeFollowing(ports, guest, async ({ userId }) => userId)).toBe('guest')
  expect(did).toEqual([])
})

test('[A2] a write whose work has moved goes to the account that has it now, after the sign-in has been finished', async () => {
  const { did, ports } = openTab()
  expect(await writeFollowing(ports, guest, failingAsGuest(new Moved()))).toBe('anna')
  expect(did).toEqual(['sign-in resumed', 'opened anna'])
})

test('any other failure is reported, and nothing is written elsewhere', async () => {
  const { did, ports } = openTab()
  await expect(writeFollowing(ports, guest, failingAsGuest(new Error('full')))).rejects.toThrow('full')
  expect(did).toEqual([])
})

test('a mutation that ran is sent soon by the account that is open now', async () => {
  const { poked, ports } = openTab()
  await enactFollowing(ports, guest, failingAsGuest(new Moved()))
  expect(poked).toEqual([250])
  await enactFollowing({ ...ports, current: () => null }, guest, async () => undefined)
  expect(poked).toEqual([250])
})

test('a mutation that failed sends nothing', async () => {
  const { poked, ports } = openTab()
  await expect(enactFollowing(ports, guest, failingAsGuest(new Error('full')))).rejects.toThrow('full')
  expect(poked).toEqual([])
})
