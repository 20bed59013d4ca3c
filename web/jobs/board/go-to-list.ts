export const LIST_TITLE_ID = 'job-list-title'

/** Brings the list into view under whatever chose its jobs, and focuses its heading. */
export function goToList(): void {
  const heading = document.getElementById(LIST_TITLE_ID)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView?.({ block: 'start' })
}
