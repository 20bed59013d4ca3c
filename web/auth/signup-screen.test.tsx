// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, describe, expect, test } from 'vitest'
import { queryClient, WithQuery } from '../app/query.tsx'
import { databaseName } from '../data/account-db.ts'
import { getCurrent, openCurrent } from '../data/active-account.ts'
import { changeDeviceState, deviceDb } from '../data/device-db.ts'
import { signedIn, signOut } from '../data/session.ts'
import { putContent } from '../testing/forgotten.ts'
import {
  address,
  besideOf,
  click,
  closeScreen,
  fill,
  json,
  opened,
  openForKnownUser,
  openScreen,
  type Sent,
  standIn,
  toastOf,
} from '../testing/login-page.tsx'
import { problem } from '../testing/problem.ts'
import { fillIn, GOALS, goals, options, SIGNUP } from '../testing/signup-form.ts'
import { SignupScreen } from './signup-screen.tsx'

describe('SignupScreen', () => {
  afterEach(async () => {
    await closeScreen()
    queryClient.clear()
  })

  test('[auth.signup.form] the sign-up form has six fields, three of them required', async () => {
    standIn({})
    await openScreen(SignupScreen, '/signup', WithQuery)
    const isRequired = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).required
    expect(['Username*', 'Email*', 'Password*'].map(isRequired)).toEqual([true, true, true])
    expect(['Full Name (optional)', 'Location (optional)', 'Career Goal (optional)'].map(isRequired)).toEqual([
      false,
      false,
      false,
    ])
    expect(screen.getByLabelText('Password*')).toHaveProperty('placeholder', 'Min 6 characters')
    expect(screen.getByLabelText('Location (optional)')).toHaveProperty('placeholder', 'City, State')
    expect(screen.getByRole('button', { name: 'Create Account' })).toHaveProperty('type', 'submit')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  test('the email field explains what the address is used for', async () => {
    standIn({})
    await openScreen(SignupScreen, '/signup', WithQuery)
    const described = screen.getByLabelText('Email*').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toMatch(/^We email you only about your password/)
  })

  test('[auth.goals.loading] while career goals load, a disabled option says that they are loading; then the server’s goals are listed', async () => {
    let answer: (response: Response) => void = () => {}
    const sent = standIn({
      [GOALS]: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await openScreen(SignupScreen, '/signup', WithQuery)
    expect(options().map(({ text, disabled }) => [text, disabled])).toEqual([['Loading goals...', true]])
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/career-goals')).toBe(true))
    answer(json(goals))
    await waitFor(() => expect(options().map(({ value, text }) => ({ id: value, name: text }))).toEqual(goals))
  })

  test.each([
    ['goals cannot be loaded', () => problem(503, 'busy', 'The server is busy.')],
    ['goals include one without an id', () => json([{ id: '', name: 'Nothing' }])],
  ])('[auth.goals.fallback, errors.goals] two default goals are listed when the server’s %s', async (_, answer) => {
    standIn({ [GOALS]: answer })
    await openScreen(SignupScreen, '/signup', WithQuery)
    await waitFor(() =>
      expect(options().map(({ value, text }) => [value, text])).toEqual([
        ['entry-level', 'Entry-Level Firefighter'],
        ['paramedic', 'Paramedic Firefighter'],
      ]),
    )
  })

  test('[auth.signup.pending, auth.signup.optional] the sign-up form can be sent without its optional fields, and its button reads “Creating Account...” while the request is pending', async () => {
    const sent = standIn({ [GOALS]: () => json(goals) })
    await openScreen(SignupScreen, '/signup', WithQuery)
    fillIn('ladder 42')
    click('Create Account')
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toHaveProperty('disabled', true)
    // Wait for the request, because the form's code is loaded before the form is sent.
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/api/auth/signup',
        body: { username: 'maia', email: 'maia@example.org', password: 'ladder 42' },
      }),
    )
  })

  test('[auth.signup.success] sign-up sends name, location and goal, stores the token and goes home', async () => {
    const sent = standIn({ [GOALS]: () => json(goals), [SIGNUP]: () => json(opened, 201) })
    await openScreen(SignupScreen, '/signup', WithQuery)
    await waitFor(() => expect(options()).toHaveLength(2))
    fillIn('ladder 42')
    fill('Full Name (optional)', 'Maia Ruiz')
    fill('Location (optional)', 'Ash Harbor, ME')
    fireEvent.change(screen.getByLabelText('Career Goal (optional)'), { target: { value: 'wildland' } })
    click('Create Account')
    await waitFor(() => expect(localStorage.getItem('sessionToken')).toBe('the-bearer'))
    await waitFor(() => expect(address()).toBe('/'))
    expect(sent.find(({ path }) => path === '/api/auth/signup')?.body).toEqual({
      username: 'maia',
      email: 'maia@example.org',
      password: 'ladder 42',
      name: 'Maia Ruiz',
      location: 'Ash Harbor, ME',
      goalId: 'wildland',
    })
  })

  test('[auth.signup.browse] “Browse without signing up” starts guest mode and goes home', async () => {
    standIn({})
    await openScreen(SignupScreen, '/signup', WithQuery)
    click('Browse without signing up')
    await waitFor(() => expect(address()).toBe('/'))
    expect(localStorage.getItem('guestMode')).toBe('true')
  })
})

