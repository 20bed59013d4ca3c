import { deviceDb } from '../stores/device-db.ts'

/** Notes that this device has had the account in step, and an empty database from now on was cleared. */
export const noteSynced = (userId: string) => deviceDb.accounts.update(userId, { hasSynced: true })
export const noteReturning = (userId: string, isReturning: boolean) => deviceDb.accounts.update(userId, { isReturning })
