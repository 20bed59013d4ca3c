// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AccountDb, databaseName, GUEST } from '../../data/account-db.ts'
import { closeCurrent, openCurrent } from '../../data/active-account.ts'
import { enterGuest } from '../../data/session.ts'
import { keepInstallPrompt } from '../../ui/install-prompt.ts'
import { InstallCard } from './install-card.tsx'
import { InstallSection } from './install-guide.tsx'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'
const heading = () => screen.findByRole('heading', { name: 'Keep Station Zero on this device' })
const noCard = () => expect(screen.queryByRole('heading', { name: 'Keep Station Zero on this device' })).toBeNull()
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

let db: AccountDb
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  await enterGuest()
  db = (await openCurrent(GUEST)).db
})
afterEach(async () => {
  cleanup()
  await act(async () => closeCurrent())
  await Dexie.delete(databaseName(GUEST))
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const trained = () =>
  db.workoutProgress.put({ id: 'p1', workoutId: 'w1d1', completedAt: 1, duration: 40, rating: null, notes: null })

test('the install card appears after the first session, hides during the next session, and does not return once dismissed', async () => {
  const { unmount } = render(<InstallCard />)
  await pause()
  noCard()
  await trained()
  await heading()
  await act(() => db.drafts.put({ key: 'physical:workout', value: {}, savedAt: Date.now() }))
  await waitFor(noCard)
  await act(() => db.drafts.clear())
  await heading()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  noCard()
  unmount()
  render(<InstallCard />)
  await pause()
  noCard()
})

test('the install card appears after a study session ends, without counting the reviews in the database', async () => {
  const counting = vi.spyOn(IDBObjectStore.prototype, 'count')
  const review = { id: 'r1', cardId: 'c1', deckId: 'd1', rating: 3 as const, reviewedAt: 1 }
  await db.drafts.put({ key: 'prep:study:d1', value: {}, savedAt: Date.now() })
  await db.reviews.put({ ...review, clientId: 'c', seq: 1, undoneAt: null })
  render(<InstallCard />)
  await pause()
  noCard()
  await act(() => db.drafts.clear())
  await heading()
  expect(counting.mock.contexts.map((store) => (store as IDBObjectStore).name)).not.toContain('reviews')
})

test('on an iPhone, Settings lists the install steps and asks a guest to sign up first, even after the card was dismissed', async () => {
  localStorage.setItem('isInstallDismissed', 'true')
  render(<InstallSection />)
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps[0]).toMatch(/^1\. Tap Share/)
  expect(steps[1]).toMatch(/Add to Home Screen/)
  expect(screen.getByText(/after seven days without a visit/)).toBeTruthy()
  expect(await screen.findByText(/Sign up here first/)).toBeTruthy()
})

test('the installed app shows no install card or section', async () => {
  await trained()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
  render(
    <>
      <InstallCard />
      <InstallSection />
    </>,
  )
  await pause()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('in Chromium, the install button opens the browser’s prompt, and the card disappears once the user responds', async () => {
  await trained()
  keepInstallPrompt()
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' as const }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  render(<InstallCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Install Station Zero' }))
  await waitFor(noCard)
  expect(prompt).toHaveBeenCalledOnce()
})
