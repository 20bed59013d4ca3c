import { hasLostFocus } from './keep-focus.ts'

/** So long may what takes the place of something that had the focus take to ask for it. */
const LEFT_TO_OTHERS_MS = 100

const HEADINGS = 'h1, h2, h3, h4'

/**
 * Catches the focus when what had it is taken off the page and nothing else has it then, wherever that happens: it goes to the
 * nearest heading above that is still there. Nowhere, nothing would be read out, and the next key would go astray. Answers with what
 * ends it.
 */
export function spreadFocusNet(root: HTMLElement = document.body): () => void {
  /** What has the focus; null where somebody has pressed beside everything. */
  let held: Element | null = null
  let above: HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const isGone = () => held !== null && !held.isConnected

  function follow({ target }: FocusEvent) {
    held = target instanceof Element ? target : null
    above = held ? headingsAbove(held) : []
  }

  /** Looks once it is clear why: what is taken off the page, or disabled, did not let go by itself. */
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

/** The nearest first. */
function headingsAbove(element: Element): HTMLElement[] {
  const isAbove = (heading: Element) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  return [...document.querySelectorAll<HTMLElement>(HEADINGS)].filter(isAbove).reverse()
}

/** What is gone, hidden or behind an open dialog takes none. */
function takesFocus(heading: HTMLElement): boolean {
  if (!heading.isConnected) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}
