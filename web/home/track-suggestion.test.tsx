// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { cardRow, deckRow, putContent, trackRow } from '../testing/prep-content.ts'
import { endDevice, startDevice } from '../testing/prep-screens.tsx'
import { readHome } from './today/read-home.ts'
import { TrackSuggestion } from './track-suggestion.tsx'

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, {
    decks: [deckRow('math', 'Math', 1)],
    cards: [cardRow('math', 1)],
    tracks: [
      trackRow('hiring', 1, { name: 'Hiring Process', decks: ['offer'], cards: 60, suggestedAfter: ['oral-date'] }),
    ],
  })
  await enact(setTarget, { target: 'oral', date: new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10) })
})
afterEach(() => endDevice(account))

const suggestion = async () => (await readHome(account.db, Date.now())).suggestion

async function show() {
  const found = await suggestion()
  if (!found) throw new Error('Nothing is suggested.')
  render(<TrackSuggestion suggestion={found} />)
}

test('setting an oral board date suggests the track with a reason and its minutes, and turning the track on removes the suggestion', async () => {
  await show()
  expect(screen.getByText(/^You have set the date of an oral board\. Learn hiring\.$/)).toBeTruthy()
  expect(screen.getByText(/^60 cards, about \d+ min to see each one once/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(async () => expect(await suggestion()).toBeNull())
  expect(await account.db.trackChoices.toArray()).toMatchObject([{ id: 'hiring', isOn: true }])
})

test('a dismissed suggestion does not reappear, and the track stays off', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Don’t suggest again' }))
  await waitFor(async () => expect(await suggestion()).toBeNull())
  expect(await account.db.trackChoices.toArray()).toMatchObject([{ id: 'hiring', isOn: null, isDismissed: true }])
  cleanup()
})
