// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDeviceState } from '../data/device-db.ts'
import { request } from '../data/request.ts'
import { enterGuest } from '../data/session.ts'
import { demo, startServer } from '../testing/reports-server.ts'
import { AccessForm } from './access-form.tsx'

beforeEach(() => enterGuest())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const access = (isPublishedPassword: boolean) => ({ 'GET /api/analytics/access': { body: { isPublishedPassword } } })

function open() {
  const reload = vi.fn()
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => request('GET', queryKey.join('/'))
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AccessForm reload={reload} />
    </QueryClientProvider>,
  )
  return reload
}

const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const button = () => screen.getByRole<HTMLButtonElement>('button')

test('[analytics.access.form] with the published demo password, one click opens the analytics', async () => {
  const sent = startServer({
    ...access(true),
    'POST /api/auth/login': { body: { sessionId: 'token', user: demo } },
  })
  const reload = open()
  expect(await screen.findByText(/Demo credentials/)).toBeDefined()
  expect(password().value).toBe('station0-demo')
  const username = screen.getByLabelText<HTMLInputElement>('Username')
  expect([username.value, username.readOnly]).toEqual(['demo', true])
  fireEvent.click(screen.getByRole('button', { name: 'Access Analytics' }))
  expect([button().textContent, button().disabled]).toEqual(['Signing in...', true])
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(sent).toContainEqual({
    method: 'POST',
    path: '/api/auth/login',
    body: { username: 'demo', password: 'station0-demo' },
  })
  expect(localStorage.getItem('sessionToken')).toBe('token')
  expect(localStorage.getItem('guestMode')).toBeNull()
  expect(await readDeviceState()).toMatchObject({ currentUserId: 'd1', needsSignIn: false })
})

test('[analytics.access.own-password] a demo password that the operator has changed is neither prefilled nor shown', async () => {
  startServer(access(false))
  open()
  expect(await screen.findByText(/demo password of its own/)).toBeDefined()
  expect(password().value).toBe('')
  expect(screen.queryByText(/Demo credentials/)).toBeNull()
  fireEvent.click(button())
  const sentence = await screen.findByText('Enter the demo password')
  expect(password().getAttribute('aria-describedby')).toBe(sentence.id)
  expect(document.activeElement).toBe(password())
})

test('[errors.analytics-login] a wrong password shows the server’s message and keeps the typed text', async () => {
  startServer({
    ...access(false),
    'POST /api/auth/login': { status: 401, code: 'login-wrong', body: 'Wrong username or password.' },
  })
  const reload = open()
  fireEvent.change(password(), { target: { value: 'guess' } })
  fireEvent.click(button())
  expect(await screen.findByText('Wrong username or password.')).toBeDefined()
  expect([button().textContent, password().value]).toEqual(['Access Analytics', 'guess'])
  expect(reload).not.toHaveBeenCalled()
})

test('[errors.analytics-login] without a connection, the login fails with a message and keeps the typed password', async () => {
  startServer({})
  open()
  fireEvent.change(password(), { target: { value: 'station0-demo' } })
  fireEvent.click(button())
  expect(await screen.findByText(/^Login failed\. Can't reach Station Zero/)).toBeDefined()
  expect(password().value).toBe('station0-demo')
})
