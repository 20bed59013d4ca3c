/** Another thing is shown: it begins at its top, and the reader is taken to its heading. */
export function goToHeading(): void {
  document.getElementById('main')?.scrollTo(0, 0)
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
