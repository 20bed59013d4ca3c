import { hasOwner, heirsOf } from '@station-zero/schema/spaces/erase.ts'
import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import { isStaff } from '@station-zero/schema/spaces/permissions.ts'
import type { Attachment, Role, SpaceRow, SpaceTableName } from '@station-zero/schema/spaces/tables.ts'
import type { Entry, Meta } from '@station-zero/sync/client/store.ts'
import { type AccountDb, type SpaceEntry, waitingSpaceEntries } from '../account-db.ts'
import { HAS_SPACES_KEY, MAY_OPEN_CLASSES_KEY } from '../local-state.ts'
import { memberIdOf } from '../spaces.ts'

// The groups and classes that the person created or joined. Both are spaces; data that only classes have is in `classes.ts`. Their rows are
// stored by space and table, so that a query reads only one group's rows.

export type Member = SpaceRow<'members'>

/**
 * `asked`: the server has not confirmed that the person joined. `arriving`: the group has not been downloaded. All other values state why
 * the person has no access.
 */
export type GroupState = 'active' | 'asked' | 'arriving' | NonNullable<Meta['access']>

export interface GroupSummary {
  id: string
  kind: SpaceKind
  name: string
  about: string
  state: GroupState
  /** The person's own role; null until it is known. */
  role: Role | null
  /** Number of active members, as known to this device. */
  memberCount: number
  /** Number of changes to the group that the server has not confirmed. */
  waiting: number
}

/** Whether the server supported groups in its last response; null before the first response. */
export async function readHasGroups(db: AccountDb): Promise<boolean | null> {
  const stored = await db.local.get(HAS_SPACES_KEY)
  return stored ? stored.value === true : null
}

/** Returns whether the person may create classes, as of the server's last response; false before its first response. */
export async function readMayOpenClasses(db: AccountDb): Promise<boolean> {
  return (await db.local.get(MAY_OPEN_CLASSES_KEY))?.value === true
}

/** Returns the person's groups, sorted by name. */
export const listGroups = (db: AccountDb): Promise<GroupSummary[]> => listSpaces(db, 'group')

/** Returns the person's classes, sorted by name. */
export const listClasses = (db: AccountDb): Promise<GroupSummary[]> => listSpaces(db, 'class')

