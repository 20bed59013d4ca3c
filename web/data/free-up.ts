import { partOf, SPLIT_COLLECTIONS } from '@station-zero/schema/prep/tracks.ts'
import type { AccountDb, AccountHandle } from './account-db.ts'
import { loadEngine, loadImageTransfer } from './lazy.ts'
import { NetworkSignInError } from './network-sign-in.ts'
import { listImageFiles } from './repositories/card-images.ts'
import { listFreeableImages, UnsentChanges } from './repositories/deck-images.ts'
import { readTracks } from './repositories/tracks.ts'
import { isSessionOver } from './request.ts'
import { createStore } from './store.ts'
import { bytesOfRows, measureCaches } from './stored-sizes.ts'
import { SHARED_CACHE, WASM_CACHE } from './worker-files.ts'

/**
 * Data that can be deleted because this device can download it again, by category. Unsent changes, recordings, drafts, documents, and
 * images that only this device has are never part of it.
 */

export interface FreeUpPlan {
  /** Content of tracks that are off. `inUse`: names of tracks whose content stays, because unfinished work refers to it. */
  content: { tracks: { id: string; name: string }[]; bytes: number; inUse: string[] }
  /** `kept`: images on this device that stay, because their deck is kept offline or because only this device may have them. */
  images: { count: number; bytes: number; kept: number }
  /** Files that the app downloads again when it needs them, and caches of earlier versions. */
  app: { caches: string[]; bytes: number }
}

/** A category from which the person can delete data. */
export type Freeable = keyof FreeUpPlan

export async function planFreeUp(db: AccountDb): Promise<FreeUpPlan> {
  const [content, freeable, files, caches] = await Promise.all([
    planContent(db),
    listFreeableImages(db),
    listImageFiles(db),
    measureCaches(),
  ])
  const old = caches.filter(({ name }) => !isNeeded(name))
  return {
    content,
    images: { count: freeable.length, bytes: sumOf(freeable), kept: files.size - freeable.length },
    app: { caches: old.map(({ name }) => name), bytes: sumOf(old) },
  }
}

const sumOf = (sized: readonly { bytes: number }[]): number => sized.reduce((sum, { bytes }) => sum + bytes, 0)

/** Whether the app needs the cache offline, or the cache is for files that the person shared with the app and has not imported yet. */
const isNeeded = (cache: string): boolean => cache !== WASM_CACHE && (cache === SHARED_CACHE || isPrecache(cache))
const isPrecache = (cache: string): boolean => cache.startsWith('workbox-precache')

/** Prefix of the draft keys of places in decks that were only read, which are not unfinished work. */
const READING_PLACE = 'prep:browse:'

async function planContent(db: AccountDb): Promise<FreeUpPlan['content']> {
  const plan: FreeUpPlan['content'] = { tracks: [], bytes: 0, inUse: [] }
  const tracks = await readTracks(db)
  const off = tracks.filter(({ isOn, isOnFromStart }) => !isOn && !isOnFromStart)
  if (off.length === 0) return plan
  const drafts = JSON.stringify(await db.drafts.filter(({ key }) => !key.startsWith(READING_PLACE)).toArray())
  const stored = await Promise.all(SPLIT_COLLECTIONS.map((table) => db.table<SplitRow>(table).toArray()))
  const byTrack = Map.groupBy(stored.flat(), (row) => partOf(tracks, row))
  for (const { id, name } of off) {
    const rows = byTrack.get(id) ?? []
    if (rows.length === 0) continue
    if (rows.some((row) => drafts.includes(JSON.stringify(row.id)))) plan.inUse.push(name)
    else {
      plan.tracks.push({ id, name })
      plan.bytes += bytesOfRows(rows)
    }
  }
  return plan
}

type SplitRow = { id: string } & Parameters<typeof partOf>[1]

/** `offline`: the server did not respond, or the session has ended. `unsent`: changes must be sent first. */
export type FreeUpProblem = 'offline' | 'unsent' | 'failed'

/** The deletion that is running on this page or has ended last; null before the first. */
export interface FreeUpState {
  userId: string
  what: Freeable
  /** `done` and `total` count images; both are 0 for other categories. */
  progress: { done: number; total: number } | null
  /** Deleted bytes; null while running, or after a failure. */
  freed: number | null
  problem: FreeUpProblem | null
}

const state = createStore<FreeUpState | null>(null)
export const useFreeUp = (): FreeUpState | null => state.useValue()

/** Discards the result of the last deletion. Does nothing while a deletion runs. */
export function dismissFreeUp(): void {
  if (!state.get()?.progress) state.set(null)
}

/** Starts a deletion, which continues if the person leaves the screen. Ignored while another one runs. Never rejects. */
export async function freeUp(account: AccountHandle, what: Freeable): Promise<void> {
  if (state.get()?.progress) return
  const start = { userId: account.userId, what, progress: { done: 0, total: 0 }, freed: null, problem: null }
  state.set(start)
  const end = (found: Pick<FreeUpState, 'freed' | 'problem'>) => state.set({ ...start, ...found, progress: null })
  try {
    const freed = await run(account, what, (done, total) => state.set({ ...start, progress: { done, total } }))
    end({ freed, problem: null })
  } catch (error) {
    end({ freed: null, problem: problemOf(error) })
  }
}

async function run(
  account: AccountHandle,
  what: Freeable,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  if (what === 'images') return (await loadImageTransfer()).freeImages(account.db, onProgress)
  const plan = await planFreeUp(account.db)
  if (what === 'app') {
    for (const name of plan.app.caches) await caches.delete(name)
    return plan.app.bytes
  }
  const { removeParts } = await loadEngine()
  await removeParts(
    account,
    plan.content.tracks.map(({ id }) => id),
  )
  return plan.content.bytes
}

function problemOf(error: unknown): FreeUpProblem {
  if (error instanceof UnsentChanges) return 'unsent'
  if (error instanceof TypeError || error instanceof NetworkSignInError || isSessionOver(error)) return 'offline'
  console.error('Failed to free up space:', error)
  return 'failed'
}
