/** More than one process has in its lines at once; forgetting costs only another look. */
const MOST_KEPT = 10_000

/**
 * What was last seen of each counter. A burst of guesses waits in line (`line.ts`) for one counter, and all of it was there when the
 * counter was looked at: asking the database again for each of them took ten seconds for 200 on a busy machine, and those behind were told
 * that the server is busy.
 */
export function openLastLooks<State>() {
  const looks = new Map<string, { at: number; state: State }>()
  let at = 0
  return {
    /** A moment, to ask later what was seen after it. */
    moment(): number {
      at += 1
      return at
    },
    seen(key: string, state: State): void {
      if (looks.size >= MOST_KEPT) looks.clear()
      at += 1
      looks.set(key, { at, state })
    },
    /** Undefined if nobody has looked since that moment. */
    since(key: string, moment: number): State | undefined {
      const look = looks.get(key)
      return look && look.at > moment ? look.state : undefined
    },
    /** What was seen no longer holds: a try was given back. */
    forget(key: string): void {
      looks.delete(key)
    },
  }
}
