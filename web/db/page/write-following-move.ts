import { type MovePorts, writeFollowing } from '@station-zero/sync/device/write-following.ts'
import Dexie from 'dexie'
import { Moved } from '../dexie/write-fence.ts'
import { movedTo, noteMovedTo } from '../guest/moved-to.ts'
import { resumeSignIn } from '../guest/resume-sign-in.ts'
import type { AccountDb } from '../stores/account-db.ts'
import { type Current, openCurrent } from './active-account.ts'

export const following = {
  movedTo({ db }, error) {
    if (error instanceof Moved) noteMovedTo(db, error.userId)
    return isOver(error) ? movedTo(db) : undefined
  },
  resumeSignIn,
  open: openCurrent,
} satisfies MovePorts<{ db: AccountDb }, Current>

/** Writes in this account or, if its work has moved meanwhile, in the one that has it now. */
export const writeAs = <A extends { db: AccountDb }, T>(
  account: A,
  write: (account: A | Current) => PromiseLike<T>,
): Promise<T> => writeFollowing<A, Current, T>(following, account, write)

/** The same for data that does not go through the outbox: drafts and recordings. */
export const writeIn = <T>(db: AccountDb, write: (db: AccountDb) => PromiseLike<T>): Promise<T> =>
  writeAs({ db }, (account) => write(account.db))

/** The database is closed once this page has switched to the account, or once it was deleted. */
const isOver = (error: unknown): boolean => error instanceof Moved || error instanceof Dexie.DatabaseClosedError
