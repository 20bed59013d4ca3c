import type { RefusalCode } from '@station-zero/schema/core/refusals.ts'
import { SPACE_KINDS, type SpaceKind } from '@station-zero/schema/spaces/links.ts'
import { memberIdFrom, memberIdSource } from '@station-zero/schema/spaces/member-id.ts'
import { spaceMutationsFor } from '@station-zero/schema/spaces/mutations.ts'
import { isStaff } from '@station-zero/schema/spaces/permissions.ts'
import { MAX_SPACE_PUSH_ROWS } from '../limits.ts'
import type { Access, PullAnswer, PushAnswer, PushRequest } from '../protocol.ts'
import { type PullArgs, pull } from './pull.ts'
import { ConflictError, type PushPorts, push } from './push.ts'
import type { AccessRecord, SpaceReads, SpaceRecord, SpaceStore } from './space-store.ts'
import { type Grown, openSpaceTx, readerOf } from './space-tx.ts'
import type { ServerStore } from './store.ts'

export interface SpacePorts {
  spaces: SpaceStore
  /** Whether the person's list of links contains this space. Read before the space's transaction [G8]. */
  isLinked(userId: string, spaceId: string): Promise<boolean>
  sha256(text: string): Uint8Array
  /**
   * Reserves a place among the spaces that the person may create, or returns why the person may not create a space of this kind. Called
   * before the space's transaction. Missing if nothing limits the person.
   */
  claim?(userId: string, spaceId: string, kind: SpaceKind): Promise<RefusalCode | undefined>
  /** Throws `Postponed` if the person's account may not grow; see `Author`. */
  mustBeAbleToGrow?(grown: Grown): void
  /** Called after a push has been committed. */
  onWritten?(written: Grown & { hasChanged: boolean }): void
  /** Returns the mutations that the server applies for the member. If this function is missing, those are all space mutations. */
  mutationsFor?(memberId: string): PushPorts['mutations']
}

/**
 * Thrown if the person has no access to the space and may not enter it; nothing was stored. Sent as a 403; the device then shows its queue
 * as refused.
 */
export class NoAccessError extends Error {
  constructor() {
    super('The person has no access to the space.')
    this.name = 'NoAccessError'
  }
}

export const memberIdOf = ({ sha256 }: Pick<SpacePorts, 'sha256'>, spaceId: string, userId: string): string =>
  memberIdFrom(sha256(memberIdSource(spaceId, userId)))

