/** When somebody who is turned away may come again, so that no more come at once than can be served. */
export interface Appointments {
  /** Call this for every push that was answered. */
  served(): void
  /** Seconds until this one’s turn. */
  nextS(): number
}

/** Before anything was served, and where next to nothing is: a slow disk, or a database that other processes keep busy. */
const LEAST_A_SECOND = 40
/** How fast we serve is what we served lately. */
const LATELY_MS = 2_000
const SOONEST_MS = 1_000
/** Nobody waits longer for a turn; where even that is too short, they spread over all of it. */
const LATEST_MS = 60_000
/** Clocks and networks differ by more than the places in the line do. */
const SPREAD_MS = 2_000

/**
 * Gives out times in a row, as fast as pushes were served lately. Each process keeps its own book: on a shared database, each serves
 * more slowly, and so gives out fewer.
 */
export function openAppointments(now: () => number = () => performance.now(), random = Math.random): Appointments {
  let [count, before, since] = [0, 0, now()]
  let last = Number.NEGATIVE_INFINITY

  const aSecond = (): number => {
    const ms = now() - since
    if (ms >= LATELY_MS) [before, count, since] = [ms < 2 * LATELY_MS ? count : 0, 0, now()]
    return Math.max(LEAST_A_SECOND, (Math.max(before, count) / LATELY_MS) * 1_000)
  }

  return {
    served() {
      aSecond()
      count += 1
    },
    nextS() {
      const soonest = now() + SOONEST_MS
      last = Math.max(soonest, last + 1_000 / aSecond())
      const isFull = last - now() > LATEST_MS
      if (isFull) last = now() + LATEST_MS
      const waitMs = isFull ? SOONEST_MS + random() * LATEST_MS : last - now() + random() * SPREAD_MS
      return Math.ceil(waitMs / 1_000)
    },
  }
}
