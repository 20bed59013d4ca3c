/** The screen shows something else: scroll to the top and focus its heading. */
export function goToHeading(): void {
  document.getElementById('main')?.scrollTo(0, 0)
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
