import type { Scheduler } from './scheduler.ts'

/** The lifetime of a tab or a worker, from its start to its end or crash. Whatever it was waiting for then never arrives. */
export interface Life {
  name: string
  isOver(): boolean
  sleep(ms: number): Promise<void>
  after(ms: number, run: () => void): () => void
  /** Ends it at once, in the middle of anything. */
  end(): void
  /** Dies at the given access within its next transaction. */
  dieInTransaction(accesses: number): void
  isDoomed(): boolean
  /** Counts one access; true if that was the last one. */
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
