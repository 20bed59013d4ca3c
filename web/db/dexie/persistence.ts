let isAsked = false

/** After the first thing worth keeping, the browser is asked not to clear it away. */
export async function keepForGood(): Promise<void> {
  if (isAsked || !navigator.storage?.persist) return
  isAsked = true
  if (!(await navigator.storage.persisted())) await navigator.storage.persist().catch(() => false)
}
