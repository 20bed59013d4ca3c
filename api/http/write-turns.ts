import type { EndTurn, TakeTurn } from '../db/write-turns.ts'
import { openFairGate, openTurns } from './fair-queue.ts'

/**
 * Determines which write gets a database connection next. Each request other than a push waits in a fair queue for a connection, so that
 * one address that sends hundreds of writes at once delays neither pushes nor other people's writes.
 */

/** Limits on waiting writes, in total and per person. */
const WAITING = { waiting: 600, waitingOfOne: 30, retryAfterS: 3 }

/**
 * Connections that requests other than pushes may use at once on PostgreSQL, and how many of them one address may use. All others are
 * for pushes. SQLite has a single connection.
 */
export const REQUEST_CONNECTIONS = 2
const CONNECTIONS_OF_ONE = 1

/**
 * Returns a function that waits for the requester's turn to write. SQLite writes block the serving thread, so they take turns one at a
 * time, and the queue yields to other work between them.
 */
export function takeTurns(store: 'sqlite' | 'postgres'): TakeTurn {
  const turns =
    store === 'sqlite'
      ? openTurns(WAITING)
      : openFairGate(REQUEST_CONNECTIONS, { ...WAITING, atOnceOfOne: CONNECTIONS_OF_ONE })
  return (requester) => {
    const turn = Promise.withResolvers<EndTurn>()
    const use = () => new Promise<void>((endTurn) => turn.resolve(endTurn))
    turns.take(requester, use).catch(turn.reject)
    return turn.promise
  }
}
