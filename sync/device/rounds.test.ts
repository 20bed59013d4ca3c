import { expect, test } from 'vitest'
import type { DrainResult } from '../client/drain.ts'
import { openStates } from '../testing/device-states.ts'
import type { DeviceStates } from './device-state.ts'
import { type OpenedAccount, roundOfPage, roundOfWorker } from './rounds.ts'

const signIn: DrainResult = { kind: 'sign-in' }

/** Runs a sync round of Anna's page with these server results. Returns the outcome, and the numbers of rounds and Background Sync requests. */
async function page(states: DeviceStates, answers: readonly DrainResult[], isStillSignedIn = false) {
  const seen = { asked: 0, rounds: 0 }
  const { kind } = await roundOfPage({
    userId: 'anna',
    states,
    sync: async () => answers[seen.rounds++] ?? { kind: 'done' },
    isStillSignedIn: async () => isStillSignedIn,
    askForBackgroundSync: async () => {
      seen.asked += 1
    },
  })
  return { kind, ...seen }
}

/** Runs a sync round of the worker that leaves `waiting` unsent mutations. */
function worker(states: DeviceStates, sync: OpenedAccount['sync'], waiting = 0) {
  const opened: string[] = []
  const closed: string[] = []
  const done = roundOfWorker(states, async (userId) => {
    opened.push(userId)
    return { userId, sync, countWaiting: async () => waiting, close: () => closed.push(userId) }
  })
  return { done, opened, closed }
}

test('when Anna’s session ends, the device prompts her to sign in', async () => {
  const states = openStates({ currentUserId: 'anna' })
  expect(await page(states, [signIn])).toEqual({ kind: 'sign-in', asked: 0, rounds: 1 })
  expect(states.state.needsSignIn).toBe(true)
})

test('a person without a bearer token but with a valid cookie keeps syncing and is not prompted to sign in', async () => {
  const states = openStates({ currentUserId: 'anna' })
  const { kind, asked, rounds } = await page(states, [signIn, { kind: 'done' }], true)
  expect([kind, asked, rounds, states.state.needsSignIn]).toEqual(['done', 0, 2, false])
})

test('a successful sync round is not repeated', async () => {
  const { kind, rounds } = await page(openStates({ currentUserId: 'anna' }), [{ kind: 'done' }], true)
  expect([kind, rounds]).toEqual(['done', 1])
})

test('if the retry with only the cookie gets no response, the page registers for Background Sync', async () => {
  const { kind, asked } = await page(openStates({ currentUserId: 'anna' }), [signIn, { kind: 'unavailable' }], true)
  expect([kind, asked]).toEqual(['unavailable', 1])
})

test('a cookie that the server rejects a second time is not tried again', async () => {
  const states = openStates({ currentUserId: 'anna' })
  const { kind, rounds } = await page(states, [signIn, signIn, { kind: 'done' }], true)
  expect([kind, rounds, states.state.needsSignIn]).toEqual(['sign-in', 2, true])
})

test('a late response about Anna’s session does not prompt Bob to sign in', async () => {
  const states = openStates({ currentUserId: 'bob' })
  await page(states, [signIn])
  expect(states.state.needsSignIn).toBe(false)
})

test('a late response in the worker does not prompt the next user to sign in', async () => {
  const states = openStates({ currentUserId: 'anna' })
  await worker(states, async () => {
    await states.change({ currentUserId: 'bob' })
    return signIn
  }).done
  expect(states.state.needsSignIn).toBe(false)
})

test('[L4] a page registers for Background Sync only if its sync round cannot reach the server or has to wait', async () => {
  const states = openStates({ currentUserId: 'anna' })
  expect(await page(states, [{ kind: 'unavailable' }])).toMatchObject({ asked: 1 })
  expect(await page(states, [{ kind: 'wait', retryAfterMs: 5_000 }])).toMatchObject({ asked: 1 })
  expect(await page(states, [{ kind: 'done' }])).toMatchObject({ asked: 0 })
  expect(states.state.needsSignIn).toBe(false)
})

test('[L4] the worker syncs the current account and then closes it', async () => {
  const { done, opened, closed } = worker(openStates({ currentUserId: 'anna' }), async () => ({ kind: 'done' }))
  await done
  expect([opened, closed]).toEqual([['anna'], ['anna']])
})

test('[L4] the worker’s sync event fails while mutations are queued, so that the browser repeats it', async () => {
  const { done, closed } = worker(openStates({ currentUserId: 'anna' }), async () => ({ kind: 'unavailable' }), 1)
  await expect(done).rejects.toThrow('Unsent changes are still queued.')
  expect(closed).toEqual(['anna'])
})

test('the worker’s sync event succeeds when the session has ended, even with queued mutations', async () => {
  const states = openStates({ currentUserId: 'anna' })
  const { done, closed } = worker(states, async () => signIn, 3)
  await done
  expect(states.state.needsSignIn).toBe(true)
  expect(closed).toEqual(['anna'])
})

test('a worker whose sync throws closes the account', async () => {
  const { done, closed } = worker(openStates({ currentUserId: 'anna' }), () => Promise.reject(new Error('disk')))
  await expect(done).rejects.toThrow('disk')
  expect(closed).toEqual(['anna'])
})

test('when nobody is signed in, the worker opens no account', async () => {
  const { done, opened } = worker(openStates(), async () => ({ kind: 'done' }))
  await done
  expect(opened).toEqual([])
})
