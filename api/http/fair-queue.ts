import { setImmediate as nextRound } from 'node:timers/promises'
import type { Requester } from '../db/write-turns.ts'
import { siteOf } from './addresses.ts'
import { HttpError } from './errors.ts'

interface FairQueueLimits {
  /** Maximum waiting jobs, in total and per person. */
  waiting: number
  waitingOfOne: number
  retryAfterS: number
}

interface Rejectable {
  reject(error: Error): void
}

/**
 * A bounded queue in which addresses take turns, and people take turns within their address. An IPv6 /48 network counts as one address
 * (`siteOf`).
 */
interface FairQueue<Job extends Rejectable> {
  /**
   * Queues a job. Throws `busy` if this requester has too many waiting jobs. At the total limit, rejects the newest job of the busiest
   * person at the busiest address, or throws `busy` if, with this job, the requester's address would have at least as many jobs as the
   * busiest address.
   */
  add(requester: Requester, job: Job): void
  /** Throws `busy` if `add` would. */
  assertNotFull(requester: Requester): void
  /**
   * Removes and returns the next job, skipping people at addresses for which `isPaused` returns true. Returns undefined if no job is left.
   */
  next(isPaused?: (site: string, person: string) => boolean): Job | undefined
  remove(requester: Requester, job: Job): void
  readonly size: number
}

const personOf = ({ address, userId = address }: Requester): string => userId

export function openFairQueue<Job extends Rejectable>(limits: FairQueueLimits): FairQueue<Job> {
  /** Waiting jobs, by address and person. After a turn, the address and the person move to the end. */
  const byAddress = new Map<string, Map<string, Job[]>>()
  const counts = new Map<string, number>()
  /** Waiting jobs of each person, over all addresses. */
  const personCounts = new Map<string, number>()
  let size = 0

  const busy = () => new HttpError('busy', { retryAfterS: limits.retryAfterS })
  const count = (address: string, person: string, by: 1 | -1): void => {
    add(counts, address, by)
    add(personCounts, person, by)
    size += by
  }
  const removeIfEmpty = (address: string, person: string): void => {
    const people = byAddress.get(address)
    if (people?.get(person)?.length === 0) people.delete(person)
    if (people?.size === 0) byAddress.delete(address)
  }
  /** Rejects the newest job of the person with the most jobs at this address. On a tie, picks the person whose turn comes last. */
  const rejectOneOf = (address: string): void => {
    const [person, own] = [...(byAddress.get(address) ?? [])].reduce<[string, Job[]]>(
      (most, one) => (one[1].length >= most[1].length ? one : most),
      ['', []],
    )
    own.pop()?.reject(busy())
    removeIfEmpty(address, person)
    count(address, person, -1)
  }
  /** The address that loses a job to this requester; undefined if there is space. Throws `busy` if no other address has more jobs. */
  const addressToReject = (requester: Requester): string | undefined => {
    if ((personCounts.get(personOf(requester)) ?? 0) >= limits.waitingOfOne) throw busy()
    if (size < limits.waiting) return undefined
    const own = siteOf(requester.address)
    const evicted = addressToEvict(counts, own)
    if (evicted === null || evicted === own) throw busy()
    return evicted
  }

  return {
    add(requester, job) {
      const address = siteOf(requester.address)
      const person = personOf(requester)
      const evicted = addressToReject(requester)
      if (evicted !== undefined) rejectOneOf(evicted)
      const people = byAddress.get(address) ?? new Map<string, Job[]>()
      byAddress.set(address, people)
      const own = people.get(person) ?? []
      people.set(person, own)
      own.push(job)
      count(address, person, 1)
    },
    assertNotFull: (requester) => void addressToReject(requester),
    next(isPaused) {
      for (const [address, people] of byAddress) {
        for (const [person, own] of people) {
          if (isPaused?.(address, person)) continue
          byAddress.delete(address)
          const job = own.shift()
          people.delete(person)
          if (own.length > 0) people.set(person, own)
          if (people.size > 0) byAddress.set(address, people)
          count(address, person, -1)
          return job
        }
      }
      return undefined
    },
    remove(requester, job) {
      const address = siteOf(requester.address)
      const person = personOf(requester)
      const own = byAddress.get(address)?.get(person)
      const index = own?.indexOf(job) ?? -1
      if (!own || index === -1) return
      own.splice(index, 1)
      removeIfEmpty(address, person)
      count(address, person, -1)
    },
    get size() {
      return size
    },
  }
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}

