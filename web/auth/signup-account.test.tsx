// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { queryClient, WithQuery } from '../app/query.tsx'
import { databaseName } from '../data/account-db.ts'
import { getCurrent, openCurrent } from '../data/active-account.ts'
import { changeDeviceState, deviceDb } from '../data/device-db.ts'
import { signedIn, signOut } from '../data/session.ts'
import { putContent } from '../testing/forgotten.ts'
import {
  address,
  click,
  closeDoor,
  fill,
  json,
  openDoor,
  openDoorForKnown,
  opened,
  standIn,
} from '../testing/login-page.tsx'
import { SignupScreen } from './signup-screen.tsx'

afterEach(async () => {
  await closeDoor()
  queryClient.clear()
})

const SIGNUP = 'POST /api/auth/signup'

test('[security.signup.password, security.signup.codes] a new account’s recovery codes are stored until sign-out, and the password field gives advice', async () => {
  const recoveryCodes = ['k7fm-2qpx-9dtw', 'aaaa-bbbb-cccc']
  standIn({ [SIGNUP]: () => json({ ...opened, recoveryCodes }, 201) })
  await openDoor(SignupScreen, '/signup', WithQuery)
  expect(screen.getByText(/^Best: a phrase of three or more words/)).toBeDefined()
  expect(screen.getByLabelText('Password*').getAttribute('autocomplete')).toBe('new-password')
  fill('Username*', 'maia')
  fill('Email*', 'maia@example.org')
  fill('Password*', 'ladder 42')
  click('Create Account')
  await waitFor(() => expect(address()).toBe('/'))
  expect(JSON.parse(sessionStorage.getItem('newRecoveryCodes') ?? '')).toEqual({
    userId: opened.user.id,
    codes: recoveryCodes,
  })
  await signOut({ keep: false })
  expect(sessionStorage.getItem('newRecoveryCodes')).toBeNull()
})

test('[A4, security.forgotten.moves] when the account no longer exists on the server, sign-up is prefilled and moves the work into the new account', async () => {
  const again = { ...opened.user, id: 'maia-again' }
  const user = { ...opened.user, name: 'Maia Ruiz' }
  standIn({ [SIGNUP]: () => json({ ...opened, user: again }, 201) })
  await signedIn('old', user, { adoptGuest: false })
  const { db } = await openCurrent(user.id)
  await putContent(db)
  await db.drafts.put({ key: 'mentorship:m1', value: 'half done', savedAt: 1 })
  await deviceDb.accounts.update(user.id, { isForgotten: true })
  await changeDeviceState({ needsSignIn: true })
  openDoorForKnown(SignupScreen, '/signup', WithQuery)
  expect(await screen.findByText(/^This account no longer exists/)).toBeDefined()
  expect(screen.getByLabelText('Username*')).toHaveProperty('value', 'maia')
  expect(screen.getByLabelText('Email*')).toHaveProperty('value', 'maia@example.org')
  expect(screen.getByLabelText('Full Name (optional)')).toHaveProperty('value', 'Maia Ruiz')
  expect(
    screen.getByRole('checkbox', { name: 'Move the work of maia on this device into this account' }),
  ).toHaveProperty('checked', true)
  fill('Password*', 'ladder 42')
  click('Create Account')
  await waitFor(() => expect(address()).toBe('/'))
  expect(getCurrent()?.userId).toBe(again.id)
  expect(await getCurrent()?.db.drafts.count()).toBe(1)
  expect(await Dexie.exists(databaseName(user.id))).toBe(false)
})
