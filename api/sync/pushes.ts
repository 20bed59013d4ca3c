import { Worker } from 'node:worker_threads'
import type { PushPorts } from '@station-zero/sync/server/push.ts'
import type { Committed } from '../db/commits.ts'
import type { Database } from '../db/database.ts'
import { answerPush, type SentPush } from './answer-push.ts'
import { PushLost } from './answers.ts'
import { type CarriedError, uncarry } from './carried-error.ts'

/** What the thread says of a push. */
export interface PushReply {
  outcome: { answer: string } | { error: CarriedError }
  committed: Committed
  faults: { error: CarriedError; name: string; id: string }[]
}

export interface Pushes {
  /** The answer, as JSON. Throws what `answerSyncError` has an answer to. */
  answer(sent: Omit<SentPush, 'now' | 'body'> & { body: Uint8Array }, onFault: PushPorts['onFault']): Promise<string>
  /** Resolves when the push under way is through and the thread has let go of the file; from then on every push is lost. */
  close(): Promise<void>
}

interface Options {
  db: Database
  now: () => number
  /** Told when the thread failed. */
  onLost: (error: unknown) => void
}

interface Thread {
  worker: Worker
  /** Resolves when it hears what it is told; rejects where it ended before. */
  ready: Promise<unknown>
}

/**
 * Pushes are parsed, checked and applied on a thread of their own, on a connection of their own, one at a time: neither their
 * work nor the disk's holds up a read. The thread is started by the first push, which takes its turn once it is there. Where it
 * ends, the push that it had is weather, and the next one starts another.
 */
export function openPushes({ db, now, onLost }: Options): Pushes {
  let thread: Thread | null = null
  let underWay: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const start = (): Thread => {
    const worker = openThread(db.file)
    const started: Thread = { worker, ready: messageOf(worker).finally(() => worker.unref()) }
    worker.on('error', onLost)
    worker.once('exit', () => {
      if (thread === started) thread = null
    })
    return started
  }

  const threadThere = async (): Promise<Worker> => {
    if (!isClosed) thread ??= start()
    const asked = thread
    await asked?.ready
    // It may have been closed meanwhile, and the database with it.
    if (isClosed || !asked) throw new PushLost()
    return asked.worker
  }

  const ask = async (asked: Worker, sent: SentPush): Promise<PushReply> => {
    const replied = messageOf<PushReply>(asked)
    underWay = replied.catch(() => undefined)
    // While it is asked it keeps the process alive.
    asked.ref()
    asked.postMessage(sent, [sent.body.buffer])
    return replied.finally(() => asked.unref())
  }

  return {
    async answer({ body, ...sent }, onFault) {
      // What is handed over must not share its memory with anything else.
      const own = new Uint8Array(body)
      // Whoever else writes need not wait for that.
      await threadThere()
      const { outcome, faults } = await db.lendTurn(async () =>
        ask(await threadThere(), { ...sent, body: own, now: now() }),
      )
      for (const { error, name, id } of faults) onFault(uncarry(error), { name, id })
      if ('error' in outcome) throw uncarry(outcome.error)
      return outcome.answer
    },
    async close() {
      isClosed = true
      await underWay
      const ending = thread?.worker
      if (!ending) return
      ending.ref()
      ending.postMessage('end')
      await new Promise((resolve) => ending.once('exit', resolve))
    },
  }
}

function openThread(file: string): Worker {
  try {
    return new Worker(new URL('./push-thread.ts', import.meta.url), { workerData: file })
  } catch (cause) {
    throw new PushLost({ cause })
  }
}

/** The same without a thread. */
export const pushesHere = ({ db, now }: Options): Pushes => ({
  answer: ({ body, ...sent }, onFault) =>
    answerPush(db.store, { ...sent, body: new Uint8Array(body), now: now() }, onFault),
  close: async () => undefined,
})

/** The next. Rejects when the thread is gone, and with it its connection and whatever it had not committed. */
function messageOf<Message>(thread: Worker): Promise<Message> {
  return new Promise((resolve, reject) => {
    const replied = (reply: Message) => {
      thread.off('exit', lost)
      resolve(reply)
    }
    const lost = () => {
      thread.off('message', replied)
      reject(new PushLost())
    }
    thread.once('message', replied)
    thread.once('exit', lost)
  })
}
