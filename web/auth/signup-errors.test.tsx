// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient, WithQuery } from '../app/query.tsx'
import { besideOf, click, closeDoor, fill, json, openDoor, standIn, toastOf } from '../testing/login-page.tsx'
import { problem } from '../testing/problem.ts'
import { fillIn, GOALS, goals, options, SIGNUP } from '../testing/signup-form.ts'
import { SignupScreen } from './signup-screen.tsx'

afterEach(async () => {
  await closeDoor()
  queryClient.clear()
})

test.each([
  [{ Username: '', Email: 'm@example.org', Password: 'ladder 42' }, 'Username*', 'Choose a username'],
  [{ Username: 'maia', Email: ' ', Password: 'ladder 42' }, 'Email*', 'Enter your email'],
  [{ Username: 'maia', Email: 'm@example.org', Password: '' }, 'Password*', 'Choose a password'],
])('[auth.signup.missing, auth.signup.beside] sign-up with %o is not sent', async (typed, missing, sentence) => {
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

test('[auth.signup.short, auth.password.bounds] five characters are too few for a password, six are enough', async () => {
  const sent = standIn({ [GOALS]: () => json(goals) })
  await openDoor(SignupScreen, '/signup', WithQuery)
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

test('[auth.signup.failed, errors.signup] a refused sign-up shows the server’s sentence', async () => {
  standIn({ [SIGNUP]: () => problem(409, 'username-taken', 'This username is taken. Choose another one.') })
  await openDoor(SignupScreen, '/signup', WithQuery)
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
  ['This is not an e-mail address.', 'Email*', 'email-invalid'],
  ['A password cannot be your own username or e-mail.', 'Password*', 'password-own-name'],
  ['Your username and e-mail address are too easy to guess.', 'Password*', 'password-common'],
  ['Password must be at most 200 characters long.', 'Password*', 'password-long'],
  ['"name": is too long.', 'Full Name (optional)', 'request-invalid', 'name'],
  ['"location": is too long.', 'Location (optional)', 'request-invalid', 'location'],
  ['This career goal does not exist.', 'Career Goal (optional)', 'goal-missing'],
])(
  '[auth.signup.beside, security.signup.password] the server’s “%s” is shown at %s, and what was typed is kept',
  async (said, label, code, field?: string) => {
    standIn({ [GOALS]: () => json(goals), [SIGNUP]: () => problem(400, code, said, { field }) })
    await openDoor(SignupScreen, '/signup', WithQuery)
    await waitFor(() => expect(options()).toHaveLength(2))
    fillIn('ladder 42')
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

test('a refusal does not move the focus away from another field', async () => {
  const answer = Promise.withResolvers<Response>()
  standIn({ [SIGNUP]: () => answer.promise })
  await openDoor(SignupScreen, '/signup', WithQuery)
  fillIn('ladder 42')
  click('Create Account')
  await screen.findByRole('button', { name: 'Creating Account...' })
  const location = screen.getByLabelText('Location (optional)')
  location.focus()
  answer.resolve(problem(409, 'username-taken', 'This username is taken.'))
  await waitFor(() => expect(besideOf('Username*')).toBe('This username is taken.'))
  expect(document.activeElement).toBe(location)
})
