import { AsyncLocalStorage } from 'node:async_hooks'

/** The sender of a request. Requests without an account are grouped by address. */
export interface Requester {
  address: string
  userId?: string
}

const requesters = new AsyncLocalStorage<Requester | undefined>()

/** Runs `work` for a request: its writes wait for their turns. */
export const asRequester = <T>(requester: Requester, work: () => T): T => requesters.run(requester, work)

/**
 * Runs `work` for the server itself, whose writes do not wait. Work that a request starts but that other people depend on must be called
 * through this, because otherwise it would wait behind that request's address, or be rejected.
 */
export const asServer = <T>(work: () => T): T => requesters.run(undefined, work)

/** Ends the turn, so that the next requester can use the connection. */
export type EndTurn = () => void

/** Resolves once this requester may use a connection for writes. Rejects if too many of the requester's writes wait already. */
export type TakeTurn = (requester: Requester) => Promise<EndTurn>

/** Determines the order in which requests get connections for writes. Until `limit` is called, this is the order of arrival. */
export interface WriteTurns {
  limit(take: TakeTurn): void
  /** Waits for the turn of the current requester. Resolves to undefined at once if nothing limits the writes. */
  take(): Promise<EndTurn | undefined>
}

export function openWriteTurns(): WriteTurns {
  let takeTurn: TakeTurn | undefined
  return {
    limit(take) {
      takeTurn = take
    },
    async take() {
      const requester = requesters.getStore()
      return requester && takeTurn?.(requester)
    },
  }
}
