import { lazy, useEffect, useEffectEvent } from 'react'
import { UnderWayBar } from '../../home/under-way/under-way-bar.tsx'
import { useLayer } from '../../ui/back/leave.tsx'
import { TEXT_FIELDS } from '../../ui/busy.ts'
import { Optional } from '../../ui/lazy-part.tsx'
import { KeysDialog, keyName, useHasSingleKeys, useKeysOfScreen } from '../../ui/shortcuts.tsx'
import { loadPalette } from '../screens/lazy.tsx'

/** Parts of the shell that are not needed for the first paint. */
export function AfterPaint() {
  useEffect(() => {
    const main = document.getElementById('main')
    return main ? keepFocusInSight(main) : undefined
  }, [])
  return (
    <>
      <UnderWayBar />
      <Shortcuts />
    </>
  )
}

const Palette = lazy(loadPalette)

/**
 * Keyboard shortcuts that work on all screens. Study and tests handle `?` themselves, because their shortcuts depend on the card or
 * question.
 */
function Shortcuts() {
  const find = useLayer('find')
  const keys = useLayer('keys')
  const hasSingleKeys = useHasSingleKeys()
  const rows = useKeysOfScreen()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
    const isField = event.target instanceof Element && event.target.matches(`${TEXT_FIELDS}, select`)
    const isCommand = event.ctrlKey !== event.metaKey
    if (isCommand && keyName(event) === 'k') find.open('')
    else if (!isCommand && !isField && hasSingleKeys && keyName(event) === '?') keys.open('')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    // Listens on the window, so that screens' shortcuts, which listen on the document, take precedence.
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      {find.value !== null && (
        <Optional>
          <Palette onClose={find.close} />
        </Optional>
      )}
      <KeysDialog rows={rows} isOpen={keys.value !== null} onClose={keys.close} />
    </>
  )
}

/** Intersection thresholds, dense enough to notice when an element leaves the visible area. */
const SHARES = [0, 0.25, 0.5, 0.75, 0.9, 1]

/**
 * Keeps the focused element in view when content above it grows, or when a bar or the on-screen keyboard covers the bottom. Does nothing if
 * the person has scrolled away from the element. Returns a function that stops the observers.
 */
export function keepFocusInSight(main: HTMLElement): () => void {
  // Test environments have no layout engine.
  if (typeof ResizeObserver === 'undefined') return () => undefined
  let wasInSight = false

  // Resize observers run before intersection observers in each frame, so on a resize `wasInSight` still has its previous value.
  const sights = new IntersectionObserver(see, { threshold: SHARES })
  function see(entries: IntersectionObserverEntry[]) {
    const last = entries.filter(({ target }) => target === document.activeElement).at(-1)
    if (last) wasInSight = isWhole(last.intersectionRect, last.boundingClientRect, innerHeight)
  }

  const follow = () => {
    sights.disconnect()
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !activeElement.matches('main *')) return
    // Browsers scroll to an element focused with the keyboard after this event, but not to a heading focused by a script.
    wasInSight = activeElement.tabIndex >= 0 && activeElement.matches(':focus-visible')
    sights.observe(activeElement)
  }
  const keep = () => {
    see(sights.takeRecords())
    const { activeElement } = document
    if (wasInSight && activeElement?.matches('main :focus-visible')) activeElement.scrollIntoView({ block: 'nearest' })
  }
  const sizes = new ResizeObserver(keep)

  main.addEventListener('focusin', follow)
  window.addEventListener('resize', keep)
  follow()
  for (const element of [main, ...main.children]) sizes.observe(element)
  return () => {
    main.removeEventListener('focusin', follow)
    window.removeEventListener('resize', keep)
    sights.disconnect()
    sizes.disconnect()
  }
}

/** Whether the element's full height is visible, or as much of it as fits. */
const isWhole = (seen: DOMRectReadOnly, all: DOMRectReadOnly, room: number): boolean =>
  seen.height >= Math.min(all.height, room) - 1
