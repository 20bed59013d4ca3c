import type { Scheduler } from './scheduler.ts'

/** A tab or a worker: from its start to its crash or its end. What it waits for after that never comes. */
export interface Life {
  name: string
  isOver(): boolean
  sleep(ms: number): Promise<void>
  after(ms: number, run: () => void): () => void
  /** The end, in the middle of whatever it is. */
  end(): void
  /** Dies at the so manyeth access within its next transaction. */
  dieInTransaction(accesses: number): void
  isDoomed(): boolean
  /** Counts one access; true where that was the last. */
  isStruck(): boolean
  onEnd(run: () => void): void
}

export function beginLife(name: string, scheduler: Scheduler): Life {
  let isOver = false
  let accessesLeft = Number.POSITIVE_INFINITY
  const endings: (() => void)[] = []
  const life: Life = {
    name,
    isOver: () => isOver,
    sleep: (ms) => new Promise((resolve) => life.after(ms, resolve)),
    after: (ms, run) => scheduler.after(ms, () => isOver || run()),
    end() {
      if (isOver) return
      isOver = true
      scheduler.note(`${name} is dead`)
      for (const ending of endings) ending()
    },
    dieInTransaction(accesses) {
      accessesLeft = accesses
    },
    isDoomed: () => accessesLeft < Number.POSITIVE_INFINITY,
    isStruck() {
      accessesLeft -= 1
      return accessesLeft < 0
    },
    onEnd: (run) => void endings.push(run),
  }
  return life
}
