import { memberIdOf } from '@station-zero/sync/server/space.ts'
import type { Kysely, Transaction } from 'kysely'
import { isPostgres } from './dialect.ts'
import { sha256 } from './space-store.ts'
import type { Tables } from './types.ts'

/** The accounts of mentors. Only operators and the mentors themselves know which account a mentor has. */

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

/**
 * Returns the ID by which a mentor knows a person. It is a hash with the person's user ID, which can't be guessed, so it reveals nothing
 * about the account, and two mentors can't find out that they know the same person.
 */
export const idForMentor = (mentorId: string, userId: string): string => memberIdOf({ sha256 }, mentorId, userId)

/** Returns the ID of the mentor to whom the account is linked; undefined if there is none. */
export async function findMentorOf(reader: Reader, userId: string): Promise<string | undefined> {
  const link = await reader
    .selectFrom('mentorAccounts')
    .select('mentorId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return link?.mentorId
}

/** Like `findMentorOf`, but the account can't be unlinked before the transaction ends. */
export async function holdMentorOf(tx: Transaction<Tables>, userId: string): Promise<string | undefined> {
  const link = tx.selectFrom('mentorAccounts').select('mentorId').where('userId', '=', userId)
  return (await (isPostgres(tx) ? link.forShare() : link).executeTakeFirst())?.mentorId
}

/**
 * Unlinks the mentor's account and unblocks all people, because another account may be linked later. From now on, operators answer the
 * mentor's requests. Returns the user ID of the unlinked account; undefined if no account was linked.
 */
export async function unlinkMentor(tx: Transaction<Tables>, mentorId: string): Promise<string | undefined> {
  const unlinked = await tx
    .deleteFrom('mentorAccounts')
    .where('mentorId', '=', mentorId)
    .returning('userId')
    .executeTakeFirst()
  if (unlinked) await tx.deleteFrom('mentorBlocks').where('mentorId', '=', mentorId).execute()
  return unlinked?.userId
}

/** Unlinks an account that is being deleted, and deletes reports by and about its mentor, because they quote the mentor. */
export async function eraseMentor(tx: Transaction<Tables>, userId: string): Promise<void> {
  const mentorId = await findMentorOf(tx, userId)
  if (mentorId === undefined) return
  await unlinkMentor(tx, mentorId)
  await tx.deleteFrom('mentorReports').where('mentorId', '=', mentorId).execute()
}
