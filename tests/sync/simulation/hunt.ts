import { Worker } from 'node:worker_threads'
import type { PlantedBug } from '../planted-bugs.ts'
import type { Found, Share } from './hunter.ts'

export interface Hunt {
  from: number
  count: number
  jobs: number
  bug?: PlantedBug
}

/** Runs `count` seeds in `jobs` threads; each thread stops at the first seed that breaks a promise. */
export async function hunt({ from, count, jobs, bug }: Hunt): Promise<Found> {
  const shares = Array.from({ length: jobs }, (_, at) =>
    run({ from: from + at, count: count - at, stride: jobs, bug: bug ?? null }),
  )
  const all = await Promise.all(shares)
  const failures = all.flatMap(({ failure }) => failure ?? []).sort((a, b) => a.seed - b.seed)
  const sum = (of: (found: Found) => number) => all.reduce((total, found) => total + of(found), 0)
  return {
    ran: sum(({ ran }) => ran),
    actions: sum(({ actions }) => actions),
    requests: sum(({ requests }) => requests),
    failure: failures[0] ?? null,
  }
}

function run(share: Share): Promise<Found> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hunter.ts', import.meta.url), { workerData: share, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`A hunter ended with code ${code} and no word.`)))
  })
}
