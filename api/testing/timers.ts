/** A clock and its timers for tests, which move them. */
export interface TestTimers {
  now(): number
  /** As in `RunnerOptions`. */
  after(ms: number, work: () => void): () => void
  /** Moves the clock on, and calls what falls due, in order. */
  advance(ms: number): void
  /** Sets the clock without time passing, as an operator or NTP does. */
  setClock(now: number): void
}

export function openTestTimers(start: number): TestTimers {
  let [clock, passed] = [start, 0]
  const due = new Set<{ at: number; work: () => void }>()
  return {
    now: () => clock,
    after(ms, work) {
      const timer = { at: passed + ms, work }
      due.add(timer)
      return () => due.delete(timer)
    },
    advance(ms) {
      const until = passed + ms
      for (;;) {
        const [next] = [...due].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
        if (!next) break
        due.delete(next)
        clock += next.at - passed
        passed = next.at
        next.work()
      }
      clock += until - passed
      passed = until
    },
    setClock(now) {
      clock = now
    },
  }
}
