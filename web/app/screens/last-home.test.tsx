// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { getCurrent } from '../../data/active-account.ts'
import { changeDeviceState } from '../../data/device-db.ts'
import { loadOnce } from '../../ui/lazy-part.tsx'
import { ToastProvider } from '../../ui/toast.tsx'
import { loadInside } from '../lazy.tsx'
import { AppRoutes } from './routes.tsx'

// Simulates the data that the last visit stored, before any module is loaded.
await vi.hoisted(async () => {
  localStorage.setItem('isKnown', 'guest')
  localStorage.setItem('guestMode', 'true')
  const figures = {
    ...{ isPlanned: false, outside: 0 },
    ...{ dueCards: 77, due: { reviews: 70, newCards: 7 }, mastery: 40, tests: null, openJobs: 3, savedJobs: 2 },
    ...{ firstClosing: null, workoutsDone: 1, workoutsTotal: 24, nextWorkout: null, oral: { sessions: 0, minutes: 0 } },
    ...{ week: { answers: 5, workouts: 1, tests: 0 }, sitting: { minutes: '15' as const, cards: 30 } },
  } satisfies HomeFigures
  const lists = { announcements: [], underWay: [], things: [], reminders: [], dates: [], closing: [], meetings: [] }
  const home = { ...lists, figures, plan: null, isAsking: false, hasContent: true, isComplete: true, hasNews: false }
  const visitor = { state: 'guest', user: null, needsSignIn: false, isForgotten: false, awaitsSession: false } as const
  const { saveLastHome } = await import('../../data/session-hint.ts')
  saveLastHome({ userId: 'guest', at: 0, until: Number.MAX_SAFE_INTEGER, visitor, home })
})

const WITHIN = { timeout: 15_000 }

afterEach(cleanup)

test('home first shows the figures of the last visit, then the figures in the database', async () => {
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
