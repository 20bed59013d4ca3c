import { expect, test } from 'vitest'
import { enactFollowing, writeFollowing } from './write-following.ts'

class Moved extends Error {}

interface Person {
  userId: string
}

/** Opens a guest’s tab; `poked` contains the delays passed to the loop of Anna’s account. */
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
/** Returns a write that fails with this error in the guest’s database and succeeds in any other database. */
const failingAsGuest = (error: Error) => async (account: Person) => {
  if (account.userId === 'guest') throw error
  return account.userId
}

test('a write goes to the current account', async () => {
  const { did, ports } = openTab()
  expect(await writeFollowing(ports, guest, async ({ userId }) => userId)).toBe('guest')
  expect(did).toEqual([])
})

test('[A2] a write to a guest whose work has moved completes the sign-in and goes to the new account', async () => {
  const { did, ports } = openTab()
  expect(await writeFollowing(ports, guest, failingAsGuest(new Moved()))).toBe('anna')
  expect(did).toEqual(['sign-in resumed', 'opened anna'])
})

test('any other error is rethrown, and nothing is written to another account', async () => {
  const { did, ports } = openTab()
  await expect(writeFollowing(ports, guest, failingAsGuest(new Error('full')))).rejects.toThrow('full')
  expect(did).toEqual([])
})

test('a successful mutation wakes the sync loop of the open account after 250 ms', async () => {
  const { poked, ports } = openTab()
  await enactFollowing(ports, guest, failingAsGuest(new Moved()))
  expect(poked).toEqual([250])
  await enactFollowing({ ...ports, current: () => null }, guest, async () => undefined)
  expect(poked).toEqual([250])
})

test('a failed mutation does not wake the sync loop', async () => {
  const { poked, ports } = openTab()
  await expect(enactFollowing(ports, guest, failingAsGuest(new Error('full')))).rejects.toThrow('full')
  expect(poked).toEqual([])
})
