// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseName, GUEST } from '../data/account-db.ts'
import { closeCurrent, openCurrent } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { enterGuest } from '../data/session.ts'
import { GuestReminder } from './guest-reminder.tsx'

const WEEK_MS = 7 * 86_400_000
const start = 1_800_000_000_000
const persisted = vi.fn(async () => false)

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(start)
  persisted.mockResolvedValue(false)
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persisted, persist: async () => false } })
  await enterGuest()
  const { db } = await openCurrent(GUEST)
  await db.jobs.put({ id: 'j1' } as never)
})
afterEach(async () => {
  cleanup()
  await act(async () => closeCurrent())
  await Dexie.delete(databaseName(GUEST))
  localStorage.clear()
  vi.restoreAllMocks()
})

/** Opens home and returns whether the reminder is shown once the browser has responded and the database has been read. */
async function lookAtHome(): Promise<boolean> {
  const asked = persisted.mock.calls.length
  const { unmount } = render(
    <MemoryRouter>
      <GuestReminder />
      <p>Home</p>
    </MemoryRouter>,
  )
  await waitFor(() => expect(persisted.mock.calls.length).toBeGreaterThan(asked))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const isShown = screen.queryByText(/stored only in this browser/) !== null
  unmount()
  return isShown
}

test('a guest without persistent storage sees a reminder to sign up or export at most once a week', async () => {
  expect(await lookAtHome()).toBe(false)
  await enact(saveJob, { jobId: 'j1' })
  expect(await lookAtHome()).toBe(true)
  expect(await lookAtHome()).toBe(false)
  vi.mocked(Date.now).mockReturnValue(start + WEEK_MS - 1)
  expect(await lookAtHome()).toBe(false)
  vi.mocked(Date.now).mockReturnValue(start + WEEK_MS)
  expect(await lookAtHome()).toBe(true)
})

test('a guest with persistent storage sees no reminder', async () => {
  await enact(saveJob, { jobId: 'j1' })
  persisted.mockResolvedValue(true)
  expect(await lookAtHome()).toBe(false)
})
