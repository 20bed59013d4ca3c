// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { putContent } from '../../testing/prep-content.ts'
import { cards, click, decks, endDevice, openPrep, questions, SLOW, startDevice } from '../../testing/prep-screens.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions: questions.slice(0, 3) })
})
afterEach(() => endDevice(account))

const drawn = (): HTMLElement[] => [...document.querySelectorAll('article')]
const isUnseen = (form: HTMLElement): boolean => form.style.visibility === 'hidden' && form.hasAttribute('inert')

test('the next question is rendered in advance, hidden and inert until it is asked', async () => {
  openPrep()
  await click('Mixed Practice Test')
  await screen.findByText('Question 1 of 3', {}, SLOW)
  await waitFor(() => expect(drawn().map(isUnseen)).toEqual([false, true]))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  const [first, second] = drawn()
  expect(document.activeElement).toBe(first?.querySelector('h2'))
  fireEvent.click(screen.getByRole('radio', { name: /Two/ }))
  expect(second?.querySelectorAll(':checked')).toHaveLength(0)
  await click('Next')
  await screen.findByText('Question 2 of 3')
  expect(drawn()[0]).toBe(second)
  expect(second && isUnseen(second)).toBe(false)
  expect(document.activeElement).toBe(second?.querySelector('h2'))
  await waitFor(() => expect(drawn()).toHaveLength(2))
  await click('Previous')
  expect((screen.getByRole('radio', { name: /Two/ }) as HTMLInputElement).checked).toBe(true)
  await click('Next')
  fireEvent.click(screen.getByRole('radio', { name: /One/ }))
  await click('Next')
  await screen.findByText('Question 3 of 3')
  expect(drawn().map(isUnseen)).toEqual([false])
})
