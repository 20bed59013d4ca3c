import { expect, test } from 'vitest'
import { openStates } from '../testing/device-states.ts'
import { enterGuest, resumeSignIn, signIn, signOut } from './sign-in.ts'

const alone = { adoptsGuest: false, moves: [] }
const lost = { from: 'lost', into: 'anna' }

/** Opens a page with a log of its calls and its loop's calls, each with the device state at that time. */
function openPage(first: Parameters<typeof openStates>[0] = {}) {
  const states = openStates(first)
  const did: unknown[] = []
  const page = {
    async open(userId: string) {
      did.push(['open', userId, states.state])
      return { loop: { poke: (ms: number) => did.push(['sync', ms, states.state.currentUserId]) } }
    },
    close: () => did.push(['close', states.state.currentUserId]),
  }
  return { states, did, page }
}

test('signing in opens the account in this page before it becomes the current account, then syncs at once', async () => {
  const { states, did, page } = openPage({ currentUserId: 'guest', needsSignIn: true })
  await signIn(states, page, 'anna', { adoptsGuest: true, moves: [] })
  const before = { currentUserId: 'guest', needsSignIn: true, adoptInto: 'anna', signingIn: 'anna', moves: [] }
  expect(did).toEqual([
    ['close', 'guest'],
    ['open', 'anna', before],
    ['sync', 0, 'anna'],
  ])
  expect(states.state).toMatchObject({ currentUserId: 'anna', needsSignIn: false, signingIn: null })
})

test('[A3] guest work that is to move to Anna’s account does not move to the account of Bob, who signs in next', async () => {
  const { states, page } = openPage({ adoptInto: 'anna' })
  await signIn(states, page, 'bob', { adoptsGuest: true, moves: [] })
  expect(states.state.adoptInto).toBe('anna')
})

test('[A3] guest work that the person declines gets no target account', async () => {
  const { states, page } = openPage({ currentUserId: 'guest' })
  await signIn(states, page, 'anna', alone)
  expect(states.state.adoptInto).toBeNull()
})

test('[A4] the work of an account that the server no longer has moves only to the first person who accepts it', async () => {
  const { states, page } = openPage()
  const third = { from: 'third', into: 'anna' }
  await signIn(states, page, 'anna', { adoptsGuest: false, moves: [lost, third] })
  const other = { from: 'other', into: 'bob' }
  await signIn(states, page, 'bob', { adoptsGuest: false, moves: [{ from: 'lost', into: 'bob' }, other] })
  await signIn(states, page, 'anna', { adoptsGuest: false, moves: [lost] })
  expect(states.state.moves).toEqual([lost, third, other])
})

test('if the account cannot be opened, the current user stays the same', async () => {
  const { states, page } = openPage({ currentUserId: 'guest' })
  const broken = { ...page, open: () => Promise.reject(new Error('no database')) }
  await expect(signIn(states, broken, 'anna', alone)).rejects.toThrow('no database')
  expect(states.state).toMatchObject({ currentUserId: 'guest', signingIn: 'anna' })
})

test.each([
  ['nobody was signed in', { currentUserId: null }, 'anna'],
  ['a guest was using the device', { currentUserId: 'guest' }, 'anna'],
  ['a forgotten account whose work moves was current', { currentUserId: 'lost', moves: [lost] }, 'anna'],
  ['another account was current and a third account’s work moves', { currentUserId: 'bob', moves: [lost] }, 'bob'],
  ['another account was current', { currentUserId: 'bob' }, 'bob'],
])('[A3] an interrupted sign-in resumes with the right user if %s', async (_, state, userId) => {
  const { states } = openPage({ ...state, needsSignIn: true, signingIn: 'anna' })
  await resumeSignIn(states, () => true)
  const isAnnas = userId === 'anna'
  const after = { currentUserId: userId, needsSignIn: !isAnnas, signingIn: isAnnas ? null : 'anna' }
  expect(states.state).toMatchObject(after)
})

test('a sign-in is resumed only if there is a session and an interrupted sign-in', async () => {
  const begun = openStates({ signingIn: 'anna' })
  await resumeSignIn(begun, () => false)
  expect(begun.state).toMatchObject({ currentUserId: null, signingIn: 'anna' })
  const none = openStates({ currentUserId: 'guest', needsSignIn: true })
  await resumeSignIn(none, () => true)
  expect(none.state).toMatchObject({ currentUserId: 'guest', needsSignIn: true })
})

test('a sign-in that another tab finishes in the meantime is not resumed', async () => {
  const states = openStates({ signingIn: 'anna' })
  const read = async () => {
    const seen = states.state
    await states.change({ signingIn: null })
    return seen
  }
  await resumeSignIn({ ...states, read }, () => true)
  expect(states.state.currentUserId).toBeNull()
})

test('the guest’s database opens before the guest becomes the current user', async () => {
  const { states, did, page } = openPage({ needsSignIn: true, signingIn: 'anna' })
  await enterGuest(states, page)
  expect(did).toMatchObject([['open', 'guest', { currentUserId: null }]])
  expect(states.state).toMatchObject({ currentUserId: 'guest', needsSignIn: false, signingIn: null })
})

test('signing out closes the account and clears the sign-in state', async () => {
  const { states, did, page } = openPage({ currentUserId: 'anna', needsSignIn: true, signingIn: 'anna' })
  await signOut(states, page)
  expect(did).toEqual([['close', null]])
  expect(states.state).toMatchObject({ currentUserId: null, needsSignIn: false, signingIn: null })
})
