import { Worker } from 'node:worker_threads'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import type { PushPorts } from '@station-zero/sync/server/push.ts'
import type { Database } from '../db/database.ts'
import { spaceStoreOf } from '../db/space-store.ts'
import { asServer } from '../db/write-turns.ts'
import { REQUEST_CONNECTIONS } from '../http/write-turns.ts'
import {
  type Answered,
  type GroupReply,
  outcomeOf,
  PushesBusy,
  PushLost,
  restoreError,
  type SentGroup,
  type SentPush,
} from './push-messages.ts'
import { type Load, openPushQueue, type PushQueue, type QueuedPush } from './push-queue.ts'
import { applyPush, readPush } from './push-request.ts'
import { openSpacePushes, type SpacePushStores } from './space-push.ts'

/** Queues pushes and applies them in fair order: on SQLite one group at a time on a worker thread, on PostgreSQL several at once on this thread. */
export interface PushWriter {
  /**
   * Queues and applies a push, and resolves to its response. Throws PushesBusy if the queue is full or the push waits too long, and other
   * errors that `answerSyncError` can handle. If the client disconnects while the push waits, the push is not applied.
   */
  answer(sent: ReceivedPush, onFault: PushPorts['onFault']): Promise<Answered>
  /** Number of pushes that have not been taken from the queue. */
  waiting(): number
  /** False if the writer can't be started, or if all its lanes have been busy for `STUCK_MS` without finishing a group. */
  isReady(): boolean
  /** Rejects every waiting push. Resolves once the current pushes are done and the thread has closed the file. */
  close(): Promise<void>
}

interface ReceivedPush extends SentPush {
  isGone?: () => boolean
}

/**
 * After this wait, a push gets a 503 response. A device that has waited too long disconnects and sends the push again; responding earlier
 * keeps the queue from filling with abandoned pushes.
 */
const MAX_WAIT_MS = 1_500
const CHECK_WAITS_EVERY_MS = 100
/** A group takes about 100 ms, and waiting for another program's lock at most half a second. A writer that takes this long is stuck. */
const STUCK_MS = 3_000
/** Maximum group size: small enough to apply within tens of milliseconds, large enough for the pushes waiting at a busy time to share one fsync. */
const GROUP = { count: 64, bytes: 256 * 1024 }
const ONE = { count: 1, bytes: Number.POSITIVE_INFINITY }
/**
 * Lanes that pushes from one address can occupy: two while the pushes are small, which is more than 300 people in one hall need, and one while
 * a push is large. With 60 people behind one address pushing as much as they can (`npm run attacks -- --only disk --store postgres`), other
 * people's pushes take 125 ms (p99); with two lanes for large pushes 266 ms.
 */
const TAKEN_PER_ADDRESS = { count: 2, bytes: 16 * 1024 }

interface Waiting extends QueuedPush {
  sent: SentPush
  isGone: (() => boolean) | undefined
  onFault: PushPorts['onFault']
  resolve(answered: Answered): void
}

/** Callbacks with which a backend settles the pushes that it took. */
interface Taken extends Pick<PushQueue<Waiting>, 'moveToBack' | 'putBack'> {
  answer(push: Waiting, answered: Answered): void
  fail(push: Waiting, error: unknown): void
}

interface Backend {
  /** Maximum number of concurrent calls to `applyNext`. */
  lanes: number
  most: Load
  /**
   * Takes the next pushes once the backend can apply them, and settles each push. Resolves to false if no pushes were available. If it
   * rejects before taking any pushes, the next pushes in turn get that error.
   */
  applyNext(take: () => Waiting[], taken: Taken): Promise<boolean>
  /** `performance.now()` when the backend became able to apply pushes; Infinity while it is starting. */
  readySince(): number
  canStart(): boolean
  close(): Promise<void>
}

