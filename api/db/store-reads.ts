import type { ServerReadTx } from '@station-zero/sync/server/store.ts'
import { prepareChanges } from './changes.ts'
import type { Sqlite } from './sqlite.ts'

/** The read half of a store transaction; its statements are prepared once per connection. */
export function prepareReads(db: Sqlite): (userId: string, assertOpen: () => void) => ServerReadTx {
  const client = db.prepare<[string], { userId: string; last: number; lastIds: string; prevId: string | null }>(
    'select "userId", "last", "lastIds", "prevId" from "clients" where "clientId" = ?',
  )
  const person = db.prepare<[string], { version: number; purgedThrough: number }>(
    'select "version", "purgedThrough" from "people" where "userId" = ?',
  )
  const changes = prepareChanges(db)

  return (userId, assertOpen) => ({
    async getClient(clientId) {
      assertOpen()
      const found = client.get(clientId)
      return found && { ...found, clientId, lastIds: JSON.parse(found.lastIds) }
    },

    async getVersions() {
      assertOpen()
      return person.get(userId) ?? { version: 0, purgedThrough: 0 }
    },

    async changesAfter(after, limit, mostBytes = Number.POSITIVE_INFINITY) {
      assertOpen()
      return changes(userId, after, limit, mostBytes)
    },
  })
}
