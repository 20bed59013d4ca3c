// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openCurrent } from '../../data/active-account.ts'
import { readSettings } from '../../data/repositories/settings.ts'
import { enterGuest } from '../../data/session.ts'
import { SittingNote } from './study-finish.tsx'

afterEach(cleanup)

test('[home.settings.effect.study-time] the end of a 15-minute session is reported after reviews and new cards that take about 15 minutes', async () => {
  await enterGuest()
  const { db } = await openCurrent('guest')
  await db.settings.put({ key: 'preferredStudyTime', value: '15', changedAt: 1, changeId: 'a' })
  render(<SittingNote graded={{ reviews: 90, newCards: 9 }} />)
  expect(await screen.findByText(/about 15 minutes of cards/)).toBeDefined()
  cleanup()
  const { container } = render(<SittingNote graded={{ reviews: 22, newCards: 6 }} />)
  // Wait until the settings have been read, because the note can't appear before that.
  await readSettings(db)
  expect(container.textContent).toBe('')
})
