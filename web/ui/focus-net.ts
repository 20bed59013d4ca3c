import { hasLostFocus } from './keep-focus.ts'

/** How long other code has to move the focus before we do. */
const LEFT_TO_OTHERS_MS = 100

const HEADINGS = 'h1, h2, h3, h4'

/**
 * When the focused element is removed and nothing else takes the focus, moves it to the nearest heading above that still exists.
 * Without focus, screen readers fall silent and the next key goes astray. Returns a disposer.
 */
export function spreadFocusNet(root: HTMLElement = document.body): () => void {
  /** The focused element; null if the person has pressed outside every control. */
  let held: Element | null = null
  let above: HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const isGone = () => held !== null && !held.isConnected

  function follow({ target }: FocusEvent) {
    held = target instanceof Element ? target : null
    above = held ? headingsAbove(held) : []
  }

  /** Waits until we know why the focus left: an element that was removed or disabled did not give it up on purpose. */
  function letGo() {
    queueMicrotask(() => {
      if (hasLostFocus() && !isGone() && !held?.matches(':disabled')) held = null
    })
  }

  function catchIt() {
    if (isGone() && hasLostFocus()) [...above, ...root.querySelectorAll<HTMLElement>('main h1')].some(takesFocus)
  }

  const removals = new MutationObserver(() => {
    if (!isGone() || !hasLostFocus()) return
    clearTimeout(timer)
    timer = setTimeout(catchIt, LEFT_TO_OTHERS_MS)
  })

  root.addEventListener('focusin', follow)
  root.addEventListener('focusout', letGo)
  removals.observe(root, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    removals.disconnect()
    root.removeEventListener('focusin', follow)
    root.removeEventListener('focusout', letGo)
  }
}

/** Nearest first. */
function headingsAbove(element: Element): HTMLElement[] {
  const isAbove = (heading: Element) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  return [...document.querySelectorAll<HTMLElement>(HEADINGS)].filter(isAbove).reverse()
}

/** A heading that is gone, hidden or behind an open dialog cannot take the focus. */
function takesFocus(heading: HTMLElement): boolean {
  if (!heading.isConnected) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}
