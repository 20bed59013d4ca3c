import type { ListedPerson, PersonDetail, Station } from '@station-zero/schema/admin/console.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { AdminScreen } from '../admin/screen.tsx'
import { request } from '../data/request.ts'
import { useVisitor } from '../data/session.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { enterAs } from './account.ts'
import { maia } from './person.ts'

export const operator = { ...maia, id: 'olga-id', username: 'olga', isOperator: true as const }

export type Sent = { name: string; body: unknown }
type Answers = Record<string, unknown>

/**
 * Opens the console for an operator. Each answer is a response body, or a function that creates a response. Other requests fail as if
 * offline. Returns the console's requests; later requests are appended.
 */
export async function openAdmin(at: string, answers: Answers, { isWide = false } = {}): Promise<Sent[]> {
  const sent: Sent[] = []
  await enterAs(operator, (method, path, body) => {
    const name = `${method} ${path.replace('/api/admin/', '')}`
    // Record only the console's requests, because other parts of the page send requests, too.
    if (path.startsWith('/api/admin/')) sent.push({ name, body })
    const answer = answers[name]
    if (answer === undefined) return undefined
    return typeof answer === 'function' ? answer(body) : Response.json(answer)
  })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => request('GET', queryKey.join('/'))
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })}>
        <ToastProvider>
          <Inside />
          <Address />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

function Inside() {
  const { user, needsSignIn } = useVisitor()
  if (!user?.isOperator && !needsSignIn) return <p>{user ? 'Not an operator' : 'Loading'}</p>
  return <AdminScreen />
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

export const address = () => screen.getByLabelText('address').textContent
export const writesIn = (sent: Sent[]) => sent.filter(({ name }) => !name.startsWith('GET'))
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export const AT = '2026-11-20T09:45:11.000Z'

export const person: ListedPerson = {
  id: 'p1',
  username: 'rosa',
  name: 'Rosa Diaz',
  email: 'rosa@example.org',
  role: 'user',
  state: 'active',
  isDemo: false,
  createdAt: AT,
  usedAt: null,
}

export const detail: PersonDetail = {
  ...person,
  suspension: null,
  sessions: [{ id: 's1', device: 'Chrome on Android', createdAt: AT, usedAt: AT }],
  devices: [{ id: 'd1234567890', lastPushAt: AT, accepted: 1_240 }],
  counts: { reviews: 1_240, savedJobs: 0 },
  bytes: 82_000,
  passkeys: 1,
  recoveryCodesLeft: 9,
  mayOpenClasses: false,
}

export const station: Station = {
  signup: 'open',
  hasSamples: true,
  hasDemo: true,
  hasSpaces: true,
  hasNotifications: true,
  hasImages: true,
  hasAlertMail: true,
  version: '0.1.0',
  startedAt: AT,
  database: 'sqlite',
  people: 312,
  disk: { used: 4_000_000, free: 60_000_000_000 },
  lastBackup: { at: new Date().toISOString(), bytes: 1_400_000, isProven: true },
  backupError: null,
  backupTask: null,
  feeds: [
    {
      ...{ key: 'City Fire 1a2b3c4d', source: 'City Fire', readAt: AT, error: null },
      summary: '12 taken, 0 updated; 12 open on the board, 0 expired or gone',
    },
  ],
  notifications: { contact: 'mailto:ops@example.org' },
  jobs: [
    { name: 'backup', state: 'idle', attempts: 0, nextAt: AT, lastDoneAt: AT, lastError: null },
    { name: 'feeds', state: 'failing', attempts: 3, nextAt: AT, lastDoneAt: null, lastError: 'getaddrinfo ENOTFOUND' },
  ],
  mail: { from: 'station@example.org', waiting: 2 },
  sso: {
    ...{ name: 'City Fire Academy', issuer: 'https://login.example.org/', hasPasswordSignIn: true },
    redirectUri: 'https://station.example.org/api/auth/sso/callback',
  },
  clientErrors: [
    { kind: 'TypeError', place: 'home-Bx3k.js:9:1024', version: 'index-B.js', count: 3, lastDay: '2026-01-20' },
  ],
  address: '203.0.113.7',
  eventWindows: [],
}
