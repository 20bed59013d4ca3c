// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readDeviceState } from '../data/device-db.ts'
import { request } from '../data/request.ts'
import { signedIn, signOut } from '../data/session.ts'
import { demo, nothingYet, startServer, summary } from '../testing/reports-server.ts'
import { PlotLoader } from '../ui/chart.tsx'
import { Dashboard } from './dashboard.tsx'
import { AnalyticsScreen } from './screen.tsx'

afterEach(cleanup)

const ADMIN = 'GET /api/admin/analytics'
const events = Array.from({ length: 12 }, (_, at) => ({
  id: `e${at}`,
  eventType: at === 0 ? 'signup_success' : 'page_view',
  pagePath: at === 0 ? null : `/page-${at}`,
  timestamp: '2026-11-20T09:45:11.000Z',
}))
const requests = Array.from({ length: 12 }, (_, at) => ({
  id: `r${at}`,
  method: 'POST',
  path: `/api/path-${at}`,
  statusCode: at === 0 ? 409 : 201,
  responseTime: 1_234,
}))
const users = [
  { id: 'u1', username: 'maia', name: null, email: 'm•••@e•••.org', createdAt: '2026-11-20T09:45:11.000Z' },
]
const errors = [
  { kind: 'TypeError', place: 'home-Bx3k.js:9:1024', version: 'index-Bpg2.js', count: 1_204, lastDay: '2026-11-20' },
]
const full = {
  [`${ADMIN}/summary`]: { body: summary },
  [`${ADMIN}/events`]: { body: events },
  [`${ADMIN}/requests`]: { body: requests },
  [`${ADMIN}/users`]: { body: users },
  [`${ADMIN}/errors`]: { body: errors },
  'GET /api/analytics/access': { body: { isPublishedPassword: true } },
}
const empty = {
  ...full,
  [`${ADMIN}/summary`]: { body: nothingYet },
  ...Object.fromEntries(['events', 'requests', 'users', 'errors'].map((name) => [`${ADMIN}/${name}`, { body: [] }])),
}

function open(loadPlots?: () => Promise<never>) {
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => request('GET', queryKey.join('/'))
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })
  const dashboard = (
    <QueryClientProvider client={client}>
      <Dashboard />
    </QueryClientProvider>
  )
  render(loadPlots ? <PlotLoader value={loadPlots}>{dashboard}</PlotLoader> : dashboard)
}

const part = (name: string) => screen.findByRole('region', { name })
const noSignal = () => Promise.reject(new TypeError('No signal'))

test('[analytics.totals] the demo account sees the four totals and how the conversion rate is computed', async () => {
  startServer(full)
  open(noSignal)
  await screen.findByText('1,200')
  const totals = screen.getByRole('list', { name: 'Totals' }).textContent
  for (const text of ['Total Sessions', 'Page Views', 'Signups', 'API Requests', '37.5% conversion rate', '77'])
    expect(totals).toContain(text)
  expect(
    screen.getByText(/accounts made over attempts to make one \(3 of 8\), both counted by the server/),
  ).toBeDefined()
})

test('[analytics.lists, analytics.requests.red] lists show at most ten entries, failed requests are red, and the users are in a table', async () => {
  startServer(full)
  open(noSignal)
  const recent = within(await part('Recent User Events'))
  await waitFor(() => expect(recent.getAllByRole('listitem')).toHaveLength(10))
  expect(recent.getAllByRole('listitem')[0]?.textContent).toMatch(/^signup_successN\/A/)
  const calls = within(await part('Recent API Requests'))
  expect(calls.getAllByRole('listitem')).toHaveLength(10)
  expect(calls.getAllByRole('listitem')[0]?.textContent).toBe('POST/api/path-04091,234 ms')
  expect(calls.getByText('409').className).toContain('red')
  expect(calls.getAllByText('201')[0]?.className).not.toContain('red')
  const faults = within(await part('App Errors'))
  expect(faults.getByRole('listitem').textContent).toBe(
    'TypeErrorhome-Bx3k.js:9:10241,204 timesLast on 2026-11-20, version index-Bpg2.js',
  )
  const people = within(await part('All Users'))
  expect(people.getByRole('row', { name: /maia N\/A m•••@e•••\.org/ })).toBeDefined()
  expect(await people.findByText(/masks names and addresses/)).toBeDefined()
})

