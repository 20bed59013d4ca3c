import 'fake-indexeddb/auto'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { closeCurrent, openCurrent } from '../data/active-account.ts'
import { enterGuest } from '../data/session.ts'
import { PhysicalScreen } from '../physical/physical-screen.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { closeClock } from './time.ts'

const exercise = (name: string, sets: number): RowOf<'workouts'>['exercises'][number] => ({
  name,
  targetEvent: 'Stair Climb',
  sets,
  reps: 16,
  weight: null,
  duration: null,
  rest: 75,
  instructions: `How to do ${name}.`,
  substitute: `${name} without equipment.`,
})

export const testWorkout = (id: string, name: string): RowOf<'workouts'> => ({
  id,
  version: 1,
  name,
  description: `About ${name}.`,
  week: Number(id[1]),
  day: Number(id[3]),
  category: 'strength',
  duration: 40,
  difficulty: 1,
  equipment: ['mat'],
  exercises: [exercise('Step-ups', 2), exercise('Plank', 3)],
  source: 'ACSM',
})

/** Opens the database of a guest with two workouts and no activity yet. */
export async function enterGym(): Promise<AccountDb> {
  // jsdom cannot open modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  await enterGuest()
  const { db } = await openCurrent('guest')
  await Promise.all([db.drafts.clear(), db.workoutProgress.clear(), db.outbox.clear(), db.workouts.clear()])
  await db.workouts.bulkPut([testWorkout('w1d1', 'Foundation Strength'), testWorkout('w1d2', 'Aerobic Base')])
  return db
}

/** Renders the screen. A started workout is shown as a list. */
export function open(at = '/physical?week=1&view=list', Screen: ComponentType = PhysicalScreen): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <ToastProvider>
        <Screen />
      </ToastProvider>
    </MemoryRouter>,
  )
}

/** Simulates a killed app: unmounts the screen and closes the database, then reopens both. Returns the reopened database. */
export async function killAndReopen(at?: string, Screen?: ComponentType): Promise<AccountDb> {
  cleanup()
  closeClock()
  closeCurrent()
  const { db } = await openCurrent('guest')
  open(at, Screen)
  return db
}

/** Closes the summary of a completed workout, after which the list of workouts is shown. */
export const closeSummary = () => press('Close summary')

export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
export const cardOf = (name: string) => screen.findByRole('group', { name })
export const startWorkout = async (name: string) =>
  fireEvent.click(within(await cardOf(name)).getByRole('button', { name: 'Start Workout' }))
export const setButton = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
export const isPressed = (element: HTMLElement) => element.getAttribute('aria-pressed')

/** Waits until the draft on disk matches. */
export const expectDraft = (db: AccountDb, expected: object) =>
  vi.waitFor(async () => expect((await db.drafts.get('physical:workout'))?.value).toMatchObject(expected), 15_000)

export const expectNoDraft = (db: AccountDb) => vi.waitFor(async () => expect(await db.drafts.count()).toBe(0), 15_000)

/** Completes the workout on the screen, even if some sets are not done. */
export async function completeOpen(): Promise<void> {
  await press('Complete Workout')
  await press('Finish workout')
}
