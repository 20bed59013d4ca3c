import type { PasswordHasher } from '@station-zero/api/auth/passwords/passwords.ts'
import type { Database } from '@station-zero/api/db/database.ts'

/** Pauses one request at a chosen step, so that another can be played completely in between. */
export interface Gate {
  /**
   * The steps that are taken from now on are counted, and the one with this number (from 1) waits for `release`. Only one request may run
   * until then.
   */
  arm(step: number): Pause
  /** Steps since the last `arm`. */
  count(): number
}

interface Pause {
  /** Resolves with what the request was about to do. */
  reached: Promise<string>
  release(): void
}

/**
 * A step is a use of the database outside of a transaction, the start of a transaction, or a password hash: everything between two steps
 * happens at once for everybody else. A transaction is never paused inside: on SQLite, nobody else could write.
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
          await step(`a use of the ${kind}`)
          return provide(consumer, options)
        }
      }
      // On PostgreSQL it uses the reader, which is counted already.
      if (db.sqlite) db.lookUp = gated('a look-up', db.lookUp) as Database['lookUp']
    },
    hasher: ({ assertRoom, hash, isRight, hashCodes }) => ({
      assertRoom,
      hash: gated('hashing a password', hash),
      isRight: gated('comparing a password', isRight),
      hashCodes: gated('hashing codes', hashCodes),
    }),
  }
}
