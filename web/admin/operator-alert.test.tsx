// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { request } from '../data/request.ts'
import { enterAs } from '../testing/account.ts'
import { operator, station } from '../testing/admin-page.tsx'
import { OperatorAlert } from './operator-alert.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const healthy = { ...station, jobs: [], clientErrors: [] }

/** Renders the alert for an operator, and waits for its read. `response`: the server's state; null if the server cannot be reached. */
async function open(response: object | null) {
  let requests = 0
  await enterAs(operator, (_method, path) => {
    if (path !== '/api/admin/station') return undefined
    requests += 1
    return response ? Response.json(response) : undefined
  })
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => request('GET', queryKey.join('/'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <OperatorAlert />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await waitFor(() => expect(requests).toBeGreaterThan(0))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await act(async () => undefined)
}

test('home shows an operator the first server problem and the number of other problems', async () => {
  await open({ ...healthy, backupError: 'The disk is full.' })
  expect(screen.getByRole('status').textContent).toBe(
    'The last backup failed: The disk is full. Open the admin console',
  )
  cleanup()
  await open({ ...healthy, backupError: 'The disk is full.', disk: { used: 1, free: 5 } })
  expect(screen.getByRole('link', { name: 'See this and 1 more in the admin console' }).getAttribute('href')).toBe(
    '/admin',
  )
})

test('home shows nothing if the server is healthy or cannot be reached', async () => {
  for (const response of [healthy, null]) {
    await open(response)
    expect(screen.getByRole('status').textContent).toBe('')
    cleanup()
  }
})
