/** Positions of personal decks and of the cards in a deck. */

interface Placed {
  id: string
  order: number
  createdAt: number
}

/** The largest `order` that mutations accept. */
export const MAX_ORDER = 1_000_000

/** Sorts rows by `order`. Two devices can give the same `order` to rows that they add offline; then the row created earlier comes first. */
export const byOrder = (a: Placed, b: Placed): number =>
  a.order - b.order || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

/**
 * Returns the rows that need a new `order` so that the row at index `from` of a sorted list moves to index `to`. These are the rows between
 * the two positions; for neighbors, two rows. Rows with the same `order` get different values, which can also change later rows.
 */
export function ordersAfterMove(rows: readonly Placed[], from: number, to: number): { id: string; order: number }[] {
  const row = rows[from]
  if (!row || !rows[to] || from === to) return []
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, row)
  const [start, end] = [Math.min(from, to), Math.max(from, to)]
  const changes: { id: string; order: number }[] = []
  let previous = rows[start - 1]?.order ?? -1
  for (let at = start; at < moved.length; at += 1) {
    const { id, order: before } = moved[at] as Placed
    const order = Math.max((rows[at] as Placed).order, previous + 1)
    if (at > end && order === before) break
    if (order !== before) changes.push({ id, order })
    previous = order
  }
  if (previous <= MAX_ORDER) return changes
  return moved.flatMap(({ id, order: before }, order) => (order === before ? [] : [{ id, order }]))
}
