import { byteLength } from '@station-zero/schema/core/byte-length.ts'
import type { DecidingTx } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { isAtLeastAsWide, isStaff, maySee, type Reader, type SeenBy } from '@station-zero/schema/spaces/permissions.ts'
import { countersOf, MAX_SPACE_CLIENTS, SPACE_BYTES } from '@station-zero/schema/spaces/quotas.ts'
import type { SpaceDesk, SpaceTx } from '@station-zero/schema/spaces/space-tx.ts'
import type { SpaceRow, SpaceTableName } from '@station-zero/schema/spaces/tables.ts'
import type { AccessRecord, SpaceRecord, SpaceWrites, StoredSpaceRow } from './space-store.ts'
import type { ServerTx } from './store.ts'

export interface Author {
  userId: string
  memberId: string
  /** Whether the person's list of links contains this space [G8]. */
  isLinked: boolean
  /** Returns the SHA-256 hash in lowercase hex. */
  hash(text: string): string
  /** Time on the server's clock, in ms. */
  now: number
}

interface Draft {
  space: SpaceRecord
  rows: Map<string, StoredSpaceRow>
  access: Map<string, AccessRecord>
  usage: Map<string, number>
}

export interface OpenedSpace {
  tx: ServerTx
  rows: SpaceTx
  desk: SpaceDesk
  access(memberId: string): Promise<AccessRecord | undefined>
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
  let draft: Draft = { space: held, rows: new Map(), access: new Map(), usage: new Map() }
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
    const seen = before && !isAtLeastAsWide(seenBy, before.seenBy) ? before.seenBy : seenBy
    const json = JSON.stringify(row)
    if (before && before.seenBy === seen && JSON.stringify(before.row) === json) return
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
    const bytes = (await usageOf('bytes')) + byteLength(json) - (before ? byteLength(JSON.stringify(before.row)) : 0)
    if (bytes > SPACE_BYTES && bytes > (await usageOf('bytes'))) throw new Refused('space-full')
    draft.usage.set('bytes', bytes)
    if (before) return
    for (const [kind, most] of countersOf(table, row, author.now)) {
      const used = (await usageOf(kind)) + 1
      if (used > most) throw new Refused('space-full')
      draft.usage.set(kind, used)
    }
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
    create(kind) {
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
    makeRoomForClient: () => raw.makeRoomForClient(memberId, MAX_SPACE_CLIENTS),
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

const copyOf = ({ space, rows, access, usage }: Draft): Draft => ({
  space,
  rows: new Map(rows),
  access: new Map(access),
  usage: new Map(usage),
})

async function forbidden(): Promise<never> {
  throw new Error('Rows of a space are blanked, never deleted.')
}
