// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
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

/** Presses the button twice before the next render. */
async function pressTwice(name: string | RegExp): Promise<void> {
  const target = await button(name)
  act(() => {
    target.click()
    target.click()
  })
}

test('a double press on a button shows the answer once, grades only one card, or undoes only one grade', async () => {
  openPrep('/prep?deck=fire')
  await pressTwice('Show Answer')
  await pressTwice(/^Easy/)
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  await button('Show Answer')
  await waitFor(async () => expect(await account.db.reviews.count()).toBe(1))
  await click('Show Answer')
  await click(/^Easy/)
  expect(await screen.findByText('3 / 3')).toBeTruthy()
  await pressTwice('Undo')
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  const undone = async () => (await account.db.reviews.toArray()).filter(({ undoneAt }) => undoneAt !== null)
  await waitFor(async () => expect(await undone()).toHaveLength(1))
})

test('a grade key pressed twice before the next card renders grades one card, and later keys apply to the next card', async () => {
  openPrep('/prep?deck=fire')
  await button('Show Answer')
  act(() => {
    for (const key of [' ', '3', '3', ' ', '4'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  expect(await screen.findByText('3 / 3')).toBeTruthy()
  await waitFor(async () =>
    expect((await account.db.reviews.toArray()).map(({ rating }) => rating).sort()).toEqual([3, 4]),
  )
})

test('after a grade is tapped, Space shows the next card’s answer and does not grade that card', async () => {
  openPrep('/prep?deck=fire')
  await click('Show Answer')
  const good = await button(/^Good/)
  act(() => good.focus())
  act(() => good.click())
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  press(' ')
  await button('Hide Answer')
  press(' ')
  await waitFor(async () => expect(await account.db.reviews.count()).toBe(1))
  expect(screen.getByText('2 / 3')).toBeTruthy()
})

test('with single-key shortcuts off, Space shows the answer and an arrow key shows the next card, but 4 does not grade the card', async () => {
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
  expect(screen.getByText('Ctrl K')).toBeTruthy()
})

test('the number row of a French keyboard grades a card, and the U key of a Cyrillic layout undoes the grade', async () => {
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
