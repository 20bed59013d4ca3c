// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { putContent, questionRow } from '../testing/prep-content.ts'
import {
  address,
  button,
  cards,
  click,
  decks,
  endDevice,
  openPrep,
  press,
  startDevice,
} from '../testing/prep-screens.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

test('flagged cards can be studied, their grades count, and the position is restored after the app is killed', async () => {
  await putContent(account.db, { decks, cards })
  const { unmount } = openPrep('/prep?deck=fire')
  await click('Show Answer')
  await click('Flag')
  await waitFor(async () => expect(await account.db.cardFlags.get('fire-0')).toMatchObject({ isFlagged: true }))
  expect((await button('Flagged')).getAttribute('aria-pressed')).toBe('true')
  unmount()
  const opened = openPrep('/prep')
  fireEvent.click(await screen.findByRole('link', { name: 'Custom study' }))
  fireEvent.click(await screen.findByRole('radio', { name: /Flagged cards/ }))
  await click('Study 1 card')
  await screen.findByRole('heading', { name: 'Front 0' })
  expect(address()).toBe('/prep?study=custom&of=flagged&size=20')
  press(' ')
  press('1')
  await waitFor(async () => expect(await account.db.reviews.toArray()).toMatchObject([{ cardId: 'fire-0', rating: 1 }]))
  opened.unmount()
  openPrep('/prep?study=custom&of=flagged&size=20')
  await screen.findByText('Once more')
})

test('the cards of missed questions can be studied, and choosing a deck instead starts a new session', async () => {
  const asked = [questionRow('q1', 0), { ...questionRow('q2', 0), cardId: 'fire-2' }]
  await putContent(account.db, { decks, cards, questions: asked })
  await account.db.practiceTests.put({
    ...{ id: 't1', name: 'Mixed', type: 'mixed', totalQuestions: 2, createdAt: 1, completedAt: 2, score: 0 },
    ...{ correctAnswers: 0, timeSpent: 60, verified: true },
    questions: asked.map(({ id, version }) => ({ id, version })),
    answers: asked.map(({ id }) => ({ questionId: id, answer: 1 })),
  })
  const { unmount } = openPrep('/prep?study=custom&of=missed&size=10')
  await screen.findByRole('heading', { name: 'Front 2' })
  expect(screen.getByText('1 / 1')).toBeTruthy()
  unmount()
  openPrep('/prep?study=custom&of=deck&deck=fire&size=10')
  await screen.findByText('1 / 3')
})

test('if no card is weak, a deck is preselected, and choosing “Weak cards” disables the study button', async () => {
  await putContent(account.db, { decks, cards })
  openPrep('/prep?study=custom')
  expect(await button('Study 3 cards')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Weak cards/ }))
  expect((await button('No cards to study')).hasAttribute('disabled')).toBe(true)
})
