/** Ten times what 64 pushes of ten take, so only dear pushes are put off. */
const GROUP_MS = 100
/** About what a full push of 500 graded cards takes. */
const PERSON_MS = 25

/** How long the pushes of one group may take, in total and per person. The rest waits for the next group, so that others have their turn. */
export interface Shares {
  /** Never true for a person's first push, unless other people's have used up the group's time. Once true, it stays true. */
  isOver(userId: string): boolean
  /** Counts the time that the work takes as this person's. */
  charge<T>(userId: string, work: () => T | Promise<T>): Promise<T>
}

export function openShares(now: () => number = () => performance.now()): Shares {
  const spentMs = new Map<string, number>()
  let totalMs = 0
  return {
    isOver: (userId) => totalMs >= GROUP_MS || (spentMs.get(userId) ?? 0) >= PERSON_MS,
    async charge(userId, work) {
      const before = now()
      try {
        return await work()
      } finally {
        const ms = now() - before
        totalMs += ms
        spentMs.set(userId, (spentMs.get(userId) ?? 0) + ms)
      }
    },
  }
}
