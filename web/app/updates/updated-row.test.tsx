// @vitest-environment jsdom
import { CHANGES } from '@station-zero/schema/account/changes.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { AboutSection } from '../../account/about-section.tsx'
import { NEWEST_CHANGE } from '../../account/whats-new.ts'
import { LAST_HOME_KEY } from '../../data/session-hint.ts'
import { UpdatedRow } from './updated-row.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Simulates another visit by rendering home's row again. */
function visit() {
  cleanup()
  render(<UpdatedRow />, { wrapper: MemoryRouter })
  return screen.queryByRole('link', { name: 'See what’s new' })
}

/** Simulates a previous visit with an older version. */
const wasHere = (seen?: string) => {
  localStorage.setItem(LAST_HOME_KEY, 'maia-id {}')
  if (seen) localStorage.setItem('seenChange', seen)
}

test('the list of changes is sorted newest first', () => {
  expect(CHANGES[0]?.date).toBe(NEWEST_CHANGE)
  const dates = CHANGES.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('home does not mention an update on the first two visits', () => {
  expect(visit()).toBeNull()
  expect(visit()).toBeNull()
})

test.each([undefined, '2026-01-01'])(
  'after an update (last seen change: %s), home mentions it until it is dismissed',
  (seen) => {
    wasHere(seen)
    expect(visit()?.getAttribute('href')).toBe('/settings?section=about')
    expect(visit()).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/^Updated\./)).toBeNull()
    expect(visit()).toBeNull()
  },
)

test('home does not mention the update again once the list of changes has been read', () => {
  wasHere()
  expect(visit()).not.toBeNull()
  cleanup()
  render(<AboutSection />, { wrapper: MemoryRouter })
  expect(screen.getByText(CHANGES[0]?.title ?? '')).toBeDefined()
  expect(visit()).toBeNull()
})
