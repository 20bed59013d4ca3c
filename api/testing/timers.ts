/** A clock and timers controlled by tests. */
export interface TestTimers {
  now(): number
  /** Like `after` of `RunnerOptions`. */
  after(ms: number, work: () => void): () => void
  /** Advances the clock, and runs the timers that become due, in order. */
  advance(ms: number): void
  /** Changes the clock without running timers, as an operator or NTP does. */
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
