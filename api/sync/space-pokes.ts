import { formatSpaceSign } from '@station-zero/sync/heads.ts'
import { LIVE_SPACE_EVERY_MS, LIVE_SPACE_SPREAD_MS } from '@station-zero/sync/limits.ts'
import type { LiveSign } from '@station-zero/sync/protocol.ts'
import { accessOf, headOf, memberIdOf } from '@station-zero/sync/server/space.ts'
import { hasSpaces } from '../db/operators.ts'
import { sha256, spaceStoreOf } from '../db/space-store.ts'
import type { App } from '../http/app-types.ts'

const PEOPLE_PER_QUERY = 500

interface Listeners {
  /** The people who have an open stream. */
  people(): Iterable<string>
  send(userId: string, sign: LiveSign): void
}

/**
 * Notifies the connected members who follow a space of its changes, at most once a second per space [G13]. Each gets their own head, so
 * that a change that only staff may see does not make other members' devices pull.
 */
export function broadcastSpaces(app: App, listeners: Listeners): void {
  const spaces = spaceStoreOf(app.db, app.now)
  /** Spaces whose members were notified within the last second, and whether they have changed since. */
  const recent = new Map<string, boolean>()

  /**
   * Users who were sent a head of each space at its last change. If a user has lost access since, their device is notified once, so that it
   * removes the rows immediately. Other users without access are never notified.
   */
  const lastInformed = new Map<string, Set<string>>()

  const announce = (spaceId: string): void => {
    if (recent.has(spaceId)) return void recent.set(spaceId, true)
    recent.set(spaceId, false)
    send(spaceId).catch((err: unknown) => app.log.warn({ err, spaceId }, 'Failed to notify the members of a space'))
    setTimeout(() => {
      const hasChanged = recent.get(spaceId)
      recent.delete(spaceId)
      if (hasChanged) announce(spaceId)
    }, LIVE_SPACE_EVERY_MS).unref()
  }

  const send = async (spaceId: string): Promise<void> => {
    const followers = (await hasSpaces(app.db)) ? await followersAmong([...listeners.people()], spaceId) : []
    const informed = lastInformed.get(spaceId)
    lastInformed.delete(spaceId)
    if (followers.length === 0) return
    const spreadMs = followers.length * LIVE_SPACE_SPREAD_MS
    const heads = await spaces.read(spaceId, async (t) => {
      const space = await t.getSpace()
      const found: [userId: string, head: number | null][] = []
      for (const userId of followers) {
        const access = await t.getAccess(memberIdOf({ sha256 }, spaceId, userId))
        found.push([userId, access && !accessOf(space, access) ? headOf(space, access) : null])
      }
      return found
    })
    const withAccess = new Set<string>()
    for (const [userId, head] of heads) {
      if (head !== null) withAccess.add(userId)
      if (head !== null || informed?.has(userId))
        listeners.send(userId, { event: 'space', data: formatSpaceSign({ spaceId, head, spreadMs }) })
    }
    if (withAccess.size > 0) lastInformed.set(spaceId, withAccess)
  }

  async function followersAmong(people: readonly string[], spaceId: string): Promise<string[]> {
    const found: string[] = []
    for (let from = 0; from < people.length; from += PEOPLE_PER_QUERY) {
      const rows = await app.db.reader
        .selectFrom('spaceLinks')
        .select('userId')
        .where('userId', 'in', people.slice(from, from + PEOPLE_PER_QUERY))
        .where('spaceId', '=', spaceId)
        .where('isWanted', '=', 1)
        .execute()
      found.push(...rows.map(({ userId }) => userId))
    }
    return found
  }

  const stop = app.db.onSpaceChanged(announce)
  app.addHook('preClose', async () => void stop())
}
