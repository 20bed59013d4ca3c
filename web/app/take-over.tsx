import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isStranger } from '../db/identity/session-hint.ts'
import { loadOnce } from '../ui/use-load.ts'
import { App } from './app.tsx'
import { loadLogin } from './screens/load-screens.tsx'

declare global {
  /** The last button of the door that was pressed before React was there; index.html notes it. */
  var pressedEarly: HTMLElement | undefined
}

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

/** Makes the door live that index.html brought along, or draws whatever else this address shows. */
export async function takeOver(root: HTMLElement): Promise<void> {
  const isDoor = await isDoorHere()
  const bar = document.querySelector('.first') ?? ''
  if (isDoor) root.querySelector('a[href="/?recover"]')?.setAttribute('href', `${location.pathname}?recover`)
  // The bar that index.html painted stays until React's first paint, which empties the root.
  else root.replaceChildren(bar)
  root.removeAttribute('data-door')
  document.documentElement.classList.remove('form')
  if (!isDoor) return createRoot(root).render(app)
  if (bar) bar.remove()
  hydrateRoot(root, app)
  pressAgain()
}

/** Only a stranger's first page has it, and only if its code could be loaded: the screen says so otherwise. */
async function isDoorHere(): Promise<boolean> {
  if (!document.documentElement.classList.contains('form') || !isStranger()) return false
  const hasLoaded = () => true
  return loadOnce(loadLogin).then(hasLoaded, () => false)
}

/** React hydrates at once if a dehydrated button is clicked. */
function pressAgain(): void {
  const pressed = globalThis.pressedEarly
  globalThis.pressedEarly = undefined
  if (pressed?.isConnected) pressed.click()
}
