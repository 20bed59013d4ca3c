// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { putContent } from '../testing/prep-content.ts'
import { cards, decks, endDevice, startDevice } from '../testing/prep-screens.tsx'
import { DueBadge } from './due-today.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

test('the Written tab shows the number of due cards with a text alternative, and no badge when no cards are due', async () => {
  await putContent(account.db, { decks, cards: cards.slice(0, 2) })
  const { container } = render(<DueBadge />)
  expect(await screen.findByText('2 cards due')).toBeTruthy()
  expect(screen.getByText('2').getAttribute('aria-hidden')).toBe('true')
  await enact(reviewCard, { cardId: cards[0]?.id ?? '', rating: 4 })
  expect(await screen.findByText('1 card due')).toBeTruthy()
  await enact(reviewCard, { cardId: cards[1]?.id ?? '', rating: 4 })
  await expect.poll(() => container.textContent).toBe('')
})
