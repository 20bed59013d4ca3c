// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { cleanup, render, screen } from '@testing-library/react'
import Dexie from 'dexie'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { openCurrent } from '../data/active-account.ts'
import { enterGuest } from '../data/session.ts'
import { putContent } from '../testing/account.ts'
import { HomeScreen } from './screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens the database of a guest who has no study material yet. `reads` is a spy whose calls count how often home reads its data. */
async function openAsGuest() {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await enterGuest()
  const { db } = await openCurrent('guest')
  return { db, reads: vi.spyOn(db.documents, 'toArray') }
}

const drawHome = () =>
  render(
    <MemoryRouter>
      <HomeScreen user={null} />
    </MemoryRouter>,
  )

test('home reads its data only once if study material arrives during a slow first read', async () => {
  const { db, reads } = await openAsGuest()
  const read = db.workoutProgress.toArray.bind(db.workoutProgress)
  const held = Promise.withResolvers<void>()
  const slow = vi
    .spyOn(db.workoutProgress, 'toArray')
    .mockImplementation(() => Dexie.Promise.resolve(held.promise).then(() => read()) as ReturnType<typeof read>)
  drawHome()
  await vi.waitFor(() => expect(slow).toHaveBeenCalled(), 15_000)
  for (let piece = 0; piece < 3; piece += 1) {
    await db.decks.put({ id: `e${piece}`, slug: `e${piece}`, name: 'Hoses', color: '#c2410c', order: piece })
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  held.resolve()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(reads).toHaveBeenCalledTimes(1)
})

test('home does not reread its data for each piece of study material, and renders once all study material has arrived', async () => {
  const { db, reads } = await openAsGuest()
  drawHome()
  await vi.waitFor(() => expect(reads).toHaveBeenCalled(), 15_000)
  for (let piece = 0; piece < 5; piece += 1) {
    await db.oralQuestions.put({ id: `o${piece}` } as RowOf<'oralQuestions'>)
    await db.decks.put({ id: `d${piece}`, slug: `d${piece}`, name: 'Ladders', color: '#c2410c', order: piece })
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  expect(reads).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Loading today...')).not.toBeNull()
  await putContent(db)
  expect(await screen.findByRole('region', { name: 'Today' })).toBeDefined()
})
