import { byteLength } from '@station-zero/schema/core/byte-length.ts'
import type { DecidingTx } from '@station-zero/schema/core/mutation.ts'
import { type RefusalCode, Refused } from '@station-zero/schema/core/refusals.ts'
import { MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { isCardOf } from '@station-zero/schema/prep/shared-study.ts'
import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import { isAtLeastAsWide, isStaff, maySee, type Reader, type SeenBy } from '@station-zero/schema/spaces/permissions.ts'
import {
  AUTHOR_POSTS_A_MINUTE,
  bytesFor,
  countersOf,
  liveCountersOf,
  MAX_DECK_TEXT_BYTES,
  MAX_SPACE_CLIENTS,
  textBytesOf,
} from '@station-zero/schema/spaces/quotas.ts'
import type { CardChange, SpaceDesk, SpaceTx } from '@station-zero/schema/spaces/space-tx.ts'
import type { SpaceRow, SpaceTableName } from '@station-zero/schema/spaces/tables.ts'
import type { AccessRecord, SpaceRecord, SpaceWrites, StoredSpaceRow } from './space-store.ts'
import { Postponed, type ServerTx } from './store.ts'

export interface Author {
  userId: string
  memberId: string
  /** Whether the person's list of links contains this space [G8]. */
  isLinked: boolean
  /** Returns the SHA-256 hash in lowercase hex. */
  hash(text: string): string
  /** Time on the server's clock, in ms. */
  now: number
  /** Why the person may not create a space, by kind. A missing kind may be created. */
  creationRefusals?: Partial<Record<SpaceKind, RefusalCode>>
  /**
   * Whether the server itself acts, to carry out an operator's decision or to erase data. Then no limit applies, because a member could fill
   * the space to prevent the change.
   */
  isServer?: boolean
  /** Throws Postponed if the person's account may not grow by this much in this transaction [S14]. */
  mustBeAbleToGrow?(grown: Grown): void
}

/** What an author has added to a space in one transaction. Deletions and shorter texts are not deducted. */
export interface Grown {
  rows: number
  bytes: number
}

interface Draft {
  space: SpaceRecord
  rows: Map<string, StoredSpaceRow>
  /** Changes of stored cards, in order, which are written before `rows`. */
  cards: DraftCardChange[]
  access: Map<string, AccessRecord>
  usage: Map<string, number>
  grown: Grown
}

interface DraftCardChange {
  change: CardChange
  /** The space's version before the change. */
  after: number
}

/** Bytes of a row's keys, version and index entries. */
const ROW_OVERHEAD_BYTES = 200
/** Bytes of an id in `spaceApplied`. */
const APPLIED_BYTES = 100
/** Bytes stored for a device, including the ids of its last push. Counted once per new device. */
const CLIENT_BYTES = 20_000

export const POSTS_RATE_SENTENCE =
  'You are posting very quickly. Nothing is lost; the rest of your posts are sent within a minute.'

export interface OpenedSpace {
  tx: ServerTx
  rows: SpaceTx
  desk: SpaceDesk
  access(memberId: string): Promise<AccessRecord | undefined>
  /** What the author has added so far. */
  grown(): Grown
  /** Whether any row has changed. */
  hasChanged(): boolean
  /** Writes the buffered changes. Call this last. */
  flush(): Promise<void>
}

/**
 * Opens the transaction that space mutations read and write through, on any store. Changes stay in memory until `flush`,
 * so a refused mutation has nothing to roll back in the database. Assigns versions, heads and access.
 */
export async function openSpaceTx(raw: SpaceWrites, author: Author): Promise<OpenedSpace> {
  const { userId, memberId, isServer = false } = author
  const held = await raw.getSpace()
  const nothing = { rows: 0, bytes: 0 }
  let draft: Draft = { space: held, rows: new Map(), cards: [], access: new Map(), usage: new Map(), grown: nothing }
  let saved = draft
  const stored = new Map<string, StoredSpaceRow | undefined>()

  async function find(table: SpaceTableName, key: string): Promise<StoredSpaceRow | undefined> {
    const name = `${table} ${key}`
    const drafted = draft.rows.get(name)
    if (drafted) return drafted
    if (!stored.has(name)) stored.set(name, await raw.getRow(table, key))
    return changed(stored.get(name), draft.cards)
  }
  const access = async (id: string) => draft.access.get(id) ?? (await raw.getAccess(id))
  const usageOf = async (kind: string) => draft.usage.get(kind) ?? (await raw.getUsage(kind))
  const reader = async (): Promise<Reader> => readerOf(memberId, await access(memberId))

  async function put(table: SpaceTableName, row: SpaceRow, seenBy: SeenBy): Promise<void> {
    const before = await find(table, row.id)
    const isNarrower = before && !isBlankCard(before) && !isAtLeastAsWide(seenBy, before.seenBy)
    const seen = isNarrower ? before.seenBy : seenBy
    const json = JSON.stringify(row)
    if (before && before.seenBy === seen && JSON.stringify(before.row) === json) return
    if (table === 'posts' && (row as SpaceRow<'posts'>).author === memberId && !isServer) await countPost()
    await count(table, row, before, json)
    const version = draft.space.version + 1
    draft.space = { ...draft.space, version }
    const fields = JSON.parse(json) as Record<string, unknown>
    draft.rows.set(`${table} ${row.id}`, { table, key: row.id, version, seenBy: seen, row: fields })
    if (table === 'members') await grant(row as SpaceRow<'members'>, version)
    await noteSeen(seen)
  }

  async function count(table: SpaceTableName, row: SpaceRow, before: StoredSpaceRow | undefined, json: string) {
    const more = byteLength(json) - (before ? byteLength(JSON.stringify(before.row)) : 0)
    const bytes = (await usageOf('bytes')) + more
    if (bytes > bytesFor(table) && more > 0 && !isServer) throw new Refused('space-full')
    grow(before ? 0 : 1, Math.max(0, more) + (before ? 0 : ROW_OVERHEAD_BYTES))
    draft.usage.set('bytes', bytes)
    if (table === 'spaceCards') await countText(row as SpaceRow<'spaceCards'>, before)
    await countLive(table, row, before)
    if (before) return
    const isOwner = (await access(memberId))?.role === 'owner'
    for (const [kind, most] of countersOf(table, row, { by: memberId, isOwner, now: author.now })) {
      const used = (await usageOf(kind)) + 1
      if (used > most && !isServer) throw new Refused('space-full')
      draft.usage.set(kind, used)
    }
  }

  async function countLive(table: SpaceTableName, row: SpaceRow, before: StoredSpaceRow | undefined): Promise<void> {
    for (const { kind, more, most, refusal } of liveCountersOf(table, before?.row, row)) {
      const used = (await usageOf(kind)) + more
      if (more > 0 && used > most) throw new Refused(refusal)
      draft.usage.set(kind, used)
    }
  }

  /**
   * Updates the stored number of text bytes in the card's deck. The number is too low for decks that are older than this count, because
   * their count started at 0.
   */
  async function countText(card: SpaceRow<'spaceCards'>, before: StoredSpaceRow | undefined): Promise<void> {
    const more = textBytesOf(card) - (before ? textBytesOf(before.row) : 0)
    const text = Math.max(0, (await usageOf(`deck text ${card.deckId}`)) + more)
    if (more > 0 && text > MAX_DECK_TEXT_BYTES) throw new Refused('deck-large')
    draft.usage.set(`deck text ${card.deckId}`, text)
  }

  function grow(rows: number, bytes: number): void {
    const grown = { rows: draft.grown.rows + rows, bytes: draft.grown.bytes + bytes }
    if (bytes > 0) author.mustBeAbleToGrow?.(grown)
    draft.grown = grown
  }

  /**
   * Counts the bytes that the protocol stores in addition to rows. Does not check the growth limit: a failure here would undo the mutations
   * that were already applied.
   */
  function spend(bytes: number): void {
    draft.grown = { ...draft.grown, bytes: draft.grown.bytes + bytes }
  }

  /**
   * Buffers the change for cards that are stored, and carries it out for cards that this transaction has written. Returns the number of
   * stored cards that change.
   */
  async function changeCards(change: CardChange): Promise<number> {
    const { deckId, seenBy, fields } = change
    const drafted = [...draft.rows.values()].filter(({ table, key }) => table === 'spaceCards' && isCardOf(deckId, key))
    const before = draft.cards.filter((one) => one.change.deckId === deckId)
    // Once all stored cards are removed, no later change in this transaction affects them.
    const sizes = before.some((one) => one.change.fields?.isRemoved) ? [] : await raw.measureCards(change)
    const count = sizes.reduce((sum, one) => sum + one.count, 0)
    if (count > 0) {
      const after = draft.space.version
      draft.cards = [...draft.cards, { change, after }]
      draft.space = { ...draft.space, version: after + count }
      const overwritten = drafted.reduce((sum, { key }) => sum + growthOf(stored.get(`spaceCards ${key}`), fields), 0)
      const more = sizes.reduce((sum, one) => sum + one.more, -overwritten)
      draft.usage.set('bytes', (await usageOf('bytes')) + more)
      const shown = seenBy ?? before.findLast((one) => one.change.seenBy !== undefined)?.change.seenBy
      for (const one of sizes) await noteSeen(shown ?? one.seenBy)
    }
    for (const { row, seenBy: seen } of drafted)
      if (!row.isRemoved) await put('spaceCards', { ...row, ...fields } as SpaceRow<'spaceCards'>, seenBy ?? seen)
    if (fields?.isRemoved) draft.usage.set(`deck text ${deckId}`, 0)
    return count
  }

  /**
   * Sets the heads of the members who may see a row to the newest version. A row visible to one member changes only the heads of that
   * member and of staff [G6].
   */
  async function noteSeen(seenBy: SeenBy): Promise<void> {
    const { version } = draft.space
    if (seenBy === '') draft.space = { ...draft.space, sharedVersion: version }
    else if (seenBy !== '-') await noteOwn(seenBy.replace('=', ''), version)
  }

  /**
   * Counts a post toward the limit per minute. One number per author combines the minute and the number of posts in it, so that the count
   * takes one row. Throws `Postponed` if the limit is reached.
   */
  async function countPost(): Promise<void> {
    const kind = `rate ${memberId}`
    const minute = Math.floor(author.now / MINUTE_MS)
    const stored = await usageOf(kind)
    const posts = Math.floor(stored / MAX_MINUTE_POSTS) === minute ? stored % MAX_MINUTE_POSTS : 0
    if (posts >= AUTHOR_POSTS_A_MINUTE)
      throw new Postponed('posts-rate', POSTS_RATE_SENTENCE, (minute + 1) * MINUTE_MS - author.now)
    draft.usage.set(kind, minute * MAX_MINUTE_POSTS + posts + 1)
  }

  /** Updates the member's access. Joining, and gaining or losing a staff role, changes which rows a member may see [G4]. */
  async function grant({ id, state, role }: SpaceRow<'members'>, version: number): Promise<void> {
    const before = await access(id)
    const [was, is] = [before?.state === 'active', state === 'active']
    const isOther = (is && !was) || isStaff(before?.role ?? 'member') !== isStaff(role)
    const accessFrom = isOther ? version : (before?.accessFrom ?? version)
    draft.access.set(id, { memberId: id, state, role, accessFrom, ownVersion: before?.ownVersion ?? 0 })
    if (is !== was) draft.usage.set('active', (await usageOf('active')) + (is ? 1 : -1))
  }

  async function noteOwn(id: string, version: number): Promise<void> {
    const known = await access(id)
    if (known) draft.access.set(id, { ...known, ownVersion: version })
  }

  const rows: SpaceTx = {
    async get<N extends SpaceTableName>(table: N, key: string) {
      const found = await find(table, key)
      if (!found || !maySee(found.seenBy, await reader())) return undefined
      return { ...found.row } as SpaceRow<N>
    },
    put,
  }
  const desk: SpaceDesk = {
    get kind() {
      return draft.space.kind ?? undefined
    },
    get isClosed() {
      return draft.space.closedAt !== null
    },
    isLinked: author.isLinked,
    async find<N extends SpaceTableName>(table: N, key: string) {
      const found = await find(table, key)
      return found && { row: { ...found.row } as SpaceRow<N>, seenBy: found.seenBy }
    },
    async cardsOf(deckId, most) {
      const found = new Map((await raw.cardsOf(deckId, most)).map((row) => [row.key, changed(row, draft.cards)]))
      for (const row of draft.rows.values())
        if (row.table === 'spaceCards' && isCardOf(deckId, row.key)) found.set(row.key, row)
      return [...found.values()]
        .map(({ row }) => ({ ...row }) as SpaceRow<'spaceCards'>)
        .filter(({ isRemoved }) => !isRemoved)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, most)
    },
    changeCards,
    create(kind) {
      const refusal = author.creationRefusals?.[kind]
      if (refusal) throw new Refused(refusal)
      draft.space = { ...draft.space, kind }
    },
    close(at) {
      draft.space = { ...draft.space, closedAt: at }
    },
    countActive: () => usageOf('active'),
    hash: author.hash,
  }

  const tx: ServerTx = {
    ...raw,
    async getClient(clientId) {
      const known = await raw.getClient(clientId)
      // A push only compares `userId` with the session's user, so any other value stands for another member.
      return known && { ...known, userId: known.memberId === memberId ? userId : `other than ${userId}` }
    },
    putClient: ({ userId: _, ...client }) => raw.putClient({ ...client, memberId }),
    async makeRoomForClient() {
      spend(CLIENT_BYTES)
      await raw.makeRoomForClient(memberId, MAX_SPACE_CLIENTS)
    },
    async putResult(clientId, result, payload) {
      spend(ROW_OVERHEAD_BYTES + byteLength(result.sentence) + byteLength(payload ?? ''))
      await raw.putResult(clientId, result, payload)
    },
    async addApplied(ids) {
      spend(ids.length * APPLIED_BYTES)
      await raw.addApplied(ids)
    },
    changesAfter: async () => [],
    getVersions: async () => ({ version: draft.space.version, purgedThrough: 0 }),
    rows: { ...rows, counts: {}, delete: forbidden, space: desk } as unknown as DecidingTx,
    async savepoint() {
      saved = copyOf(draft)
    },
    async release() {},
    async rollback() {
      draft = saved
    },
  }

  return {
    tx,
    rows,
    desk,
    access,
    grown: () => draft.grown,
    hasChanged: () => draft.space !== held,
    async flush() {
      for (const { change, after } of draft.cards) await raw.changeCards(change, after)
      if (draft.rows.size > 0) await raw.putRows([...draft.rows.values()])
      if (draft.access.size > 0) await raw.putAccess([...draft.access.values()])
      for (const [kind, used] of draft.usage) await raw.putUsage(kind, used)
      if (draft.space !== held) await raw.putSpace(draft.space)
    },
  }
}

