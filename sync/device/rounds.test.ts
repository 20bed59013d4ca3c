import { expect, test } from 'vitest'
import { type DeviceState, type DeviceStates, NOBODY } from './device-state.ts'
import { roundOfPage, roundOfWorker } from './rounds.ts'

const signIn = async () => ({ kind: 'sign-in' }) as const

function statesOf(currentUserId: string): DeviceStates & { state: DeviceState } {
  const first: DeviceState = { ...NOBODY, currentUserId }
  const states = {
    state: first,
    read: async () => states.state,
    async change(change: Parameters<DeviceStates['change']>[0]) {
      const changed = typeof change === 'function' ? change(states.state) : change
      if (changed) states.state = { ...states.state, ...changed }
    },
  }
  return states
}

const quiet = { isStillSignedIn: async () => false, askForBackgroundSync: async () => undefined }

const page = (states: DeviceStates) => roundOfPage({ ...quiet, userId: 'anna', states, sync: signIn })

const account = { userId: 'anna', countWaiting: async () => 0, close: () => undefined }

test('a session that ends is noted for the person who uses the device', async () => {
  const states = statesOf('anna')
  await page(states)
  expect(states.state.needsSignIn).toBe(true)
})

test('who lost the bearer token but has the cookie goes on syncing, and is asked nothing', async () => {
  const states = statesOf('anna')
  const answers = [{ kind: 'sign-in' }, { kind: 'done' }] as const
  let round = 0
  const sync = async () => answers[round++] ?? answers[1]
  const result = await roundOfPage({ ...quiet, userId: 'anna', states, sync, isStillSignedIn: async () => true })
  expect([result.kind, round, states.state.needsSignIn]).toEqual(['done', 2, false])
})

test('a cookie that the server refuses a second time is not tried for ever', async () => {
  const states = statesOf('anna')
  const result = await roundOfPage({
    ...quiet,
    userId: 'anna',
    states,
    sync: signIn,
    isStillSignedIn: async () => true,
  })
  expect([result.kind, states.state.needsSignIn]).toEqual(['sign-in', true])
})

test('a late answer about an earlier session does not ask the next person to sign in', async () => {
  const states = statesOf('bob')
  await page(states)
  expect(states.state.needsSignIn).toBe(false)
})

test('nor does one that the worker gets while someone else signs in', async () => {
  const states = statesOf('anna')
  await roundOfWorker(states, async () => ({
    ...account,
    async sync() {
      await states.change({ currentUserId: 'bob' })
      return signIn()
    },
  }))
  expect(states.state.needsSignIn).toBe(false)
})

test('the worker asks to be called again while something waits', async () => {
  const sync = async () => ({ kind: 'unavailable' }) as const
  const worker = roundOfWorker(statesOf('anna'), async () => ({ ...account, sync, countWaiting: async () => 1 }))
  await expect(worker).rejects.toThrow('Something is still waiting.')
})
