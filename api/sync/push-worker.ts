import { Worker } from 'node:worker_threads'
import { PushLost } from './push-faults.ts'
import type { GroupReply, SentGroup } from './push-messages.ts'

/** Enough for the garbage of one group of pushes; Node would let the thread use three times as much before collecting it. */
const MOST_YOUNG_MB = 16

/** The thread that applies pushes: started when it is needed, and again after it has ended. */
export interface PushThread {
  /** Resolves once the worker accepts messages. Throws PushLost if it can't be started or is closed. */
  isThere(): Promise<unknown>
  /** Whether a thread was started and has not ended. */
  isUp(): boolean
  /** False if the last start failed. Each call then tries again, because a server that is not ready gets no pushes. */
  canStart(): boolean
  /** Takes one group at a time. Throws PushLost if the thread ends before it answers. */
  ask(group: SentGroup): Promise<GroupReply>
  /** Resolves once the current group is done and the thread has closed the file. */
  close(): Promise<void>
}

interface Thread {
  worker: Worker
  /** Rejects if the thread ended first. */
  ready: Promise<unknown>
}

export function openPushThread(file: string, onLost: (error: unknown) => void): PushThread {
  let thread: Thread | null = null
  let underWay: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let hasFailed = false

  const start = (): Thread => {
    const worker = openThread(file)
    const started: Thread = { worker, ready: messageOf(worker).finally(() => worker.unref()) }
    worker.on('error', onLost)
    worker.once('exit', () => {
      if (thread === started) thread = null
    })
    return started
  }

  const startThread = async (): Promise<Worker> => {
    if (!isClosed) thread ??= start()
    const asked = thread
    await asked?.ready
    hasFailed = false
    // It may have been closed in the meantime, and the database with it.
    if (isClosed || !asked) throw new PushLost()
    return asked.worker
  }

  const threadThere = () =>
    startThread().catch((error: unknown) => {
      hasFailed = true
      throw error
    })

  return {
    isThere: threadThere,
    isUp: () => thread !== null,
    canStart() {
      if (hasFailed) threadThere().catch(() => undefined)
      return !hasFailed
    },
    async ask(group) {
      const asked = await threadThere()
      const replied = messageOf<GroupReply>(asked)
      underWay = replied.catch(() => undefined)
      // Keep the process alive until the thread answers.
      asked.ref()
      asked.postMessage(group)
      return replied.finally(() => asked.unref())
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
    return new Worker(new URL('./push-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: MOST_YOUNG_MB },
    })
  } catch (cause) {
    throw new PushLost({ cause })
  }
}

/** The thread's next message. Rejects if the thread ends, which loses its connection and everything it had not committed. */
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
