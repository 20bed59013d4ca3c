import { historyOf } from '@station-zero/schema/account/history.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import type { Entry } from '@station-zero/sync/client/store.ts'
import { adoptAccounts as adopt } from '@station-zero/sync/device/adopt-account.ts'
import type { Move } from '@station-zero/sync/device/device-state.ts'
import { hasDatabase } from '../dexie/has-database.ts'
import { databaseName } from '../stores/account-db.ts'
import { hasContent } from '../stores/content-status.ts'
import { deviceDb, deviceStates } from '../stores/device-db.ts'
import { putLaterDrafts } from '../stores/merge-drafts.ts'
import { readRows } from '../stores/person-rows.ts'
import { copyContent, refreshContent } from './content.ts'
import { openLeavingWork, takeNotes, takeRecordings } from './move-work.ts'
import { openAccount } from './open-account.ts'

/** Moves the local data of accounts the server has forgotten into the accounts it was promised to [A4]. */
export const adoptAccounts = (moves: readonly Move[]): Promise<void> =>
  adopt(
    {
      states: deviceStates,
      mutations,
      hasDatabase: (userId) => hasDatabase(databaseName(userId)),
      openWork(userId) {
        const work = openLeavingWork(userId)
        const { db } = work
        return {
          ...work,
          history: async () => historyOf(await readRows(db)).map((past, seq) => ({ ...past, seq })),
          archive: async () => (await db.archive.orderBy('order').toArray()).map(asEntry),
          queue: () => db.outbox.orderBy('seq').toArray(),
          refused: async () => (await db.refused.toArray()).map(asEntry),
          hasParked: async () => (await db.aside.where('kind').equals('parked').count()) > 0,
        }
      },
      async openAccount(userId) {
        const account = await openAccount(userId)
        return { ...account, close: () => account.db.close() }
      },
      async copyContent({ db }, account) {
        await copyContent(db, account.db)
        // A review of a missing card would be refused, so get the content first.
        if (!(await hasContent(account.db))) await refreshContent(account.db)
      },
      async takeTheRest({ db }, account) {
        await putLaterDrafts(account.db, await db.drafts.toArray())
        await takeNotes(db, account.db)
        await takeRecordings(db, account.db)
      },
      dropAccount: (userId) => deviceDb.accounts.delete(userId),
      async hideAccount(userId) {
        await deviceDb.accounts.update(userId, { isHidden: true })
      },
    },
    moves,
  )

const asEntry = ({ seq, id, name, v, at, clock, args }: Entry): Entry => ({
  seq,
  id,
  name,
  v,
  at,
  ...(clock && { clock }),
  args,
})
