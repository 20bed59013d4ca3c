import { createHash } from 'node:crypto'
import { type Mutation, parseArgs } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { boundTo, spaceMutations } from '@station-zero/schema/spaces/mutations.ts'
import { hashOfHeads } from '@station-zero/sync/heads.ts'
import { type PullAnswer, PullRequest, PushRequest } from '@station-zero/sync/protocol.ts'
import { eraseMember } from '@station-zero/sync/server/erase-member.ts'
import { pull } from '@station-zero/sync/server/pull.ts'
import { ConflictError, push } from '@station-zero/sync/server/push.ts'
import { memberIdOf, NoAccessError, pullSpace, pushToSpace, type SpacePorts } from '@station-zero/sync/server/space.ts'
import type { SpaceReads, SpaceStore, SpaceWrites } from '@station-zero/sync/server/space-store.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import type { Scheduler } from '../simulation/scheduler.ts'
import { allRowsOf, type Checks } from './checks.ts'
import type { Journal, Settled } from './journal.ts'
import type { Partitions, PartitionsBackup } from './partitions.ts'

export interface Answer {
  status: number
  body: unknown
}

export const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest()
export const memberOf = (spaceId: string, userId: string): string => memberIdOf({ sha256 }, spaceId, userId)

/** The real push and pull code for people and spaces on a store, with injected failures. */
export interface SpacesServer {
  /** People with a valid session. */
  people: Set<string>
  isDown: boolean
  /** The id of the space whose requests fail. */
  stuck: string | null
  wasRestored: boolean
  /** How many more times each mutation throws after it has written, by mutation id. */
  faults: Map<string, number>
  handle(kind: 'push' | 'pull', userId: string, space: string | null, body: string): Promise<Answer>
  backUp(): Promise<Backup>
  /** Restores the selected partitions and starts a new epoch. */
  restore(backup: Backup, isRestored: (partition: string) => boolean): Promise<void>
  /** Deletes the account. The person's partition is deleted immediately; background jobs blank the person's rows in spaces later [G11]. */
  deleteAccount(userId: string): Promise<void>
  links(userId: string): Promise<string[]>
}

export interface Backup {
  partitions: PartitionsBackup
  settled: Map<string, Settled[]>
}

const MINUTE_MS = 60_000

