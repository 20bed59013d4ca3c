import type { Kysely } from 'kysely'
import type { CommitsTeller, Listening } from '../commits.ts'
import { newestCounts } from '../newest.ts'
import type { Tables } from '../types.ts'

const ASK_EVERY_MS = 10_000
const ASKED_AT_ONCE = 500

/** Asks whether any of those who listen have a newer version than they were told, and whether the shared counts have. */
export function openPolling(reader: Kysely<Tables>, commits: CommitsTeller, everyMs = ASK_EVERY_MS) {
  const listenings = new Set<Listening>()
  const told = new Map<string, number>()
  let counts: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isAsking = false

  commits.onChanged(({ userId, version }) => void told.set(userId, version))

  const askPeople = async (): Promise<void> => {
    const people = [...new Set([...listenings].flatMap((listening) => [...listening()]))]
    const isListening = new Set(people)
    for (const userId of told.keys()) if (!isListening.has(userId)) told.delete(userId)
    for (let at = 0; at < people.length; at += ASKED_AT_ONCE) {
      const some = reader.selectFrom('people').select(['userId', 'version'])
      const found = await some.where('userId', 'in', people.slice(at, at + ASKED_AT_ONCE)).execute()
      for (const { userId, version } of found)
        if (version > (told.get(userId) ?? 0)) commits.changed({ userId, version, clientId: null })
    }
  }
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      await askPeople()
      const newest = await newestCounts(reader)
      if (counts !== undefined && newest > counts) commits.counted()
      counts = newest
    } catch {
      // The database is not there; the next round asks again.
    } finally {
      isAsking = false
    }
  }

  return {
    /** Returns what ends it. */
    start(listening: Listening = () => []): () => void {
      listenings.add(listening)
      timer ??= setInterval(() => void ask(), everyMs).unref()
      return () => void listenings.delete(listening)
    },
    close: () => clearInterval(timer),
  }
}
