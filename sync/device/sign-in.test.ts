import { expect, test } from 'vitest'
import { openStates } from '../testing/device-states.ts'
import { enterGuest, resumeSignIn, signIn, signOut } from './sign-in.ts'

const alone = { adoptsGuest: false, moves: [] }
const lost = { from: 'lost', into: 'anna' }

/** A page, and what it and the loop did, with the state of the device at the time. */
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

test('a person’s account opens in this page first, then everywhere, and syncs at once', async () => {
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

test('[A3] work that is promised to Anna does not go to Bob, who signs in next', async () => {
  const { states, page } = openPage({ adoptInto: 'anna' })
  await signIn(states, page, 'bob', { adoptsGuest: true, moves: [] })
  expect(states.state.adoptInto).toBe('anna')
})

test('[A3] a guest’s work that the person does not take is promised to nobody', async () => {
  const { states, page } = openPage({ currentUserId: 'guest' })
  await signIn(states, page, 'anna', alone)
  expect(states.state.adoptInto).toBeNull()
})

test('[A4] work of a forgotten account is promised once, to the person who was first', async () => {
  const { states, page } = openPage()
  const third = { from: 'third', into: 'anna' }
  await signIn(states, page, 'anna', { adoptsGuest: false, moves: [lost, third] })
  const other = { from: 'other', into: 'bob' }
  await signIn(states, page, 'bob', { adoptsGuest: false, moves: [{ from: 'lost', into: 'bob' }, other] })
  await signIn(states, page, 'anna', { adoptsGuest: false, moves: [lost] })
  expect(states.state.moves).toEqual([lost, third, other])
})

test('an account that does not open leaves the device with the person who had it', async () => {
  const { states, page } = openPage({ currentUserId: 'guest' })
  const broken = { ...page, open: () => Promise.reject(new Error('no database')) }
  await expect(signIn(states, broken, 'anna', alone)).rejects.toThrow('no database')
  expect(states.state).toMatchObject({ currentUserId: 'guest', signingIn: 'anna' })
})

test.each([
  ['nobody had the device', { currentUserId: null }, 'anna'],
  ['a guest had it', { currentUserId: 'guest' }, 'anna'],
  ['a forgotten account had it, whose work moves', { currentUserId: 'lost', moves: [lost] }, 'anna'],
  ['an account had it, and another one’s work moves', { currentUserId: 'bob', moves: [lost] }, 'bob'],
  ['an account had it', { currentUserId: 'bob' }, 'bob'],
])('[A3] after a crash during a sign-in, when %s', async (_, state, userId) => {
  const { states } = openPage({ ...state, needsSignIn: true, signingIn: 'anna' })
  await resumeSignIn(states, () => true)
  const isAnnas = userId === 'anna'
  const after = { currentUserId: userId, needsSignIn: !isAnnas, signingIn: isAnnas ? null : 'anna' }
  expect(states.state).toMatchObject(after)
})

test('without a session, or a sign-in that began, nobody is signed in', async () => {
  const begun = openStates({ signingIn: 'anna' })
  await resumeSignIn(begun, () => false)
  expect(begun.state).toMatchObject({ currentUserId: null, signingIn: 'anna' })
  const none = openStates({ currentUserId: 'guest', needsSignIn: true })
  await resumeSignIn(none, () => true)
  expect(none.state).toMatchObject({ currentUserId: 'guest', needsSignIn: true })
})

test('a sign-in that another tab finishes meanwhile is not resumed', async () => {
  const states = openStates({ signingIn: 'anna' })
  const read = async () => {
    const seen = states.state
    await states.change({ signingIn: null })
    return seen
  }
  await resumeSignIn({ ...states, read }, () => true)
  expect(states.state.currentUserId).toBeNull()
})

test('a guest’s account opens before the device is theirs', async () => {
  const { states, did, page } = openPage({ needsSignIn: true, signingIn: 'anna' })
  await enterGuest(states, page)
  expect(did).toMatchObject([['open', 'guest', { currentUserId: null }]])
  expect(states.state).toMatchObject({ currentUserId: 'guest', needsSignIn: false, signingIn: null })
})

test('somebody who signs out leaves no page open and no question to sign in', async () => {
  const { states, did, page } = openPage({ currentUserId: 'anna', needsSignIn: true, signingIn: 'anna' })
  await signOut(states, page)
  expect(did).toEqual([['close', null]])
  expect(states.state).toMatchObject({ currentUserId: null, needsSignIn: false, signingIn: null })
})
