// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { openCurrent } from '../data/active-account.ts'
import { enterGuest } from '../data/session.ts'
import { HomeScreen } from './screen.tsx'

let db: AccountDb
const now = Date.now()
const announcement = (id: string, fromH: number, untilH: number, text = `Text of ${id}`) =>
  ({ id, title: `Title ${id}`, text, from: now + fromH * HOUR_MS, until: now + untilH * HOUR_MS }) as const

beforeEach(async () => {
  await enterGuest()
  db = (await openCurrent('guest')).db
  await db.announcements.clear()
  await db.mentorshipRequests.clear()
  await db.local.delete('dismissed-announcements')
})
afterEach(cleanup)

const open = () => render(<HomeScreen user={null} />, { wrapper: MemoryRouter })
const region = async () => within(await screen.findByRole('region', { name: 'Announcements' }))
const shown = async () => (await region()).getAllByRole('listitem').map(({ textContent }) => textContent)

test('the home screen shows only current announcements, newest first', async () => {
  await db.announcements.bulkPut([
    announcement('old', -3, 1),
    announcement('new', -1, 1),
    announcement('over', -3, -1),
    announcement('later', 1, 2),
  ])
  open()
  expect(await shown()).toEqual(['Title newText of new', 'Title oldText of old'])
})

test('a dismissed announcement stays hidden, and the next one is shown', async () => {
  await db.announcements.bulkPut([1, 2, 3, 4].map((n) => announcement(`a${n}`, -n, 1)))
  const { unmount } = open()
  expect(await shown()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss “Title a1”' }))
  await waitFor(async () => expect((await shown()).at(-1)).toContain('Title a4'))
  unmount()
  open()
  expect((await shown())[0]).toContain('Title a2')
  // Dismissing an announcement also removes the stored IDs of announcements that no longer exist.
  await db.announcements.delete('a1')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss “Title a2”' }))
  await waitFor(async () => expect((await db.local.get('dismissed-announcements'))?.value).toEqual(['a2']))
})

test('a mentor’s answer is shown until it is dismissed, and a later answer is shown even if the earlier one was dismissed', async () => {
  const request = { mentorId: 'm1', message: null, state: 'sent' as const, requestedAt: 1, changedAt: 1, changeId: 'c' }
  const answer = {
    ...request,
    answer: 'accepted' as const,
    answerText: 'Call me on Monday.',
    answeredAt: now - HOUR_MS,
  }
  await db.mentorshipRequests.bulkPut([
    answer,
    { ...request, mentorId: 'm2' },
    { ...answer, mentorId: 'm3', state: 'withdrawn' },
    { ...answer, mentorId: 'm4', answeredAt: now - 31 * 24 * HOUR_MS },
  ])
  open()
  expect(await shown()).toEqual(['A mentor accepted your requestCall me on Monday.'])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss “A mentor accepted your request”' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull())
  await db.mentorshipRequests.put({ ...answer, answer: 'declined', answerText: null, answeredAt: now - 1 })
  expect(await shown()).toEqual(['A mentor declined your requestSee Community, My Community.'])
})

test('a long announcement is truncated until the person presses “Read all”', async () => {
  await db.announcements.put(announcement('long', -1, 1, 'Bring your helmet. '.repeat(20)))
  open()
  const button = (await region()).getByRole('button', { name: 'Read all' })
  expect([button.getAttribute('aria-expanded'), (await shown())[0]?.match(/helmet/g)?.length]).toEqual(['false', 8])
  fireEvent.click(button)
  expect([button.getAttribute('aria-expanded'), (await shown())[0]?.match(/helmet/g)?.length]).toEqual(['true', 20])
})
