import { historyOf } from '@station-zero/schema/account/history.ts'
import { refusals } from '@station-zero/schema/core/refusals.ts'
import { type CameAlong, cameAlongWords } from '@station-zero/schema/home/came-along.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import { isMissedReview } from '@station-zero/schema/prep/missed.ts'
import type { Entry } from '@station-zero/sync/client/store.ts'
import { adoptAccounts as moveAccounts } from '@station-zero/sync/device/adopt-account.ts'
import { adoptGuest as moveGuest } from '@station-zero/sync/device/adopt-guest.ts'
import type { Move } from '@station-zero/sync/device/device-state.ts'
import type { LeavingWork } from '@station-zero/sync/device/move-work.ts'
import Dexie from 'dexie'
import { AccountDb, databaseName, hasDatabase, newId } from './account-db.ts'
import { openAccount, openClientStore } from './client-store.ts'
import { copyContent, refreshContent } from './content.ts'
import { deviceDb, deviceStates } from './device-db.ts'
import { CAME_ALONG, isNoteKey, putLaterDrafts } from './drafts.ts'
import { readRows } from './export.ts'
import { hasContent } from './local-state.ts'
import { webLocks } from './transport.ts'
import { closeForWriting, fenceGuestWrites } from './write-fence.ts'

/**
 * Moves the guest's work, and the local data of accounts that no longer exist on the server, into the accounts recorded as their
 * destination [A1–A4].
 */
export const adoptGuest = (): Promise<void> =>
  moveGuest({
    ...ports,
    locks: webLocks(),
    openWork(userId) {
      const work = openLeavingWork(userId)
      const { db } = work
      return { ...work, store: openClientStore(db, newId), refused: () => db.refused.toArray() }
    },
    copyContent: (guest, account) => copyContent(guest.db, account.db),
    async takeTheRest(guest, account) {
      await takeDraftsAndNotes(guest.db, account.db)
      await noteCameAlong(guest.db, account.db, Date.now())
      await takeFiles(guest.db, account.db)
    },
    adoptAccounts,
  })

/** Moves the local data of accounts that no longer exist on the server into the accounts specified in `moves` [A4]. */
const adoptAccounts = (moves: readonly Move[]): Promise<void> =>
  moveAccounts(
    {
      ...ports,
      openWork(userId) {
        const work = openLeavingWork(userId)
        const { db } = work
        return {
          ...work,
          history: async () => historyOf(await readRows(db)).map((past, seq) => ({ ...past, seq })),
          archive: async () => (await db.archive.orderBy('order').toArray()).map(asEntry),
          queue: () => db.outbox.orderBy('seq').toArray(),
          refused: async () => (await db.refused.filter((one) => !isOfSpace(one)).toArray()).map(asEntry),
          hasParked: async () => (await db.aside.where('kind').equals('parked').count()) > 0,
        }
      },
      async copyContent({ db }, account) {
        await copyContent(db, account.db)
        // Reviews of missing cards would be refused, so the content is fetched first.
        if (!(await hasContent(account.db))) await refreshContent(account.db)
      },
      async takeTheRest({ db }, account) {
        await takeDraftsAndNotes(db, account.db)
        await takeSpaceEntries(db, account.db)
        await takeFiles(db, account.db)
      },
      dropAccount: (userId) => deviceDb.accounts.delete(userId),
      async hideAccount(userId) {
        await deviceDb.accounts.update(userId, { isHidden: true })
      },
    },
    moves,
  )

const ports = {
  states: deviceStates,
  mutations,
  hasDatabase: (userId: string) => hasDatabase(databaseName(userId)),
  async openAccount(userId: string) {
    const account = await openAccount(userId)
    return { ...account, close: () => account.db.close() }
  },
}

const asEntry = ({ seq, id, name, v, at, clock, args }: Entry): Entry => ({
  seq,
  id,
  name,
  v,
  at,
  ...(clock && { clock }),
  args,
})

/**
 * Opens a database whose contents are being moved into another database. This connection can delete contents that have been moved; writes
 * through any other connection are rejected.
 */