async function listSpaces(db: AccountDb, wanted: SpaceKind): Promise<GroupSummary[]> {
  const links = await db.spaceLinks.filter(({ kind, isWanted }) => kind === wanted && isWanted).toArray()
  if (links.length === 0) return []
  const waiting = await waitingSpaceEntries(db)
  const groups = links.map(async ({ spaceId, name }): Promise<GroupSummary> => {
    const [info, members, meta] = await Promise.all([
      infoOf(db, spaceId),
      readRows(db, spaceId, 'members'),
      db.spaceMeta.get(spaceId),
    ])
    return {
      ...{ id: spaceId, kind: wanted },
      name: info.name ?? name,
      about: info.about ?? '',
      state: stateOf(findMe(members, spaceId, db.userId), meta?.value),
      role: findMe(members, spaceId, db.userId)?.role ?? null,
      memberCount: members.filter(isActive).length,
      waiting: waiting.filter((entry) => entry.spaceId === spaceId).length,
    }
  })
  return (await Promise.all(groups)).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Returns the groups and then the classes where the person may post or has asked to join, each sorted by name. */
export async function listShareTargets(db: AccountDb): Promise<GroupSummary[]> {
  const all = [...(await listGroups(db)), ...(await listClasses(db))]
  return all.filter(({ state }) => state === 'active' || state === 'asked')
}

export interface Group extends GroupSummary {
  rules: string
  /** The person's own membership; undefined without access. */
  me: Member | undefined
  /** Members in all states, including those who left. */
  members: Member[]
  /** `secret`: the link's secret, if this device created the invite. `code`: the code for the link, if this device has shown it. */
  invites: (SpaceRow<'invites'> & { secret: string | null; code: string | null })[]
  meetings: SpaceRow<'meetings'>[]
  attendance: SpaceRow<'attendance'>[]
  reports: SpaceRow<'spaceReports'>[]
  /** IDs of posts, meetings and invites with changes that the server has not confirmed. */
  waitingIds: ReadonlySet<string>
  /** Why the server refused to create or join the group; null if it did not refuse. */
  refusal: string | null
  /** Number of changes to the group that the server refused. */
  refused: number
}

/** Returns a group or class that the person follows; null if there is none. */
export async function readGroup(db: AccountDb, spaceId: string): Promise<Group | null> {
  const link = await db.spaceLinks.get(spaceId)
  if (!link?.isWanted) return null
  const [info, members, invites, meetings, attendance, reports, meta, waiting, refused] = await Promise.all([
    infoOf(db, spaceId),
    readRows(db, spaceId, 'members'),
    readRows(db, spaceId, 'invites'),
    readRows(db, spaceId, 'meetings'),
    readRows(db, spaceId, 'attendance'),
    readRows(db, spaceId, 'spaceReports'),
    db.spaceMeta.get(spaceId),
    waitingSpaceEntries(db),
    db.refused.toArray(),
  ])
  const [secrets, codes] = await Promise.all(
    [inviteSecretKey, inviteCodeKey].map((keyOf) => db.local.bulkGet(invites.map(({ id }) => keyOf(id)))),
  )
  const queued = waiting.filter((entry) => entry.spaceId === spaceId)
  const refusedHere = refused.filter((entry) => entry.spaceId === spaceId)
  const me = findMe(members, spaceId, db.userId)
  return {
    ...{ id: spaceId, kind: link.kind, name: info.name ?? link.name },
    ...{ about: info.about ?? '', rules: info.rules ?? '', role: me?.role ?? null },
    ...{ me, members, meetings, attendance, reports },
    state: stateOf(me, meta?.value),
    memberCount: members.filter(isActive).length,
    invites: invites.map((invite, at) => ({ ...invite, secret: textOf(secrets?.[at]), code: textOf(codes?.[at]) })),
    waiting: queued.length,
    waitingIds: new Set(queued.flatMap(idsOf)),
    refusal: refusedHere.findLast(({ name }) => ENTRANCES.includes(name))?.sentence ?? null,
    refused: refusedHere.length,
  }
}

export interface GroupPosts {
  /** Posts that are not replies, newest first. */
  posts: SpaceRow<'posts'>[]
  /** Replies by the ID of the post that they reply to, oldest first. */
  replies: ReadonlyMap<string, SpaceRow<'posts'>[]>
  hasEarlier: boolean
}

/** Returns the newest posts and replies, up to `limit` in total, plus the older posts that these replies belong to. */
export async function readPosts(db: AccountDb, spaceId: string, limit: number): Promise<GroupPosts> {
  // Post IDs begin with the post's creation time.
  const found = await rangeOf(db, spaceId, 'posts')
    .reverse()
    .limit(limit + 1)
    .toArray()
  const newest = found.slice(0, limit).map(({ row }) => row as SpaceRow<'posts'>)
  const shown = new Map(newest.map((post) => [post.id, post]))
  const answered = [...new Set(newest.flatMap(({ replyTo }) => (replyTo && !shown.has(replyTo) ? replyTo : [])))]
  const older = await db.spaceRows.bulkGet(answered.map((id): [string, string, string] => [spaceId, 'posts', id]))
  const all = [...newest, ...older.flatMap((stored) => (stored ? (stored.row as SpaceRow<'posts'>) : []))]
  const replies = Map.groupBy(
    all.filter(({ replyTo }) => replyTo !== null).toReversed(),
    ({ replyTo }) => replyTo ?? '',
  )
  const posts = all.filter(({ replyTo }) => replyTo === null).toSorted((a, b) => (a.id < b.id ? 1 : -1))
  return { posts, replies, hasEarlier: found.length > limit }
}

/** A post as it appears in an export. */
export interface OwnPost {
  group: string
  text: string
  /** When the person wrote the post, in ISO 8601 (UTC). */
  writtenAt: string
  attachment?: Attachment
}

/**
 * Returns the person's own posts in all groups and classes on this device, oldest first. Omits hidden and removed posts, because they have
 * no text.
 */
export async function readOwnPosts(db: AccountDb): Promise<OwnPost[]> {
  const links = await db.spaceLinks.toArray()
  const found = await Promise.all(
    links.map(async ({ spaceId, name }) => {
      const [info, posts] = await Promise.all([infoOf(db, spaceId), readRows(db, spaceId, 'posts')])
      const me = memberIdOf(spaceId, db.userId)
      return posts
        .filter(({ author, text }) => author === me && text !== '')
        .map(({ text, createdAt, attachment }) => ({
          ...{ at: createdAt, group: info.name ?? name, text },
          ...(attachment && { attachment }),
        }))
    }),
  )
  return found
    .flat()
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...post }) => ({ ...post, writtenAt: new Date(at).toISOString() }))
}

