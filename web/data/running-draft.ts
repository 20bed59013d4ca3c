import { Refused } from '@station-zero/schema/core/refusals.ts'
import { hasCaughtUp, type OwnCopy, type Revised } from '@station-zero/schema/core/running-draft.ts'
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AccountDb } from './account-db.ts'
import { useCurrent } from './active-account.ts'
import { deleteDraftNow, putDraftNow, useDraft } from './drafts.ts'
import { isQuotaExceeded } from './storage.ts'
import { steadyNow } from './time.ts'
import { useLive } from './use-live.ts'

/**
 * A kind of draft, such as a workout or a session; a device has at most one draft of each kind. `Found`: the result of `find`, read from
 * the rows that concern the draft.
 */
export interface DraftKind<T extends Revised, Found> {
  key: string
  /** The kind's name in the log. */
  name: string
  /** The log message if saving fails. */
  failure: string
  /** The message for the person if the device could not store the draft. */
  notStored: string
  /** Returns the ID of the workout or session. */
  idOf(value: T): string | number
  /** Reads the rows that concern the draft. Called again whenever the rows change, or when another draft starts. */
  find(db: AccountDb, value: T): Promise<Found>
  /** Whether the draft's value is already saved, because the app was killed before it deleted the draft. Undefined while unknown. */
  isSaved(value: T, found: Found | undefined): boolean | undefined
}

export type Saving<Done> =
  | { state: 'idle' | 'saving' }
  | { state: 'failed'; sentence: string }
  | (Done & { state: 'done' })

/** Describes why the last change is not on disk, for example because the storage is full. */
export interface Unsaved {
  isFull: boolean
  retry(): void
}

export interface RunningDraft<T, Done> {
  /** The draft's value; undefined while loading, null if there is no draft. */
  value: T | null | undefined
  /** The value after the last tap, possibly not rendered yet. */
  latest(): T | null | undefined
  begin(value: T): Promise<void>
  change(how: (value: T, now: number) => T): Promise<void>
  /**
   * Like `change`, but as a transition: the button paints first, then the result, whose layout takes longer than a frame on a slow phone.
   */
  advance(how: (value: T, now: number) => T): Promise<void>
  discard(): Promise<void>
  /** Runs `save`, then deletes the draft; `saving` contains the result. */
  finish(save: (value: T) => Promise<Done>): Promise<void>
  saving: Saving<Done>
  /** Why the last change is not on the disk; null if it is. */
  unsaved: Unsaved | null
}

/** Manages the draft of this kind: renders each change immediately, and stores it. */
export function useRunningDraft<T extends Revised, Found, Done>(kind: DraftKind<T, Found>): RunningDraft<T, Done> {
  const { idOf, name } = kind
  const db = useCurrent()?.db
  const [stored, store, clear] = useDraft<T>(kind.key)
  const isSaved = useIsSaved(kind, stored)
  const [own, setOwn] = useState<OwnCopy<T> | null>(null)
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const [saving, setSaving] = useState<Saving<Done>>({ state: 'idle' })
  // Keep the local copy until the rows have been read, because otherwise the draft would disappear for a moment.
  if (own && isSaved !== undefined && hasCaughtUp(stored, own, idOf)) setOwn(null)

  const value = own ? own.value : isSaved ? null : isSaved === undefined ? undefined : stored
  // Two taps before the next render must both count, and a render between the taps may still have the older value.
  const latest = useRef(value)
  const undrawn = useRef<OwnCopy<T>>(null)
  useLayoutEffect(() => {
    const last = undrawn.current
    if (last && last !== own && !hasCaughtUp(stored, last, idOf)) return
    undrawn.current = null
    latest.current = value
  })

  async function write(work: () => Promise<void>, again = work): Promise<void> {
    try {
      await work()
      setUnsaved(null)
    } catch (error) {
      console.error(`Failed to save the ${name} in progress:`, error)
      setUnsaved({ isFull: isQuotaExceeded(error), retry: () => void write(again) })
    }
  }

  async function storeLatest(): Promise<void> {
    if (latest.current) await store(latest.current)
  }

  function show(id: string | number, next: T | null, draw: (set: () => void) => void = (set) => set()): void {
    latest.current = next
    const copy = { id, value: next }
    undrawn.current = copy
    draw(() => setOwn(copy))
  }

  // Stored immediately, because otherwise a page that is closed now would reopen with the previous state.
  async function keep(how: (value: T, now: number) => T, draw?: (set: () => void) => void): Promise<void> {
    const before = latest.current
    if (!before) return
    const next = { ...how(before, steadyNow()), revision: before.revision + 1 }
    if (db) putDraftNow(db, kind.key, next)
    show(idOf(next), next, draw)
    await write(storeLatest)
  }

  async function end(ended: T): Promise<void> {
    show(idOf(ended), null)
    await write(clear)
  }

  return {
    value,
    latest: () => latest.current,
    saving,
    unsaved,
    async begin(first) {
      setSaving({ state: 'idle' })
      // Rendered only after it is stored, because if the page is killed, a pending write is lost together with the changes queued behind
      // it.
      await write(() => store(first), storeLatest)
      show(idOf(first), first)
    },
    change: (how) => keep(how),
    advance: (how) => keep(how, startTransition),
    async discard() {
      if (!latest.current) return
      if (db) deleteDraftNow(db, kind.key)
      await end(latest.current)
    },
    async finish(save) {
      const finished = latest.current
      if (!finished || saving.state === 'saving') return
      setSaving({ state: 'saving' })
      try {
        const done = await save(finished)
        // In the same render as the end of the draft, because otherwise the screen behind it would be rendered before its summary.
        setSaving({ ...done, state: 'done' })
        await end(finished)
      } catch (error) {
        console.error(kind.failure, error)
        setSaving({ state: 'failed', sentence: error instanceof Refused ? error.message : kind.notStored })
      }
    },
  }
}

