/** Periodic Background Sync. Chromium supports it for installed apps; TypeScript's DOM library lacks the type. */
type PeriodicSync = {
  register(tag: string, options: { minInterval: number }): Promise<void>
  unregister(tag: string): Promise<void>
}

export const WAKE_TAG = 'reminders'
const WAKE_EVERY_MS = 12 * 3_600_000

/** Whether the browser can run the service worker periodically without a page. The browser grants this without a prompt. */
export async function canSyncPeriodically(): Promise<boolean> {
  return (await findPeriodicSync()) !== undefined && (await isGranted())
}

export async function setPeriodicSync(isWanted: boolean): Promise<void> {
  const periodicSync = await findPeriodicSync()
  if (!periodicSync) return
  if (!isWanted) return periodicSync.unregister(WAKE_TAG).catch(() => undefined)
  if (await isGranted()) await periodicSync.register(WAKE_TAG, { minInterval: WAKE_EVERY_MS }).catch(() => undefined)
}

async function findPeriodicSync(): Promise<PeriodicSync | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return registration && 'periodicSync' in registration ? (registration.periodicSync as PeriodicSync) : undefined
}

async function isGranted(): Promise<boolean> {
  const name = 'periodic-background-sync' as PermissionName
  const status = await navigator.permissions?.query({ name }).catch(() => undefined)
  return status?.state === 'granted'
}
