// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { openCurrent } from '../data/active-account.ts'
import { enterGuest } from '../data/session.ts'
import { studyDayAt } from '../data/time.ts'
import { HomeScreen } from './screen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const dayMs = 86_400_000

test('a home screen left open overnight shows the cards due in the morning', async () => {
  await enterGuest()
  const { db } = await openCurrent('guest')
  await db.local.bulkPut(['hash:decks', 'hash:cards'].map((key) => ({ key, value: 'here' })))
  const { day } = studyDayAt(Date.now())
  await db.deckSummaries.put({ deckId: 'ladders', totalCards: 3, seen: 3, masterySum: 1, dueByDay: { [day + 1]: 3 } })
  render(
    <MemoryRouter>
      <HomeScreen user={null} />
    </MemoryRouter>,
  )
  await screen.findByText('0 answers this week')
  const due = () => screen.getByRole('link', { name: /Cards due today/ }).textContent
  expect(due()).toMatch(/^0/)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await vi.waitFor(() => expect(due()).toMatch(/^3/), 15_000)
})
