import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { removeDeck } from '@station-zero/schema/spaces/decks.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import { openSpaceTx } from '@station-zero/sync/server/space-tx.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { hold } from './dialect.ts'
import { type Pause, withoutPause } from './pause.ts'
import { spaceStoreOf } from './space-store.ts'

/** Erases what spaces no longer need. Each transaction writes one space [G1]. */

/** How long the rows of a closed space are stored, in ms. */
export const CLOSED_KEEP_MS = 30 * DAY_MS
/** How long the entries of the moderation log are stored, in ms. */
export const MOD_LOG_KEEP_MS = 180 * DAY_MS
/** How long the cards of a shared deck are stored if its author does not finish sharing it, in ms. */
export const UNFINISHED_DECK_KEEP_MS = 30 * DAY_MS
const SPACES_PER_QUERY = 100

/** All tables of spaces except `spaces`, whose row prevents a closed space's id from being used again. */
const TABLES = [
  ...(['spaceRows', 'spaceAccess', 'spaceClients', 'spaceResults', 'spaceApplied'] as const),
  ...(['spaceFaults', 'spaceUsage', 'operatorReports', 'spaceCodes'] as const),
]

/**
 * Deletes expired codes, old counters, and closed spaces after `CLOSED_KEEP_MS`, blanks entries of moderation logs after `MOD_LOG_KEEP_MS`,
 * and removes unfinished decks after `UNFINISHED_DECK_KEEP_MS`.
 */
export async function purgeSpaces(db: Database, now: number, pause: Pause = withoutPause): Promise<void> {
  await db.writer.deleteFrom('spaceCodes').where('expiresAt', '<=', now).execute()
  await deleteDayCounters(db, Math.floor(now / DAY_MS) - 1)
  await eraseClosed(db, now - CLOSED_KEEP_MS, pause)
  await cleanOpenSpaces(db, now, pause)
}

/**
 * Deletes the counters of days before `day`, such as `posts <member> 20787`. Other counters end with an id, which is longer than the five
 * digits of a day.
 */
async function deleteDayCounters({ writer }: Database, day: number): Promise<void> {
  await writer
    .deleteFrom('spaceUsage')
    .where('kind', 'like', '% % _____')
    .where(sql<boolean>`substr("kind", length("kind") - 4) < ${String(day)}`)
    .execute()
}

async function eraseClosed({ reader, writer }: Database, before: number, pause: Pause): Promise<void> {
  for (;;) {
    const due = await reader
      .selectFrom('spaces')
      .select('spaceId')
      .where('closedAt', '<=', before)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('spaceAccess').select('memberId').whereRef('spaceAccess.spaceId', '=', 'spaces.spaceId')),
      )
      .limit(SPACES_PER_QUERY)
      .execute()
    for (const { spaceId } of due) {
      await writer.transaction().execute(async (trx) => {
        await hold(trx, `space ${spaceId}`)
        for (const table of TABLES) await trx.deleteFrom(table).where('spaceId', '=', spaceId).execute()
      })
      await pause()
    }
    if (due.length < SPACES_PER_QUERY) return
  }
}

/** If a space can't be cleaned, cleans the others and then throws the first error. */
async function cleanOpenSpaces(db: Database, now: number, pause: Pause): Promise<void> {
  const errors: unknown[] = []
  for (let after = ''; ; ) {
    const spaces = await db.reader
      .selectFrom('spaces')
      .select('spaceId')
      .where('spaceId', '>', after)
      .where('closedAt', 'is', null)
      .orderBy('spaceId')
      .limit(SPACES_PER_QUERY)
      .execute()
    for (const { spaceId } of spaces) {
      await cleanSpace(db, spaceId, now).catch((error: unknown) => errors.push(error))
      await pause()
    }
    after = spaces.at(-1)?.spaceId ?? ''
    if (spaces.length < SPACES_PER_QUERY) break
  }
  if (errors.length > 0) throw errors[0]
}

