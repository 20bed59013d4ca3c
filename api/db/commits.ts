/** A commit that changed rows of one person. */
export interface Changed {
  userId: string
  /** The person's newest version. */
  version: number
  /** The device whose queue brought it; null where it was no device's. */
  clientId: string | null
}

/** What a write has committed, to be told. */
export interface Committed {
  /** In the order in which it was written. */
  changed: Changed[]
  hasCounted: boolean
}

/**
 * Tells what was committed, in this process. Whoever listens only wakes something up, so that several processes need no
 * more than a notification of the database in its place.
 */
export interface Commits {
  /** Calls back after each commit that changed a person's rows; returns what ends it. */
  onChanged(listener: (changed: Changed) => void): () => void
  /** Calls back after each commit that changed a shared count; returns what ends it. */
  onCounted(listener: () => void): () => void
}

export interface CommitsTeller extends Commits {
  changed(changed: Changed): void
  counted(): void
}

export function openCommits(): CommitsTeller {
  const [changed, counted] = [openBell<Changed>(), openBell<void>()]
  return { onChanged: changed.listen, changed: changed.ring, onCounted: counted.listen, counted: counted.ring }
}

function openBell<News>() {
  const listeners = new Set<(news: News) => void>()
  return {
    ring: (news: News): void => {
      for (const listener of listeners) listener(news)
    },
    listen: (listener: (news: News) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
