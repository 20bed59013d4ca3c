import type { User } from '@station-zero/schema/auth/user.ts'
import { AccountDb, GUEST } from './account-db.ts'
import { changeDeviceState, deviceDb } from './device-db.ts'
import { closeForWriting } from './moved.ts'

/** In another tab somebody has signed in and takes the guest's work along; nothing of it has moved yet. */
export async function promiseTo(user: User): Promise<void> {
  localStorage.setItem('sessionToken', 'the-bearer')
  await deviceDb.accounts.put({ userId: user.id, user, isHidden: false })
  await changeDeviceState({ adoptInto: user.id })
}

/** It has begun to move: nothing is written in the guest's database any more. */
export const closeGuestFor = (user: User): Promise<string> => lookInto(GUEST, (db) => closeForWriting(db, user.id))

export async function lookInto<T>(userId: string, look: (db: AccountDb) => Promise<T>): Promise<T> {
  const db = new AccountDb(userId)
  try {
    return await look(db)
  } finally {
    db.close()
  }
}
