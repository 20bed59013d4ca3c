import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SettingsScreen } from '../account/settings-screen.tsx'
import { useVisitor } from '../data/session.ts'
import { ToastProvider } from '../ui/toast.tsx'

type SettingsPageProps = {
  /** The URL to open the page at. */
  at?: string
  /** The signed-in person; a guest if missing. */
  userId?: string
  /** Responds to requests; offline if missing. */
  queryFn?: (context: { queryKey: readonly unknown[] }) => Promise<unknown>
}

const offline = () => Promise.reject(new TypeError('No signal'))

/** Renders the settings as the app does; renders nothing at URLs outside the settings. */
export function SettingsPage({ at = '/settings', userId, queryFn = offline }: SettingsPageProps) {
  return (
    <MemoryRouter initialEntries={['/', at]} initialIndex={1}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })}>
        <ToastProvider>
          <Inside userId={userId} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>
  )
}

function Inside({ userId }: { userId: string | undefined }) {
  const { state, user } = useVisitor()
  const { pathname, search } = useLocation()
  return (
    <>
      <output aria-label="address">{`${pathname}${search}`}</output>
      {user?.id !== userId ? (
        <p>{state}</p>
      ) : (
        pathname === '/settings' && <SettingsScreen SignOutDialog={() => <p>Signing out</p>} />
      )}
    </>
  )
}

export const addressShown = (): string | null => screen.getByLabelText('address').textContent
