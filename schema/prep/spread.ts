/** Merges lists so that each is spread evenly over the whole, and keeps its own order. `leads` starts with the first list's first. */
export function spread<T>(lists: readonly (readonly T[])[], leads = false): T[] {
  return lists
    .flatMap((list, nth) =>
      list.map((item, at) => ({ item, place: (at + (leads && nth === 0 ? 0 : 0.5)) / list.length })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
