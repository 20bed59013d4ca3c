// @vitest-environment jsdom
import { useMutation, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, WithQuery } from './query.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Summary() {
  const { data, error } = useQuery({ queryKey: ['/api/admin/analytics', 'summary'] })
  return <p>{error ? error.message : data ? JSON.stringify(data) : 'waiting'}</p>
}

const open = () =>
  render(
    <WithQuery>
      <Summary />
    </WithQuery>,
  )

const comeBack = () => {
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
}

test('[calls.key] a query sends a GET request to the path formed by joining the parts of its key with slashes', async () => {
  const asked = vi.fn(async (_path: string, _init?: RequestInit) => new Response('{"pages":3}'))
  vi.stubGlobal('fetch', asked)
  open()
  expect(await screen.findByText('{"pages":3}')).toBeTruthy()
  expect(asked.mock.calls.map(([path, init]) => `${init?.method} ${path}`)).toEqual([
    'GET /api/admin/analytics/summary',
  ])
})

test('[calls.no-stale] query data never goes stale: focus, reconnection and opening another screen do not refetch it', async () => {
  const asked = vi.fn(async () => new Response('{"pages":3}'))
  vi.stubGlobal('fetch', asked)
  open()
  await screen.findByText('{"pages":3}')
  comeBack()
  cleanup()
  open()
  await screen.findByText('{"pages":3}')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveBeenCalledTimes(1)
  const { refetchInterval, refetchOnWindowFocus, staleTime } = queryClient.getDefaultOptions().queries ?? {}
  expect([refetchInterval, refetchOnWindowFocus, staleTime]).toEqual([undefined, false, Number.POSITIVE_INFINITY])
})

test('[calls.no-retry] a failed query is not retried', async () => {
  const asked = vi.fn(async () => new Response('The server is busy.', { status: 503 }))
  vi.stubGlobal('fetch', asked)
  open()
  expect(await screen.findByText('503: The server is busy.')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(asked).toHaveBeenCalledTimes(1)
})

const write = vi.fn(() => Promise.reject(new Error('refused')))

function Writer() {
  const { mutate, error } = useMutation({ mutationFn: write })
  return (
    <button type="button" onClick={() => mutate()}>
      {error ? error.message : 'write'}
    </button>
  )
}

test('[calls.no-retry] a failed mutation is not retried', async () => {
  render(
    <WithQuery>
      <Writer />
    </WithQuery>,
  )
  screen.getByRole('button').click()
  await screen.findByText('refused')
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(write).toHaveBeenCalledTimes(1)
})
