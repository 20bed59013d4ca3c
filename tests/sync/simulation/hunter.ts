import { parentPort, workerData } from 'node:worker_threads'
import type { PlantedBug } from '../planted-bugs.ts'
import { openPlanter } from './plant-bug.ts'

/** One thread's share of a hunt. The thread loads the sync engine itself, so that a bug can be planted in it. */
export interface Share {
  from: number
  count: number
  /** The difference between consecutive seeds of this thread. */
  stride: number
  bug: PlantedBug | null
}

export interface Found {
  ran: number
  actions: number
  requests: number
  /** The first seed that broke a guarantee, at which the thread stopped; null if there was none. */
  failure: { seed: number; rule: string; what: string } | null
}

/** A thread uses the same database for its whole lifetime. */
const { url, entry, store } = workerData as { url: string | null; entry: string; store?: string }
if (url) process.env.SIMULATION_DATABASE_URL = url
if (store) process.env.SIMULATION_STORE = store
const planter = openPlanter<Pick<typeof import('./run.ts'), 'runSeed'>>(new URL(entry, import.meta.url))

parentPort?.on('message', async (share: Share) => parentPort?.postMessage(await play(share)))

async function play({ from, count, stride, bug }: Share): Promise<Found> {
  const { runSeed } = await (bug ? planter.loadWith(bug) : planter.load())
  const found: Found = { ran: 0, actions: 0, requests: 0, failure: null }
  for (let seed = from; seed < from + count && !found.failure; seed += stride) {
    const { problems, actions, requests } = await runSeed(String(seed))
    found.ran += 1
    found.actions += actions
    found.requests += requests
    const [first] = problems
    if (first) found.failure = { seed, ...first }
  }
  return found
}