export function openSpacesServer(
  scheduler: Scheduler,
  partitions: Partitions,
  journal: Journal,
  checks: Checks,
): SpacesServer {
  let epochs = 1
  const { people, spaces } = partitions

  const breakable = (mutation: Mutation): Mutation => {
    const breaking =
      (run: Mutation['run']): Mutation['run'] =>
      async (tx, args, by) => {
        journal.running({ id: by.id, at: by.at, now: by.now ?? by.at, name: mutation.name, args })
        await run(tx, args, by)
        const left = server.faults.get(by.id) ?? 0
        if (left === 0) return
        server.faults.set(by.id, left - 1)
        throw new Error('A bug in this version.')
      }
    const { decide } = mutation
    return { ...mutation, run: breaking(mutation.run), ...(decide && { decide: breaking(decide as Mutation['run']) }) }
  }
  const known = new Map([...mutations].map(([name, one]) => [name, breakable(one)]))
  const knownInSpaces = new Map([...spaceMutations].map(([name, one]) => [name, breakable(one)]))

  async function links(userId: string): Promise<string[]> {
    const rows = await people.read(userId, (t) => t.changesAfter(0, 1_000))
    return rows.flatMap(({ change: { table, row } }) => (table === 'spaceLinks' ? [String(row?.spaceId)] : []))
  }

  const ports = (userId: string, spaceId: string): SpacePorts => ({
    spaces: watched(spaceId, userId),
    isLinked: async (id, space) => (await links(id)).includes(space),
    sha256,
    mutationsFor: (memberId) => new Map([...knownInSpaces].map(([name, one]) => [name, boundTo(memberId, one)])),
  })

  const watchedPeople: ServerStore = {
    ...people,
    async write(userId, run) {
      const written: Settled[] = []
      const done = await people.write(userId, (t) => run(journal.watch(`person ${userId}`, userId, t, written)))
      journal.commit(`person ${userId}`, written)
      return done
    },
  }

  /** Returns a store of the space that checks each commit and each page. */
  function watched(spaceId: string, userId: string): SpaceStore {
    const partition = `space ${spaceId}`
    return {
      ...spaces,
      async write(id, run) {
        const written: Settled[] = []
        let before: Awaited<ReturnType<typeof allRowsOf>> | undefined
        let after: typeof before
        const done = await spaces.write(id, async (raw) => {
          before = await allRowsOf(raw)
          const value = await run(journal.watch(partition, userId, raw, written) as SpaceWrites)
          after = await allRowsOf(raw)
          return value
        })
        journal.commit(partition, written)
        if (before && after) checks.committed(spaceId, before, after)
        return done
      },
      read: (id, run) =>
        spaces.read(id, async (t: SpaceReads) => {
          const value = await run(t)
          await checks.paged(spaceId, memberOf(spaceId, userId), t, value as PullAnswer)
          return value
        }),
    }
  }

  async function runRequest(kind: 'push' | 'pull', userId: string, space: string | null, body: unknown) {
    const yieldTurn = () => new Promise<void>((resolve) => scheduler.after(scheduler.between(0, 20), resolve))
    const common = {
      now: scheduler.now,
      yieldTurn,
      onFault: (error: unknown) => scheduler.note(`fault ${error instanceof Error ? error.message : error}`),
    }
    if (kind === 'push') {
      const request = parseArgs(PushRequest, body)
      return space === null
        ? push({ ...common, store: watchedPeople, mutations: known }, userId, request)
        : pushToSpace({ ...common, ...ports(userId, space) }, userId, space, request)
    }
    const { clientId, userId: named, epoch, cursor, limit, heads } = parseArgs(PullRequest, body)
    const request = { clientId, userId: named, epoch, cursor, limit: Number(limit), now: scheduler.now() }
    if (space !== null) return pullSpace(ports(userId, space), userId, space, request)
    const page = await pull(people, userId, request)
    if (heads === undefined || page.more) return page
    const asked = (await links(userId)).map((spaceId) => ({ spaceId, memberId: memberOf(spaceId, userId) }))
    const found = await spaces.heads(asked)
    return hashOfHeads(found) === heads ? page : { ...page, heads: found }
  }

  /** Erasures of deleted accounts. Recorded at deletion, so that a later backup contains them. */
  const erasures: { spaceId: string; userId: string }[] = []
  function eraseLater(some: typeof erasures): void {
    for (const { spaceId, userId } of some)
      for (const afterMs of [scheduler.between(0, 20_000), 10 * MINUTE_MS])
        scheduler.after(afterMs, () =>
          eraseMember(watched(spaceId, userId), spaceId, memberOf(spaceId, userId), scheduler.now()).then(
            () => {
              scheduler.note(`erased ${userId} in ${spaceId}`)
              journal.erased(`space ${spaceId}`, userId)
            },
            (error) => checks.crashed(error),
          ),
        )
  }

  const server: SpacesServer = {
    people: new Set(),
    isDown: false,
    stuck: null,
    wasRestored: false,
    faults: new Map(),
    links,
    async handle(kind, userId, space, body) {
      if (server.isDown) return { status: 502, body: undefined }
      if (!server.people.has(userId)) return { status: 401, body: { status: 401, code: 'session-expired' } }
      if (space !== null && server.stuck === space) return { status: 500, body: undefined }
      try {
        const done = await runRequest(kind, userId, space, JSON.parse(body))
        return { status: 200, body: JSON.parse(JSON.stringify(done)) }
      } catch (error) {
        if (error instanceof ConflictError) return { status: 409, body: { code: error.code, epoch: error.epoch } }
        if (error instanceof NoAccessError) return { status: 403, body: { status: 403, code: 'space-no-access' } }
        if (error instanceof Refused) return { status: 400, body: undefined }
        checks.crashed(error)
        return { status: 500, body: undefined }
      }
    },
    async backUp() {
      return { partitions: await partitions.backUp(), settled: journal.copy() }
    },
    async restore({ partitions: backup, settled }, isRestored) {
      epochs += 1
      scheduler.note(`restores ${[...backup.keys()].filter(isRestored)}`)
      server.wasRestored = true
      await partitions.restore(backup, isRestored, `epoch-${epochs}`)
      journal.restore(settled, isRestored)
      eraseLater(erasures)
    },
    async deleteAccount(userId) {
      const linked = await links(userId)
      scheduler.note(`deletes ${userId}, linked to ${linked}`)
      server.people.delete(userId)
      await partitions.erasePerson(userId)
      const noted = linked.map((spaceId) => ({ spaceId, userId }))
      erasures.push(...noted)
      eraseLater(noted)
      // A push that was admitted before the deletion may have written rows since then. The API erases such rows with `eraseLatecomers`.
      scheduler.after(9 * MINUTE_MS, async () => {
        const late = (await links(userId)).map((spaceId) => ({ spaceId, userId }))
        await partitions.erasePerson(userId)
        erasures.push(...late)
        eraseLater(late)
      })
    },
  }
  return server
}