test('[security.analytics.operator] the operator sees unmasked names and email addresses, and the reason for seeing them', async () => {
  const operator = { ...demo, id: 'o1', username: 'olof', isOperator: true as const }
  await signedIn('token', operator, { adoptGuest: false })
  const people = [
    { id: 'u1', username: 'maia', name: 'Maia Ruiz', email: 'maia@example.org', createdAt: '2026-11-20T09:45:11.000Z' },
  ]
  startServer({ ...full, [`${ADMIN}/users`]: { body: people } })
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => request('GET', queryKey.join('/'))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })}>
      <AnalyticsScreen />
    </QueryClientProvider>,
  )
  const users = within(await part('All Users'))
  expect(await users.findByRole('row', { name: /maia Maia Ruiz maia@example\.org/ })).toBeDefined()
  expect(users.getByText('You run this station, so you see names and email addresses.')).toBeDefined()
  expect(users.queryByText(/masks names and addresses/)).toBeNull()
  await signOut({ keep: false })
})

test('[analytics.devices] if the charts cannot be loaded, the same figures are shown in tables', async () => {
  startServer(full)
  open(noSignal)
  expect(await screen.findAllByText('The chart could not be loaded. Its figures are in the table.')).toHaveLength(2)
  expect(screen.getByRole('row', { name: '/prep 900', hidden: true })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Mobile 2 (50.0%)' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Tablet 1 (25.0%)' })).toBeDefined()
})

test('the charts are drawn once they have loaded', async () => {
  startServer(full)
  open()
  await waitFor(() => expect(document.querySelectorAll('.recharts-responsive-container')).toHaveLength(2))
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('[analytics.empty] without any data, each section says that it has no data', async () => {
  startServer(empty)
  open()
  for (const text of [
    'No page view data yet',
    'No device data yet',
    'No users registered yet',
    'No user events yet',
    'No API requests yet',
    'No errors in the last 30 days',
    '0% conversion rate',
  ])
    expect(await screen.findByText(text)).toBeDefined()
})

test('without a connection, the dashboard shows a single message and a “Retry” button', async () => {
  startServer({})
  open(noSignal)
  expect(await screen.findByText('Analytics could not be loaded')).toBeDefined()
  startServer(full)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1,200')).toBeDefined()
})

test('a section that failed to load is marked, and the other sections are shown', async () => {
  startServer({
    ...full,
    [`${ADMIN}/users`]: {
      status: 503,
      code: 'busy',
      body: 'The server is busy. Try again in a moment.',
    },
  })
  open(noSignal)
  expect(await screen.findByText('503: The server is busy. Try again in a moment.')).toBeDefined()
  expect(await screen.findByText('1,200')).toBeDefined()
  expect((await part('All Users')).textContent).toContain('Not loaded')
})

test('an expired demo session is cleared on the device', async () => {
  await signedIn('token', demo, { adoptGuest: false })
  const over = Object.fromEntries(
    Object.keys(full).map((key) => [key, { status: 401, code: 'session-expired', body: 'Session expired' }]),
  )
  startServer(over)
  open(noSignal)
  await waitFor(async () => expect(await readDeviceState()).toMatchObject({ needsSignIn: true }))
  expect(localStorage.getItem('sessionToken')).toBeNull()
})

test('[analytics.polling] the figures are refreshed every 30 seconds while the page is visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  try {
    const sent = startServer(full)
    const reads = () => sent.filter(({ path }) => path.endsWith('/summary')).length
    open(noSignal)
    await screen.findByText('1,200')
    await vi.advanceTimersByTimeAsync(60_500)
    expect(reads()).toBe(3)
    visibility.mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(reads()).toBe(3)
  } finally {
    vi.useRealTimers()
    visibility.mockRestore()
  }
})
