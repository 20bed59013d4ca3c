import { historyOf } from '@station-zero/schema/account/history.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { replay } from '@station-zero/sync/client/adopt.ts'
import type { Entry } from '@station-zero/sync/client/store.ts'
import type { Move } from '@station-zero/sync/device/device-state.ts'
import { moveWork } from '@station-zero/sync/device/move-work.ts'
import { hasDatabase } from '../dexie/has-database.ts'
import { type AccountDb, databaseName } from '../stores/account-db.ts'
import { hasContent } from '../stores/content-status.ts'
import { changeDeviceState, deviceDb } from '../stores/device-db.ts'
import { putLaterDrafts } from '../stores/merge-drafts.ts'
import { readRows } from '../stores/person-rows.ts'
import { copyContent, refreshContent } from './content.ts'
import { openLeavingWork, takeNotes, takeRecordings } from './move-work.ts'
import { openAccount } from './open-account.ts'

/** Moves the local data of accounts the server has forgotten into the accounts it was promised to [A4]. */
export async function adoptAccounts(moves: readonly Move[]): Promise<void> {
  for (const { from, into } of moves) {
    if (await hasDatabase(databaseName(from)))
      await moveWork(openLeavingWork(from), into, ({ db }, into) => bringAccount(db, into))
    if (!(await hasDatabase(databaseName(from)))) await deviceDb.accounts.delete(from)
    // Rows this version cannot read stay, so a newer version of the app can move them.
    else await deviceDb.accounts.update(from, { isHidden: true })
    await changeDeviceState(({ moves: all = [] }) => ({
      moves: all.filter((one) => one.from !== from || one.into !== into),
    }))
  }
}

/**
 * Replays the rows first, as an import does: for what the server confirmed long ago they are the only copy left. Then the archive
 * and the outbox, which change nothing twice because their rows are already there, and the refused items.
 */
async function bringAccount(from: AccountDb, into: string): Promise<boolean> {
  const account = await openAccount(into)
  try {
    await copyContent(from, account.db)
    // A review of a missing card would be refused, so get the content first.
    if (!(await hasContent(account.db))) await refreshContent(account.db)
    const archive = await from.archive.orderBy('order').toArray()
    const queue = await from.outbox.orderBy('seq').toArray()
    const refused = await from.refused.toArray()
    const rows = historyOf(await readRows(from)).map((past, seq) => ({ ...past, seq }))
    await replay(account.store, mutations, [...rows, ...archive.map(asEntry), ...queue, ...refused.map(asEntry)])
    await putLaterDrafts(account.db, await from.drafts.toArray())
    await takeNotes(from, account.db)
    await takeRecordings(from, account.db)
  } finally {
    account.db.close()
  }
  return (await from.aside.where('kind').equals('parked').count()) === 0
}

const asEntry = ({ seq, id, name, v, at, args }: Entry): Entry => ({ seq, id, name, v, at, args })
