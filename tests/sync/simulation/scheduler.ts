import { type Random, seededRandom } from '@station-zero/schema/core/random.ts'
import { settled } from './in-flight.ts'

/**
 * The only source of time and randomness in a simulation: disk, network and timers all wait for the scheduler. It runs one event and
 * everything that follows from that event before the next event, so a seed always gives the same history.
 */
export interface Scheduler {
  random: Random
  /** Virtual time, in ms. */
  now(): number
  /** Runs `run` after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** Advances time and runs everything that becomes due. */
  runFor(ms: number): Promise<void>
  /** Runs events until `work` settles, regardless of how much virtual time that takes. */
  finish<T>(work: Promise<T>): Promise<T>
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  newId(): string
  /** Stops the simulation. Anything that still waits for an event throws. */
  halt(): void
  /** Adds a line to the history, from which the hash is computed. */
  note(line: string): void
  hash(): string
  lines: readonly string[]
}

/** Thrown if a guarantee was broken, which ends the history. */
export class Halted extends Error {}

interface Due {
  at: number
  run(): void
}

export function openScheduler(seed: string, options: { keepsLines: boolean }): Scheduler {
  const random = seededRandom(seed)
  /** Scheduled events, sorted so that the next event is last. */
  const due: Due[] = []
  const lines: string[] = []
  let now = Date.UTC(2026, 0, 10, 9)
  let hash = 0x811c9dc5
  let ids = 0
  let isHalted = false

  const put = (item: Due): void => {
    let place = due.length
    while (place > 0 && (due[place - 1]?.at ?? 0) <= item.at) place -= 1
    due.splice(place, 0, item)
  }
  const step = async (): Promise<void> => {
    if (isHalted) throw new Halted()
    const next = due.pop()
    if (!next) throw new Error('The simulation is waiting, but no event is scheduled.')
    now = Math.max(now, next.at)
    next.run()
    await settled()
  }

  const scheduler: Scheduler = {
    random,
    now: () => Math.floor(now),
    after(ms, run) {
      const item = { at: now + Math.max(0, ms), run }
      put(item)
      return () => {
        const place = due.indexOf(item)
        if (place >= 0) due.splice(place, 1)
      }
    },
    async runFor(ms) {
      const until = now + ms
      for (let next = due.at(-1); next && next.at <= until; next = due.at(-1)) await step()
      now = until
    },
    async finish(work) {
      let isOver = false
      const end = () => {
        isOver = true
      }
      work.then(end, end)
      await settled()
      while (!isOver) await step()
      return work
    },
    between: (min, max) => min + random() * (max - min),
    chance: (probability) => random() < probability,
    pick(items) {
      const item = items[Math.floor(random() * items.length)]
      if (item === undefined) throw new Error('The list to pick from is empty.')
      return item
    },
    newId() {
      ids += 1
      const [chance, count] = [Math.floor(random() * 2 ** 32), ids].map((part) => part.toString(16).padStart(8, '0'))
      return `${chance}-0000-4000-8000-0000${count}`
    },
    halt() {
      isHalted = true
    },
    note(line) {
      const text = `${Math.floor(now)} ${line}`
      for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
      if (options.keepsLines) lines.push(text)
    },
    hash: () => (hash >>> 0).toString(16).padStart(8, '0'),
    lines,
  }
  return scheduler
}
