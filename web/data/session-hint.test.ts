// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LAST_HOME_KEY, type LastHome, NOBODY, readLastHome, rememberUser, saveLastHome } from './session-hint.ts'

const maia: LastHome['visitor'] = {
  ...NOBODY,
  state: 'authenticated',
  user: { id: 'maia', username: 'maia' } as NonNullable<LastHome['visitor']['user']>,
}
const HOME = { things: [] }

const keep = (change: Partial<LastHome> = {}) =>
  saveLastHome({
    ...{ userId: 'maia', at: Date.now() - 1_000, until: Date.now() + 60_000, visitor: maia, home: HOME },
    ...change,
  })

const replaceStored = (was: string, is: string) =>
  localStorage.setItem(LAST_HOME_KEY, (localStorage.getItem(LAST_HOME_KEY) ?? '').replace(was, is))

beforeEach(() => localStorage.setItem('isKnown', 'maia'))
afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

test('the home screen’s data is stored for the next visit', () => {
  keep()
  expect(readLastHome()).toMatchObject({ userId: 'maia', visitor: maia, home: HOME })
})

test.each<[string, () => void]>([
  ['is broken', () => localStorage.setItem(LAST_HOME_KEY, 'maia {"build"')],
  ['has an unknown shape', () => localStorage.setItem(LAST_HOME_KEY, 'maia {}')],
  ['was written by another version of the app', () => replaceStored('"build":"', '"build":"older-')],
  ['belongs to another user', () => localStorage.setItem('isKnown', 'noor')],
  ['contains another user’s ID', () => replaceStored('"userId":"maia"', '"userId":"noor"')],
])('stored data that %s is ignored', (_, change) => {
  keep()
  change()
  expect(readLastHome()).toBeNull()
})

test('a guest’s data is used only in guest mode', () => {
  keep({ visitor: { ...NOBODY, state: 'guest' } })
  expect(readLastHome()).toBeNull()
  localStorage.setItem('guestMode', 'true')
  expect(readLastHome()).not.toBeNull()
})

test('on a later study day, the stored visitor is used, but the stored figures are not', () => {
  keep({ at: Date.now() - 90_000, until: Date.now() - 1 })
  expect(readLastHome()).toMatchObject({ visitor: maia, home: undefined })
})

test('the stored home data is not used at a URL other than home', () => {
  keep()
  history.replaceState(null, '', '/prep')
  expect(readLastHome()).toBeNull()
})

test('the stored home data is deleted, and not stored again, when another user or nobody is signed in', () => {
  for (const next of ['noor', null]) {
    rememberUser('maia')
    keep()
    rememberUser('maia')
    expect(localStorage.getItem(LAST_HOME_KEY)).not.toBeNull()
    rememberUser(next)
    expect(localStorage.getItem(LAST_HOME_KEY)).toBeNull()
    keep()
    expect(localStorage.getItem(LAST_HOME_KEY)).toBeNull()
  }
})
