/** Listeners for one event without a payload. */
interface Listeners {
  /** Returns a function that removes the listener. */
  add(listener: () => void): () => void
  notify(): void
  isEmpty(): boolean
}

export function createListeners(): Listeners {
  const all = new Set<() => void>()
  return {
    add(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    notify() {
      for (const listener of all) listener()
    },
    isEmpty: () => all.size === 0,
  }
}
