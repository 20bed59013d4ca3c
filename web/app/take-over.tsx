import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isStranger, type LastHome, startedWith } from '../data/session-hint.ts'
import { loadPlanPart, loadUnderWay, loadWelcome } from '../home/lazy.ts'
import { loadOnce } from '../ui/lazy-part.tsx'
import { App } from './app.tsx'
import { loadInside, loadLogin } from './lazy.tsx'
import { reportCaught } from './watch-errors.ts'

declare global {
  /** The landing page button that was pressed before React was loaded, stored by index.html. */
  var pressedEarly: HTMLElement | undefined
}

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

/** Hydrates the landing page prerendered in index.html, or renders the screen for this URL. */
export async function takeOver(root: HTMLElement): Promise<void> {
  const isLanding = await isLandingPageReady()
  const bar = document.querySelector('.first') ?? ''
  if (isLanding) root.querySelector('a[href="/?recover"]')?.setAttribute('href', `${location.pathname}?recover`)
  // The bar from index.html stays until React's first render, which empties the root.
  else if (bar) root.replaceChildren(bar)
  if (startedWith.lastHome) await isHomeHere(startedWith.lastHome)
  root.removeAttribute('data-door')
  document.documentElement.classList.remove('form')
  if (!isLanding) {
    // In a transition, so that React renders in slices and handles input between them.
    return startTransition(() => createRoot(root, { onCaughtError: reportCaught }).render(app))
  }
  if (bar) bar.remove()
  startTransition(() => void hydrateRoot(root, app, { onCaughtError: reportCaught }))
  pressAgain()
}

/**
 * Resolves to true if the page shows the sign-in form for new visitors and the form's code was loaded. If loading the code fails, the
 * screen reports the error.
 */
async function isLandingPageReady(): Promise<boolean> {
  if (!document.documentElement.classList.contains('form') || !isStranger()) return false
  const hasLoaded = () => true
  return loadOnce(loadLogin).then(hasLoaded, () => false)
}

/**
 * Waits until the code of everything on home is loaded, so that home renders in one step. If any of it can't be loaded, the screen reports
 * the error.
 */
async function isHomeHere({ home }: LastHome): Promise<void> {
  const isUnderWay = Object(home).underWay?.length > 0
  const loads = [loadInside, loadWelcome, loadPlanPart, ...(isUnderWay ? [loadUnderWay] : [])]
  await Promise.allSettled(loads.map((load: () => Promise<unknown>) => loadOnce(load)))
}

/** Clicks the button that was pressed before React was loaded. Clicking a dehydrated button makes React hydrate it immediately. */
function pressAgain(): void {
  const pressed = globalThis.pressedEarly
  globalThis.pressedEarly = undefined
  if (pressed?.isConnected) pressed.click()
}
