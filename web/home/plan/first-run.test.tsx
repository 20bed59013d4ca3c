// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { targetsOf } from '@station-zero/schema/account/targets.ts'
import { dateOfDay } from '@station-zero/schema/core/time.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountDb } from '../../data/account-db.ts'
import { openCurrent } from '../../data/active-account.ts'
import { enterGuest } from '../../data/session.ts'
import { studyDayAt } from '../../data/time.ts'
import { HomeScreen } from '../screen.tsx'

let db: AccountDb
beforeEach(async () => {
  await enterGuest()
  db = (await openCurrent('guest')).db
  await db.targets.clear()
  await db.local.bulkPut(['hash:decks', 'hash:cards'].map((key) => ({ key, value: 'here' })))
  await db.examProfiles.bulkPut([
    { id: 'general', name: 'General', order: 1 },
    { id: 'nfsi', name: 'NFSI-style', order: 2 },
  ] as never)
  render(
    <MemoryRouter>
      <HomeScreen user={null} />
    </MemoryRouter>,
  )
})
afterEach(cleanup)

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const targets = async () => targetsOf(await db.targets.toArray())

test('three taps on a new home screen set the exam, its date and the minutes per day', async () => {
  await press('NFSI-style')
  await press('In about 8 weeks')
  expect(document.activeElement?.textContent).toBe('10 minutes')
  await press('20 minutes')
  await waitFor(async () => expect((await targets()).written?.profile).toBe('nfsi'))
  const { written, minutes } = await targets()
  expect(written?.date).toBe(dateOfDay(studyDayAt(Date.now()).day + 56))
  expect(minutes).toEqual([20, 20, 20, 20, 20, 20, 20])
  await waitFor(() => expect(screen.queryByText(/^Question \d of 3$/)).toBeNull())
})

test('if no date is chosen, the exam and the minutes are stored, and the questions are not asked again', async () => {
  await press('NFSI-style')
  await press('No date yet')
  await press('30 minutes')
  await waitFor(() => expect(screen.queryByText(/^Question \d of 3$/)).toBeNull())
  expect(await targets()).toMatchObject({ written: null, profile: 'nfsi', minutes: Array(7).fill(30) })
})

test('after “Not now”, the questions about the exam, its date and the minutes are not asked again', async () => {
  await press('Not now')
  await waitFor(() => expect(screen.queryByText(/^Question \d of 3$/)).toBeNull())
  expect((await db.targets.toArray()).map(({ target }) => target)).toEqual(['written'])
})

test('“Another exam” lists the exams after the first seven, and Back returns to the first ones', async () => {
  const more = Array.from({ length: 7 }, (_, nth) => ({ id: `form-${nth}`, name: `Form ${nth}`, order: 3 + nth }))
  await db.examProfiles.bulkPut(more as never)
  await press('Another exam')
  expect(document.activeElement?.textContent).toBe('Form 5')
  await press('Back')
  expect(await screen.findByRole('button', { name: 'Form 4' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Form 5' })).toBeNull()
  await press('Another exam')
  await press('Form 6')
  await press('In about 4 weeks')
  await press('10 minutes')
  await waitFor(async () => expect((await targets()).written?.profile).toBe('form-6'))
})
