import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PlantedBug } from '../planted-bugs.ts'
import type { Found, Share } from './hunter.ts'
import { copyForHunter } from './postgres-copies.ts'

export interface Hunt {
  from: number
  count: number
  jobs: number
  bug?: PlantedBug
  /** Defaults to SQLite, except for spaces, which are stored in memory. */
  store?: 'sqlite' | 'postgres'
  /** Which simulation to run. Defaults to the devices of individual people. */
  of?: 'people' | 'spaces'
}

/** Runs `count` seeds in `jobs` threads. Each thread stops at its first seed that breaks a guarantee. */
export async function hunt({ from, count, jobs, bug, store, of = 'people' }: Hunt): Promise<Found> {
  const copies = store === 'postgres' ? await Promise.all(Array.from({ length: jobs }, copyForHunter)) : []
  const shares = Array.from({ length: jobs }, (_, index) =>
    run(
      { from: from + index, count: count - index, stride: jobs, bug: bug ?? null },
      copies[index]?.url ?? null,
      of,
      store,
    ),
  )
  const all = await Promise.all(shares)
  for (const { drop } of copies) await drop()
  const failures = all.flatMap(({ failure }) => failure ?? []).sort((a, b) => a.seed - b.seed)
  const sum = (of: (found: Found) => number) => all.reduce((total, found) => total + of(found), 0)
  return {
    ran: sum(({ ran }) => ran),
    actions: sum(({ actions }) => actions),
    requests: sum(({ requests }) => requests),
    failure: failures[0] ?? null,
  }
}

type Of = NonNullable<Hunt['of']>
const entries: Record<Of, string> = { people: './run.ts', spaces: '../spaces/run.ts' }

const openThread = (url: string | null, of: Of, store: Hunt['store']): Worker =>
  new Worker(new URL('./hunter.ts', import.meta.url), { workerData: { url, store, entry: entries[of] }, execArgv: [] })

/** A single thread that is reused between bugs: only the modules that import a bug's file are reloaded in it. */
let planting: { thread: Worker; of: Of } | null = null

async function run(share: Share, url: string | null, of: Of, store: Hunt['store']): Promise<Found> {
  const isReused = share.bug !== null && url === null
  const thread = (isReused && planting?.of === of && planting.thread) || openThread(url, of, store)
  planting = null
  const found = await answerOf(thread, share)
  if (isReused) planting = { thread, of }
  else await thread.terminate()
  return found
}

async function answerOf(thread: Worker, share: Share): Promise<Found> {
  const ended = new AbortController()
  thread.ref()
  thread.postMessage(share)
  try {
    const exit = once(thread, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`A hunt thread exited with code ${code} without a result.`)
    })
    // If the thread emits an error, `once` rejects.
    const [found] = await Promise.race([once(thread, 'message', { signal: ended.signal }), exit])
    return found
  } finally {
    ended.abort()
    thread.unref()
  }
}