function openLeavingWork(userId: string): LeavingWork & { db: AccountDb } {
  const db = new AccountDb(userId)
  db.unuse(fenceGuestWrites)
  let isTaken = false
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion) return
    // Another connection is deleting this database. Close it for good, because a query that reopened it would create an empty database.
    isTaken = true
    db.close()
    return false
  })
  return {
    db,
    closeForWriting: (into) => closeForWriting(db, into),
    isTaken: () => isTaken,
    close: () => db.close(),
    async delete() {
      // Request the deletion while this connection is open, so that it applies to the moved database and not to a newer database with the
      // same name.
      const deleting = Dexie.delete(db.name)
      db.close()
      await deleting
    },
  }
}

async function takeDraftsAndNotes(from: AccountDb, to: AccountDb): Promise<void> {
  await putLaterDrafts(to, await from.drafts.toArray())
  const notes = await from.local.filter(({ key }) => isNoteKey(key)).toArray()
  await to.transaction('rw', to.local, async () => {
    const present = await to.local.bulkGet(notes.map(({ key }) => key))
    await to.local.bulkPut(notes.filter((_, at) => !present[at]))
  })
}

const isOfSpace = ({ spaceId }: { spaceId?: string }): boolean => spaceId !== undefined

/**
 * Moves the queued mutations of spaces as refused: a membership belongs to one account, so the new account has no access. The person can
 * still export what they wrote.
 */
async function takeSpaceEntries(from: AccountDb, to: AccountDb): Promise<void> {
  const code = 'space-no-access'
  const queued = await from.spaceOutbox.toArray()
  const refused = await from.refused.filter(isOfSpace).toArray()
  const lost = queued.map((entry) => ({ ...entry, code, sentence: refusals[code].sentence }))
  if (refused.length + lost.length > 0) await to.refused.bulkPut([...refused, ...lost])
}

/** Moves recordings, document files and images one at a time, because two copies of all of them might not fit on a phone. */
async function takeFiles(from: AccountDb, to: AccountDb): Promise<void> {
  for (const id of await from.recordings.toCollection().primaryKeys()) {
    const recording = await from.recordings.get(id)
    if (recording) await to.recordings.put(recording)
    await from.recordings.delete(id)
  }
  for (const id of await from.documentFiles.toCollection().primaryKeys()) {
    const file = await from.documentFiles.get(id)
    if (file) await to.documentFiles.put(file)
    await from.documentFiles.delete(id)
  }
  for (const hash of await from.imageFiles.toCollection().primaryKeys()) {
    const image = await from.imageFiles.get(hash)
    if (image && !(await to.imageFiles.get(hash))) await to.imageFiles.put({ ...image, uploadedAt: 0 })
    await from.imageFiles.delete(hash)
  }
}

/**
 * Stores in the account how much work was moved, for the home screen; nothing if no work was moved. A repeated move stores the same counts.
 */
async function noteCameAlong(guest: AccountDb, account: AccountDb, at: number): Promise<void> {
  const { reviews, practiceTests, workoutProgress, oralSessions, cpatScores, savedJobs, applications, ownJobs } = guest
  const [reviewed, tested, worked, interviewed, timed, saved, added, applied] = await Promise.all([
    reviews.filter(({ id, undoneAt }) => undoneAt === null && !isMissedReview(id)).count(),
    practiceTests.filter(({ completedAt }) => completedAt !== null).count(),
    workoutProgress.filter((one) => !isUndone(one)).count(),
    oralSessions.count(),
    cpatScores.count(),
    savedJobs.filter(({ isSaved }) => isSaved).count(),
    ownJobs.filter(({ isDeleted }) => !isDeleted).count(),
    applications.filter(({ isRemoved }) => !isRemoved).count(),
  ])
  const value: CameAlong = {
    ...{ at, reviews: reviewed, tests: tested, workouts: worked, interviews: interviewed },
    ...{ times: timed, savedJobs: saved + added, applications: applied },
  }
  if (cameAlongWords(value)) await account.local.put({ key: CAME_ALONG, value })
}
