// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { putContent } from '../testing/account.ts'
import { AccountDb } from './account-db.ts'
import { countBadge, showBadge, turnBadge } from './notifications.ts'

test('the badge counts due cards and refused entries, and is 0 while it is off', async () => {
  const db = new AccountDb(crypto.randomUUID())
  await putContent(db)
  const summary = { deckId: 'ladders', totalCards: 3, seen: 2, masterySum: 0, dueByDay: { 1: 2 } }
  await db.deckSummaries.put(summary)
  await db.refused.put({ id: 'r1' } as never)
  const now = Date.UTC(2026, 10, 23, 12)
  expect(await countBadge(db, now)).toBe(0)
  await turnBadge(db, true)
  // Two reviews, one new card, one entry that was refused.
  expect(await countBadge(db, now)).toBe(4)
})

test('showing a badge does not fail without the API or when the browser rejects it', async () => {
  await showBadge(3)
  const badges = {
    setAppBadge: vi.fn(async () => Promise.reject(new Error('no'))),
    clearAppBadge: vi.fn(async () => {}),
  }
  vi.stubGlobal('navigator', badges)
  await showBadge(3)
  await showBadge(0)
  expect([badges.setAppBadge.mock.calls, badges.clearAppBadge.mock.calls]).toEqual([[[3]], [[]]])
  vi.unstubAllGlobals()
})
