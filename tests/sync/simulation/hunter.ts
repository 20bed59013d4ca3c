import { parentPort, workerData } from 'node:worker_threads'
import type { PlantedBug } from '../planted-bugs.ts'
import { plantBug } from './plant-bug.ts'

/** One thread's share of a hunt. The thread loads the engine itself, so that a bug can be planted in it first. */
export interface Share {
  from: number
  count: number
  /** The step between its seeds. */
  stride: number
  bug: PlantedBug | null
}

export interface Found {
  ran: number
  actions: number
  requests: number
  /** The first seed that broke a promise; the thread stops there. */
  failure: { seed: number; rule: string; what: string } | null
}

const { from, count, stride, bug } = workerData as Share
const planted = bug && plantBug(bug)
const { runSeed } = await import('./run.ts')
planted?.mustBeIn()

const found: Found = { ran: 0, actions: 0, requests: 0, failure: null }
for (let seed = from; seed < from + count && !found.failure; seed += stride) {
  const { problems, actions, requests } = await runSeed(String(seed))
  found.ran += 1
  found.actions += actions
  found.requests += requests
  const [first] = problems
  if (first) found.failure = { seed, ...first }
}
parentPort?.postMessage(found)