/**
 * A group or class that the person owns, and who becomes its owner if the person deletes the account; without a new
 * owner, it closes.
 */
interface OwnedSpace {
  name: string
  /**
   * The member who becomes the owner; `staff` or `members` if only the server can choose, because it knows in which order they joined; null
   * if the group or class closes.
   */
  heir: { name: string } | 'staff' | 'members' | null
}

/** Returns the names of the groups and classes that the person is in, and those of which the person is the only owner. */
export async function readMemberships(db: AccountDb): Promise<{ all: string[]; owned: OwnedSpace[] }> {
  const links = await db.spaceLinks.toArray()
  const found = await Promise.all(
    links.map(async ({ spaceId, kind, name: linkName }) => {
      const [info, members] = await Promise.all([infoOf(db, spaceId), readRows(db, spaceId, 'members')])
      const me = findMe(members, spaceId, db.userId)
      if (me?.state !== 'active') return []
      const name = info.name ?? linkName
      const others = members.filter(({ id }) => id !== me.id)
      const isOwned = me.role === 'owner' && !hasOwner(kind, others)
      return [{ name, owned: isOwned ? [{ name, heir: heirAmong(kind, others) }] : [] }]
    }),
  )
  const active = found.flat()
  return { all: active.map(({ name }) => name), owned: active.flatMap(({ owned }) => owned) }
}

function heirAmong(kind: SpaceKind, others: readonly Member[]): OwnedSpace['heir'] {
  const candidates = heirsOf(kind, others)
  const [only] = candidates
  if (!only) return null
  if (candidates.length === 1 && only.name) return { name: only.name }
  return isStaff(only.role) ? 'staff' : 'members'
}

/** Key in `local` of an invite's secret. Only the device that created the invite has the secret; the server has its hash. */
export const inviteSecretKey = (inviteId: string): string => `inviteSecret:${inviteId}`

/** Key in `local` of the code for an invite's link. */
export const inviteCodeKey = (inviteId: string): string => `inviteCode:${inviteId}`

const textOf = (stored: { value: unknown } | undefined): string | null =>
  typeof stored?.value === 'string' ? stored.value : null

const isActive = ({ state }: Member): boolean => state === 'active'

export const findMe = (members: readonly Member[], spaceId: string, userId: string): Member | undefined => {
  const memberId = memberIdOf(spaceId, userId)
  return members.find(({ id }) => id === memberId)
}

function stateOf(me: Member | undefined, meta: Meta | undefined): GroupState {
  if (me?.state === 'active' || me?.state === 'asked') return me.state
  return meta?.access ?? 'arriving'
}

const ENTRANCES = ['spaces.create', 'spaces.enter']

/** IDs of the rows that a queued mutation affects: the mutation's own ID, because a new row has that ID, and the IDs in its arguments. */
function idsOf({ id, args }: Entry | SpaceEntry): string[] {
  const named = typeof args === 'object' && args !== null ? Object.entries(args) : []
  return [id, ...named.flatMap(([key, value]) => (key.endsWith('Id') && typeof value === 'string' ? value : []))]
}

export async function infoOf(db: AccountDb, spaceId: string): Promise<Partial<Record<string, string>>> {
  const rows = await readRows(db, spaceId, 'spaceInfo')
  return Object.fromEntries(rows.map(({ id, value }) => [id, value]))
}

/** The lowest and highest key within a table. */
const [FIRST, LAST] = ['', '\uffff']

const rangeOf = (db: AccountDb, spaceId: string, table: SpaceTableName) =>
  db.spaceRows.where('[spaceId+table+key]').between([spaceId, table, FIRST], [spaceId, table, LAST])

export async function readRows<N extends SpaceTableName>(
  db: AccountDb,
  spaceId: string,
  table: N,
): Promise<SpaceRow<N>[]> {
  const found = await rangeOf(db, spaceId, table).toArray()
  return found.map(({ row }) => row as SpaceRow<N>)
}
