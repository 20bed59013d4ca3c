import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { PullAnswer } from '@station-zero/sync/protocol.ts'
import type {
  AccessRecord,
  SpaceReads,
  SpaceRecord,
  SpaceWrites,
  StoredSpaceRow,
} from '@station-zero/sync/server/space-store.ts'

/** Invariants that are checked after each commit and each page. They are implemented independently of the sync engine's rules. */
export interface Checks {
  committed(spaceId: string, before: Space, after: Space): void
  paged(spaceId: string, memberId: string, t: SpaceReads, page: PullAnswer): Promise<void>
  /** Returns whether a member with this role and state may see the row under any `seenBy` that the row has had. */
  mayHold(spaceId: string, table: string, key: string, reader: Who): boolean
  crashed(error: unknown): void
}

export interface Space {
  space: SpaceRecord
  rows: StoredSpaceRow[]
  access: AccessRecord[]
}

export interface Who {
  memberId: string
  role: string
  state: string
}

const STAFF = new Set(['owner', 'moderator', 'instructor'])

export async function allRowsOf(t: SpaceWrites): Promise<Space> {
  return { space: await t.getSpace(), rows: await t.allRows(), access: await t.allAccess() }
}

export function isVisible(seenBy: string, { memberId, role, state }: Who): boolean {
  if (state !== 'active') return false
  if (seenBy === '' || seenBy === memberId || seenBy === `=${memberId}`) return true
  return STAFF.has(role) && !seenBy.startsWith('=')
}

/** Returns whether the member may read the texts of a deck's cards [G16]. */
export const mayReadCards = (deck: Record<string, unknown>, memberId: string): boolean =>
  deck.isRemoved !== true && (deck.isComplete === true || deck.author === memberId)

export function openChecks(broken: (rule: string, what: string) => void): Checks {
  const seen = new Map<string, Set<string>>()
  const nameOf = (spaceId: string, table: string, key: string) => `${spaceId} ${table} ${key}`

  function noteRows(spaceId: string, rows: readonly StoredSpaceRow[]): void {
    for (const { table, key, seenBy } of rows) {
      const name = nameOf(spaceId, table, key)
      seen.set(name, (seen.get(name) ?? new Set()).add(seenBy))
    }
  }

  /** Returns whether a row that the member may see has changed since version `after`. */
  const newsOf = ({ rows }: Space, who: AccessRecord, after: number): boolean =>
    rows.some(({ version, seenBy }) => version > after && isVisible(seenBy, who))

  const headOf = ({ space }: Space, { ownVersion, accessFrom }: AccessRecord): number =>
    Math.max(space.sharedVersion, ownVersion, accessFrom)

  return {
    committed(spaceId, before, after) {
      noteRows(spaceId, after.rows)
      if (after.space.kind === null) return
      const hasOwner = after.access.some(({ role, state }) => role === 'owner' && state === 'active')
      if (!hasOwner && after.space.closedAt === null) broken('I23', `${spaceId} is open and has no owner`)
      const membersById = new Map(
        after.rows.flatMap(({ table, row }) => (table === 'members' ? [[row.id, row as SpaceRow<'members'>]] : [])),
      )
      for (const { table, row } of after.rows)
        if (table === 'progress' && row.figures !== null && !membersById.get(row.id)?.sharesProgress)
          broken('I24', `${spaceId} shows the progress of ${row.id}, who has not agreed`)
      const shared = Map.groupBy(
        after.rows.filter(({ table, row }) => table === 'spaceCards' && !row.isRemoved),
        ({ row }) => row.deckId,
      )
      const decks = new Map(after.rows.flatMap(({ table, key, row }) => (table === 'spaceDecks' ? [[key, row]] : [])))
      for (const [deckId, cards] of shared)
        for (const { key, seenBy } of cards) {
          const deck = decks.get(String(deckId))
          if (deck?.isComplete && seenBy !== '') broken('I27', `${spaceId}: members don’t receive the card ${key}`)
          if (!deck?.isComplete && seenBy !== `=${deck?.author}`)
            broken('I17', `${spaceId}: members receive the card ${key} of an unfinished deck`)
        }
      for (const { table, key, row } of after.rows)
        if (table === 'spaceCards' && row.isRemoved && (row.front || row.back || row.hint))
          broken('I27', `${spaceId}: the removed card ${key} still has its text`)
        else if (table === 'spaceDecks' && row.isRemoved && shared.has(key))
          broken('I27', `${spaceId}: the removed deck ${key} still has ${shared.get(key)?.length} cards`)
      for (const { table, key, row } of after.rows)
        if (table === 'spaceDecks' && row.cardCount !== (shared.get(key)?.length ?? 0))
          broken('I27', `${spaceId}: the deck ${key} has ${shared.get(key)?.length ?? 0} cards, not ${row.cardCount}`)
      for (const { table, row } of after.rows) {
        if (table === 'invites' && Number(row.usesLeft) < 0) broken('I8', `${spaceId}: an invite was used too often`)
      }
      for (const own of after.access) {
        const was = before.access.find(({ memberId }) => memberId === own.memberId)
        if (STAFF.has(own.role) || own.state !== 'active' || was?.state !== 'active' || was.role !== own.role) continue
        const isNews = newsOf(after, own, before.space.version)
        if (headOf(after, own) !== headOf(before, was) && !isNews)
          broken('I26', `${spaceId}: the head of ${own.memberId} changed for a row that is for staff only`)
      }
    },

    async paged(spaceId, memberId, t, page) {
      if (!Array.isArray(page?.rows)) return
      const who = (await t.getAccess(memberId)) ?? { memberId, role: 'none', state: 'none' }
      const { closedAt } = await t.getSpace()
      for (const { table, key, row } of page.rows) {
        const stored = await t.getRow(table as StoredSpaceRow['table'], key)
        if (!stored || closedAt !== null || !isVisible(stored.seenBy, who))
          broken('I17', `${spaceId}: a page for ${memberId} (${who.role}, ${who.state}) contains ${table} ${key}`)
        if (table !== 'spaceCards' || row?.isRemoved) continue
        const deck = (await t.getRow('spaceDecks', String(row?.deckId)))?.row
        if (!deck || !mayReadCards(deck, memberId))
          broken('I17', `${spaceId}: a page for ${memberId} contains the card ${key} of an unfinished or removed deck`)
      }
    },

    mayHold(spaceId, table, key, reader) {
      return [...(seen.get(nameOf(spaceId, table, key)) ?? [])].some((seenBy) => isVisible(seenBy, reader))
    },
    crashed(error) {
      if (error instanceof Error && error.message === 'The server was restored.') return
      broken('crash', error instanceof Error ? (error.stack ?? error.message) : String(error))
    },
  }
}
