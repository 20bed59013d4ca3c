// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeDeviceState } from '../../data/device-db.ts'
import { json, opened } from '../../testing/login-page.tsx'
import { AppRouter } from '../../ui/back/app-router.tsx'
import { ToastProvider } from '../../ui/toast.tsx'
import { AppRoutes } from './routes.tsx'

beforeEach(async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/signup') return json(opened, 201)
    throw new TypeError('No signal')
  })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Element.prototype.scrollTo ??= () => {}
  await changeDeviceState({ currentUserId: null, needsSignIn: false })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const address = () => `${location.pathname}${location.search}`
const idx = () => window.history.state?.idx
const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

function arrive(at: string) {
  window.history.pushState(null, '', at)
  const first = window.history.length
  render(
    <AppRouter>
      <ToastProvider>
        <AppRoutes />
      </ToastProvider>
    </AppRouter>,
  )
  return first
}

test('signing up from home leaves one history entry for home', async () => {
  arrive('/')
  fireEvent.click(await screen.findByRole('link', { name: 'Sign up' }))
  for (const [label, value] of [
    ['Username*', 'maia'],
    ['Email*', 'maia@example.org'],
    ['Password*', 'ladder 42'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  await waitFor(() => expect(address()).toBe('/'), { timeout: 15_000 })
  await waitFor(() => expect(idx()).toBe(0))
  await settled()
  expect([address(), idx()]).toEqual(['/', 0])
})

test('browsing as a guest from home adds no history entry', async () => {
  const entries = arrive('/')
  fireEvent.click(await screen.findByRole('button', { name: 'Browse without signing up' }))
  await waitFor(() => expect(address()).toBe('/station0'), { timeout: 15_000 })
  await settled()
  expect([address(), window.history.length]).toEqual(['/station0', entries])
})
