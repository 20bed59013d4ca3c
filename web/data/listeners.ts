/** Who wants to hear of one thing; nothing is passed on but that it has happened. */
export interface Listeners {
  /** Returns what stops listening. */
  add(listener: () => void): () => void
  tell(): void
  isEmpty(): boolean
}

export function createListeners(): Listeners {
  const all = new Set<() => void>()
  return {
    add(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell() {
      for (const listener of all) listener()
    },
    isEmpty: () => all.size === 0,
  }
}
