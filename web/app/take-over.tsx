import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isStranger, type LastHome } from '../data/session-hint.ts'
import { loadPlanPart, loadUnderWay, loadWelcome } from '../home/lazy.ts'
import { loadOnce } from '../ui/lazy-part.tsx'
import { App } from './app.tsx'
import { loadInside, loadLogin } from './lazy.tsx'
import { reportCaught } from './watch-errors.ts'

declare global {
  /** What was pressed last before React was there: a button of the door (noted by index.html), or a link or button of the painted home (`paint-last.ts`). */
  var pressedEarly: HTMLElement | undefined
}

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

/** Hydrates the landing page prerendered in index.html, or renders the screen for this URL. */
export async function takeOver(root: HTMLElement): Promise<void> {
  const isDoor = await isDoorHere()
  const bar = document.querySelector('.first') ?? ''
  if (isDoor) root.querySelector('a[href="/?recover"]')?.setAttribute('href', `${location.pathname}?recover`)
  // The bar that index.html painted stays until React's first paint, which empties the root.
  else if (bar) root.replaceChildren(bar)
  if (globalThis.lastHome) await isHomeHere(globalThis.lastHome)
  root.removeAttribute('data-door')
  document.documentElement.classList.remove('form')
  if (!isDoor) {
    pressOnceDrawn(root)
    // As a transition it is drawn in slices: what is painted already answers meanwhile.
    return startTransition(() => createRoot(root, { onCaughtError: reportCaught }).render(app))
  }
  if (bar) bar.remove()
  startTransition(() => void hydrateRoot(root, app, { onCaughtError: reportCaught }))
  pressAgain()
}

/** Only a stranger's first page has it, and only if its code could be loaded: the screen says so otherwise. */
async function isDoorHere(): Promise<boolean> {
  if (!document.documentElement.classList.contains('form') || !isStranger()) return false
  const hasLoaded = () => true
  return loadOnce(loadLogin).then(hasLoaded, () => false)
}

/** Home that was painted is drawn by React in one go. If its code cannot be loaded, the screen says so. */
async function isHomeHere({ home }: LastHome): Promise<void> {
  const isUnderWay = Object(home).underWay?.length > 0
  const loads = [loadInside, loadWelcome, loadPlanPart, ...(isUnderWay ? [loadUnderWay] : [])]
  await Promise.allSettled(loads.map((load: () => Promise<unknown>) => loadOnce(load)))
}

/** React hydrates at once if a dehydrated button is clicked. */
function pressAgain(): void {
  const pressed = globalThis.pressedEarly
  globalThis.pressedEarly = undefined
  if (pressed?.isConnected) pressed.click()
}

/** The painted home goes when React's stands. What was pressed on it is pressed on the same place of the new one. */
function pressOnceDrawn(root: HTMLElement): void {
  const painted = root.firstElementChild
  const watch = new MutationObserver(() => {
    if (painted?.isConnected) return
    watch.disconnect()
    const pressed = globalThis.pressedEarly
    globalThis.pressedEarly = undefined
    if (pressed && painted) samePlace(root, painted, pressed)?.click()
  })
  watch.observe(root, { childList: true })
}

/** The link to the same address, or the button with the same name: of several, the one that says the same or else stands in the same position. */
function samePlace(root: HTMLElement, painted: Element, pressed: HTMLElement): HTMLElement | undefined {
  const alike = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(pressed.tagName)].filter((one) =>
      ['href', 'aria-label'].every((name) => one.getAttribute(name) === pressed.getAttribute(name)),
    )
  const found = alike(root)
  return found.find(({ textContent }) => textContent === pressed.textContent) ?? found[alike(painted).indexOf(pressed)]
}