export const hexOf = (hash: Uint8Array): string => [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const ENTRANCES = ['spaces.create', 'spaces.enter']

/**
 * Applies a member's batch like `push`, in the space's own transaction [G1]. Throws `NoAccessError` if the person was never a member and
 * the batch does not enter the space.
 */
export async function pushToSpace(
  {
    spaces,
    isLinked,
    sha256,
    mutationsFor = spaceMutationsFor,
    claim,
    mustBeAbleToGrow,
    onWritten,
    ...ports
  }: SpacePorts & Omit<PushPorts, 'store' | 'mutations'>,
  sessionUserId: string,
  spaceId: string,
  request: PushRequest,
): Promise<PushAnswer> {
  const memberId = memberIdOf({ sha256 }, spaceId, sessionUserId)
  const linked = await isLinked(sessionUserId, spaceId)
  const author = {
    ...{ userId: sessionUserId, memberId, isLinked: linked, hash: (text: string) => hexOf(sha256(text)) },
    creationRefusals: linked && claim ? await claimAll(request, (kind) => claim(sessionUserId, spaceId, kind)) : {},
    ...(mustBeAbleToGrow && { mustBeAbleToGrow }),
  }
  let written: (Grown & { hasChanged: boolean }) | undefined
  const store: ServerStore = {
    epoch: () => spaces.epoch(),
    read: () => Promise.reject(new Error('A push must not read a snapshot.')),
    write: (_userId, run) =>
      spaces.write(spaceId, async (raw) => {
        const opened = await openSpaceTx(raw, { ...author, now: ports.now() })
        const client = await opened.tx.getClient(request.clientId)
        const isEntering = linked && (client || ENTRANCES.includes(request.mutations[0]?.name ?? ''))
        if (!isEntering && !(await opened.access(memberId))) throw new NoAccessError()
        const answer = await run(opened.tx)
        await opened.flush()
        written = { ...opened.grown(), hasChanged: opened.hasChanged() }
        return answer
      }),
  }
  const answer = await push(
    { ...ports, store, mutations: mutationsFor(memberId), mostRows: MAX_SPACE_PUSH_ROWS },
    sessionUserId,
    request,
  )
  if (written) onWritten?.(written)
  return answer
}

/** Claims a place for each kind of space that the batch creates. Returns the refusals by kind. */
async function claimAll(
  { mutations }: PushRequest,
  claim: (kind: SpaceKind) => Promise<RefusalCode | undefined>,
): Promise<Partial<Record<SpaceKind, RefusalCode>>> {
  const refusals: Partial<Record<SpaceKind, RefusalCode>> = {}
  for (const kind of SPACE_KINDS) {
    const isCreated = mutations.some(({ name, args }) => name === 'spaces.create' && Object(args).kind === kind)
    const refusal = isCreated ? await claim(kind) : undefined
    if (refusal) refusals[kind] = refusal
  }
  return refusals
}

/**
 * Reads a page of a space. Access and rows come from one snapshot [G2]. If the cursor is older than the member's access, the page starts a
 * full snapshot [G4]. Without access, the page is an empty snapshot, which clears the device's rows [G3]. Throws `ConflictError` like
 * `pull`.
 */
export async function pullSpace(
  { spaces, sha256 }: Pick<SpacePorts, 'spaces' | 'sha256'>,
  sessionUserId: string,
  spaceId: string,
  args: PullArgs,
): Promise<PullAnswer> {
  const epoch = await spaces.epoch()
  if (args.userId !== sessionUserId) throw new ConflictError('user', epoch)
  if (args.epoch !== undefined && args.epoch !== epoch) throw new ConflictError('epoch', epoch)
  const memberId = memberIdOf({ sha256 }, spaceId, sessionUserId)
  return spaces.read(spaceId, async (t) => {
    const space = await t.getSpace()
    const access = await t.getAccess(memberId)
    const lost = accessOf(space, access)
    if (!access || lost) {
      const client = await t.getClient(args.clientId)
      if (client && client.memberId !== memberId) throw new ConflictError('client', epoch)
      const empty = { epoch, cursor: '0', more: false, rows: [], last: client?.last ?? 0, now: args.now, reset: true }
      return { ...empty, access: lost ?? 'none' }
    }
    const page = await pull(partitionOf(t, space, access, sessionUserId, epoch), sessionUserId, args)
    return page.more ? page : { ...page, head: headOf(space, access) }
  })
}

/** Presents a space to `pull` as if it were a person's rows: only what the member may see, with a reset for cursors below `accessFrom`. */
function partitionOf(
  t: SpaceReads,
  space: SpaceRecord,
  access: AccessRecord,
  userId: string,
  epoch: string,
): ServerStore {
  const { memberId, accessFrom } = access
  return {
    epoch: async () => epoch,
    write: () => Promise.reject(new Error('A pull must not write.')),
    read: (_userId, run) =>
      run({
        async getClient(clientId) {
          const client = await t.getClient(clientId)
          return client && { ...client, userId: client.memberId === memberId ? userId : `other than ${userId}` }
        },
        getVersions: async () => ({ version: space.version, purgedThrough: accessFrom }),
        changesAfter: (...page) => t.changesAfter(readerOf(memberId, access), ...page),
      }),
  }
}

/** Returns why the member has no access; undefined if the member has access. */
export function accessOf(space: SpaceRecord, access: AccessRecord | undefined): Access | undefined {
  // Someone who was never a member must not learn that a space exists.
  if (!access || space.kind === null) return 'none'
  if (space.closedAt !== null) return 'closed'
  if (access.state === 'active') return undefined
  return access.state === 'left' || access.state === 'removed' || access.state === 'banned' ? access.state : 'none'
}

/** Returns the latest version that the member may see. A row for staff changes only the heads of staff [G6]. */
export function headOf({ version, sharedVersion }: SpaceRecord, access: AccessRecord): number {
  if (isStaff(access.role)) return version
  return Math.max(sharedVersion, access.ownVersion, access.accessFrom)
}
