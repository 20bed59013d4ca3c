import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { closeCurrent } from '../data/active-account.ts'
import { changeDeviceState } from '../data/device-db.ts'
import { useVisitor } from '../data/session.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { maia } from './person.ts'

export const opened = { sessionId: 'the-bearer', user: maia }

export type Sent = { method: string; path: string; body: unknown; at: number }

/** Simulates a server that sends these responses; other requests stay pending forever. Returns the requests that it received. */
export function standIn(answers: Record<string, () => Promise<Response> | Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init
    const text = typeof body === 'string' ? body : null
    sent.push({ method, path, body: text && JSON.parse(text), at: Date.now() })
    return answers[`${method} ${path}`]?.() ?? new Promise(() => {})
  })
  return sent
}

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

type Around = ComponentType<{ children: ReactNode }>

/** Opens the screen on a device where no one is signed in. `Around` wraps the screen, as in the app. */
export async function openScreen(Screen: ComponentType, at: string, Around: Around = Fragment): Promise<void> {
  await changeDeviceState({ currentUserId: null, needsSignIn: false })
  show(<Screen />, at, Around)
}

/** Opens the screen for a signed-in person. As in the app, the account is known before the screen is rendered. */
export function openForKnownUser(Screen: ComponentType, at: string, Around: Around = Fragment): void {
  show(
    <WhenKnown>
      <Screen />
    </WhenKnown>,
    at,
    Around,
  )
}

function show(screen: ReactNode, at: string, Around: Around): void {
  render(
    <Around>
      <MemoryRouter initialEntries={[at]}>
        <ToastProvider>
          {screen}
          <Address />
        </ToastProvider>
      </MemoryRouter>
    </Around>,
  )
}

export async function closeScreen(): Promise<void> {
  cleanup()
  await act(async () => closeCurrent())
  localStorage.clear()
  vi.unstubAllGlobals()
}

function WhenKnown({ children }: { children: ReactNode }) {
  return useVisitor().state === 'loading' ? null : children
}

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>
}

export const address = () => screen.getByLabelText('address').textContent
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Returns a field's error text as screen readers read it; empty if the field is valid. Excludes the permanent hint. */
export function besideOf(label: string): string {
  const field = screen.getByLabelText(label)
  const ids = field.getAttribute('aria-invalid') === 'true' ? (field.getAttribute('aria-describedby') ?? '') : ''
  return ids
    .split(' ')
    .filter((id) => !id.endsWith('-hint'))
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

/** Waits for the toast with this title. Returns its texts and whether it reports an error. */
export async function toastOf(title: string): Promise<{ title: string; description: string; isDestructive: boolean }> {
  const toast = (await screen.findByText(title)).closest('li') as HTMLElement
  const [first, second] = toast.querySelectorAll('div > div')
  return {
    title: first?.textContent ?? '',
    description: second?.textContent ?? '',
    isDestructive: toast.className.includes('border-l-danger'),
  }
}
