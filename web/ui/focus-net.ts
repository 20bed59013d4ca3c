import { hasLostFocus } from './keep-focus.ts'

/** So long may what takes the place of something that had the focus take to ask for it. */
const LEFT_TO_OTHERS_MS = 100

/** Parts of a page that have a heading which says where one is. */
const PARTS = 'section, article, form, [role="group"], dialog, main'
const HEADINGS = 'h1, h2, h3, h4'

/**
 * Catches the focus when what had it is taken off the page and nothing else has it then, wherever that happens: it goes to the
 * heading of the smallest part around it that is still there. Nowhere, nothing would be read out, and the next key would go astray.
 * Answers with what ends it.
 */
export function spreadFocusNet(root: HTMLElement = document.body): () => void {
  /** What has the focus and all around it, from the inside out; empty where somebody has pressed beside everything. */
  let path: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const isGone = () => path[0]?.isConnected === false

  function follow({ target }: FocusEvent) {
    path = target instanceof Element ? pathOf(target) : []
  }

  /** Looks once it is clear why: what is taken off the page, or disabled, did not let go by itself. */
  function letGo() {
    queueMicrotask(() => {
      if (hasLostFocus() && !isGone() && !path[0]?.matches(':disabled')) path = []
    })
  }

  function catchIt() {
    if (isGone() && hasLostFocus()) path.some(giveToHeading)
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

function pathOf(element: Element | null): Element[] {
  return element ? [element, ...pathOf(element.parentElement)] : []
}

/** Behind an open dialog nothing takes it. */
function giveToHeading(part: Element): boolean {
  if (!part.isConnected || !part.matches(PARTS)) return false
  const heading = part.querySelector<HTMLElement>(HEADINGS)
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}
