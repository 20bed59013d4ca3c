/**
 * An open dialog, or a full-screen session without its own URL, is a step in the browser's history. The current entry always has as many
 * steps as are open. Back lowers that number, so the top step closes. Closing a step with a button lowers the number of open steps, so the
 * browser goes back one entry. An entry whose dialog no longer exists (after a reload, or on Forward) is left immediately.
 */
interface Step {
  onBack: () => void
}

/** Time limit for a traversal. Browsers fire popstate within milliseconds, or not at all if the entry does not exist. */
const TRAVERSED_WITHIN_MS = 1_000

/** Open steps, bottommost first. */
let open: readonly Step[] = []
let isFollowing = false
let pending: ReturnType<typeof setTimeout> | null = null
const waiting: (() => void)[] = []

/** Opens a step; the returned function closes it. */
export function openStep(step: Step): () => void {
  followBack()
  open = [...open, step]
  queueMicrotask(settle)
  return () => {
    open = open.filter((one) => one !== step)
    queueMicrotask(settle)
  }
}

/** Starts listening for Back, and leaves the history entry of a step that a reload has closed. */
export function followBack(): void {
  if (isFollowing) return
  isFollowing = true
  window.addEventListener('popstate', onPop)
  settle()
}

export const hasOpenStep = (): boolean => open.length > 0 && (marksHere().step ?? 0) > 0

/**
 * Forgets the open steps without going back. Call this when the person navigates from an open dialog: the next screen reuses the dialog's
 * entry, so that no dead entry stays beneath it.
 */
export function forgetSteps(): void {
  open = []
}

/**
 * Goes back to the screen's own entry, beneath the dialogs over the screen. Without this, a dialog that closes while its screen is replaced
 * would go back to that screen.
 */
export function closeSteps(): void {
  const { step = 0 } = marksHere()
  open = []
  traverse(-step)
}

/** Moves through the history. Later navigations are queued, because traversal is asynchronous. */
export function traverse(by: number): void {
  if (by === 0) return
  if (pending !== null) {
    waiting.push(() => traverse(by))
    return
  }
  // After a long task, the timer and popstate may both be due; a second timer lets popstate run first.
  pending = setTimeout(() => {
    pending = setTimeout(giveUp)
  }, TRAVERSED_WITHIN_MS)
  window.history.go(by)
}

/** Abandons the traversal without retrying, because no popstate event means that the entry does not exist. */
function giveUp(): void {
  pending = null
  release()
}

/** Calls `act` now, or after the pending traversal if there is one. */
export function afterTraversal(act: () => void): void {
  if (pending === null) act()
  else waiting.push(act)
}

function onPop(): void {
  if (pending !== null) {
    arrive()
    return
  }
  // Close the topmost step first.
  for (const { onBack } of open.slice(marksHere().step ?? 0).reverse()) onBack()
  // A dialog that stayed open to ask for confirmation gets its step back.
  setTimeout(settle)
}

function arrive(): void {
  clearTimeout(pending ?? undefined)
  pending = null
  release()
  settle()
}

function release(): void {
  while (pending === null && waiting.length > 0) waiting.shift()?.()
}

function settle(): void {
  if (pending !== null) return
  const ahead = open.length - (marksHere().step ?? 0)
  if (ahead < 0) traverse(ahead)
  for (let step = 0; step < ahead; step += 1) pushStep()
}

/** Data stored with a history entry. It survives a reload, and the router passes it as the location's state. */
interface EntryMarks {
  /** Number of open dialogs and full-screen sessions without their own URL. */
  step?: number
  /** URLs beneath this entry, nearest first. */
  under?: string[]
  /** Number of list rows shown, if more than the initial number. */
  rows?: number
}

/** Maximum number of stored URLs, and thus the maximum number of entries that leaving a screen can go back. */
const UNDER_KEPT = 8

interface Entry {
  idx?: number
  key?: string
  usr?: EntryMarks | null
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {}

export const marksHere = (): EntryMarks => {
  const { step, under } = entry().usr ?? {}
  return { ...(step && { step }), ...(under && { under }) }
}

const addressHere = (): string => `${location.pathname}${location.search}`

/** Returns the marks for an entry pushed on top of the current entry. */
export const marksAbove = (): EntryMarks => ({
  under: [addressHere(), ...(marksHere().under ?? [])].slice(0, UNDER_KEPT),
})

/** Returns the number of rows stored with this entry; undefined if none is stored, for example after the entry was replaced. */
export const rowsHere = (): number | undefined => entry().usr?.rows

export function keepRows(rows: number): void {
  window.history.replaceState({ ...entry(), usr: { ...entry().usr, rows } }, '')
}

/** Identifies this entry across reloads. A step has the same name as the entry beneath it, because it shows the same screen. */
export const entryName = (): string => entry().key ?? addressHere()

/** Pushes a history entry for a step. The router is not notified, because the URL stays the same. */
function pushStep(): void {
  const here = entry()
  const step = (marksHere().step ?? 0) + 1
  window.history.pushState({ ...here, idx: (here.idx ?? 0) + 1, usr: { ...here.usr, ...marksAbove(), step } }, '')
}

/**
 * Returns the number of entries to go back to the nearest entry that fits; null if no entry beneath this one fits, or if other screens are
 * in between. By default, entries with the same path are the same screen; `isPassed` overrides that.
 */
export function entriesBackTo(fits: (address: string) => boolean, isPassed = isThisScreen): number | null {
  for (const [at, under] of (marksHere().under ?? []).entries()) {
    if (fits(under)) return at + 1
    if (!isPassed(under)) return null
  }
  return null
}

export const pathOf = (address: string): string => address.split('?')[0] ?? ''

const isThisScreen = (address: string): boolean => pathOf(address) === pathOf(addressHere())
