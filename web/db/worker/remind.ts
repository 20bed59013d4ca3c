import { openAccount } from '../engine/open-account.ts'
import { notifyOnce } from '../queries/reminders.ts'
import { readDeviceState } from '../stores/device-db.ts'

/** Shows reminders from the worker for the current account, with no page open. */
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
