import type { Scheduler } from './scheduler.ts'

/** The lifetime of a tab or a worker, from its start to its end or crash. Nothing that it was waiting for arrives after its end. */
export interface Life {
  name: string
  isOver(): boolean
  sleep(ms: number): Promise<void>
  after(ms: number, run: () => void): () => void
  /** Ends the tab or worker immediately, even in the middle of a transaction. */
  end(): void
  /** Makes the tab or worker crash within a transaction, after this number of further store accesses. */
  crashInTransaction(accesses: number): void
  willCrash(): boolean
  /** Counts one access. Returns true if the tab or worker crashes at this access. */
  crashesNow(): boolean
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
      scheduler.note(`${name} has ended`)
      for (const ending of endings) ending()
    },
    crashInTransaction(accesses) {
      accessesLeft = accesses
    },
    willCrash: () => accessesLeft < Number.POSITIVE_INFINITY,
    crashesNow() {
      accessesLeft -= 1
      return accessesLeft < 0
    },
    onEnd: (run) => void endings.push(run),
  }
  return life
}
