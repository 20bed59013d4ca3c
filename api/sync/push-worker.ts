import { Worker } from 'node:worker_threads'
import { PushLost } from './answers.ts'
import type { GroupReply, SentGroup } from './push-messages.ts'

/** Room for what a group of pushes leaves behind; Node would give the thread three times as much before it cleans up. */
const MOST_YOUNG_MB = 16

/** The thread that applies pushes, started when it is needed and again where it has ended. */
export interface PushThread {
  /** Resolves when it hears what it is told. Throws PushLost where it cannot be started or is closed. */
  isThere(): Promise<unknown>
  /** Whether one was started and has not ended. */
  isUp(): boolean
  /** False if the last start failed; each call then tries again, because a server that is not ready is sent no pushes. */
  canStart(): boolean
  /** One group at a time. Throws PushLost where the thread ends before it answers. */
  ask(group: SentGroup): Promise<GroupReply>
  /** Resolves when what is under way is through and the thread has let go of the file. */
  close(): Promise<void>
}

interface Thread {
  worker: Worker
  /** Rejects where it ended before. */
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
    // It may have been closed meanwhile, and the database with it.
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
      // While it is asked it keeps the process alive.
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
