/** A commit that changed a person's rows. */
export interface Changed {
  userId: string
  /** The person's newest version. */
  version: number
  /** The device that pushed the change; null if no device did. */
  clientId: string | null
}

/** What a write has committed, to be announced to listeners. */
export interface Committed {
  /** In the order of the writes. */
  changed: Changed[]
  hasCounted: boolean
}

/** The people of whose commits a listener wants to hear. */
export type Listening = () => Iterable<string>

/** Announces commits, on PostgreSQL those of other processes, too. Listeners only wake something up: nothing depends on them. */
export interface Commits {
  /**
   * Calls back after each commit that changed a person's rows; returns a disposer. Commits of other processes that got lost are made up
   * for the people that `listening` names.
   */
  onChanged(listener: (changed: Changed) => void, listening?: Listening): () => void
  /** Calls back after each commit that changed a shared count; returns a disposer. */
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