function useIsSaved<T extends Revised, Found>(
  { idOf, find, isSaved }: DraftKind<T, Found>,
  stored: T | null | undefined,
): boolean | undefined {
  const id = stored ? idOf(stored) : undefined
  const found = useLive(async (db) => ({ id, rows: stored ? await find(db, stored) : undefined }), [id])
  if (!stored) return false
  // Ignore rows that were read for the previous draft.
  return isSaved(stored, found?.id === id ? found?.rows : undefined)
}

/**
 * How often the time of the last display is stored. If the app is killed, about this much time is lost. Browsers write `localStorage` to
 * the disk with a short delay.
 */
const NOTE_EVERY_MS = 1_000
/** Minimum absence that counts, in ms. Shorter gaps are caused by late timers or by switching between tabs. */
const MIN_AWAY_MS = 5_000

/**
 * Kind and ID of a running workout, test, session or module timer. A device has at most one of each kind, except that several modules'
 * timers can run.
 */
type RunningId = `${'test' | 'session' | 'workout' | 'module'}:${string | number}`

const keyOf = (what: RunningId): string =>
  `lastShown:${what.startsWith('module:') ? what : what.slice(0, what.indexOf(':'))}`

/** Returns the last time, by `steadyNow`, when a visible page showed `what`; null if unknown. */
export function lastShownAt(what: RunningId): number | null {
  try {
    const [id, at] = (localStorage.getItem(keyOf(what)) ?? '').split(' ')
    return id === what && Number.isFinite(Number(at)) ? Number(at) : null
  } catch {
    return null
  }
}

function noteShown(what: RunningId, at: number): void {
  try {
    localStorage.setItem(keyOf(what), `${what} ${at}`)
  } catch {
    // Storage is blocked or full, so time away is not deducted.
  }
}

/**
 * Records that this screen shows `what`, and calls `onReturn` when the person returns to it from another screen, another app, a locked
 * phone or a killed page. `leftAt`: the time when `what` was last shown in any tab.
 */
export function useTimeAway(what: RunningId | null, onReturn: (leftAt: number, now: number) => void): void {
  const onReturned = useEffectEvent(onReturn)
  useEffect(() => {
    if (what === null) return
    const look = () => {
      if (document.visibilityState === 'hidden') return
      const [now, leftAt] = [steadyNow(), lastShownAt(what)]
      if (leftAt !== null && now - leftAt > MIN_AWAY_MS) onReturned(leftAt, now)
      noteShown(what, now)
    }
    const onVisibility = () => (document.visibilityState === 'hidden' ? noteShown(what, steadyNow()) : look())
    look()
    const timer = setInterval(look, NOTE_EVERY_MS)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      if (document.visibilityState !== 'hidden') noteShown(what, steadyNow())
    }
  }, [what])
}
