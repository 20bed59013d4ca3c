import 'fake-indexeddb/auto'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, vi } from 'vitest'
import { App } from '../app/app.tsx'
import type { AccountDb } from '../data/account-db.ts'
import { enact } from '../data/enact.ts'
import { keepDayPlan } from '../data/lazy.ts'
import { testJobs, titles } from './job-board.tsx'
import { click, startDevice } from './prep-screens.tsx'
import { NOON, seedPerson } from './seeded-person.ts'

/** Gives this device's guest ten days of work, an exam date and a board with jobs. */
export async function startTracedDevice(): Promise<AccountDb> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  Element.prototype.scrollTo ??= () => {}
  const { db } = await startDevice()
  await seedPerson(db)
  await enact(setTarget, { target: 'written', date: '2026-12-24', profile: 'general' })
  await keepDayPlan(db, NOON)
  await db.jobs.bulkPut(testJobs)
  return db
}

function openApp(path: string): void {
  cleanup()
  window.history.replaceState(null, '', path)
  render(createElement(App))
}

/** Acts and waits until there are more rows than before. */
const grows = async (count: () => Promise<number>, act: () => Promise<unknown>) => {
  const before = await count()
  await act()
  await waitFor(async () => expect(await count()).toBeGreaterThan(before))
}

interface TracedAction {
  prepare(db: AccountDb): Promise<unknown>
  act(db: AccountDb): Promise<unknown>
}

/** What a person does in the whole app. `prepare` and `act` can be repeated in this order. */
export const tracedActions: Record<string, TracedAction> = {
  'grade a card': {
    async prepare() {
      openApp('/prep?deck=math')
      await click('Show Answer')
      await screen.findByRole('button', { name: /^Good/ })
    },
    act: (db) =>
      grows(
        () => db.reviews.count(),
        () => click(/^Good/),
      ),
  },
  'open home': {
    async prepare() {
      openApp('/jobs')
      await screen.findByRole('searchbox')
    },
    async act() {
      fireEvent.click(within(screen.getByRole('navigation', { name: 'Areas' })).getByRole('link', { name: PRODUCT }))
      await screen.findByRole('link', { name: /Cards (?:due today|in today’s plan)/ })
    },
  },
  'finish a workout': {
    async prepare() {
      openApp('/physical?week=2&view=list')
      const [start] = await screen.findAllByRole('button', { name: 'Start Workout' })
      if (start) fireEvent.click(start)
      await click('Complete Workout')
      await click('I did all 5: check them off')
      await screen.findByText('All 5 sets are done.')
    },
    act: (db) =>
      grows(
        () => db.workoutProgress.count(),
        () => click('Complete Workout'),
      ),
  },
  'search jobs': {
    async prepare() {
      openApp('/jobs')
      await waitFor(() => expect(titles()).toContain('Captain'))
    },
    async act() {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'oak park' } })
      await waitFor(() => expect(titles()).toEqual(['Reserve']))
    },
  },
}
