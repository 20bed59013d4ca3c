import { entryName } from './steps.ts'

const STORED_AS = 'scroll'
/** Maximum number of stored entries; older entries are removed. */
const ENTRIES_KEPT = 60
/**
 * How long to wait for the screen to load its content from the database before giving up on restoring the position. Scrolling later would
 * disturb the person.
 */
const RESTORED_WITHIN_MS = 4_000
/** The position is considered stable after this many frames without a change. */
const STEADY_FRAMES = 12
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

let stop: (() => void) | null = null
let isAtTopNext = false

/** Whether a scroll position is being restored. If so, a heading is focused without scrolling to the top. */
export const isReturning = (): boolean => stop !== null

/**
 * Shows the next history entry from the top instead of restoring its scroll position. Call this if the content of the entry to go back to
 * has changed.
 */
export function startAtTop(): void {
  isAtTopNext = true
}

const scroller = (): Element | null => document.scrollingElement

/**
 * Stores the scroll position of each history entry, and restores it on Back and after a reload. Browsers also restore it, but before the
 * screen has read its rows, when the page is still too short. Returns functions to call before (`leave`) and after (`arrive`) each
 * navigation of the app.
 */
export function followScroll() {
  const tops = readTops()
  let name = entryName()
  window.history.scrollRestoration = 'manual'

  function leave(): void {
    const page = scroller()
    if (!page || isReturning()) return
    tops.delete(name)
    tops.set(name, Math.round(page.scrollTop))
  }

  function arrive(as: 'new' | 'same' | 'back'): void {
    const before = tops.get(name)
    const after = entryName()
    if (as === 'same' && before !== undefined) tops.set(after, before)
    if (as === 'new') stop?.()
    if (as === 'back' && after !== name) restore(isAtTopNext ? 0 : (tops.get(after) ?? 0))
    isAtTopNext = false
    name = after
  }

  window.addEventListener('popstate', () => {
    leave()
    arrive('back')
  })
  window.addEventListener('pagehide', () => {
    leave()
    keepTops(tops)
  })
  const top = tops.get(name)
  if (top) restore(top)
  return { leave, arrive }
}

/** Scrolls to the position once the screen is long enough, unless the person scrolls first. */
function restore(top: number): void {
  stop?.()
  const givenUpAt = performance.now() + RESTORED_WITHIN_MS
  let steady = 0
  let frame = requestAnimationFrame(look)

  function look(): void {
    const page = scroller()
    if (page && page.scrollHeight - page.clientHeight >= top - 1) {
      if (Math.abs(page.scrollTop - top) <= 1) steady += 1
      else {
        steady = 0
        page.scrollTop = top
      }
    }
    if (steady > STEADY_FRAMES || performance.now() > givenUpAt) stop?.()
    else frame = requestAnimationFrame(look)
  }

  stop = () => {
    cancelAnimationFrame(frame)
    for (const move of MOVES) window.removeEventListener(move, end, true)
    stop = null
  }
  const end = () => stop?.()
  for (const move of MOVES) window.addEventListener(move, end, { capture: true, passive: true })
}

function readTops(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]')
    return new Map(Array.isArray(stored) ? (stored as [string, number][]) : [])
  } catch {
    return new Map()
  }
}

function keepTops(tops: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...tops].slice(-ENTRIES_KEPT)))
  } catch {
    // If storage is blocked, a reload shows the page from the top.
  }
}
