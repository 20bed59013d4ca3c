// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { request } from '../data/request.ts'
import { enterGuest, signedIn } from '../data/session.ts'
import { demo, startServer, summary } from '../testing/reports-server.ts'
import { Dashboard, RequestsReport } from './dashboard.tsx'
import { deviceColors } from './device-words.ts'
import { DevicesReport } from './reports.tsx'
import { AnalyticsScreen } from './screen.tsx'
import { Hint } from './stat-cards.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const ADMIN = 'GET /api/admin/analytics'
const users = [
  { id: 'u1', username: 'maia', name: null, email: 'm@e.org', createdAt: '2026-11-20T09:45:11.000Z' },
  { id: 'u2', username: 'olof', name: 'Olof Berg', email: 'o@e.org', createdAt: '2026-11-21T09:45:11.000Z' },
]
const answers = {
  [`${ADMIN}/summary`]: { body: summary },
  [`${ADMIN}/events`]: { body: [] },
  [`${ADMIN}/requests`]: { body: [] },
  [`${ADMIN}/users`]: { body: users },
  [`${ADMIN}/errors`]: { body: [] },
  'GET /api/analytics/access': { body: { isPublishedPassword: true } },
}

function open(screen: ReactNode) {
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => request('GET', queryKey.join('/'))
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })
  render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>)
}

test('[analytics.access.title, analytics.demo-only] the demo account sees the dashboard; guests and candidates see the Analytics Access form', async () => {
  startServer(answers)
  await enterGuest()
  open(<AnalyticsScreen />)
  expect(await screen.findByRole('heading', { name: 'Analytics Access' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Totals' })).toBeNull()
  cleanup()

  await signedIn('token', { ...demo, id: 'm1', username: 'maia' }, { adoptGuest: false })
  open(<AnalyticsScreen />)
  expect(await screen.findByRole('heading', { name: 'Analytics Access' })).toBeTruthy()
  cleanup()

  await signedIn('token', demo, { adoptGuest: false })
  open(<AnalyticsScreen />)
  expect(await screen.findByRole('list', { name: 'Totals' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Analytics Access')).toBeNull())
})

test('[analytics.pages, analytics.devices, analytics.charts.height] the charts are 300 px high, and their figures are in tables next to them', async () => {
  startServer(answers)
  open(<Dashboard />)
  for (const [title, row] of [
    ['Popular Pages', '/prep 900'],
    ['Device Types', 'Mobile 2 (50.0%)'],
  ] as const) {
    const part = await screen.findByRole('region', { name: title })
    await waitFor(() => expect(part.querySelector('.recharts-responsive-container')).not.toBeNull())
    expect(part.querySelector<HTMLElement>('[data-plot]')?.style.height).toBe('300px')
    expect(within(part).getByRole('row', { name: row, hidden: true })).toBeTruthy()
  }
})

test('[analytics.devices.colours] a device type has the same color regardless of its share', () => {
  expect(new Set(Object.values(deviceColors)).size).toBe(3)
  const coloursOf = (breakdown: typeof summary.deviceBreakdown) => {
    cleanup()
    render(<DevicesReport breakdown={breakdown} />)
    return ['Mobile', 'Desktop', 'Tablet'].map(
      (name) => screen.getByRole('rowheader', { name }).querySelector('span')?.style.backgroundColor,
    )
  }
  const colours = [deviceColors.mobile, deviceColors.desktop, deviceColors.tablet]
  expect(coloursOf({ mobile: 1, desktop: 2, tablet: 3 })).toEqual(colours)
  expect(coloursOf({ mobile: 9, desktop: 0, tablet: 1 })).toEqual(colours)
})

test('[analytics.users] the users table has four columns, and a missing name is shown as N/A', async () => {
  startServer(answers)
  open(<Dashboard />)
  const part = within(await screen.findByRole('region', { name: 'All Users' }))
  expect((await part.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'Username',
    'Name',
    'Email',
    'Sign Up Date',
  ])
  expect(part.getByRole('row', { name: /^maia N\/A m@e\.org .*20.*2026/ })).toBeTruthy()
  expect(part.getAllByRole('cell', { name: 'N/A' })).toHaveLength(1)
  expect(part.getByRole('row', { name: /^olof Olof Berg o@e\.org .*21.*2026/ })).toBeTruthy()
})

test('[analytics.requests.red] a status of 400 or higher is red', () => {
  const requests = [200, 399, 400, 503].map((statusCode) => ({
    id: `r${statusCode}`,
    method: 'GET' as const,
    path: '/api/jobs',
    statusCode,
    responseTime: 12,
  }))
  render(<RequestsReport requests={requests} />)
  const isRed = (status: number) => screen.getByText(String(status)).className.includes('red')
  expect([200, 399, 400, 503].map(isRed)).toEqual([false, false, true, true])
})

test('[generic.tooltip] a tooltip opens after 700 ms of hovering, or immediately within 300 ms after another tooltip has closed', async () => {
  vi.useFakeTimers()
  render(
    <>
      <Hint label="About one" text="The first" side="left" />
      <Hint label="About two" text="The second" side="left" />
    </>,
  )
  const [one, two] = ['About one', 'About two'].map((name) => screen.getByRole('button', { name }))
  if (!one || !two) throw new Error('The screen must show at least two hints.')
  const isOpen = (text: string) => !screen.getByText(text).className.split(' ').includes('hidden')
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const mouse = { pointerType: 'mouse' }

  fireEvent.pointerEnter(one, mouse)
  await wait(690)
  expect(isOpen('The first')).toBe(false)
  await wait(10)
  expect(isOpen('The first')).toBe(true)

  fireEvent.pointerLeave(one, mouse)
  await wait(290)
  fireEvent.pointerEnter(two, mouse)
  await wait(0)
  expect([isOpen('The first'), isOpen('The second')]).toEqual([false, true])

  fireEvent.pointerLeave(two, mouse)
  await wait(310)
  fireEvent.pointerEnter(one, mouse)
  await wait(690)
  expect(isOpen('The first')).toBe(false)
  await wait(10)
  expect(isOpen('The first')).toBe(true)
})

test('[generic.tooltip.read] a tooltip stays open while the mouse is over its text, and Escape closes it', async () => {
  vi.useFakeTimers()
  render(<Hint label="About one" text="The first" side="left" />)
  const [mark, words] = [screen.getByRole('button', { name: 'About one' }), screen.getByText('The first')]
  const isOpen = () => !words.className.split(' ').includes('hidden')
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.pointerEnter(mark, { pointerType: 'mouse' })
  await wait(700)
  fireEvent.pointerOut(mark, { pointerType: 'mouse', relatedTarget: words })
  fireEvent.pointerOver(words, { pointerType: 'mouse', relatedTarget: mark })
  await wait(5_000)
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isOpen()).toBe(false)
})