export const readerOf = (memberId: string, access: AccessRecord | undefined): Reader => ({
  memberId,
  isStaff: access?.state === 'active' && isStaff(access.role),
})

/** Returns how many bytes a change of cards adds to a stored card. */
function growthOf(card: StoredSpaceRow | undefined, fields: object | undefined): number {
  if (!card || !fields || card.row.isRemoved) return 0
  return byteLength(JSON.stringify({ ...card.row, ...fields })) - byteLength(JSON.stringify(card.row))
}

/** Returns the stored row as it is after the changes of cards. */
function changed<Row extends StoredSpaceRow | undefined>(stored: Row, changes: readonly DraftCardChange[]): Row {
  let row = stored
  for (const { change } of changes)
    if (row?.table === 'spaceCards' && isCardOf(change.deckId, row.key) && !row.row.isRemoved)
      row = { ...row, seenBy: change.seenBy ?? row.seenBy, row: { ...row.row, ...change.fields } }
  return row
}

/** A removed card has no text, so it is safe for a member who has received it to stop receiving later versions [G16]. */
const isBlankCard = ({ table, row }: StoredSpaceRow): boolean => table === 'spaceCards' && row.isRemoved === true

/** The stored counter is the minute times this number, plus the posts in that minute. Must exceed `AUTHOR_POSTS_A_MINUTE`. */
const MAX_MINUTE_POSTS = 1_000

const copyOf = ({ space, rows, cards, access, usage, grown }: Draft): Draft => ({
  space,
  cards,
  grown,
  rows: new Map(rows),
  access: new Map(access),
  usage: new Map(usage),
})

async function forbidden(): Promise<never> {
  throw new Error('Rows of a space are blanked, never deleted.')
}