describe('invitations', () => {
  afterEach(async () => {
    await closeScreen()
    queryClient.clear()
  })

  const MODE = 'GET /api/signup'
  const posted = (sent: Sent[]) => sent.find(({ path }) => path === '/api/auth/signup')?.body

  test('an invitation link fills in the code, and signing up sends the code', async () => {
    const sent = standIn({ [MODE]: () => json({ mode: 'invited' }), [SIGNUP]: () => json(opened, 201) })
    await openScreen(SignupScreen, '/signup?invite=k7mp-2q9x', WithQuery)
    expect(await screen.findByLabelText('Invitation code*')).toHaveProperty('value', 'k7mp-2q9x')
    fillIn('ladder 42')
    click('Create Account')
    await waitFor(() => expect(address()).toBe('/'))
    expect(posted(sent)).toMatchObject({ username: 'maia', invite: 'k7mp-2q9x' })
  })

  test('if sign-up requires an invitation, the form is not sent without a code', async () => {
    const sent = standIn({ [MODE]: () => json({ mode: 'invited' }) })
    await openScreen(SignupScreen, '/signup', WithQuery)
    await screen.findByLabelText('Invitation code*')
    fillIn('ladder 42')
    click('Create Account')
    expect(await toastOf('Missing information')).toMatchObject({
      description: 'Please fill in invitation code, username, email, and password',
    })
    expect(besideOf('Invitation code*')).toBe('Enter your invitation code')
    expect(posted(sent)).toBeUndefined()
  })

  test.each(['open', undefined])(
    'the form has no code field if the sign-up mode is %s, but sends the code from a link',
    async (mode) => {
      const sent = standIn({ ...(mode && { [MODE]: () => json({ mode }) }), [SIGNUP]: () => json(opened, 201) })
      await openScreen(SignupScreen, '/signup?invite=k7mp-2q9x', WithQuery)
      expect(screen.queryByLabelText('Invitation code*')).toBeNull()
      fillIn('ladder 42')
      click('Create Account')
      await waitFor(() => expect(posted(sent)).toMatchObject({ invite: 'k7mp-2q9x' }))
    },
  )

  test.each([
    ['invite-needed', 'You need an invitation to sign up here. Enter its code.'],
    ['invite-ended', 'This invitation has been used up or has ended. Ask for another one.'],
  ])('the server error %s is shown at the code field, which appears if it was missing', async (code, sentence) => {
    standIn({ [SIGNUP]: () => problem(403, code, sentence) })
    await openScreen(SignupScreen, '/signup', WithQuery)
    fillIn('ladder 42')
    click('Create Account')
    await screen.findByLabelText('Invitation code*')
    expect(besideOf('Invitation code*')).toBe(sentence)
    expect(screen.getByLabelText('Username*')).toHaveProperty('value', 'maia')
  })

  test('the screen shows a message instead of the form if sign-up is closed', async () => {
    standIn({ [MODE]: () => json({ mode: 'closed' }) })
    await openScreen(SignupScreen, '/signup', WithQuery)
    expect(await screen.findByText(/^This site is not accepting new accounts/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  })
})

describe('the new account', () => {
  afterEach(async () => {
    await closeScreen()
    queryClient.clear()
  })

  const SIGNUP = 'POST /api/auth/signup'

  test('[security.signup.password, security.signup.codes] a new account’s recovery codes are stored until sign-out, and the password field gives advice', async () => {
    const recoveryCodes = ['k7fm-2qpx-9dtw', 'aaaa-bbbb-cccc']
    standIn({ [SIGNUP]: () => json({ ...opened, recoveryCodes }, 201) })
    await openScreen(SignupScreen, '/signup', WithQuery)
    expect(screen.getByText('Tip: use three or more unrelated words.')).toBeDefined()
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
    openForKnownUser(SignupScreen, '/signup', WithQuery)
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
})

describe('sign-up errors', () => {
  afterEach(async () => {
    await closeScreen()
    queryClient.clear()
  })

  test.each([
    [{ Username: '', Email: 'm@example.org', Password: 'ladder 42' }, 'Username*', 'Choose a username'],
    [{ Username: 'maia', Email: ' ', Password: 'ladder 42' }, 'Email*', 'Enter your email'],
    [{ Username: 'maia', Email: 'm@example.org', Password: '' }, 'Password*', 'Choose a password'],
  ])('[auth.signup.missing, auth.signup.beside] sign-up with %o is not sent', async (typed, missing, sentence) => {
    const sent = standIn({ [GOALS]: () => json(goals) })
    await openScreen(SignupScreen, '/signup', WithQuery)
    fill('Full Name (optional)', 'Maia Ruiz')
    for (const [label, value] of Object.entries(typed)) fill(`${label}*`, value)
    click('Create Account')
    expect(await toastOf('Missing information')).toEqual({
      title: 'Missing information',
      description: 'Please fill in username, email, and password',
      isDestructive: true,
    })
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
    expect(besideOf(missing)).toBe(sentence)
    expect(document.activeElement).toBe(screen.getByLabelText(missing))
    expect(Object.keys(typed).filter((label) => besideOf(`${label}*`) !== '')).toHaveLength(1)
    for (const [label, value] of Object.entries(typed))
      if (`${label}*` !== missing) expect(screen.getByLabelText(`${label}*`)).toHaveProperty('value', value)
    expect(screen.getByLabelText('Full Name (optional)')).toHaveProperty('value', 'Maia Ruiz')
  })

  test('[auth.signup.short, auth.password.bounds] a password of five characters is rejected, and a password of six characters is accepted', async () => {
    const sent = standIn({ [GOALS]: () => json(goals) })
    await openScreen(SignupScreen, '/signup', WithQuery)
    fillIn('12345')
    click('Create Account')
    expect(await toastOf('Password too short')).toEqual({
      title: 'Password too short',
      description: 'Password must be at least 6 characters long',
      isDestructive: true,
    })
    const posted = () => sent.filter(({ method }) => method === 'POST')
    expect(posted()).toEqual([])
    expect(besideOf('Password*')).toBe('Password must be at least 6 characters long')
    expect(screen.getByLabelText('Password*')).toHaveProperty('value', '12345')
    fill('Password*', '123456')
    click('Create Account')
    await waitFor(() => expect(posted()).toHaveLength(1))
  })

  test('[auth.signup.failed, errors.signup] a rejected sign-up shows the server’s message', async () => {
    standIn({ [SIGNUP]: () => problem(409, 'username-taken', 'This username is taken. Choose another one.') })
    await openScreen(SignupScreen, '/signup', WithQuery)
    fillIn('ladder 42')
    click('Create Account')
    expect(await toastOf('Signup failed')).toEqual({
      title: 'Signup failed',
      description: 'This username is taken. Choose another one.',
      isDestructive: true,
    })
    expect(localStorage.getItem('sessionToken')).toBeNull()
  })

  test.each([
    ['This username is taken. Choose another one.', 'Username*', 'username-taken'],
    ['Another sentence, of a later server.', 'Username*', 'username-reserved'],
    ['This is not an email address.', 'Email*', 'email-invalid'],
    ['A password cannot be your own username or email.', 'Password*', 'password-own-name'],
    ['Your username and email address are too easy to guess.', 'Password*', 'password-common'],
    ['Password must be at most 200 characters long.', 'Password*', 'password-long'],
    ['"name": is too long.', 'Full Name (optional)', 'request-invalid', 'name'],
    ['"location": is too long.', 'Location (optional)', 'request-invalid', 'location'],
    ['This career goal does not exist.', 'Career Goal (optional)', 'goal-missing'],
  ])(
    '[auth.signup.beside, security.signup.password] the server’s “%s” is shown at %s, and what was typed is kept',
    async (serverText, label, code, field?: string) => {
      standIn({ [GOALS]: () => json(goals), [SIGNUP]: () => problem(400, code, serverText, { field }) })
      await openScreen(SignupScreen, '/signup', WithQuery)
      await waitFor(() => expect(options()).toHaveLength(2))
      fillIn('ladder 42')
      fireEvent.change(screen.getByLabelText('Career Goal (optional)'), { target: { value: 'wildland' } })
      click('Create Account')
      await waitFor(() => expect(besideOf(label)).toBe(serverText))
      expect(document.activeElement).toBe(screen.getByLabelText(label))
      const kept = ['Username*', 'Email*', 'Password*', 'Career Goal (optional)'].map(
        (one) => (screen.getByLabelText(one) as HTMLInputElement).value,
      )
      expect(kept).toEqual(['maia', 'maia@example.org', 'ladder 42', 'wildland'])
    },
  )

  test('a rejected sign-up does not move focus away from another field', async () => {
    const answer = Promise.withResolvers<Response>()
    standIn({ [SIGNUP]: () => answer.promise })
    await openScreen(SignupScreen, '/signup', WithQuery)
    fillIn('ladder 42')
    click('Create Account')
    await screen.findByRole('button', { name: 'Creating Account...' })
    const location = screen.getByLabelText('Location (optional)')
    location.focus()
    answer.resolve(problem(409, 'username-taken', 'This username is taken.'))
    await waitFor(() => expect(besideOf('Username*')).toBe('This username is taken.'))
    expect(document.activeElement).toBe(location)
  })
})
