import type { RowOf } from '@station-zero/schema/tables.ts'
import type { RefusedEntry } from '@station-zero/sync/client/store.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import Dexie from 'dexie'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { SyncChip, type WhoSyncs } from '../app/sync/sync-chip.tsx'
import { databaseName } from '../data/account-db.ts'
import { closeCurrent, openCurrent } from '../data/active-account.ts'
import { deviceDb } from '../data/device-db.ts'
import { signedIn } from '../data/session.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { maia } from './person.ts'

export const captain: RowOf<'jobs'> = {
  ...{ id: 'j1', version: 1, title: 'Captain', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR' },
  ...{ salary: '$90,000', description: 'Leads.', requirements: [], deadline: null, type: 'Experienced' },
  ...{ applyUrl: null, isSample: true },
}

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A change made on Nov 21, 2026, `n` minutes after 14:00 device time, and refused by the server. */
export const refusedJob = (n: number): RefusedEntry => ({
  ...{ seq: n, id: uuid(n), name: 'jobs.save', v: 1, at: new Date(2026, 10, 21, 14, n).getTime() },
  ...{ args: { jobId: 'j1' }, code: 'job-missing', sentence: 'This job does not exist.' },
})

/** Signs a person in on an offline device and stores these refused mutations. */
export async function enterWith(refused: RefusedEntry[]) {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  await signedIn('the-bearer', maia, { adoptGuest: false })
  const current = await openCurrent(maia.id)
  await current.db.refused.bulkPut(refused)
  return current
}

export async function leave(): Promise<void> {
  cleanup()
  await act(async () => closeCurrent())
  await Dexie.delete(databaseName(maia.id))
  await deviceDb.accounts.delete(maia.id)
  localStorage.clear()
  vi.unstubAllGlobals()
}

export function openChip(state: Partial<WhoSyncs> = {}): void {
  render(
    <MemoryRouter>
      <ToastProvider>
        <SyncChip isGuest={false} needsSignIn={false} {...state} />
      </ToastProvider>
    </MemoryRouter>,
  )
}

/** Opens the sync dialog by pressing the sync chip with this name. */
export async function openDialog(chip: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: chip }))
  return within(await screen.findByRole('dialog', { name: 'Your work on this device' }))
}

export const press = (within: { getByRole: typeof screen.getByRole }, name: string) =>
  fireEvent.click(within.getByRole('button', { name }))
