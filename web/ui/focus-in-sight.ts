/**
 * What has the focus stays in sight when something above it grows, or when a bar or the phone's keyboard takes room at the bottom.
 * Does nothing for whoever scrolled away from it. Returns a disposer.
 */
export function keepFocusInSight(main: HTMLElement): () => void {
  // No layout, no sight: a test's page.
  if (typeof ResizeObserver === 'undefined') return () => undefined
  let wasInSight = false

  const look = () => {
    const { activeElement } = document
    wasInSight = activeElement !== null && main.contains(activeElement) && isInSight(main, activeElement)
  }
  const sizes = new ResizeObserver(() => {
    const { activeElement } = document
    if (wasInSight && activeElement?.matches('main :focus-visible') && !isInSight(main, activeElement))
      activeElement.scrollIntoView({ block: 'nearest' })
    look()
  })

  main.addEventListener('focusin', look)
  main.addEventListener('scroll', look, { passive: true })
  for (const element of [main, ...main.children]) sizes.observe(element)
  return () => {
    main.removeEventListener('focusin', look)
    main.removeEventListener('scroll', look)
    sizes.disconnect()
  }
}

/** All of its height, or as much of it as there is room for. */
function isInSight(main: HTMLElement, element: Element): boolean {
  const room = main.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  const seen = Math.min(bottom, room.bottom) - Math.max(top, room.top)
  return seen >= Math.min(bottom - top, room.height) - 1
}
