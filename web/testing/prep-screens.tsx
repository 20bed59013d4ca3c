import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { type Current, closeCurrent, openCurrent } from '../data/active-account.ts'
import { changeDeviceState } from '../data/device-db.ts'
import { PrepScreen } from '../prep/screen.tsx'
import { AppRouter } from '../ui/back/app-router.tsx'
import { cardRow, deckRow, questionRow } from './prep-content.ts'

/** Long timeout, because fake-indexeddb is slow on a busy machine. */
export const SLOW = { timeout: 60_000 }

/** Opens a guest's real database for the written prep screens, without a server. */
export async function startDevice(): Promise<Current> {
  // jsdom cannot open modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  const account = await openCurrent('guest')
  await changeDeviceState({ currentUserId: 'guest' })
  return account
}

export async function endDevice({ db }: Current): Promise<void> {
  cleanup()
  await act(async () => closeCurrent())
  await db.delete()
  vi.restoreAllMocks()
}

export const decks = [deckRow('fire', 'Fire Behavior', 1), deckRow('building', 'Building Construction', 2)]
export const cards = [0, 1, 2].map((order) => cardRow('fire', order)).concat(cardRow('building', 0))
export const questions = Array.from({ length: 30 }, (_, at) =>
  questionRow(`q${at}`, at % 4, at < 26 ? 'fire' : 'building'),
)

export function openPrep(path = '/prep'): { unmount(): void } {
  window.history.replaceState(null, '', path)
  return openPrepHere()
}

/** Opens the screens at the browser's current URL and history state. */
export function openPrepHere(): { unmount(): void } {
  return render(
    <AppRouter>
      <PrepScreen />
      <Address />
    </AppRouter>,
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

export const address = () => screen.getByTestId('address').textContent
export const press = (key: string, code = '') =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const click = async (name: string | RegExp) => fireEvent.click(await button(name))
