// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { newMeta } from '@station-zero/sync/client/store.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ReturningNotice } from '../app/notices/notices.tsx'
import { databaseName } from '../data/account-db.ts'
import { closeCurrent, openCurrent } from '../data/active-account.ts'
import { deviceDb } from '../data/device-db.ts'
import { signedIn } from '../data/session.ts'
import { putContent } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { ProgressScreen } from './progress/progress-screen.tsx'
import { HomeScreen } from './screen.tsx'

afterEach(async () => {
  cleanup()
  await act(async () => closeCurrent())
  await Dexie.delete(databaseName(maia.id))
  await deviceDb.accounts.delete(maia.id)
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Signs in on a device that has the study material but none of the person's work. */
async function openOnNewDevice(fetch: () => Promise<Response>) {
  vi.stubGlobal('fetch', fetch)
  await signedIn('the-bearer', maia, { adoptGuest: false })
  const { db } = await openCurrent(maia.id)
  await putContent(db)
  render(
    <MemoryRouter>
      <ToastProvider>
        <ReturningNotice />
        <HomeScreen user={maia} />
        <ProgressScreen />
      </ToastProvider>
    </MemoryRouter>,
  )
  return db
}

const EMPTY_TEXTS = ['Set your exam dates', 'Workouts completed', 'No test taken yet.', 'No card studied yet.']
const emptyTexts = () => EMPTY_TEXTS.filter((text) => screen.queryAllByText(text).length > 0)

test('until the first pull ends, home and Progress show that the person’s work is being fetched, not that there is none', async () => {
  const db = await openOnNewDevice(() => new Promise(() => {}))
  expect((await screen.findByText('Fetching your work…')).closest('[role=status]')).not.toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(emptyTexts()).toEqual([])
  await db.meta.put({ key: 'sync', value: { ...newMeta('phone'), cursor: '5', syncedAt: Date.now() } })
  await waitFor(() => expect(screen.queryByText('Fetching your work…')).toBeNull())
  expect(await screen.findByText('Workouts completed')).toBeTruthy()
  expect(await screen.findByText('No test taken yet.')).toBeTruthy()
})

test('without a connection, home and Progress show that the person’s work is not on this device yet', async () => {
  await openOnNewDevice(() => Promise.reject(new TypeError('No signal')))
  expect(await screen.findByText('Your cards, tests and workouts will download when you’re online.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(/^Your work is not on this device yet/)).toHaveLength(2))
  expect(screen.queryByText('Fetching your work…')).toBeNull()
  expect(emptyTexts()).toEqual([])
})
