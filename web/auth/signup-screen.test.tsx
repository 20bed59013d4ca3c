// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient, WithQuery } from '../app/query.tsx'
import { address, click, closeDoor, fill, json, openDoor, opened, standIn } from '../testing/login-page.tsx'
import { problem } from '../testing/problem.ts'
import { fillIn, GOALS, goals, options, SIGNUP } from '../testing/signup-form.ts'
import { SignupScreen } from './signup-screen.tsx'

afterEach(async () => {
  await closeDoor()
  queryClient.clear()
})

test('[auth.signup.form] the sign-up form has six fields, three of them required', async () => {
  standIn({})
  await openDoor(SignupScreen, '/signup', WithQuery)
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

test('the e-mail field explains what the address is used for', async () => {
  standIn({})
  await openDoor(SignupScreen, '/signup', WithQuery)
  const described = screen.getByLabelText('Email*').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toMatch(/^We never send email\. .* is yours\.$/)
})

test('[auth.goals.loading] while career goals load, a disabled option says so; then the server’s goals are listed', async () => {
  let answer: (response: Response) => void = () => {}
  const sent = standIn({
    [GOALS]: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await openDoor(SignupScreen, '/signup', WithQuery)
  expect(options().map(({ text, disabled }) => [text, disabled])).toEqual([['Loading goals...', true]])
  await waitFor(() => expect(sent).toHaveLength(1))
  answer(json(goals))
  await waitFor(() => expect(options().map(({ value, text }) => ({ id: value, name: text }))).toEqual(goals))
})

test.each([
  ['goals cannot be loaded', () => problem(503, 'busy', 'The server is busy.')],
  ['goals include one without an id', () => json([{ id: '', name: 'Nothing' }])],
])('[auth.goals.fallback, errors.goals] two default goals are listed when the server’s %s', async (_, answer) => {
  standIn({ [GOALS]: answer })
  await openDoor(SignupScreen, '/signup', WithQuery)
  await waitFor(() =>
    expect(options().map(({ value, text }) => [value, text])).toEqual([
      ['entry-level', 'Entry-Level Firefighter'],
      ['paramedic', 'Paramedic Firefighter'],
    ]),
  )
})

test('[auth.signup.pending, auth.signup.optional] sign-up without the optional fields is sent, and the button reads Creating Account... meanwhile', async () => {
  const sent = standIn({ [GOALS]: () => json(goals) })
  await openDoor(SignupScreen, '/signup', WithQuery)
  fillIn('ladder 42')
  click('Create Account')
  expect(await screen.findByRole('button', { name: 'Creating Account...' })).toHaveProperty('disabled', true)
  // What sends the form is loaded meanwhile.
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/auth/signup',
      body: { username: 'maia', email: 'maia@example.org', password: 'ladder 42' },
    }),
  )
})

test('[auth.signup.success] sign-up sends name, location and goal, stores the token and goes home', async () => {
  const sent = standIn({ [GOALS]: () => json(goals), [SIGNUP]: () => json(opened, 201) })
  await openDoor(SignupScreen, '/signup', WithQuery)
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

test('[auth.signup.browse] Browse without signing up sets guest mode and goes home', async () => {
  standIn({})
  await openDoor(SignupScreen, '/signup', WithQuery)
  click('Browse without signing up')
  await waitFor(() => expect(address()).toBe('/'))
  expect(localStorage.getItem('guestMode')).toBe('true')
})
