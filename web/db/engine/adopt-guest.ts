import { mutations } from '@station-zero/schema/mutations.ts'
import { adoptGuest as adopt } from '@station-zero/sync/device/adopt-guest.ts'
import { hasDatabase } from '../dexie/has-database.ts'
import { noteCameAlong } from '../guest/came-along.ts'
import { webLocks } from '../lib/web-locks.ts'
import { newId } from '../stores/account.ts'
import { databaseName } from '../stores/account-db.ts'
import { deviceStates } from '../stores/device-db.ts'
import { putLaterDrafts } from '../stores/merge-drafts.ts'
import { openClientStore } from './client-store.ts'
import { copyContent } from './content.ts'
import { loadAdoptAccount } from './load-adopt-account.ts'
import { openLeavingWork, takeNotes, takeRecordings } from './move-work.ts'
import { openAccount } from './open-account.ts'

/** Moves the guest's work, and what is left of accounts that the server has forgotten, to where it was promised. */
export const adoptGuest = (): Promise<void> =>
  adopt({
    states: deviceStates,
    locks: webLocks(),
    mutations,
    hasDatabase: (userId) => hasDatabase(databaseName(userId)),
    openWork(userId) {
      const work = openLeavingWork(userId)
      const { db } = work
      return { ...work, store: openClientStore(db, newId), refused: () => db.refused.toArray() }
    },
    async openAccount(userId) {
      const account = await openAccount(userId)
      return { ...account, close: () => account.db.close() }
    },
    copyContent: (guest, account) => copyContent(guest.db, account.db),
    async takeTheRest(guest, account) {
      await putLaterDrafts(account.db, await guest.db.drafts.toArray())
      await takeNotes(guest.db, account.db)
      await noteCameAlong(guest.db, account.db, Date.now())
      await takeRecordings(guest.db, account.db)
    },
    adoptAccounts: async (moves) => (await loadAdoptAccount())(moves),
  })