function openWriter({ lanes, most, ...backend }: Backend): PushWriter {
  // With a single lane, one group may contain many pushes from the same address, so the per-address limit applies only to backends with
  // several lanes.
  const queue = openPushQueue<Waiting>(lanes > 1 ? { takenPerAddress: TAKEN_PER_ADDRESS } : {})
  const working = new Set<Promise<void>>()
  let isClosed = false
  /** `performance.now()` when the last group finished, or when the first lane started to work, whichever is later. */
  let progressAt = 0
  let checking: NodeJS.Timeout | undefined

  const taken: Taken = {
    answer(push, answered) {
      queue.leave(push)
      push.resolve(answered)
    },
    fail(push, error) {
      queue.leave(push)
      push.reject(error)
    },
    moveToBack: queue.moveToBack,
    putBack: queue.putBack,
  }
  const take = (): Waiting[] => {
    for (;;) {
      const group = queue.take(most)
      const gone = group.filter(({ isGone }) => isGone?.())
      for (const push of gone) taken.fail(push, new PushesBusy())
      if (gone.length < group.length || group.length === 0) return group.filter((push) => !gone.includes(push))
    }
  }
  const applyNext = async (): Promise<boolean> => {
    try {
      return await backend.applyNext(take, taken)
    } catch (error) {
      const group = take()
      for (const push of group) taken.fail(push, error)
      return group.length > 0
    }
  }
  /**
   * Applies pushes until the queue is empty. Resolves to false if every remaining push must wait until another lane has applied a push by
   * the same person or from the same address.
   */
  const work = async (): Promise<boolean> => {
    while (queue.size > 0) {
      if (!(await applyNext())) return false
      progressAt = performance.now()
    }
    return true
  }
  const startWork = (): void => {
    if (working.size === 0) progressAt = performance.now()
    const done: Promise<void> = asServer(work).then((isDone) => {
      working.delete(done)
      // A push may have arrived after the loop's last check, while this lane still counted as working.
      if (isDone && queue.size > 0) return startWork()
      if (queue.size > 0) return
      clearInterval(checking)
      checking = undefined
    })
    working.add(done)
  }
  const expire = (): void => {
    const moment = performance.now() - MAX_WAIT_MS
    // The time that the writer takes to start does not count as waiting, so that if the writer can't be started, its pushes fail with the
    // startup error.
    if (backend.readySince() < moment) queue.expire(moment)
  }

  return {
    async answer({ isGone, ...sent }, onFault) {
      if (isClosed) throw new PushLost()
      const { promise, resolve, reject } = Promise.withResolvers<Answered>()
      const { userId, address, spaceId, body } = sent
      const slot = { userId, address, spaceId, bytes: body.length, since: performance.now() }
      queue.add({ ...slot, sent, isGone, onFault, resolve, reject })
      checking ??= setInterval(expire, CHECK_WAITS_EVERY_MS)
      if (working.size < lanes) startWork()
      return promise
    },
    waiting: () => queue.size,
    isReady: () => backend.canStart() && (working.size < lanes || performance.now() - progressAt <= STUCK_MS),
    async close() {
      isClosed = true
      const closed = backend.close()
      queue.rejectAll(new PushLost())
      await closed
      await Promise.all(working)
      clearInterval(checking)
    },
  }
}

interface LaneOptions {
  db: Database
  now: () => number
}

/** Runs one lane per available connection, because on PostgreSQL a push locks only its own person's data. */
export const openPostgresWriter = ({ db, now }: LaneOptions): PushWriter => {
  const connections = 'pool' in db.place ? db.place.pool.connections : 1
  return openLanes({ db, now, lanes: Math.max(1, connections - REQUEST_CONNECTIONS) })
}

/** Applies pushes on this thread and on the connection used for all other writes, for tests that modify that connection. */
export const openInProcessWriter = (options: LaneOptions): PushWriter => openLanes({ ...options, lanes: 1 })

function openLanes({ db, now, lanes }: LaneOptions & { lanes: number }): PushWriter {
  const applySpacePush = openSpacePushes(now, db.growth)
  const stores: SpacePushStores = {
    spaces: spaceStoreOf(db, now),
    reader: db.reader,
    transact: (work) => db.writer.transaction().execute(work),
  }
  const yieldTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const applyRequest = async ({ sent, onFault }: Waiting): Promise<PushAnswer> => {
    const { spaceId } = sent
    // Parsing takes milliseconds. If parsing fails, nothing else is awaited, so without this, one lane would parse all waiting pushes in a row.
    await yieldTurn()
    const { request } = readPush(sent)
    const ports = { now: now(), onFault, yieldTurn }
    if (spaceId === undefined) return applyPush(db.store, sent, request, ports)
    const { answer, hasChanged } = await applySpacePush(stores, { ...sent, spaceId }, request, ports)
    if (hasChanged) db.spaceChanged(spaceId)
    return answer
  }
  const apply = async (push: Waiting): Promise<Answered> => {
    const answer = await applyRequest(push)
    return { answer: JSON.stringify(answer), outcome: outcomeOf(answer) }
  }
  return openWriter({
    lanes,
    most: ONE,
    async applyNext(take, { answer, fail, moveToBack }) {
      const [push] = take()
      if (!push) return false
      moveToBack(push)
      try {
        answer(push, await apply(push))
      } catch (error) {
        fail(push, error)
      }
      return true
    },
    readySince: () => Number.NEGATIVE_INFINITY,
    canStart: () => true,
    close: async () => undefined,
  })
}

interface ThreadOptions {
  sqlite: NonNullable<Database['sqlite']>
  now: () => number
  onLost: (error: unknown) => void
}

/**
 * Applies pushes on a separate thread and connection, so that neither their CPU time nor their disk writes delay reads. Pushes that wait
 * together share a transaction. The first push starts the thread. If the thread dies, its pushes get 503, the devices retry them, and the
 * next push starts a new thread.
 */
