import { AsyncLocalStorage } from 'node:async_hooks'
import { openFairGate, openTurns, type Requester, type Turns } from '../http/fair-queue.ts'

/**
 * Who gets the connections for writes. Each request other than a push waits in a fair queue for a connection, so that one address that
 * sends hundreds of writes at once delays neither pushes nor other people's writes.
 */

const requesters = new AsyncLocalStorage<Requester | undefined>()

/** Runs `work` for a request: its writes wait in the fair queue. */
export const asRequester = <T>(requester: Requester, work: () => T): T => requesters.run(requester, work)

/**
 * Runs `work` for the server itself. Work that a request starts but that other people depend on must be called through this, because
 * otherwise it would wait behind that request's address, or be rejected.
 */
export const asServer = <T>(work: () => T): T => requesters.run(undefined, work)

/** Limits on waiting writes, in total and per person. */
const WAITING = { waiting: 600, waitingOfOne: 30, retryAfterS: 3 }

/**
 * Connections that requests other than pushes may use at once on PostgreSQL, and how many of them one address may use. All others are
 * for pushes. SQLite has a single connection.
 */
export const REQUEST_CONNECTIONS = 2
const CONNECTIONS_OF_ONE = 1

type Release = () => void
const NOTHING_TO_RELEASE: Release = () => undefined

/** Waits until the current requester may use a connection. Throws `busy` if the queue is full for this requester. */
export type WaitForTurn = () => Promise<Release>

/** SQLite writes on the serving thread, so other work runs between the writes. */
export const openSqliteTurns = (): WaitForTurn => waitFor(openTurns(WAITING))

export const openPostgresTurns = (): WaitForTurn =>
  waitFor(openFairGate(REQUEST_CONNECTIONS, { ...WAITING, atOnceOfOne: CONNECTIONS_OF_ONE }))

function waitFor(turns: Turns): WaitForTurn {
  return () => {
    const requester = requesters.getStore()
    if (!requester) return Promise.resolve(NOTHING_TO_RELEASE)
    const turn = Promise.withResolvers<Release>()
    const use = () => new Promise<void>((release) => turn.resolve(release))
    turns.take(requester, use).catch(turn.reject)
    return turn.promise
  }
}
