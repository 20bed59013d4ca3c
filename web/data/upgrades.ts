import type Dexie from 'dexie'
import { createListeners } from './listeners.ts'

/**
 * Delay before checking whether another tab is preventing the database from opening. Longer than a responsive tab takes to close the
 * database.
 */
const HELD_AFTER_MS = 1_500
const CHECK_EVERY_MS = 1_000

const opening = new Set<Dexie>()
const held = new Set<Dexie>()
const announced = new WeakMap<Dexie, number>()
const heldListeners = createListeners()
const outdatedListeners = createListeners()

/** Whether a tab running an older version of the app is blocking a database upgrade. */
export const isHeldByOlderTab = (): boolean => held.size > 0
export const onHeldChange = heldListeners.add

/** Adds a listener that is called when another tab with a newer version has upgraded the database and this page should reload. */
export const onOutdated = outdatedListeners.add
export const notifyOutdated = outdatedListeners.notify

/** Records that another tab is upgrading this database to `version`; opening the database again waits until the upgrade is done. */
export function announceUpgrade(db: Dexie, version: number): void {
  announced.set(db, version)
}

/**
 * Reports whether `opened` is waiting for a tab that runs an older version. The browser's `blocked` event is not sufficient: it does not
 * fire if that tab is frozen or busy, and it does not fire for a second waiting tab.
 */
export function watchOpening(db: Dexie, opened: PromiseLike<unknown>): void {
  if (opening.has(db) || db.isOpen()) return
  opening.add(db)
  let timer = setTimeout(check, HELD_AFTER_MS)
  opened.then(end, end)

  async function check(): Promise<void> {
    const isHeld = await hasOlderVersion(db)
    if (!opening.has(db)) return
    setHeld(db, isHeld)
    timer = setTimeout(check, CHECK_EVERY_MS)
  }

  function end(): void {
    clearTimeout(timer)
    opening.delete(db)
    setHeld(db, false)
  }
}

async function hasOlderVersion(db: Dexie): Promise<boolean> {
  // Dexie multiplies version numbers by ten.
  const wanted = Math.max(Math.round(db.verno * 10), announced.get(db) ?? 0)
  const databases = (await indexedDB.databases?.().catch(() => undefined)) ?? []
  return databases.some(({ name, version }) => name === db.name && version !== undefined && version < wanted)
}

function setHeld(db: Dexie, isHeld: boolean): void {
  if (held.has(db) === isHeld) return
  if (isHeld) held.add(db)
  else held.delete(db)
  heldListeners.notify()
}