export function openSqliteWriter({ sqlite, now, onLost }: ThreadOptions): PushWriter {
  const thread = openPushThread(sqlite.path, onLost)
  let readySince = Number.POSITIVE_INFINITY

  return openWriter({
    lanes: 1,
    most: GROUP,
    async applyNext(take, taken) {
      // Wait for the thread before taking the write lock, so that other writers do not wait for the thread to start.
      if (!thread.isUp()) readySince = Number.POSITIVE_INFINITY
      await thread.start()
      readySince = Math.min(readySince, performance.now())
      let group: Waiting[] = []
      const { finish } = await sqlite.lendTurn(async () => {
        group = take()
        try {
          const reply =
            group.length > 0 ? await thread.apply({ pushes: group.map(({ sent }) => sent), now: now() }) : EMPTY
          return { committed: reply.committed, finish: () => settleGroup(group, reply, taken) }
        } catch (error) {
          const failAll = () => {
            for (const push of group) taken.fail(push, error)
          }
          return { committed: EMPTY.committed, finish: failAll }
        }
      })
      // Respond only after `lendTurn` has notified the listeners of the commits.
      finish()
      return group.length > 0
    },
    readySince: () => readySince,
    canStart: () => thread.canStart(),
    close: () => thread.close(),
  })
}

const EMPTY: GroupReply = { replies: [], committed: { changed: [], hasCounted: false, spaces: [] }, faults: [] }

function settleGroup(group: Waiting[], { faults, replies }: GroupReply, taken: Taken): void {
  for (const { index, error, name, id } of faults) group[index]?.onFault(restoreError(error), { name, id })
  for (const [index, push] of group.entries()) {
    const reply = replies[index]
    if (!reply) {
      taken.putBack(push)
      continue
    }
    taken.moveToBack(push)
    if ('error' in reply) taken.fail(push, restoreError(reply.error))
    else taken.answer(push, reply)
  }
}

/**
 * Enough for the garbage that one group of pushes creates. Node's default would let the heap's young generation grow to three times this
 * size before collecting it.
 */
const MAX_YOUNG_MB = 16

/** The thread that applies pushes. The thread is started on demand, and restarted on demand after it has ended. */
interface PushThread {
  /** Starts the thread if it is not running, and resolves once the thread accepts messages. Throws PushLost if it can't be started or is closed. */
  start(): Promise<unknown>
  /** Whether a thread was started and has not ended. */
  isUp(): boolean
  /**
   * False if the last start failed. In that case, each call retries the start, because a server that is not ready receives no pushes that
   * would trigger a retry.
   */
  canStart(): boolean
  /** Applies a group. Must not be called again before the previous call has settled. Throws PushLost if the thread ends before it replies. */
  apply(group: SentGroup): Promise<GroupReply>
  /** Resolves once the current group is done and the thread has closed the file. */
  close(): Promise<void>
}

function openPushThread(file: string, onLost: (error: unknown) => void): PushThread {
  let thread: { worker: Worker; ready: Promise<unknown> } | null = null
  let applying: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let hasFailed = false

  const spawn = () => {
    const worker = startWorker(file)
    const spawned = { worker, ready: nextMessage(worker).finally(() => worker.unref()) }
    worker.on('error', onLost)
    worker.once('exit', () => {
      if (thread === spawned) thread = null
    })
    return spawned
  }

  const start = async (): Promise<Worker> => {
    try {
      if (!isClosed) thread ??= spawn()
      const starting = thread
      await starting?.ready
      hasFailed = false
      // `close` may have been called while the thread was starting, and the database may be closed.
      if (isClosed || !starting) throw new PushLost()
      return starting.worker
    } catch (error) {
      hasFailed = true
      throw error
    }
  }

  return {
    start,
    isUp: () => thread !== null,
    canStart() {
      if (hasFailed) start().catch(() => undefined)
      return !hasFailed
    },
    async apply(group) {
      const worker = await start()
      const reply = nextMessage<GroupReply>(worker)
      applying = reply.catch(() => undefined)
      // Keep the process alive until the thread replies.
      worker.ref()
      worker.postMessage(group)
      return reply.finally(() => worker.unref())
    },
    async close() {
      isClosed = true
      await applying
      const ending = thread?.worker
      if (!ending) return
      ending.ref()
      ending.postMessage('end')
      await new Promise((resolve) => ending.once('exit', resolve))
    },
  }
}

function startWorker(file: string): Worker {
  try {
    return new Worker(new URL('./push-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    })
  } catch (cause) {
    throw new PushLost({ cause })
  }
}

/** Resolves to the thread's next message. Throws PushLost if the thread ends, in which case everything that it had not committed is discarded. */
function nextMessage<Message>(worker: Worker): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: Message) => {
      worker.off('exit', onExit)
      resolve(message)
    }
    const onExit = () => {
      worker.off('message', onMessage)
      reject(new PushLost())
    }
    worker.once('message', onMessage)
    worker.once('exit', onExit)
  })
}
