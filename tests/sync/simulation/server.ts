import { isFromDatabase } from '@station-zero/api/db/faults.ts'
import { type Mutation, parseArgs } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { PullRequest, PushRequest } from '@station-zero/sync/protocol.ts'
import { pull } from '@station-zero/sync/server/pull.ts'
import { ConflictError, push } from '@station-zero/sync/server/push.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import type { Backup, SimDatabase } from './database.ts'
import type { Journal, Settled } from './journal.ts'
import type { Scheduler } from './scheduler.ts'

/** An HTTP response. */
export interface Answer {
  status: number
  body: unknown
  retryAfterSeconds: number | null
}

/** The real push and pull code on the real store, with simulated faults around it. */
export interface SimServer {
  db: SimDatabase
  /** User ids by session. */
  sessions: Map<string, string>
  /** Accounts that the server no longer has, because it was restored from a backup that predates them [A4]. */
  forgotten: Set<string>
  isDown: boolean
  /** Whether the server responds with 426, as if it used another protocol version. */
  isOtherProto: boolean
  /** Names of mutations that are unknown to the server, as if it were an older version. */
  unknownNames: Set<string>
  /** Maximum number of mutations per body that a proxy accepts. */
  maxMutations: number
  /** Maximum body size that a different proxy accepts, in characters; even a single mutation can be too large for it. */
  maxBodyChars: number
  /** Whether the server rejects writes but still serves reads. */
  isReadOnly: boolean
  /** Whether the server was restored, so it may lack mutations that a device has seen confirmed. */
  wasRestored: boolean
  /** How many more times each of these mutations throws after it has written. */
  faults: Map<string, number>
  /** Mutations that are refused after they have written. */
  refusals: Set<string>
  handle(kind: 'push' | 'pull', session: string | null, body: string): Promise<Answer>
  store(): ServerStore
  restart(): void
  /** Makes a backup while no transaction is open, like `vacuum into`. */
  backUp(): Promise<FullBackup>
  /** Replaces the server's data with the backup and starts a new epoch, as after a lost disk. */
  restore(backup: FullBackup): Promise<void>
  /** Copies the backup over the database without changing the epoch. Returns false if the backup has another epoch. */
  copyBack(backup: FullBackup): Promise<boolean>
}

export interface FullBackup {
  rows: Backup
  /** The mutations settled when the backup was made. A count would not be enough, because the server may have been restored since then. */
  settled: readonly Settled[]
  epoch: number
}

export const NEW_NAME = 'physical.record-score'

export function openSimServer(scheduler: Scheduler, db: SimDatabase, journal: Journal): SimServer {
  let epochs = 1
  let starts = 0
  db.clear('epoch-1')
  const start = () => journal.watchStore(db.open(scheduler.now))
  let store = start()
  const known = new Map([...mutations].map(([name, mutation]) => [name, breakable(journal.watchMutation(mutation))]))

  function breakable(mutation: Mutation): Mutation {
    const breaking =
      <A extends Parameters<Mutation['run']>>(run: (...args: A) => Promise<void>) =>
      async (...args: A): Promise<void> => {
        const { id } = args[2]
        await run(...args)
        const left = server.faults.get(id) ?? 0
        if (left > 0) {
          server.faults.set(id, left - 1)
          throw new Error('A bug in this version.')
        }
        if (server.refusals.has(id)) throw new Refused('args-invalid')
      }
    const { run, decide } = mutation
    return { ...mutation, run: breaking(run), ...(decide && { decide: breaking(decide) }) }
  }

  const knownBut = (names: ReadonlySet<string>) => new Map([...known].filter(([name]) => !names.has(name)))

  /** Returns the store for one server process. A stopped process starts no new transactions. */
  function storeOf(startedAs: number): ServerStore {
    const opened = store
    const mustRun = () => {
      if (startedAs !== starts) throw STOPPED
    }
    return {
      epoch: () => opened.epoch(),
      write: (userId, run) =>
        opened.write(userId, (t) => {
          mustRun()
          return run(t)
        }),
      read: (userId, run) =>
        opened.read(userId, (t) => {
          mustRun()
          return run(t)
        }),
    }
  }

  async function runRequest(kind: 'push' | 'pull', userId: string, body: unknown): Promise<unknown> {
    const startedAs = starts
    if (kind === 'pull') {
      const { clientId, userId: named, epoch, cursor, limit } = parseArgs(PullRequest, body)
      const request = { clientId, userId: named, epoch, cursor, limit: Number(limit), now: scheduler.now() }
      return pull(storeOf(startedAs), userId, request)
    }
    const request = parseArgs(PushRequest, body)
    if (request.mutations.length > server.maxMutations) return TOO_LARGE
    return push(
      {
        store: storeOf(startedAs),
        mutations: server.unknownNames.size > 0 ? knownBut(server.unknownNames) : known,
        now: scheduler.now,
        yieldTurn: () =>
          new Promise((resolve, reject) =>
            scheduler.after(scheduler.between(0, 20), () => (startedAs === starts ? resolve() : reject(STOPPED))),
          ),
        onFault: () => undefined,
      },
      userId,
      request,
    )
  }

  const server: SimServer = {
    db,
    sessions: new Map(),
    forgotten: new Set(),
    isDown: false,
    isOtherProto: false,
    unknownNames: new Set(),
    maxMutations: Number.POSITIVE_INFINITY,
    maxBodyChars: Number.POSITIVE_INFINITY,
    isReadOnly: false,
    wasRestored: false,
    faults: new Map(),
    refusals: new Set(),
    store: () => store,
    async handle(kind, session, body) {
      if (server.isDown) return answerWith(502)
      if (body.length > server.maxBodyChars) return answerWith(413)
      if (server.isReadOnly && kind === 'push') return answerWith(503)
      if (server.isOtherProto) return answerWith(426, { status: 426, code: 'proto' })
      const userId = session && server.sessions.get(session)
      if (!userId || server.forgotten.has(userId)) return answerWith(401, { status: 401, code: 'session-expired' })
      try {
        const done = await runRequest(kind, userId, JSON.parse(body))
        return done === TOO_LARGE ? answerWith(413) : answerWith(200, JSON.parse(JSON.stringify(done)))
      } catch (error) {
        if (error instanceof ConflictError) return answerWith(409, { code: error.code, epoch: error.epoch })
        if (error instanceof Refused) return answerWith(400)
        if (error === STOPPED) return answerWith(502)
        return answerWith(isFromDatabase(error) ? 503 : 500)
      }
    },
    restart() {
      starts += 1
      store = start()
    },
    backUp: () =>
      db.kysely.connection().execute(async (on) => {
        const rows = db.backUp(on)
        return { rows: rows instanceof Promise ? await rows : rows, settled: [...journal.settled], epoch: epochs }
      }),
    async restore(backup) {
      epochs += 1
      await replaceBy(backup)
    },
    async copyBack(backup) {
      if (backup.epoch !== epochs) return false
      await replaceBy(backup)
      return true
    },
  }

  async function replaceBy({ rows, settled }: FullBackup): Promise<void> {
    server.restart()
    server.wasRestored = true
    await db.kysely.connection().execute(async (on) => {
      const restored = db.restore(rows, `epoch-${epochs}`, on)
      if (restored) await restored
      journal.settled = [...settled]
      server.restart()
    })
  }
  return server
}

const TOO_LARGE = Symbol('too large')
const STOPPED = new Error('The server has been stopped.')

const answerWith = (status: number, body: unknown = undefined): Answer => ({ status, body, retryAfterSeconds: null })
