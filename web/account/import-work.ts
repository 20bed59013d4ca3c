import {
  type ImportFile,
  ImportProblem,
  MAX_IMPORT_BYTES,
  readExport,
} from '@station-zero/schema/account/export-file.ts'
import { historyOf } from '@station-zero/schema/account/history.ts'
import type { User } from '@station-zero/schema/auth/user.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import type { AccountHandle } from '../data/account-db.ts'
import { getCurrent, getWritableAccount } from '../data/active-account.ts'
import { putLaterDrafts } from '../data/drafts.ts'
import { writeAs } from '../data/enact.ts'
import { readRows } from '../data/export.ts'
import { loadEngine } from '../data/lazy.ts'
import { hasContent } from '../data/local-state.ts'
import { changeProfile, type ProfileChange } from '../data/profile.ts'

export interface Imported {
  fresh: number
  known: number
  /** Kept under the sync chip with the reason. */
  refused: number
  drafts: number
  /** Drafts of the wrong shape, stored where no screen reads them. */
  setAside: number
  /** For a profile with gaps: whether the file filled them, or that the update could not be sent. */
  profile: 'as it was' | 'filled' | 'failed'
}

/**
 * Replays the exported mutations in the open account with their ids and times, skipping those that are already there, so an
 * interrupted or repeated import adds nothing twice. Throws `ImportProblem`, having changed nothing.
 */
export async function importWork(file: Blob, user: User | null): Promise<Imported> {
  const account = getWritableAccount()
  if (!account) throw new ImportProblem('Nobody is using this device.')
  if (file.size > MAX_IMPORT_BYTES) throw new ImportProblem('This file is larger than any export (64 MB at most).')
  const read = readExport(await file.text(), mutations)
  const brought = await writeAs(account, (one) => bringIn(one, read))
  getCurrent()?.loop.poke(0)
  return { ...brought, profile: await fillProfile(user, read.profile) }
}

async function bringIn(account: AccountHandle, file: ImportFile): Promise<Omit<Imported, 'profile'>> {
  const { db } = account
  if (!(await hasContent(db)))
    throw new ImportProblem('The decks, workouts and jobs are not on this device yet. Connect once, then import.')
  const engine = await loadEngine()
  const before = new Set(historyOf(await readRows(db)).map(({ id }) => id))
  const missing = file.mutations.filter(({ id }) => !before.has(id))
  const refusedBefore = await db.refused.count()
  // Only a guest's times were never corrected by a server.
  const added = await engine.replay(
    account,
    missing.map((mutation, seq) => ({ ...mutation, seq, ...(file.profile && { clock: 'server' as const }) })),
  )
  const refused = (await db.refused.count()) - refusedBefore
  const { taken, setAside } = await putLaterDrafts(db, file.drafts)
  const known = file.mutations.length - added
  return { fresh: added - refused, known, refused, drafts: taken - setAside, setAside }
}

/** Never overwrites what the person has already entered here. */
async function fillProfile(user: User | null, profile: ImportFile['profile']): Promise<Imported['profile']> {
  if (!user || !profile) return 'as it was'
  const fields = ['name', 'location', 'goalId'] as const
  const gaps = fields.filter((field) => user[field] === null && profile[field] !== null)
  const change: ProfileChange = Object.fromEntries(gaps.map((field) => [field, profile[field]]))
  if (gaps.length === 0) return 'as it was'
  return changeProfile(change).then(
    () => 'filled',
    () => 'failed',
  )
}
