// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { putContent } from '../../testing/prep-content.ts'
import { button, cards, click, decks, endDevice, openPrep, press, startDevice } from '../../testing/prep-screens.tsx'
import { setSingleKeys } from '../../ui/shortcuts.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards })
})
afterEach(async () => {
  setSingleKeys(true)
  await endDevice(account)
})

test('with single-key shortcuts off, Space and arrows still work, but 4 does not grade', async () => {
  setSingleKeys(false)
  openPrep('/prep?deck=fire')
  await button('Show Answer')
  press('?')
  expect(screen.queryByText('Keyboard shortcuts', { selector: 'h2' })).toBeNull()
  press(' ')
  await button('Hide Answer')
  press('4')
  press('u')
  press('ArrowRight')
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  expect(await account.db.reviews.count()).toBe(0)
  await click('Keyboard shortcuts')
  expect(await screen.findByText(/Single-key shortcuts are off/)).toBeTruthy()
  expect(screen.queryByText(/^Again/, { selector: 'dd' })).toBeNull()
  expect(screen.getByText('Show the answer')).toBeTruthy()
})

test('the number row of a French keyboard grades, and the U key of a Cyrillic layout undoes', async () => {
  openPrep('/prep?deck=fire')
  await button('Show Answer')
  press(' ')
  await button('Hide Answer')
  press('"', 'Digit3')
  await button('Show Answer')
  await waitFor(async () => expect(await account.db.reviews.toArray()).toMatchObject([{ rating: 3, undoneAt: null }]))
  press('г', 'KeyU')
  await waitFor(async () =>
    expect(await account.db.reviews.toArray()).toMatchObject([{ undoneAt: expect.any(Number) }]),
  )
})
