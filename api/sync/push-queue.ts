/** An item waiting for its turn, and its owner. */
export interface Waiting {
  userId: string
  bytes: number
  /** When it started waiting, ms. */
  since: number
}

/**
 * Serves people in turn: someone who sends a lot waits behind their own pushes and does not delay others. Each person's pushes
 * stay in order.
 */
export interface PushQueue<Item extends Waiting> {
  add(item: Item): void
  /** Takes the next item of each person in turn until it reaches a limit. The first item is always taken, whatever its size. */
  take(most: { count: number; bytes: number }): Item[]
  /** Returns items to where they were taken from. Of their people, those who had a turn wait behind everybody else. */
  putBack(items: Item[], hadTurn: ReadonlySet<string>): void
  /** Takes the next item of the first in turn of whom this is true. */
  takeOf(isFree: (userId: string) => boolean): Item | undefined
  /** Removes and returns the items that started waiting before `moment`. */
  takeOlder(moment: number): Item[]
  takeAll(): Item[]
  readonly size: number
}

export function openPushQueue<Item extends Waiting>(): PushQueue<Item> {
  // Holds everyone who has waiting items; a person who had a turn moves to the end.
  const byPerson = new Map<string, Item[]>()
  let size = 0

  const firstOf = (isFree: (userId: string) => boolean): string | undefined => {
    for (const userId of byPerson.keys()) if (isFree(userId)) return userId
    return undefined
  }
  const takeFirst = (isFree: (userId: string) => boolean = () => true): Item | undefined => {
    const userId = firstOf(isFree)
    if (userId === undefined) return undefined
    const own = byPerson.get(userId) ?? []
    const item = own.shift()
    byPerson.delete(userId)
    if (own.length > 0) byPerson.set(userId, own)
    size -= 1
    return item
  }
  const nextBytes = (): number => byPerson.values().next().value?.[0]?.bytes ?? 0

  return {
    add(item) {
      const own = byPerson.get(item.userId)
      if (own) own.push(item)
      else byPerson.set(item.userId, [item])
      size += 1
    },
    take({ count, bytes }) {
      const taken: Item[] = []
      let weight = 0
      while (size > 0 && taken.length < count && (taken.length === 0 || weight + nextBytes() <= bytes)) {
        const item = takeFirst()
        if (!item) break
        weight += item.bytes
        taken.push(item)
      }
      return taken
    },
    putBack(items, hadTurn) {
      const others = [...byPerson]
      const own = Map.groupBy(items, ({ userId }) => userId)
      const ofAll = [...own].map(([userId, back]): [string, Item[]] => [
        userId,
        [...back, ...(byPerson.get(userId) ?? [])],
      ])
      byPerson.clear()
      for (const [userId, waiting] of ofAll) if (!hadTurn.has(userId)) byPerson.set(userId, waiting)
      for (const [userId, waiting] of others) if (!own.has(userId)) byPerson.set(userId, waiting)
      for (const [userId, waiting] of ofAll) if (hadTurn.has(userId)) byPerson.set(userId, waiting)
      size += items.length
    },
    takeOf: takeFirst,
    takeOlder(moment) {
      const old: Item[] = []
      for (const [userId, own] of [...byPerson]) {
        const from = own.findIndex(({ since }) => since >= moment)
        const over = own.splice(0, from === -1 ? own.length : from)
        if (own.length === 0) byPerson.delete(userId)
        old.push(...over)
      }
      size -= old.length
      return old
    },
    takeAll() {
      return this.takeOlder(Number.POSITIVE_INFINITY)
    },
    get size() {
      return size
    },
  }
}
