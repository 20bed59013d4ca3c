import { useEffect } from 'react'
import { UnderWayBar } from '../../home/under-way/under-way-bar.tsx'

/** What the frame has besides what it is painted with. */
export function AfterPaint() {
  useEffect(() => {
    const main = document.getElementById('main')
    return main ? keepFocusInSight(main) : undefined
  }, [])
  return <UnderWayBar />
}

/** Often enough to notice that something leaves the room it is shown in. */
const SHARES = [0, 0.25, 0.5, 0.75, 0.9, 1]

/**
 * What has the focus stays in sight when something above it grows, or when a bar or the phone's keyboard takes room at the bottom.
 * Does nothing for whoever scrolled away from it. Returns a disposer.
 */
export function keepFocusInSight(main: HTMLElement): () => void {
  // No layout, no sight: a test's page.
  if (typeof ResizeObserver === 'undefined') return () => undefined
  let wasInSight = false

  // A browser tells sizes first and sights after them, once a frame: at a new size this still says how it was before.
  const sights = new IntersectionObserver(see, { root: main, threshold: SHARES })
  function see(told: IntersectionObserverEntry[]) {
    const last = told.filter(({ target }) => target === document.activeElement).at(-1)
    if (last) wasInSight = isWhole(last.intersectionRect, last.boundingClientRect, main.clientHeight)
  }

  const follow = () => {
    sights.disconnect()
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !activeElement.matches('main *')) return
    // After this event the browser scrolls to what keys have reached. To a heading that a screen focuses it does not.
    wasInSight = activeElement.tabIndex >= 0 && activeElement.matches(':focus-visible')
    sights.observe(activeElement)
  }
  const sizes = new ResizeObserver(() => {
    see(sights.takeRecords())
    const { activeElement } = document
    if (wasInSight && activeElement?.matches('main :focus-visible')) activeElement.scrollIntoView({ block: 'nearest' })
  })

  main.addEventListener('focusin', follow)
  follow()
  for (const element of [main, ...main.children]) sizes.observe(element)
  return () => {
    main.removeEventListener('focusin', follow)
    sights.disconnect()
    sizes.disconnect()
  }
}

/** All of its height is seen, or as much of it as there is room for. */
const isWhole = (seen: DOMRectReadOnly, all: DOMRectReadOnly, room: number): boolean =>
  seen.height >= Math.min(all.height, room) - 1
