import {
  type ImportFile,
  ImportProblem,
  MAX_IMPORT_BYTES,
  readExport,
} from '@station-zero/schema/account/export-file.ts'
import { historyOf } from '@station-zero/schema/account/history.ts'
import type { User } from '@station-zero/schema/auth/user.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import type { AccountDb } from '../db/account-db.ts'
import { hasContent } from '../db/content-here.ts'
import { getCurrent } from '../db/current.ts'
import { loadEngine } from '../db/load-engine.ts'
import { changeProfile, type ProfileChange } from '../db/profile.ts'
import { readRows } from './export-work.ts'

export interface Imported {
  fresh: number
  known: number
  /** Kept under the sync chip with the reason. */
  refused: number
  drafts: number
  /** Of a profile that had gaps: what the file said, or that it could not be sent. */
  profile: 'as it was' | 'filled' | 'failed'
}

/**
 * Runs the exported mutations again in the open account, with their ids and times, skipping what is there; broken off or
 * repeated, it adds nothing twice. Throws `ImportProblem`, and then nothing was changed.
 */
export async function importWork(file: Blob, user: User | null): Promise<Imported> {
  const account = getCurrent()
  if (!account) throw new ImportProblem('Nobody is using this device.')
  if (file.size > MAX_IMPORT_BYTES) throw new ImportProblem('This file is larger than any export (64 MB at most).')
  const read = readExport(await file.text(), mutations)
  if (!(await hasContent(account.db)))
    throw new ImportProblem('The decks, workouts and jobs are not on this device yet. Connect once, then import.')
  const engine = await loadEngine()
  const before = new Set(historyOf(await readRows(account.db)).map(({ id }) => id))
  const missing = read.mutations.filter(({ id }) => !before.has(id))
  const refusedBefore = await account.db.refused.count()
  const added = await engine.replay(
    account,
    missing.map((mutation, seq) => ({ ...mutation, seq })),
  )
  const refused = (await account.db.refused.count()) - refusedBefore
  const drafts = await putDrafts(account.db, read.drafts)
  account.loop.poke(0)
  return {
    fresh: added - refused,
    known: read.mutations.length - added,
    refused,
    drafts,
    profile: await fillProfile(user, read.profile),
  }
}

/** What is under way here stays, unless the file's is the later. */
async function putDrafts(db: AccountDb, drafts: ImportFile['drafts']): Promise<number> {
  return db.transaction('rw', db.drafts, async () => {
    const here = await db.drafts.bulkGet(drafts.map(({ key }) => key))
    const later = drafts.filter(({ savedAt }, at) => savedAt > (here[at]?.savedAt ?? Number.NEGATIVE_INFINITY))
    await db.drafts.bulkPut(later)
    return later.length
  })
}

/** What the person has said of themselves here is never overwritten. */
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
