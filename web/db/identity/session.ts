import { DEMO_USERNAME, type User } from '@station-zero/schema/auth/user.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { setStorageTrouble } from '../dexie/open-database.ts'
import type { SavedFile } from '../stores/recording-file.ts'
import type { Device } from './device.ts'
import { loadDevice } from './load-device.ts'
import { loadSignOut } from './load-sign-out.ts'
import { type Adoption, isStranger, LOADING, NOBODY, type Visitor } from './session-hint.ts'

export type { Visitor } from './session-hint.ts'

let visitor = isStranger() ? NOBODY : LOADING
let stopWatching: (() => void) | null = null
const listeners = new Set<() => void>()

/** Who uses this device, live, in every tab alike. One watch for all who ask; whoever asks later starts with what is known. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribe, () => visitor)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stopWatching ??= withDevice(({ watchVisitor }) => watchVisitor(setVisitor))
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = null
  }
}

function setVisitor(found: Visitor): void {
  visitor = found
  for (const listener of listeners) listener()
}

/** How much a guest has done on this device that an account could take over. */
export function useGuestWork(): number {
  const [items, setItems] = useState(0)
  useEffect(() => withDevice(({ watchGuestWork }) => watchGuestWork(setItems)), [])
  return items
}

/** Starts it once the device's door is there, unless it is over by then. */
function withDevice(start: (device: Device) => () => void): () => void {
  let isOver = false
  let stop = () => {}
  loadDevice().then(
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

/** After the storage could not be opened. */
export async function tryStorageAgain(): Promise<void> {
  const device = await loadDevice()
  if (listeners.size > 0) {
    stopWatching?.()
    stopWatching = device.watchVisitor(setVisitor)
  }
  device.tryStorageAgain()
}

export async function enterGuest(): Promise<void> {
  await (await loadDevice()).enterGuest()
}

/** Guest mode ends; what the guest did stays on the device, to be taken along. */
export async function leaveGuest(): Promise<void> {
  await (await loadDevice()).leaveGuest()
}

/** After login and sign-up: the account's database opens, with the guest's work in it where that was asked for. */
export async function signedIn(sessionId: string, user: User, options: Adoption): Promise<void> {
  await (await loadDevice()).signedIn(sessionId, user, options)
}

/** The server no longer knows the session: the bearer goes, everything else stays. */
export async function sessionEnded(): Promise<void> {
  await (await loadDevice()).sessionEnded()
}

/** Sessions that were ended without a signal are ended on the server now, and whenever there is a signal again. */
export async function watchRevocations(): Promise<void> {
  ;(await loadSignOut()).watchRevocations()
}

/** Tries to send, and says how much would be left behind: mutations not confirmed, refused ones, drafts and recordings. */
export async function prepareSignOut(): Promise<{ waiting: number }> {
  return (await loadSignOut()).prepareSignOut()
}

export async function signOut(choice: { keep: boolean }): Promise<void> {
  await (await loadSignOut()).signOut(choice)
}

/** Everything of this person that no server has: one JSON file, and each recording as a file of its own. */
export async function exportWaiting(save: (file: SavedFile) => void): Promise<void> {
  await (await loadSignOut()).exportWaiting(save)
}

export const READ_ONLY = 'Demo is read-only'

/** The published demo account shows everything and saves nothing. */
export function useIsReadOnly(): boolean {
  return useVisitor().user?.username === DEMO_USERNAME
}
