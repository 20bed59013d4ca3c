import { readDeviceState } from './device-db.ts'
import { openAccount } from './open-account.ts'
import { notifyOnce } from './reminders.ts'

/** The worker's part of reminding: for whoever uses this device now, with no page open. */
export async function remindCurrentAccount(registration: ServiceWorkerRegistration): Promise<void> {
  const { currentUserId } = await readDeviceState()
  if (!currentUserId) return
  const account = await openAccount(currentUserId)
  try {
    await notifyOnce(account.db, registration, Date.now())
  } finally {
    account.db.close()
  }
}
