import { randomUUID } from 'node:crypto'
import type { DeletionReceipt } from '@station-zero/schema/auth/responses.ts'
import { personTableNames } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import { addAuditEntry } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { type Erased, erasePerson, findOwnersWithoutAccount } from '../db/erase-person.ts'
import { hasOtherOperator } from '../db/operators.ts'
import { type Pause, withoutPause } from '../db/pause.ts'
import type { Tables } from '../db/types.ts'
import type { App, Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { holdAccount, holdConfirmed } from './accounts.ts'

/**
 * Deletes an account. When this resolves, all of the person's data is deleted, and overwritten in the file and its log. A long read can
 * delay emptying the log until the read ends. Fragments in half-filled pages disappear when the file is rewritten, within a day
 * (`rewriteAfterErasure`). Earlier backups contain the data until they are deleted (`BACKUP_KEEP`). The server does not store the receipt.
 * Throws HttpError if the session has ended, the password has changed, or the person is the only operator.
 */
export async function deleteAccount(
  db: Database,
  person: Session,
  verifiedHash: string,
  now: number,
): Promise<DeletionReceipt> {
  return eraseAccount(db, person.userId, now, async (tx) => {
    const { id, isOperator } = await holdConfirmed(tx, person, verifiedHash)
    if (isOperator !== 1) return
    if (!(await hasOtherOperator(tx, id))) throw new HttpError('last-operator')
    await addAuditEntry(tx, { at: now, actorId: id, action: 'people.delete', subjectId: id })
  })
}

/**
 * Like `deleteAccount`, but requires no password. `check` runs in the transaction that deletes the account, and can throw to prevent the
 * deletion.
 */
export async function eraseAccount(
  db: Database,
  userId: string,
  now: number,
  check: (tx: Transaction<Tables>) => Promise<void>,
  alsoHeld: readonly string[] = [],
): Promise<DeletionReceipt> {
  const checked = async (tx: Transaction<Tables>) => {
    await check(tx)
    return true
  }
  const erased = await erasePerson(db, userId, checked, alsoHeld)
  // A push admitted earlier may have waited for the deleting transaction and written after it. The session has ended, so no other push can
  // follow.
  await erasePerson(db, userId)
  await db.clearLog()
  return { receiptId: randomUUID(), deletedAt: new Date(now).toISOString(), deleted: inWords(erased) }
}

/**
 * Deletes rows whose account no longer exists, from every table with a `userId` column. Such rows were written by a push that another
 * process admitted just before the deletion, by a notification in progress, or when an operator settled a report. Resolves with the number
 * of people whose rows were found.
 */
export async function eraseLatecomers(db: Database, pause: Pause = withoutPause): Promise<number> {
  const gone = await findOwnersWithoutAccount(db)
  for (const userId of gone) {
    await erasePerson(db, userId, async (tx) => (await holdAccount(tx, userId)) === undefined)
    await pause()
  }
  return gone.size
}

const SAFETY_TABLES = ['knownDevices', 'mails', 'passkeys', 'recoveryCodes', 'securityEvents', 'ssoLinks']

/**
 * Returns the receipt's counts of deleted rows. The protocol's rows (devices, positions, deletion marks) are summed to one number, because
 * no person created them.
 */
function inWords({
  users = 0,
  sessions = 0,
  userWords: _words,
  operatorGrants: _grants,
  ...others
}: Erased): Record<string, number> {
  const own = [...personTableNames, 'imageFiles'].map((table) => [table, others[table] ?? 0] as const)
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  const safety = sum(SAFETY_TABLES.map((table) => others[table] ?? 0))
  const syncRecords = sum(Object.values(others)) - sum(own.map(([, count]) => count)) - safety
  return { account: users, sessions, ...Object.fromEntries(own), securityRecords: safety, syncRecords }
}

const HOUR_MS = 3_600_000

/** Background jobs that remove rows written for an account while it was being deleted. */
export const accountJobs = ({ db }: App): BackgroundJob[] => [
  {
    name: 'erase-latecomers',
    everyMs: HOUR_MS,
    deadlineMs: 10 * 60_000,
    async run({ pause }) {
      if ((await eraseLatecomers(db, pause)) > 0) await db.clearLog()
    },
  },
]
