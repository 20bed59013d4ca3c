import { hasLostFocus } from './keep-focus.ts'

const SCROLL_KEYS = new Set([' ', 'PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'Home', 'End'])

/**
 * `main` scrolls and not the window, so without a focused element keys would scroll nothing. The first such key focuses `main` before the
 * browser acts on it. The focus is not moved any earlier, so that a screen reader reads the page from its top and Tab begins at the skip
 * link.
 */
export function letKeysScroll(): void {
  // On the window, so that a screen with keys of its own, which listens on the document, decides first.
  window.addEventListener('keydown', (event) => {
    if (!SCROLL_KEYS.has(event.key) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!hasLostFocus() || document.querySelector('dialog[open]')) return
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
