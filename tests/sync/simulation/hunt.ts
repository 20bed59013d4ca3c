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
  /** SQLite, if none is named. */
  store?: 'sqlite' | 'postgres'
}

/** Runs `count` seeds in `jobs` threads; each thread stops at the first seed that breaks a promise. */
export async function hunt({ from, count, jobs, bug, store }: Hunt): Promise<Found> {
  const copies = store === 'postgres' ? await Promise.all(Array.from({ length: jobs }, copyForHunter)) : []
  const shares = Array.from({ length: jobs }, (_, at) =>
    run({ from: from + at, count: count - at, stride: jobs, bug: bug ?? null }, copies[at]?.url ?? null),
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

const openThread = (url: string | null): Worker =>
  new Worker(new URL('./hunter.ts', import.meta.url), { workerData: { url }, execArgv: [] })

/** One after another, since what a bug leads to is loaded anew in the thread that looks for it. */
let planting: Worker | null = null

async function run(share: Share, url: string | null): Promise<Found> {
  const isKept = share.bug !== null && url === null
  const thread = (isKept && planting) || openThread(url)
  planting = null
  const found = await answerOf(thread, share)
  if (isKept) planting = thread
  else await thread.terminate()
  return found
}

async function answerOf(thread: Worker, share: Share): Promise<Found> {
  const ended = new AbortController()
  thread.ref()
  thread.postMessage(share)
  try {
    const exit = once(thread, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`A hunter ended with code ${code} and no word.`)
    })
    // An error of the thread rejects the wait for its answer.
    const [found] = await Promise.race([once(thread, 'message', { signal: ended.signal }), exit])
    return found
  } finally {
    ended.abort()
    thread.unref()
  }
}
