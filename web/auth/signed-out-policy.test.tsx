// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginScreen } from './login-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const policies = [
  {
    name: 'terms',
    mode: 'replace',
    text: 'Ask mailto:chief@city.example first.',
    changedAt: '2027-03-04T12:00:00.000Z',
  },
]
const goOnline = () => vi.stubGlobal('fetch', async () => Response.json({ policies }))
const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <LoginScreen />
    </MemoryRouter>,
  )

test('the operator’s text and its date replace the standard text, and can be read offline afterward', async () => {
  for (const connect of [goOnline, goOffline]) {
    connect()
    open('/about/terms')
    expect((await screen.findByRole('link', { name: 'chief@city.example' })).getAttribute('href')).toBe(
      'mailto:chief@city.example',
    )
    expect(screen.queryByRole('heading', { name: 'No warranty' })).toBeNull()
    expect(screen.getByText('Mar 4, 2027').getAttribute('datetime')).toBe('2027-03-04')
    expect(screen.queryByText(/^This is the standard text/)).toBeNull()
    cleanup()
  }
})

test('a page that the operator has not changed shows the standard text', async () => {
  goOnline()
  open('/about/privacy')
  expect(await screen.findByRole('heading', { name: 'What the operator can see' })).toBeTruthy()
  expect(screen.queryByText(/^This is the standard text/)).toBeNull()
})
