import { DEMO_USERNAME, type User } from '@station-zero/schema/auth/user.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedFile } from './export.ts'
import { loadDevice, loadSignOut } from './lazy.ts'
import { createListeners } from './listeners.ts'
import { whenIdle } from './page-load.ts'
import { type Adoption, isStranger, LOADING, NOBODY, type Visitor, visitorAtStart } from './session-hint.ts'
import { setStorageTrouble } from './storage.ts'

export type { Visitor } from './session-hint.ts'

const wasStranger = isStranger()
let visitor = wasStranger ? NOBODY : (visitorAtStart() ?? LOADING)
let stopWatching: (() => void) | null = null
const listeners = createListeners()

/** Returns this device's current user, live and the same in all tabs. All callers share one watcher. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(
    subscribe,
    () => visitor,
    () => NOBODY,
  )
}

function subscribe(listener: () => void): () => void {
  const stop = listeners.add(listener)
  stopWatching ??= withDevice(({ watchVisitor }) => watchVisitor(setVisitor))
  return () => {
    stop()
    if (!listeners.isEmpty()) return
    stopWatching?.()
    stopWatching = null
  }
}

function setVisitor(found: Visitor): void {
  visitor = found
  listeners.notify()
}

export const READ_ONLY = 'Demo is read-only'

/** Whether the current user is the published demo account, which is read-only. */
export function useIsReadOnly(): boolean {
  return useVisitor().user?.username === DEMO_USERNAME
}

/** Number of items in the guest's work that could move into an account. */
export function useGuestWork(): number {
  const [items, setItems] = useState(0)
  useEffect(() => withDevice(({ watchGuestWork }) => watchGuestWork(setItems)), [])
  return items
}

/** Retries opening the database after it could not be opened. */
export async function tryStorageAgain(): Promise<void> {
  const device = await deviceNow()
  if (!listeners.isEmpty()) {
    stopWatching?.()
    stopWatching = device.watchVisitor(setVisitor)
  }
  device.tryStorageAgain()
}

export async function enterGuest(): Promise<void> {
  await (await deviceNow()).enterGuest()
}

/** Ends guest mode. The guest's work stays on the device and can be moved later. */
export async function leaveGuest(): Promise<void> {
  await (await deviceNow()).leaveGuest()
}

/** Call after login or sign-up. Opens the account's database, with the guest's work moved in if requested. */
export async function signedIn(sessionId: string, user: User, options: Adoption): Promise<void> {
  await (await deviceNow()).signedIn(sessionId, user, options)
}

/** Returns a guest to the account whose session this device still has. */
export async function acceptOffer(user: User, adoptGuest: boolean): Promise<void> {
  await (await deviceNow()).acceptOffer(user, adoptGuest)
}

/**
 * Call if the server no longer accepts the session. Removes the bearer token and, unless the cookie still carries a session of the same
 * person, requires the person to sign in again. Deletes no data.
 */
export async function sessionEnded(): Promise<void> {
  await (await deviceNow()).sessionEnded()
}

/** Asks the server, now and whenever the device is back online, to end the sessions that were ended offline. */
export async function watchRevocations(): Promise<void> {
  ;(await loadSignOut()).watchRevocations()
}

/** Data that exists only on this device and that signing out would remove. The sync chip shows the first two numbers. */
export interface OnlyHere {
  /** Number of mutations that are not saved to the account yet. */
  waiting: number
  /** Number of mutations that could not be saved to the account. */
  attention: number
  drafts: number
  recordings: number
  /** Number of document files. */
  files: number
  /** Number of card images that have not been uploaded. */
  images: number
}

/** Tries to sync, then counts the data that is only on this device. Null if there is no such data. */
export async function prepareSignOut(): Promise<OnlyHere | null> {
  return (await loadSignOut()).prepareSignOut()
}

export async function signOut(choice: { keep: boolean }): Promise<void> {
  await (await loadSignOut()).signOut(choice)
}

/** Saves everything that only this device has: one JSON file, plus one file per recording, document and image. */
export async function exportWaiting(save: (file: SavedFile) => void): Promise<void> {
  await (await loadSignOut()).exportWaiting(save)
}

type Device = Awaited<ReturnType<typeof loadDevice>>

/** Runs `start` once the device code has loaded, unless the returned function was called first. */
function withDevice(start: (device: Device) => () => void): () => void {
  let isOver = false
  let stop = () => {}
  deviceWhenDue().then(
    (device) => {
      if (!isOver) stop = start(device)
    },
    () => setStorageTrouble('closed'),
  )
  return () => {
    isOver = true
    stop()
  }
}

let setDue = () => {}
const due = new Promise<void>((resolve) => {
  setDue = resolve
})

/**
 * Loads the device code. For a new visitor, waits until the page is idle or the person signs in, because the sign-in page does not need a
 * database.
 */
async function deviceWhenDue(): Promise<Device> {
  if (!wasStranger) return loadDevice()
  whenIdle(setDue)
  await due
  return loadDevice()
}

function deviceNow(): Promise<Device> {
  setDue()
  return loadDevice()
}
