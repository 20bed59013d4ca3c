import { parentPort, workerData } from 'node:worker_threads'
import { type Account, openTarget } from './target.ts'
import { type Answered, type Size, ways } from './ways.ts'

/** One attack, run on its own thread so that its work does not delay the measured requests. */
export interface AttackData {
  way: string
  port: number
  accounts: Account[]
  size: Size
  /** When the attack ends, as returned by `Date.now()`. */
  until: number
}

const { way, port, accounts, size, until } = workerData as AttackData
const answered: Answered = {}
const target = openTarget(port)
await ways
  .find(({ name }) => name === way)
  ?.attack(
    {
      target,
      isOver: () => Date.now() > until,
      count: (what, status) => {
        answered[`${what} ${status}`] = (answered[`${what} ${status}`] ?? 0) + 1
      },
    },
    accounts,
    size,
  )
target.close()
parentPort?.postMessage(answered)
