// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { putContent } from '../../testing/prep-content.ts'
import { button, cards, decks, endDevice, openPrep, press, SLOW, startDevice } from '../../testing/prep-screens.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards })
})
afterEach(() => endDevice(account))

test('with a plan, a card can explain why it is in today’s plan; without a plan, no explanation is offered', async () => {
  const { unmount } = openPrep('/prep?study=today')
  await button('Show Answer')
  expect(screen.queryByRole('button', { name: 'Why this card?' })).toBeNull()
  unmount()
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await enact(setTarget, { target: 'written', date: inAMonth, profile: 'general' })
  openPrep('/prep?study=today')
  const why = await screen.findByRole('button', { name: 'Why this card?' }, SLOW)
  expect(screen.queryByText(/^It is new to you/)).toBeNull()
  fireEvent.click(why)
  expect(
    screen.getByText(/^It is new to you, and there is time to learn it before your exam in \d+ days\.$/),
  ).toBeTruthy()
  expect(why.getAttribute('aria-expanded')).toBe('true')
  press(' ')
  await button(/^Good/)
  expect(screen.queryByRole('button', { name: 'Why this card?' })).toBeNull()
})
