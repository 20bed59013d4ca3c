// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient, WithQuery } from '../app/query.tsx'
import {
  address,
  besideOf,
  click,
  closeDoor,
  fill,
  json,
  openDoor,
  opened,
  standIn,
  toastOf,
} from '../testing/login-page.tsx'
import { problem } from '../testing/problem.ts'
import { SignupScreen } from './signup-screen.tsx'

afterEach(async () => {
  await closeDoor()
  queryClient.clear()
})

const GOALS = 'GET /api/career-goals'
const SIGNUP = 'POST /api/auth/signup'
const goals = [
  { id: 'entry-level', name: 'Entry-Level Firefighter' },
  { id: 'wildland', name: 'Wildland Firefighter' },
]

const options = () => {
  const select = screen.getByLabelText('Career Goal (optional)') as HTMLSelectElement
  return [...select.options].filter(({ value }) => value !== '')
}

test('[auth.signup.form] the sign-up screen asks for six things, three of them required', async () => {
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

test('[auth.goals.loading] while the goals are on their way a disabled entry says so; then there are the server’s', async () => {
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
  ['cannot be loaded', () => problem(503, 'busy', 'The server is busy.')],
  ['have one with no id', () => json([{ id: '', name: 'Nothing' }])],
])('[auth.goals.fallback, errors.goals] two goals stand in where the server’s %s', async (_, answer) => {
  standIn({ [GOALS]: answer })
  await openDoor(SignupScreen, '/signup', WithQuery)
  await waitFor(() =>
    expect(options().map(({ value, text }) => [value, text])).toEqual([
      ['entry-level', 'Entry-Level Firefighter'],
      ['paramedic', 'Paramedic Firefighter'],
    ]),
  )
})

test.each([
  [{ Username: '', Email: 'm@example.org', Password: 'ladder 42' }, 'Username*', 'Choose a username'],
  [{ Username: 'maia', Email: ' ', Password: 'ladder 42' }, 'Email*', 'Enter your email'],
  [{ Username: 'maia', Email: 'm@example.org', Password: '' }, 'Password*', 'Choose a password'],
])('[auth.signup.missing, auth.signup.beside] %o is not sent', async (typed, missing, sentence) => {
  const sent = standIn({ [GOALS]: () => json(goals) })
  await openDoor(SignupScreen, '/signup', WithQuery)
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

async function fillIn(password: string): Promise<void> {
  fill('Username*', 'maia')
  fill('Email*', 'maia@example.org')
  fill('Password*', password)
}

test('[auth.signup.short, auth.password.bounds] five characters are too few for a password, six are enough', async () => {
  const sent = standIn({ [GOALS]: () => json(goals) })
  await openDoor(SignupScreen, '/signup', WithQuery)
  await fillIn('12345')
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

test('[auth.signup.pending, auth.signup.optional] what is optional may be left out, and the button reads Creating Account... meanwhile', async () => {
  const sent = standIn({ [GOALS]: () => json(goals) })
  await openDoor(SignupScreen, '/signup', WithQuery)
  await fillIn('ladder 42')
  click('Create Account')
  expect(await screen.findByRole('button', { name: 'Creating Account...' })).toHaveProperty('disabled', true)
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/auth/signup',
    body: { username: 'maia', email: 'maia@example.org', password: 'ladder 42' },
  })
})

test('[auth.signup.success] name, location and goal go along; then the token is stored and home is next', async () => {
  const sent = standIn({ [GOALS]: () => json(goals), [SIGNUP]: () => json(opened, 201) })
  await openDoor(SignupScreen, '/signup', WithQuery)
  await waitFor(() => expect(options()).toHaveLength(2))
  await fillIn('ladder 42')
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

test('[auth.signup.failed, errors.signup] a refused sign-up says the server’s sentence', async () => {
  standIn({ [SIGNUP]: () => problem(409, 'username-taken', 'This username is taken. Choose another one.') })
  await openDoor(SignupScreen, '/signup', WithQuery)
  await fillIn('ladder 42')
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
  ['This is not an e-mail address.', 'Email*', 'email-invalid'],
  ['A password cannot be your own username or e-mail.', 'Password*', 'password-own-name'],
  ['Your username and e-mail address are too easy to guess.', 'Password*', 'password-common'],
  ['Password must be at most 200 characters long.', 'Password*', 'password-long'],
  ['"name": is too long.', 'Full Name (optional)', 'request-invalid', 'name'],
  ['"location": is too long.', 'Location (optional)', 'request-invalid', 'location'],
  ['This career goal does not exist.', 'Career Goal (optional)', 'goal-missing'],
])(
  '[auth.signup.beside, security.signup.password] the server’s “%s” stands beside %s, and what was typed stays',
  async (said, label, code, field?: string) => {
    standIn({ [GOALS]: () => json(goals), [SIGNUP]: () => problem(400, code, said, { field }) })
    await openDoor(SignupScreen, '/signup', WithQuery)
    await waitFor(() => expect(options()).toHaveLength(2))
    await fillIn('ladder 42')
    fireEvent.change(screen.getByLabelText('Career Goal (optional)'), { target: { value: 'wildland' } })
    click('Create Account')
    await waitFor(() => expect(besideOf(label)).toBe(said))
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    const kept = ['Username*', 'Email*', 'Password*', 'Career Goal (optional)'].map(
      (one) => (screen.getByLabelText(one) as HTMLInputElement).value,
    )
    expect(kept).toEqual(['maia', 'maia@example.org', 'ladder 42', 'wildland'])
  },
)

test('who has gone on to another field while they waited is not thrown back by a refusal', async () => {
  const answer = Promise.withResolvers<Response>()
  standIn({ [SIGNUP]: () => answer.promise })
  await openDoor(SignupScreen, '/signup', WithQuery)
  await fillIn('ladder 42')
  click('Create Account')
  await screen.findByRole('button', { name: 'Creating Account...' })
  const location = screen.getByLabelText('Location (optional)')
  location.focus()
  answer.resolve(problem(409, 'username-taken', 'This username is taken.'))
  await waitFor(() => expect(besideOf('Username*')).toBe('This username is taken.'))
  expect(document.activeElement).toBe(location)
})

test('[auth.signup.browse] Browse without signing up sets guest mode and goes home', async () => {
  standIn({})
  await openDoor(SignupScreen, '/signup', WithQuery)
  click('Browse without signing up')
  await waitFor(() => expect(address()).toBe('/'))
  expect(localStorage.getItem('guestMode')).toBe('true')
})
