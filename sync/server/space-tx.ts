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
  MAX_SPACE_CLIENTS,
} from '@station-zero/schema/spaces/quotas.ts'
import type { SpaceDesk, SpaceTx } from '@station-zero/schema/spaces/space-tx.ts'
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
  access: Map<string, AccessRecord>
  usage: Map<string, number>
  grown: Grown
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
  const { userId, memberId } = author
  const held = await raw.getSpace()
  const nothing = { rows: 0, bytes: 0 }
  let draft: Draft = { space: held, rows: new Map(), access: new Map(), usage: new Map(), grown: nothing }
  let saved = draft
  const stored = new Map<string, StoredSpaceRow | undefined>()

  async function find(table: SpaceTableName, key: string): Promise<StoredSpaceRow | undefined> {
    const name = `${table} ${key}`
    const changed = draft.rows.get(name)
    if (changed) return changed
    if (!stored.has(name)) stored.set(name, await raw.getRow(table, key))
    return stored.get(name)
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
    if (table === 'posts' && (row as SpaceRow<'posts'>).author === memberId) await countPost()
    await count(table, row, before, json)
    const version = draft.space.version + 1
    const isShared = seen === ''
    draft.space = { ...draft.space, version, ...(isShared && { sharedVersion: version }) }
    const fields = JSON.parse(json) as Record<string, unknown>
    draft.rows.set(`${table} ${row.id}`, { table, key: row.id, version, seenBy: seen, row: fields })
    if (table === 'members') await grant(row as SpaceRow<'members'>, version)
    // A row visible to one member changes only the heads of that member and of staff [G6].
    if (!isShared && seen !== '-') await noteOwn(seen.replace('=', ''), version)
  }

  async function count(table: SpaceTableName, row: SpaceRow, before: StoredSpaceRow | undefined, json: string) {
    const more = byteLength(json) - (before ? byteLength(JSON.stringify(before.row)) : 0)
    const bytes = (await usageOf('bytes')) + more
    if (bytes > bytesFor(table) && more > 0) throw new Refused('space-full')
    grow(before ? 0 : 1, Math.max(0, more) + (before ? 0 : ROW_OVERHEAD_BYTES))
    draft.usage.set('bytes', bytes)
    await countLive(table, row, before)
    if (before) return
    for (const [kind, most] of countersOf(table, row, author.now)) {
      const used = (await usageOf(kind)) + 1
      if (used > most) throw new Refused('space-full')
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

  function grow(rows: number, bytes: number): void {
    const grown = { rows: draft.grown.rows + rows, bytes: draft.grown.bytes + bytes }
    if (bytes > 0) author.mustBeAbleToGrow?.(grown)
    draft.grown = grown
  }

  /** Counts what the protocol stores in addition to rows. Never postponed, because without it the mutations before it would not count. */
  function spend(bytes: number): void {
    draft.grown = { ...draft.grown, bytes: draft.grown.bytes + bytes }
  }

  /** The counter contains the minute and the number of posts in it, so that it takes one row per author. */
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
    async cardsOf(deckId) {
      for (const row of await raw.rowsUnder('spaceCards', deckId)) stored.set(`spaceCards ${row.key}`, row)
      const found = new Map([...stored, ...draft.rows])
      return [...found.values()]
        .filter((row) => row?.table === 'spaceCards' && isCardOf(deckId, row.key))
        .map((row) => ({ row: { ...row?.row } as SpaceRow<'spaceCards'>, seenBy: row?.seenBy ?? '' }))
        .sort((a, b) => (a.row.id < b.row.id ? -1 : 1))
    },
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

/** A removed card has no text, so it is safe for a member who has received it to stop receiving later versions [G16]. */
const isBlankCard = ({ table, row }: StoredSpaceRow): boolean => table === 'spaceCards' && row.isRemoved === true

/** More than `AUTHOR_POSTS_A_MINUTE`. */
const MAX_MINUTE_POSTS = 1_000

const copyOf = ({ space, rows, access, usage, grown }: Draft): Draft => ({
  space,
  grown,
  rows: new Map(rows),
  access: new Map(access),
  usage: new Map(usage),
})

async function forbidden(): Promise<never> {
  throw new Error('Rows of a space are blanked, never deleted.')
}