/**
 * Returns the address that loses a slot to the newcomer when a shared limit is reached, or null if the newcomer must be rejected. This is
 * the address with the most slots if it has more than the newcomer's address would have with another slot, or else the newcomer's own
 * address if it has any slots. So an address can use all slots while nobody else needs them, but otherwise only an equal share.
 */
export function addressToEvict(
  used: Iterable<readonly [address: string, count: number]>,
  newcomer: string,
): string | null {
  let busiest: readonly [string, number] = [newcomer, 0]
  let own = 0
  for (const one of used) {
    if (one[0] === newcomer) own = one[1]
    if (one[1] > busiest[1]) busiest = one
  }
  if (busiest[1] > own + 1) return busiest[0]
  return own > 0 ? newcomer : null
}

/** How long jobs may occupy the thread before other work runs. */
const SLICE_MS = 10
/**
 * Event loop rounds between slices. Node accepts one connection per round, so with a single round, each new connection would wait for a slice
 * per connection ahead of it.
 */
const ROUNDS = 8

export interface Turns {
  /**
   * Runs `work` when its turn comes. Rejects with 503 if the queue is full for this requester, or if the job is evicted for another
   * address.
   */
  take<T>(requester: Requester, work: () => Promise<T>): Promise<T>
}

interface Job {
  run(): Promise<void>
  reject(error: Error): void
}

/** Runs jobs that occupy the serving thread for milliseconds. Jobs run one at a time in the order of a fair queue, with other work in between. */
export function openTurns(limits: FairQueueLimits): Turns {
  const queue = openFairQueue<Job>(limits)
  let isWorking = false
  let since = Number.NEGATIVE_INFINITY

  const yieldThread = async (): Promise<void> => {
    if (performance.now() - since < SLICE_MS) return
    for (let round = 0; round < ROUNDS; round += 1) await nextRound()
    since = performance.now()
  }
  const runAll = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    while (queue.size > 0) {
      await yieldThread()
      await queue.next()?.run()
    }
    isWorking = false
  }

  return {
    take: (requester, work) =>
      new Promise((resolve, reject) => {
        const run = async () => {
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          }
        }
        queue.add(requester, { run, reject })
        void runAll()
      }),
  }
}

export interface FairGate extends Turns {
  /** Throws `busy` if `take` would reject a call because the queue is full for this requester. */
  assertNotFull(requester: Requester): void
}

interface FairGateLimits extends FairQueueLimits {
  /** Maximum calls of one address, and of one person over all addresses, that may run at a time. Unlimited if missing. */
  atOnceOfOne?: number
}

/**
 * Returns a gate that runs at most `atOnce` calls at a time. Further calls wait in a fair queue, so that an address with hundreds of
 * concurrent requests does not delay calls from other addresses.
 */
export function openFairGate(
  atOnce: number,
  { atOnceOfOne = Number.POSITIVE_INFINITY, ...limits }: FairGateLimits,
): FairGate {
  const queue = openFairQueue<Job>(limits)
  let running = 0
  /** Running calls of each address and of each person. */
  const ofSite = new Map<string, number>()
  const ofPerson = new Map<string, number>()
  const isPaused = (site: string, person: string): boolean =>
    (ofSite.get(site) ?? 0) >= atOnceOfOne || (ofPerson.get(person) ?? 0) >= atOnceOfOne
  const count = (requester: Requester, by: 1 | -1): void => {
    running += by
    add(ofSite, siteOf(requester.address), by)
    add(ofPerson, personOf(requester), by)
  }

  const startNext = (): void => {
    while (running < atOnce) {
      const job = queue.next(isPaused)
      if (!job) return
      void job.run()
    }
  }

  return {
    assertNotFull: (requester) => queue.assertNotFull(requester),
    take: (requester, work) =>
      new Promise((resolve, reject) => {
        const run = async () => {
          count(requester, 1)
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          }
          count(requester, -1)
          startNext()
        }
        queue.add(requester, { run, reject })
        startNext()
      }),
  }
}
