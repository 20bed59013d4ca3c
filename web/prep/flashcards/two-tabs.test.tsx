// @vitest-environment jsdom
import { act, fireEvent, render, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { putContent } from '../../testing/prep-content.ts'
import { cards, decks, endDevice, startDevice } from '../../testing/prep-screens.tsx'
import { AppRouter } from '../../ui/back/app-router.tsx'
import { PrepScreen } from '../screen.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards })
  window.history.replaceState(null, '', '/prep?deck=fire')
})
afterEach(() => endDevice(account))

/** Opens a tab on the same database. */
function openTab() {
  const { container } = render(
    <AppRouter>
      <PrepScreen />
    </AppRouter>,
  )
  const tab = within(container)
  const button = (name: string | RegExp) => tab.findByRole('button', { name })
  return { ...tab, button, reveal: async () => fireEvent.click(await button('Show Answer')) }
}

async function twoTabsOnOneCard() {
  const [first, second] = [openTab(), openTab()]
  await first.reveal()
  await second.reveal()
  return { first, second, grades: { first: await first.button(/^Good/), second: await second.button(/^Easy/) } }
}

const ratings = async () => (await account.db.reviews.toArray()).map(({ rating }) => rating)

test('a card graded in one tab shows that grade in the other tab and cannot be graded again there', async () => {
  const { second, grades } = await twoTabsOnOneCard()
  fireEvent.click(grades.first)
  expect(await second.findByText('You graded this Good')).toBeTruthy()
  expect(await second.findByText('You graded this card Good in another tab or on another device.')).toBeTruthy()
  expect(second.queryByRole('button', { name: /^Easy/ })).toBeNull()
  fireEvent.click(await second.button('Next'))
  await second.button('Show Answer')
  expect(await ratings()).toEqual([3])
})

test('when two tabs grade a card at once, one grade is saved and the other tab says that its grade was not saved', async () => {
  const { first, second, grades } = await twoTabsOnOneCard()
  act(() => {
    grades.first.click()
    grades.second.click()
  })
  expect(await second.findByText(/^Grade not saved: you had already graded “.+” Good in another tab/)).toBeTruthy()
  expect(first.queryByText(/^Grade not saved/)).toBeNull()
  expect(await ratings()).toEqual([3])
  // The conflict does not affect the next cards: both tabs can grade them.
  await second.reveal()
  fireEvent.click(await second.button(/^Easy/))
  await waitFor(async () => expect((await ratings()).toSorted()).toEqual([3, 4]))
  expect(second.queryByText(/^Grade not saved/)).toBeNull()
})

test('after a grade is undone, the card can be graded again', async () => {
  const tab = openTab()
  await tab.reveal()
  fireEvent.click(await tab.button(/^Good/))
  fireEvent.click(await tab.button('Undo'))
  fireEvent.click(await tab.button(/^Easy/))
  await waitFor(async () => expect((await ratings()).toSorted()).toEqual([3, 4]))
  expect((await account.db.reviews.toArray()).filter(({ undoneAt }) => undoneAt === null)).toHaveLength(1)
  expect(tab.queryByText(/another tab/)).toBeNull()
})

test('a card whose grade was undone in one tab can be graded in the other', async () => {
  const { first, second, grades } = await twoTabsOnOneCard()
  fireEvent.click(grades.first)
  await second.findByText('You graded this Good')
  fireEvent.click(await first.button('Undo'))
  fireEvent.click(await second.button(/^Easy/))
  await waitFor(async () => expect((await ratings()).toSorted()).toEqual([3, 4]))
})
