/** Brings what stands under a heading into view, and focuses the heading. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView?.({ block: 'start' })
}
