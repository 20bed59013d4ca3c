import { PROTO } from '@station-zero/sync/limits.ts'
import type { PullAnswer, PushAnswer } from '@station-zero/sync/protocol.ts'
import { eraseMember } from '@station-zero/sync/server/erase-member.ts'
import { hexOf, pullSpace, pushToSpace } from '@station-zero/sync/server/space.ts'
import type { SpaceStore } from '@station-zero/sync/server/space-store.ts'
import { memberOf, sha256 } from './server.ts'

export const NOW = 1_800_000_000_000
export const SECRET = 'a secret of an invite'

/** One space in a store, and people who push to it and pull from it directly. */
export interface Desk {
  spaces: SpaceStore
  /** People whose list of links contains the space. */
  linked: Set<string>
  /** Time on the server's clock, in ms. */
  now: number
  /** Pushes one mutation. Resolves with `done` if the mutation took effect, and with the code of the refusal or stop otherwise. */
  does(
    userId: string,
    name: string,
    args?: unknown,
    given?: { id?: string; at?: number; clientId?: string },
  ): Promise<string>
  push(
    userId: string,
    some: { id: string; name: string; args: unknown; at?: number }[],
    given?: { clientId?: string },
  ): Promise<PushAnswer>
  pull(userId: string, cursor?: string, limit?: number): Promise<PullAnswer>
  /** Returns the keys of all rows that the person receives, by table. */
  sees(userId: string): Promise<Record<string, string[]>>
  erase(userId: string): Promise<void>
  head(userId: string): Promise<number | null | undefined>
  /** Creates an invite as the owner, anna. Returns the invite's id. */
  invites(role: string, uses?: number): Promise<string>
  enters(userId: string, role: string): Promise<void>
}

export const SPACE = 'space-1'
export const OWNER = 'anna'

/** Returns the arguments of the nth card of a shared deck. */
export const cardOf = (deckId: string, n: number, front = 'front') => ({
  id: `${deckId}:${n.toString(16).padStart(16, '0')}`,
  ...{ order: n, kind: 'basic' as const, front, back: 'back', hint: '' },
})

let ids = 0
export const newId = (): string => {
  ids += 1
  return `00000000-0000-4000-8000-${ids.toString(16).padStart(12, '0')}`
}

export const idOf = (userId: string): string => memberOf(SPACE, userId)

export function openDesk(spaces: SpaceStore): Desk {
  /** The last mutation id and seq of each client. */
  const queues = new Map<string, { clientId: string; seq: number; prevId: string | null }>()
  const desk: Desk = {
    spaces,
    linked: new Set(),
    now: NOW,
    async push(userId, some, given) {
      const key = given?.clientId ?? userId
      const queue = queues.get(key) ?? { clientId: newId(), seq: 0, prevId: null }
      const mutations = some.map(({ id, name, args, at = desk.now }, place) => ({
        ...{ seq: queue.seq + 1 + place, id, name, v: 1, at, args },
      }))
      const answer = await pushToSpace(
        {
          spaces,
          isLinked: async (id) => desk.linked.has(id),
          sha256,
          now: () => desk.now,
          yieldTurn: async () => undefined,
          onFault: () => undefined,
        },
        userId,
        SPACE,
        { proto: PROTO, epoch: null, clientId: queue.clientId, userId, now: desk.now, prevId: queue.prevId, mutations },
      )
      const last = mutations.findLast(({ seq }) => seq <= answer.last)
      if (last) queues.set(key, { ...queue, seq: last.seq, prevId: last.id })
      return answer
    },
    async does(userId, name, args = {}, { id = newId(), at, clientId } = {}) {
      const sent = [{ id, name, args, ...(at !== undefined && { at }) }]
      const answer = await desk.push(userId, sent, { ...(clientId !== undefined && { clientId }) })
      if (answer.stop) return answer.stop
      return answer.results.find((result) => result.id === id)?.code ?? 'done'
    },
    pull: (userId, cursor = '0', limit = 1_000) =>
      pullSpace({ spaces, sha256 }, userId, SPACE, {
        ...{ clientId: newId(), userId, epoch: undefined, cursor, limit, now: desk.now },
      }),
    async sees(userId) {
      const { rows } = await desk.pull(userId)
      const seen: Record<string, string[]> = {}
      for (const { table, key } of rows) seen[table] = [...(seen[table] ?? []), key]
      return seen
    },
    erase: (userId) => eraseMember(spaces, SPACE, idOf(userId), desk.now),
    head: async (userId) => (await spaces.heads([{ spaceId: SPACE, memberId: idOf(userId) }]))[SPACE],
    async invites(role, uses = 10) {
      const id = newId()
      const args = { secretHash: hexOf(sha256(SECRET)), role, uses, expiresAt: NOW * 2 }
      const code = await desk.does(OWNER, 'spaces.invite', args, { id })
      if (code !== 'done') throw new Error(`Creating the invite was refused: ${code}`)
      return id
    },
    async enters(userId, role) {
      desk.linked.add(userId)
      const inviteId = await desk.invites(role)
      const code = await desk.does(userId, 'spaces.enter', { inviteId, secret: SECRET, name: `${userId} (${role})` })
      if (code !== 'done') throw new Error(`${userId} could not join: ${code}`)
    },
  }
  return desk
}

/** Creates a space whose only member is its owner. Throws if the server refuses this. */
export async function openSpace(spaces: SpaceStore, kind: 'group' | 'class'): Promise<Desk> {
  const desk = openDesk(spaces)
  desk.linked.add(OWNER)
  const code = await desk.does(OWNER, 'spaces.create', { kind, name: 'A space', ownName: 'anna (owner)' })
  if (code !== 'done') throw new Error(`Creating the space was refused: ${code}`)
  return desk
}
