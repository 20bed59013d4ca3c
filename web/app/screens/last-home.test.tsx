// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { getCurrent } from '../../data/active-account.ts'
import { changeDeviceState } from '../../data/device-db.ts'
import type { LastHome } from '../../data/session-hint.ts'
import { loadOnce } from '../../ui/lazy-part.tsx'
import { ToastProvider } from '../../ui/toast.tsx'
import { loadInside } from '../lazy.tsx'
import { AppRoutes } from './routes.tsx'

const figures: HomeFigures = {
  ...{ isPlanned: false, outside: 0 },
  ...{ dueCards: 77, due: { reviews: 70, newCards: 7 }, mastery: 40, tests: null, openJobs: 3, savedJobs: 2 },
  ...{ firstClosing: null, workoutsDone: 1, workoutsTotal: 24, nextWorkout: null, oral: { sessions: 0, minutes: 0 } },
  ...{ week: { answers: 5, workouts: 1, tests: 0 }, sitting: { minutes: '15', cards: 30 } },
}

// What index.html has found by the time that the first module runs.
vi.hoisted(() => {
  localStorage.setItem('isKnown', 'guest')
  localStorage.setItem('guestMode', 'true')
  const visitor = { state: 'guest', user: null, needsSignIn: false, isForgotten: false, awaitsSession: false } as const
  const last = { userId: 'guest', build: '', at: 0, until: 0, visitor, page: null }
  globalThis.lastHome = { ...last, home: null } satisfies LastHome
})

const WITHIN = { timeout: 15_000 }

afterEach(cleanup)

test('home first shows its last figures, then those in the database', async () => {
  const lists = { underWay: [], things: [], reminders: [], dates: [], closing: [] }
  const home = { ...lists, plan: null, isAsking: false, hasContent: true, isComplete: true, hasNews: false }
  Object.assign(globalThis.lastHome ?? {}, { home: { ...home, figures } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Element.prototype.scrollTo ??= () => {}
  await changeDeviceState({ currentUserId: 'guest' })
  await loadOnce(loadInside)
  render(
    <MemoryRouter>
      <ToastProvider>
        <AppRoutes />
      </ToastProvider>
    </MemoryRouter>,
  )
  const due = () => screen.getByRole('link', { name: /Cards due today/ }).textContent
  expect(due()).toMatch(/^77/)
  expect(getCurrent()).toBeNull()
  await waitFor(() => expect(getCurrent()?.userId).toBe('guest'), WITHIN)
  await waitFor(() => expect(due()).not.toMatch(/^77/), WITHIN)
})
