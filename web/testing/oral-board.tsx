import 'fake-indexeddb/auto'
import { oralModules } from '@station-zero/schema/oral/modules.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { closeCurrent, getCurrent, openCurrent } from '../data/active-account.ts'
import { enterGuest } from '../data/session.ts'
import { OralScreen } from '../oral/screen.tsx'
import { closeClock } from './time.ts'

const question = (topicId: string, order: number): RowOf<'oralQuestions'> => ({
  id: `oral-${topicId}-${order}`,
  version: 1,
  topicId,
  order,
  question: `Question ${order} about ${topicId}?`,
  listensFor: ['A point', 'A reason', 'An example'],
  star: 'Situation: when. Task: what. Action: how. Result: the end.',
  source: 'OPM',
})

const topicIds = [...oralModules.flatMap(({ topics }) => topics.map(({ id }) => id)), 'default']
export const testQuestions = topicIds.flatMap((topicId) => [1, 2, 3, 4, 5, 6].map((order) => question(topicId, order)))

/** Opens the database of a guest with all questions and no activity yet. */
export async function enterBoard(): Promise<AccountDb> {
  // jsdom cannot open modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  await enterGuest()
  const { db } = await openCurrent('guest')
  const emptied = [db.drafts, db.oralSessions, db.outbox, db.recordings, db.oralQuestions, db.local]
  await Promise.all(emptied.map((table) => table.clear()))
  await db.oralQuestions.bulkPut(testQuestions)
  return db
}

export function open(at = '/oral'): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <OralScreen />
    </MemoryRouter>,
  )
}

/** Simulates a killed app: unmounts the screen and closes the database, then reopens both. Returns the reopened database. */
export async function killAndReopen(at?: string): Promise<AccountDb> {
  cleanup()
  closeClock()
  closeCurrent()
  const { db } = await openCurrent('guest')
  open(at)
  return db
}

/** Waits for pending writes before the next board is opened or the test environment ends. */
export async function leaveBoard(): Promise<void> {
  cleanup()
  vi.restoreAllMocks()
  const db = getCurrent()?.db
  for (let round = 0; db && round < 5; round += 1) {
    await db.transaction('rw', db.drafts, db.local, () => db.drafts.count())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Presses the button as soon as it is enabled. */
export async function press(name: string): Promise<void> {
  const enabled = () => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled).toBe(false)
    return button
  }
  fireEvent.click(await waitFor(enabled))
}

/** Waits until the figure with this name has this value, for example `2/3` for Mock Interviews. */
export const expectFigure = (name: string, value: string) =>
  vi.waitFor(
    () => expect(screen.getByText(name, { selector: 'dt, dt *' }).closest('div')?.textContent).toBe(`${name}${value}`),
    15_000,
  )

export async function startPractice(topic: string): Promise<void> {
  await press(topic)
  await vi.waitFor(
    () => expect(screen.getByRole('button', { name: 'Start Practice Session' })).toHaveProperty('disabled', false),
    15_000,
  )
  await press('Start Practice Session')
  await screen.findByText('Question 1 of 6')
}

export async function startInterview(title: string): Promise<void> {
  const start = within(await screen.findByRole('group', { name: title })).getByRole('button')
  await vi.waitFor(() => expect(start).toHaveProperty('disabled', false), 15_000)
  fireEvent.click(start)
}

/** Waits until the draft on disk matches. */
export const expectDraft = (db: AccountDb, expected: object) =>
  vi.waitFor(async () => expect((await db.drafts.get('oral:session'))?.value).toMatchObject(expected), 15_000)

export const expectNoDraft = (db: AccountDb) => vi.waitFor(async () => expect(await db.drafts.count()).toBe(0), 15_000)
