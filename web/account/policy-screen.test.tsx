// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { request } from '../data/request.ts'
import { PolicyDoor } from './policy-screen.tsx'

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
const hasSignal = () => vi.stubGlobal('fetch', async () => Response.json({ policies }))
const hasNone = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))

function open(at: string) {
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => request('GET', queryKey.join('/'))
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })}>
        <PolicyDoor />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('the operator’s text replaces the standard one, with the date of its change, and is readable offline afterwards', async () => {
  for (const signal of [hasSignal, hasNone]) {
    signal()
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

test('a page that the operator has not changed is the standard text with its own date', async () => {
  hasSignal()
  open('/about/privacy')
  expect(await screen.findByRole('heading', { name: 'What the operator can see' })).toBeTruthy()
  expect(screen.queryByText(/^This is the standard text/)).toBeNull()
})
