import type Dexie from 'dexie'
import { createListeners } from './listeners.ts'

/** Longer than a tab needs to close the database on its own. */
const PATIENCE_MS = 1_500
const LOOK_EVERY_MS = 1_000

const opening = new Set<Dexie>()
const held = new Set<Dexie>()
const announced = new WeakMap<Dexie, number>()
const listeners = createListeners()

/** Whether a tab running an older version of the app is blocking a database upgrade. */
export const isHeldByOlderTab = (): boolean => held.size > 0

export const onHeldChange = listeners.add

const outdated = createListeners()

/** Another tab with a newer version has upgraded the database: this page should reload. */
export const onOutdated = outdated.add
export const tellOutdated = outdated.tell

/** A newer build is upgrading this database to `version`; anyone who reopens it waits until that is done. */
export function announceUpgrade(db: Dexie, version: number): void {
  announced.set(db, version)
}

/**
 * Reports whether `opened` is waiting for an older tab. The browser's `blocked` event is not enough: it does not fire if that tab
 * is frozen or busy, nor for a second tab that waits.
 */
export function watchOpening(db: Dexie, opened: PromiseLike<unknown>): void {
  if (opening.has(db) || db.isOpen()) return
  opening.add(db)
  let timer = setTimeout(look, PATIENCE_MS)
  opened.then(end, end)

  async function look(): Promise<void> {
    const isHeld = await hasOlderVersion(db)
    if (!opening.has(db)) return
    setHeld(db, isHeld)
    timer = setTimeout(look, LOOK_EVERY_MS)
  }

  function end(): void {
    clearTimeout(timer)
    opening.delete(db)
    setHeld(db, false)
  }
}

async function hasOlderVersion(db: Dexie): Promise<boolean> {
  const wanted = Math.max(nativeVersion(db), announced.get(db) ?? 0)
  const databases = (await indexedDB.databases?.().catch(() => undefined)) ?? []
  return databases.some(({ name, version }) => name === db.name && version !== undefined && version < wanted)
}

/** Dexie multiplies version numbers by ten. */
const nativeVersion = (db: Dexie): number => Math.round(db.verno * 10)

function setHeld(db: Dexie, isHeld: boolean): void {
  if (held.has(db) === isHeld) return
  if (isHeld) held.add(db)
  else held.delete(db)
  listeners.tell()
}