async function cleanSpace(db: Database, spaceId: string, now: number): Promise<void> {
  if (await hasOldEntries(db, spaceId, now - MOD_LOG_KEEP_MS)) await blankModLog(db, spaceId, now)
  const decks = await decksToRemove(db, spaceId, now - UNFINISHED_DECK_KEEP_MS)
  if (decks.length > 0) await removeDecks(db, spaceId, decks, now)
}

const isDue = ({ at, about, target, text }: SpaceRow<'modLog'>, before: number): boolean =>
  at < before && (about !== null || target !== null || text !== '')

async function entriesIn({ reader }: Pick<Database, 'reader'>, spaceId: string): Promise<SpaceRow<'modLog'>[]> {
  const found = await reader
    .selectFrom('spaceRows')
    .select('row')
    .where('spaceId', '=', spaceId)
    .where('tableName', '=', 'modLog')
    // A blanked entry names nobody, so it is skipped without being parsed.
    .where(sql<boolean>`"row" not like '%"target":null,"about":null,"text":""%'`)
    .execute()
  return found.map(({ row }) => JSON.parse(row) as SpaceRow<'modLog'>)
}

const hasOldEntries = async (db: Database, spaceId: string, before: number): Promise<boolean> =>
  (await entriesIn(db, spaceId)).some((entry) => isDue(entry, before))

/** Blanks instead of deleting, so that the members' devices blank the entries too. */
async function blankModLog(db: Database, spaceId: string, now: number): Promise<void> {
  const due = (await entriesIn(db, spaceId)).filter((entry) => isDue(entry, now - MOD_LOG_KEEP_MS))
  await spaceStoreOf(db, () => now).write(spaceId, async (raw) => {
    const author = { userId: '', memberId: '', isLinked: false, isServer: true, hash: () => '', now }
    const { rows, desk, flush } = await openSpaceTx(raw, author)
    for (const { id } of due) {
      const entry = await desk.find('modLog', id)
      if (entry) await rows.put('modLog', { ...entry.row, target: null, about: null, text: '' }, '-')
    }
    await flush()
  })
}

/**
 * Returns the ids of decks that were not finished in time. Also returns removed or unfinished decks whose cards all members can still
 * receive, because earlier versions stored them that way.
 */
async function decksToRemove({ reader }: Pick<Database, 'reader'>, spaceId: string, before: number): Promise<string[]> {
  const found = await reader
    .selectFrom('spaceRows')
    .select('row')
    .where('spaceId', '=', spaceId)
    .where('tableName', '=', 'spaceDecks')
    .where('row', 'not like', '%"isComplete":true%')
    .execute()
  const due: string[] = []
  for (const { row } of found) {
    const { id, isRemoved, changedAt } = JSON.parse(row) as SpaceRow<'spaceDecks'>
    const exposed = reader
      .selectFrom('spaceRows')
      .select('rowKey')
      .where('spaceId', '=', spaceId)
      .where('tableName', '=', 'spaceCards')
      .where('rowKey', '>', `${id}:`)
      .where('rowKey', '<', `${id};`)
      .where('seenBy', '=', '')
      .where('row', 'not like', '%"isRemoved":true%')
    if ((!isRemoved && changedAt < before) || (await exposed.executeTakeFirst())) due.push(id)
  }
  return due
}

/** Removes the decks as if their authors had done so, so that the authors can share them again. */
async function removeDecks(db: Database, spaceId: string, deckIds: readonly string[], now: number): Promise<void> {
  await spaceStoreOf(db, () => now).write(spaceId, async (raw) => {
    const author = { userId: '', memberId: '', isLinked: false, isServer: true, hash: () => '', now }
    const { rows, desk, flush } = await openSpaceTx(raw, author)
    for (const deckId of deckIds) {
      const deck = (await desk.find('spaceDecks', deckId))?.row
      // The author may have finished the deck in the meantime.
      if (!deck || deck.isComplete) continue
      const stamp = { changedAt: Math.max(now, deck.changedAt), changeId: randomUUID() }
      const editor = deck.isRemoved ? deck.editor : deck.author
      await removeDeck(rows, desk, deck, deck.isRemoved ? { editor } : { editor, stamp })
    }
    await flush()
  })
}
