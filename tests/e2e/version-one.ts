import type { Page } from 'playwright'

/** Stores and indexes of an account's database in the first release, in Dexie's notation. */
const STORES = {
  decks: 'id, order',
  cards: 'id, deckId',
  questions: 'id, topic',
  answerKeys: 'id',
  workouts: 'id, week',
  jobs: 'id',
  groups: 'id',
  events: 'id',
  mentors: 'userId',
  oralQuestions: 'id, topicId',
  reviews: 'id, cardId, reviewedAt',
  practiceTests: 'id, createdAt',
  workoutProgress: 'id, workoutId, completedAt',
  cpatScores: 'id, testDate',
  savedJobs: 'jobId',
  oralSessions: 'id, startedAt',
  settings: 'key',
  applications: 'id, jobId',
  jobAlerts: 'id',
  alertMatches: 'id',
  groupMemberships: 'groupId',
  eventMemberships: 'eventId',
  mentorshipRequests: 'mentorId',
  cardMemory: 'cardId, [deckId+due], firstReviewAt',
  deckSummaries: 'deckId',
  drafts: 'key',
  sharedCounts: 'key',
  recordings: 'id, sessionId, [recordedAt+sessionId+questionId+durationMs+bytes]',
  meta: 'key',
  outbox: 'seq, id',
  archive: '++order, id, archivedAt',
  refused: 'id',
  shadows: '[table+key]',
  aside: '++order, kind',
  local: 'key',
}

/** The database version in the first release as IndexedDB stores it: Dexie multiplies its version, 1, by ten. */
const VERSION = 10

declare global {
  /** Database connection of a page that simulates a tab with an older version. */
  var openConnection: IDBDatabase
}

/**
 * How a tab with an older version holds its database connection: it never closes the connection, or closes it only after a long-running
 * script or transaction.
 */
export type Hold = 'never lets go' | 'is stuck' | 'is busy'

/** How long a stuck or busy tab holds its connection, in ms: long enough for a new tab to load on a busy machine. */
const HELD_FOR_MS = 30_000

/**
 * Recreates the account's database with the stores of the first release and their current rows, and leaves it open in the page. Retries if
 * the service worker recreates the database first.
 */
export const openVersionOne = (page: Page, name: string, hold: Hold): Promise<void> =>
  page.evaluate(putBack, { name, stores: STORES, version: VERSION, hold, ms: HELD_FOR_MS })

interface Old {
  name: string
  stores: Record<string, string>
  version: number
  hold: Hold
  ms: number
}

/** Runs in the browser page, so it uses nothing outside this function. */
async function putBack({ name, stores, version, hold, ms }: Old): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const pathOf = (words: string) => (words.startsWith('[') ? words.slice(1, -1).split('+') : words.replace('++', ''))
  const names = Object.keys(stores)

  const present = await done(indexedDB.open(name))
  const reading = present.transaction(names)
  const rows = new Map<string, { key?: string }[]>()
  for (const store of names) rows.set(store, await done(reading.objectStore(store).getAll()))
  // The first release had no hashes for tables that were added later.
  const isKnown = ({ key = '' }) => !key.startsWith('hash:') || key.slice(5) in stores
  rows.set('local', rows.get('local')?.filter(isKnown) ?? [])
  present.close()

  const make = (db: IDBDatabase) => {
    for (const [store, words] of Object.entries(stores)) {
      const [key = '', ...indexes] = words.split(', ')
      const made = db.createObjectStore(store, { keyPath: pathOf(key), autoIncrement: key.startsWith('++') })
      for (const index of indexes) made.createIndex(index, pathOf(index))
      for (const row of rows.get(store) ?? []) made.add(row)
    }
  }
  for (let tries = 0; ; tries += 1) {
    indexedDB.deleteDatabase(name)
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => make(opening.result)
    try {
      globalThis.openConnection = await done(opening)
      break
    } catch (error) {
      if (tries === 5) throw error
    }
  }

  // Set the listener synchronously: `versionchange` is fired once, and could otherwise be fired before there is a listener.
  if (hold === 'never lets go') return
  const until = performance.now() + ms
  openConnection.onversionchange = () => openConnection.close()
  const store = openConnection.transaction('local', 'readwrite').objectStore('local')
  const again = () => {
    if (performance.now() < until) store.get('').onsuccess = again
  }
  const spin = () => {
    while (performance.now() < until);
  }
  if (hold === 'is busy') again()
  else setTimeout(spin)
}
