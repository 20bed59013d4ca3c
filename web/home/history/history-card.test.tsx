// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountDb } from '../../data/account-db.ts'
import { openCurrent } from '../../data/active-account.ts'
import { enterGuest } from '../../data/session.ts'
import { putContent } from '../../testing/account.ts'
import { AppRouter } from '../../ui/back/app-router.tsx'
import { firstWeekday, firstWeekdayOfRegion, HistoryCard, MonthTable, useHistory } from './history-card.tsx'

const NOW = Date.UTC(2026, 10, 23, 18)
const DAY_MS = 86_400_000
const SLOW = { timeout: 60_000 }

let db: AccountDb
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  await enterGuest()
  db = (await openCurrent('guest')).db
  await putContent(db)
  const done = { ...{ workoutId: 'w1d1', duration: 41, rating: null, notes: null }, undoneAt: null }
  await db.workoutProgress.bulkPut([
    { ...done, id: 'today', completedAt: NOW },
    { ...done, id: 'october', completedAt: NOW - 40 * DAY_MS },
  ])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Calendar() {
  const history = useHistory()
  return history.work && <HistoryCard id="history" history={{ ...history, work: history.work }} />
}

function open(path: string): void {
  window.history.replaceState(null, '', path)
  render(
    <AppRouter>
      <Calendar />
    </AppRouter>,
  )
}

test('pressing a day in the calendar opens a dialog with its own URL, and the previous month can be opened', async () => {
  open('/progress')
  const month = await screen.findByRole('table', { name: 'November 2026' }, SLOW)
  expect(within(month).getAllByRole('columnheader')).toHaveLength(7)
  fireEvent.click(within(month).getByRole('link', { name: 'Monday, November 23: 1 workout, 41 min' }))
  const day = within(await screen.findByRole('dialog', { name: 'Monday, November 23' }, SLOW))
  expect(window.location.search).toBe('?day=2026-11-23')
  expect(day.getByRole('link', { name: /Foundation Strength/ }).getAttribute('href')).toBe('/physical?done=today')
  cleanup()
  open('/progress?weeks=12')
  await screen.findByText('You trained on 1 day in November 2026.', undefined, SLOW)
  const earlier = () => screen.getByRole('link', { name: 'Earlier month' })
  expect(screen.getByRole('link', { name: 'Later month' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(earlier())
  await screen.findByText('You trained on 1 day in October 2026.', undefined, SLOW)
  expect(window.location.search).toBe('?weeks=12&month=2026-10')
  expect(earlier().getAttribute('aria-disabled')).toBe('true')
})

describe('the month table', () => {
  afterEach(cleanup)

  test('in the United States, the weeks of the month table start on Sunday', () => {
    const work = {
      month: '2026-11',
      days: new Map(),
      firstMonth: null,
      toKeep: { stamp: '', timeZone: 'UTC', days: [] },
    }
    render(
      <MemoryRouter>
        <MonthTable work={work} name="November 2026" today={dayOfDate('2026-11-28')} addressOf={String} />
      </MemoryRouter>,
    )
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Sunday')
    // November 1, 2026 is a Sunday.
    expect(screen.getAllByRole('cell')[0]?.textContent).toBe('1')
  })
})

describe('the first day of the week', () => {
  test('a week begins on Sunday in the United States, on Monday in Germany and on Saturday in Egypt', () => {
    const locales = ['en-US', 'en', 'es-US', 'de-DE', 'en-GB', 'ar-EG', 'ja-JP']
    const days = ['sunday', 'sunday', 'sunday', 'monday', 'monday', 'saturday', 'sunday']
    expect(locales.map((locale) => firstWeekday(locale))).toEqual(days)
  })

  test('if the browser has no week information, the first day of the week is chosen by region', () => {
    const regions = ['US', 'DE', 'GB', 'EG', 'JP', 'GU', 'PR', 'CA', 'MX', '']
    const days = ['sunday', 'monday', 'monday', 'saturday', 'sunday', 'sunday', 'sunday', 'sunday', 'sunday', 'monday']
    expect(regions.map(firstWeekdayOfRegion)).toEqual(days)
  })
})
