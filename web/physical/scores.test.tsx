// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { openCurrent } from '../data/active-account.ts'
import { enterGuest } from '../data/session.ts'
import { CpatScreen } from './cpat-screen.tsx'
import { PhysicalScreen } from './physical-screen.tsx'

let db: AccountDb

beforeEach(async () => {
  await enterGuest()
  db = (await openCurrent('guest')).db
  await Promise.all([db.cpatScores.clear(), db.outbox.clear()])
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (at: string, Screen: typeof PhysicalScreen) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Screen />
    </MemoryRouter>,
  )

test('[physical.scores] the score list is shown only when there are scores', async () => {
  open('/physical', PhysicalScreen)
  await screen.findByText('10:20')
  expect(screen.queryByText('Your CPAT Scores')).toBeNull()
  await db.cpatScores.bulkPut([
    { id: 's1', testDate: 1_790_000_000_000, totalTime: 598, passed: true },
    { id: 's2', testDate: 1_780_000_000_000, totalTime: 640, passed: false },
  ])
  expect(await screen.findByText('Your CPAT Scores')).toBeDefined()
  const rows = screen.getAllByRole('listitem').filter((row) => /PASS|FAIL/.test(row.textContent))
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/9:58PASS$/),
    expect.stringMatching(/10:40FAIL$/),
  ])
})

test('[physical.scores.log] a logged time is compared with the limit, and times are listed newest first', async () => {
  await db.cpatScores.put({ id: 's1', testDate: 1_780_000_000_000, totalTime: 640, passed: false })
  open('/physical', PhysicalScreen)
  const time = await screen.findByLabelText('Total time (m:ss)')
  fireEvent.change(time, { target: { value: '10:20' } })
  fireEvent.change(screen.getByLabelText('Test date'), { target: { value: '2026-06-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log time' }))
  expect(await screen.findByText('Logged 10:20: PASS')).toBeDefined()
  const rows = await waitFor(() => {
    const found = screen.getAllByRole('listitem').filter((row) => /PASS|FAIL/.test(row.textContent))
    expect(found).toHaveLength(2)
    return found
  })
  expect(rows[0]?.textContent).toMatch(/Jun 1, 2026.*10:20PASS$/)
  expect(await db.outbox.toArray()).toMatchObject([
    { name: 'physical.record-score', args: { totalTime: 620, studyDay: dayOfDate('2026-06-01') } },
  ])
  expect(time).toHaveProperty('value', '')
})

test('a time logged after midnight is saved with the current calendar date', async () => {
  const atNight = new Date(2026, 10, 24, 1, 30).getTime()
  vi.useFakeTimers({ toFake: ['Date'], now: atNight })
  open('/physical', PhysicalScreen)
  fireEvent.change(await screen.findByLabelText('Total time (m:ss)'), { target: { value: '9:58' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log time' }))
  expect(await screen.findByText('Logged 9:58: PASS')).toBeDefined()
  const [row] = await db.cpatScores.toArray()
  expect(row).toMatchObject({ testDate: atNight, studyDay: dayOfDate('2026-11-24') })
  expect(await screen.findByText(/Nov 24, 2026/)).toBeDefined()
})

test('the default test date is updated on a screen that stays open overnight, and a typed date is preserved', async () => {
  open('/physical', PhysicalScreen)
  const date = await screen.findByLabelText<HTMLInputElement>('Test date')
  const evening = date.value
  const wakeAfterDays = (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  wakeAfterDays(1)
  await waitFor(() => expect(date.value > evening).toBe(true))
  fireEvent.change(date, { target: { value: '2026-06-01' } })
  wakeAfterDays(1)
  expect(date.value).toBe('2026-06-01')
})

test('an invalid time or date is reported next to its field, and nothing is logged', async () => {
  open('/cpat', CpatScreen)
  fireEvent.change(await screen.findByLabelText('Test date'), { target: { value: '2999-01-01' } })
  fireEvent.change(screen.getByLabelText('Total time (m:ss)'), { target: { value: '10.20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log time' }))
  expect(await screen.findByText('This date is in the future.')).toBeDefined()
  expect(screen.getByText('Enter the time as m:ss, like 9:45.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Test date'))
  expect(await db.cpatScores.count()).toBe(0)
  fireEvent.change(screen.getByLabelText('Test date'), { target: { value: '' } })
  expect(screen.queryByText('This date is in the future.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Log time' }))
  expect(await screen.findByText('Enter the date of the test.')).toBeDefined()
})
