// @vitest-environment jsdom
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { MonthTable } from './month-table.tsx'

afterEach(cleanup)

test('in the United States, a month starts its weeks on Sunday', () => {
  const work = { month: '2026-11', days: new Map(), firstMonth: null, toKeep: { stamp: '', timeZone: 'UTC', days: [] } }
  render(
    <MemoryRouter>
      <MonthTable work={work} name="November 2026" today={dayOfDate('2026-11-28')} addressOf={String} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Sunday')
  // November 1, 2026 is a Sunday.
  expect(screen.getAllByRole('cell')[0]?.textContent).toBe('1')
})
