import type { PasswordHasher } from '@station-zero/api/auth/passwords.ts'
import type { Database } from '@station-zero/api/db/database.ts'

/** Pauses one request at a chosen step while another runs to completion. */
export interface Gate {
  /**
   * Resets the step count, and pauses at the given step (counted from 1) until `release` is called. Steps of all requests are counted
   * together, so only one request may run until the pause is reached.
   */
  arm(step: number): Pause
  /** Steps since the last `arm`. */
  count(): number
}

interface Pause {
  /** Resolves with the label of the paused step. */
  reached: Promise<string>
  release(): void
}

/**
 * A step is a database access outside a transaction, the start of a transaction, or a password hash. To other requests, everything between
 * two steps is atomic. Never pauses inside a transaction, which on SQLite would block every other writer.
 */
export function openGate(): Gate & { watch(db: Database): void; hasher(own: PasswordHasher): PasswordHasher } {
  let count = 0
  let pausedAt = Number.POSITIVE_INFINITY
  let reach: (label: string) => void = () => undefined
  let released: Promise<void> = Promise.resolve()

  const step = async (label: string): Promise<void> => {
    count += 1
    if (count !== pausedAt) return
    pausedAt = Number.POSITIVE_INFINITY
    reach(label)
    await released
  }
  const gated =
    <Given extends unknown[], Result>(label: string, work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      await step(label)
      return work(...given)
    }

  return {
    arm(at) {
      const { promise: reached, resolve } = Promise.withResolvers<string>()
      const { promise, resolve: release } = Promise.withResolvers<void>()
      count = 0
      pausedAt = at
      reach = resolve
      released = promise
      return {
        reached,
        release() {
          pausedAt = Number.POSITIVE_INFINITY
          release()
        },
      }
    },
    count: () => count,
    watch(db) {
      for (const kind of ['writer', 'reader'] as const) {
        const executor = db[kind].getExecutor()
        const provide: typeof executor.provideConnection = executor.provideConnection.bind(executor)
        executor.provideConnection = async (consumer, options) => {
          await step(`${kind} access`)
          return provide(consumer, options)
        }
      }
      // On PostgreSQL, `lookUp` goes through the reader, which is already counted.
      if (db.sqlite) db.lookUp = gated('look-up', db.lookUp) as Database['lookUp']
    },
    hasher: ({ hash, isRight, hashCodes }) => ({
      hash: gated('password hash', hash),
      isRight: gated('password comparison', isRight),
      hashCodes: gated('hash of recovery codes', hashCodes),
    }),
  }
}
