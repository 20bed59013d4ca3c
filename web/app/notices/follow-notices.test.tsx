// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { turnBadge } from '../../data/notifications.ts'
import { followTimeZone } from '../../data/time-zone.ts'
import { putContent } from '../../testing/account.ts'
import { endDevice, startDevice } from '../../testing/prep-screens.tsx'
import { FollowNotices } from './follow-notices.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  followTimeZone(undefined)
  await endDevice(account)
})

test('an app that stays open overnight updates its icon badge in the morning', async () => {
  const shown: number[] = []
  vi.stubGlobal('navigator', {
    ...{ onLine: true, language: 'en-US', userAgent: 'test' },
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T20:00:00-06:00') })
  followTimeZone('America/Chicago')
  await putContent(account.db)
  const tomorrow = dayOfDate('2026-11-24')
  await account.db.deckSummaries.clear()
  await account.db.deckSummaries.put({
    ...{ deckId: 'ladders', totalCards: 2, seen: 2, masterySum: 0 },
    dueByDay: { [tomorrow]: 2 },
  })
  await turnBadge(account.db, true)
  render(
    <MemoryRouter>
      <FollowNotices />
    </MemoryRouter>,
  )
  await waitFor(() => expect(shown).toEqual([0]))
  vi.setSystemTime(Date.parse('2026-11-24T07:00:00-06:00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(shown.at(-1)).toBe(2))
})
