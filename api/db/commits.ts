import type { Kysely } from 'kysely'
import type { Tables } from './types.ts'

/** A commit that changed a person's rows. */
export interface Changed {
  userId: string
  /** The person's latest version. */
  version: number
  /** The device that pushed the change; null if the change did not come from a device. */
  clientId: string | null
}

/** What a write has committed, to be announced to listeners. */
export interface Committed {
  /** Changes in the order of the writes. */
  changed: Changed[]
  hasCounted: boolean
  /** Ids of the spaces whose rows changed. */
  spaces: string[]
}

/** Returns the people whose commits a listener needs; called again at every poll. */
export type Listening = () => Iterable<string>

/** Announces commits, and on PostgreSQL also the commits of other processes. Announcements can get lost, so nothing may depend on them. */
export interface Commits {
  /**
   * Calls `listener` after each commit that changed a person's rows. Returns a function that unsubscribes. If another process's commit was
   * not announced, polling finds it, but only for the people in `listening`.
   */
  onChanged(listener: (changed: Changed) => void, listening?: Listening): () => void
  /** Calls `listener` after each commit that changed a shared count. Returns a function that unsubscribes. */
  onCounted(listener: () => void): () => void
  /** Calls `listener` with a space's id after each push to the space. Returns a function that unsubscribes. */
  onSpaceChanged(listener: (spaceId: string) => void): () => void
}

export interface CommitAnnouncer extends Commits {
  changed(changed: Changed): void
  counted(): void
  spaceChanged(spaceId: string): void
}

/** Returns an announcer of commits within this process. */
export function openCommits(): CommitAnnouncer {
  const [changed, counted, spaces] = [openEmitter<Changed>(), openEmitter<void>(), openEmitter<string>()]
  return {
    ...{ onChanged: changed.listen, changed: changed.emit, onCounted: counted.listen, counted: counted.emit },
    ...{ onSpaceChanged: spaces.listen, spaceChanged: spaces.emit },
  }
}

function openEmitter<Event>() {
  const listeners = new Set<(event: Event) => void>()
  return {
    emit: (event: Event): void => {
      for (const listener of listeners) listener(event)
    },
    listen: (listener: (event: Event) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns a person's latest version; 0 if nothing was ever written for the person. */
export async function newestVersion(reader: Kysely<Tables>, userId: string): Promise<number> {
  const row = await reader.selectFrom('people').select('version').where('userId', '=', userId).executeTakeFirst()
  return row?.version ?? 0
}

/** Returns the latest version of the shared counts. */
export async function newestCounts(reader: Kysely<Tables>): Promise<number> {
  const row = await reader
    .selectFrom('sharedVersions')
    .select('version')
    .where('name', '=', 'counts')
    .executeTakeFirstOrThrow()
  return row.version
}
