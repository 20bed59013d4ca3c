import { setImmediate as nextRound } from 'node:timers/promises'
import { HttpError } from './errors.ts'
import { addressToGiveWay } from './http/fair-share.ts'

interface Limits {
  /** How many jobs may wait, including the one that is running, in total and per asker. */
  waiting: number
  waitingOfOne: number
  retryAfterS: number
}

/** How long jobs may occupy the thread before other work gets a turn. */
const SLICE_MS = 10
/** Event loop rounds between slices. Node accepts one connection per round; with one, a connection would wait a slice for each one before it. */
const ROUNDS = 8

/** Who requests a job. Without an account, the address stands for the person. */
export interface Asker {
  address: string
  userId?: string
}

/**
 * Runs jobs that occupy the serving thread for milliseconds, one at a time, with other work in between. Addresses take turns, and people
 * take turns within their address.
 */
export interface Turns {
  /**
   * Rejects with 503 if this asker has too many waiting jobs. At the total limit, rejects the newest job of the busiest person of the
   * busiest address instead, unless this address would then have as many.
   */
  take<T>(asker: Asker, work: () => Promise<T>): Promise<T>
}

interface Job {
  run(): Promise<void>
  reject(error: Error): void
}

export function openTurns({ waiting, waitingOfOne, retryAfterS }: Limits): Turns {
  /** Waiting jobs, by address and person. After a turn, the address and the person move to the end. */
  const byAddress = new Map<string, Map<string, Job[]>>()
  const counts = new Map<string, number>()
  /** Waiting jobs of each person, over all addresses. */
  const personCounts = new Map<string, number>()
  let size = 0
  let running: string | null = null
  let isWorking = false
  let since = Number.NEGATIVE_INFINITY

  const busy = () => new HttpError('busy', { retryAfterS })
  const yieldThread = async (): Promise<void> => {
    if (performance.now() - since < SLICE_MS) return
    for (let round = 0; round < ROUNDS; round += 1) await nextRound()
    since = performance.now()
  }
  const count = (address: string, person: string, by: 1 | -1): void => {
    add(counts, address, by)
    add(personCounts, person, by)
    size += by
  }
  const next = (): Job | undefined => {
    for (const [address, people] of byAddress) {
      byAddress.delete(address)
      for (const [person, own] of people) {
        const job = own.shift()
        running = person
        people.delete(person)
        if (own.length > 0) people.set(person, own)
        if (people.size > 0) byAddress.set(address, people)
        if (job) count(address, person, -1)
        return job
      }
    }
    return undefined
  }
  const runAll = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    while (byAddress.size > 0) {
      await yieldThread()
      await next()?.run()
      running = null
    }
    isWorking = false
  }
  /** Rejects the newest job of the person with the most jobs at this address; of several, the one who came last. */
  const rejectOneOf = (address: string): void => {
    const people = byAddress.get(address)
    const [person, own] = [...(people ?? [])].reduce<[string, Job[]]>(
      (most, one) => (one[1].length >= most[1].length ? one : most),
      ['', []],
    )
    own.pop()?.reject(busy())
    if (own.length === 0) people?.delete(person)
    if (people?.size === 0) byAddress.delete(address)
    count(address, person, -1)
  }

  return {
    take(asker, work) {
      const { address, userId: person = address } = asker
      if ((personCounts.get(person) ?? 0) + (person === running ? 1 : 0) >= waitingOfOne) return Promise.reject(busy())
      if (size + (running === null ? 0 : 1) >= waiting) {
        const yielding = addressToGiveWay(counts, address)
        if (yielding === null || yielding === address) return Promise.reject(busy())
        rejectOneOf(yielding)
      }
      return new Promise((resolve, reject) => {
        const run = async () => {
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          }
        }
        const people = byAddress.get(address) ?? new Map<string, Job[]>()
        byAddress.set(address, people)
        const own = people.get(person) ?? []
        people.set(person, own)
        own.push({ run, reject })
        count(address, person, 1)
        void runAll()
      })
    },
  }
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}
