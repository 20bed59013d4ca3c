let isAsked = false

/** Asks the browser to make our storage persistent, once there is something worth keeping. */
export async function keepForGood(): Promise<void> {
  if (isAsked || !navigator.storage?.persist) return
  isAsked = true
  if (!(await navigator.storage.persisted())) await navigator.storage.persist().catch(() => false)
}
