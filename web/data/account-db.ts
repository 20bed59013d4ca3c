import type { SharedCount } from '@station-zero/schema/community/board.ts'
import { timeOrderedId } from '@station-zero/schema/core/ids.ts'
import type { DaySums } from '@station-zero/schema/home/study-sums.ts'
import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import type { MemoryPack } from '@station-zero/schema/prep/packed-memories.ts'
import { EARLIER_CHOICE } from '@station-zero/schema/prep/tracks.ts'
import type { ContentTableName, PersonTableName, RowOf, TableName } from '@station-zero/schema/tables.ts'
import type { AsideKind, ClientStore, Entry, Meta, RefusedEntry, Shadow } from '@station-zero/sync/client/store.ts'
import { GUEST } from '@station-zero/sync/device/device-state.ts'
import type { PulledRow } from '@station-zero/sync/protocol.ts'
import Dexie, { type Collection, type PromiseExtended, type Table, type Transaction } from 'dexie'
import { abortOnPageHide } from './bfcache.ts'
import { watchOpening } from './upgrades.ts'
import { fenceGuestWrites, MOVED_KEY } from './write-fence.ts'

// On 127.0.0.1, Dexie assumes development mode and traces all promises, which is slow on a phone.
Dexie.debug = false

/** The tables of `schema/tables.ts` as properties, such as `db.reviews`. Dexie's `version().stores()` adds them at run time. */
type SyncedTables = { [N in TableName]: Table<RowOf<N>, string> }
const DexieWithTables = Dexie as unknown as new (...args: ConstructorParameters<typeof Dexie>) => Dexie & SyncedTables

/** One database per account: the person's data, drafts, outbox, and a copy of the content, so that one transaction can read all of them. */
export class AccountDb extends DexieWithTables {
  readonly userId: string

  declare cardMemory: Table<CardMemory, string>
  declare deckSummaries: Table<DeckSummary, string>
  declare studySums: Table<DaySums | SumsStamp | PackRow | PackedIdsRow, number>
  declare drafts: Table<Draft, string>
  declare sharedCounts: Table<SharedCount, string>
  declare recordings: Table<Recording, string>
  declare documentFiles: Table<DocumentFile, string>
  declare imageFiles: Table<ImageFile, string>

  declare meta: Table<{ key: 'sync'; value: Meta }, string>
  declare outbox: Table<Entry, number>
  declare archive: Table<ArchivedEntry, number>
  /** `spaceId` is set if the mutation belongs to a space. */
  declare refused: Table<RefusedEntry & { spaceId?: string }, string>
  declare shadows: Table<Shadow, [string, string]>
  declare aside: Table<{ kind: AsideKind } & PulledRow, number>
  declare local: Table<{ key: string; value: unknown }, string>

  declare spaceRows: Table<SpaceRowHere, [spaceId: string, table: string, key: string]>
  declare spaceMeta: Table<{ spaceId: string; value: Meta }, string>
  declare spaceOutbox: Table<SpaceEntry, [spaceId: string, seq: number]>
  declare spaceShadows: Table<Shadow & { spaceId: string }, [spaceId: string, table: string, key: string]>

  constructor(userId: string) {
    // Strict durability, because the app reports data as saved only once it is on disk.
    super(databaseName(userId), { chromeTransactionDurability: 'strict', cache: 'immutable' })
    this.userId = userId
    this.use(abortOnPageHide)
    this.use(fenceGuestWrites)
    // Declares as few versions as possible, because Dexie parses every further version again on each open, and creates missing tables by
    // itself. Raising the version closes tabs that run an earlier version, because earlier versions can't handle the present data. Version
    // 11 would rebuild deck summaries without the person's own decks. Version 14 could not read a personal workout in progress. Version 15
    // would not count the jobs that the person added, and would fold memories without the person's weights. Version 16 would lose the
    // images of cards. Version 17 would count the cards in tracks that are off. Version 18 would count archived cards, and could not
    // download the workouts of other programs. Version 19 could not read a test in progress with multi-answer questions. Version 20 would
    // show checked tasks as open, and would not count the cards of shared decks.
    const version18 = this.version(18).stores({
      ...contentStoresOf18,
      ...personStoresOf18,
      cardMemory: 'cardId, [deckId+due], firstReviewAt',
      deckSummaries: 'deckId',
      studySums: 'slice',
      drafts: 'key',
      sharedCounts: 'key',
      recordings: RECORDING_STORES,
      documentFiles: DOCUMENT_FILE_STORES,
      imageFiles: IMAGE_FILE_STORES,
      meta: 'key',
      outbox: 'seq, id',
      archive: '++order, id, archivedAt',
      refused: 'id',
      shadows: '[table+key]',
      aside: '++order, kind',
      local: 'key',
      // Partitions for spaces (`space-store.ts`).
      spaceRows: '[spaceId+table+key]',
      spaceMeta: 'spaceId',
      spaceOutbox: '[spaceId+seq], id',
      spaceShadows: '[spaceId+table+key]',
      spaceAside: '++order, [spaceId+kind]',
      spaceArchive: '++order, id, [spaceId+archivedAt]',
    })
    // Registered on version 18 instead of 21, so that it runs only for databases older than version 18: in newer databases, it would
    // overwrite the person's track choice. That is why two versions are declared.
    version18.upgrade((t) => keepAllDecks(t, userId))
    this.version(21).stores({ ...laterPersonStores, ...laterContentStores })
  }

  /** Reports each opening of the database, including an implicit opening by the first query, to `watchOpening`. */
  override open(): PromiseExtended<Dexie> {
    const opened = super.open()
    watchOpening(this, opened)
    return opened
  }
}

/**
 * Turns on all decks, because earlier versions had no tracks, and everyone had all decks. The server's migration writes the same row for
 * accounts. A guest's rows do not move into an account, but the guest's queue does, so the mutation that writes this row is added to the
 * queue unless the queue is empty.
 */
async function keepAllDecks(t: Transaction, userId: string): Promise<void> {
  // A guest database whose work has moved into an account is read-only.
  if (await t.table('local').get(MOVED_KEY)) return
  await t.table('trackChoices').put(EARLIER_CHOICE)
  const [meta, outbox] = [t.table<{ key: string; value: Meta }>('meta'), t.table<Entry>('outbox')]
  const sync = await meta.get('sync')
  if (userId !== GUEST || !sync || (await outbox.count()) === 0) return
  const { id: trackId, isOn, stamps } = EARLIER_CHOICE
  const { changeId: id = '', changedAt: at = 0 } = stamps.isOn ?? {}
  const seq = sync.value.nextSeq
  await outbox.add({ seq, id, name: 'prep.set-track', v: 1, at, clock: 'server', args: { trackId, isOn } })
  await meta.put({ ...sync, value: { ...sync.value, nextSeq: seq + 1 } })
}

/** The stores of version 18. Tables that are added later belong in `laterContentStores` or `laterPersonStores`. */
const contentStoresOf18 = {
  decks: 'id, order',
  cards: 'id, deckId',
  questions: 'id, topic',
  passages: 'id',
  answerKeys: 'id',
  workouts: 'id, week',
  jobs: 'id',
  groups: 'id',
  events: 'id',
  mentors: 'userId',
  oralQuestions: 'id, topicId',
  examProfiles: 'id, order',
  workStatements: 'id',
  announcements: 'id',
  tracks: 'id, order',
  skills: 'id',
} satisfies Partial<Record<ContentTableName, string>>

const personStoresOf18 = {
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
  reports: 'id',
  cardFlags: 'cardId',
  missedCards: 'questionId',
  targets: 'target',
  ownDecks: 'id',
  ownCards: 'id, deckId',
  cardImages: 'id, cardId, hash',
  ownWorkouts: 'id',
  bodyWeights: 'id',
  ownJobs: 'id',
  memoryWeights: 'model',
  trackChoices: 'id',
  skillResults: 'skillId',
  spaceLinks: 'spaceId',
  documents: 'id',
} satisfies Partial<Record<PersonTableName, string>>

/** The stores added since version 18. Raise the database version with each table that is added here. */
const laterContentStores: Record<Exclude<ContentTableName, keyof typeof contentStoresOf18>, string> = {
  programWorkouts: 'id',
  multiQuestions: 'id',
  multiKeys: 'id',
}
const laterPersonStores: Record<Exclude<PersonTableName, keyof typeof personStoresOf18>, string> = {
  ownCardStates: 'id',
  taskChecks: 'assignmentId',
  sharedDeckChoices: 'deckId',
}

export const contentNames = Object.keys({ ...contentStoresOf18, ...laterContentStores }) as ContentTableName[]

/** The compound index covers every field except the audio and its MIME type, so listing recordings does not read any audio. */
const RECORDING_STORES = 'id, sessionId, [recordedAt+sessionId+questionId+durationMs+bytes]'
/** The compound index covers every field except the data, so listing files does not read any data. */
const DOCUMENT_FILE_STORES = 'documentId, [name+mimeType+bytes]'
/** The compound index covers every field except the data and the type, so listing images does not read any data. */
const IMAGE_FILE_STORES = 'hash, [uploadedAt+addedAt+bytes]'

export { GUEST }

export const databaseName = (userId: string): string => `s0-${userId}`

/** One person's database on this device, with the store that the sync engine uses. */
export interface AccountHandle {
  userId: string
  db: AccountDb
  store: ClientStore
}

/** Returns a new UUID. Use it for every ID, because `crypto.randomUUID` does not exist over plain HTTP. */
export const newId = (): string => timeOrderedId(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

/**
 * Resolves to true if the database exists. `Dexie.exists` would open the database to find out, and then delete what it created, along with
 * anything that another tab has created in it in the meantime.
 */
export const hasDatabase = async (name: string): Promise<boolean> => (await Dexie.getDatabaseNames()).includes(name)

/** Returns a query for the mutations outside spaces that the server has not confirmed, in the order they are sent. */
export async function waitingEntries(db: AccountDb): Promise<Collection<Entry, number>> {
  const meta = await db.meta.get('sync')
  return db.outbox.where('seq').above(meta?.value.acked ?? 0)
}

/** Returns the mutations in spaces that the server has not confirmed, by space, in the order they are sent. */
export async function waitingSpaceEntries(db: AccountDb): Promise<SpaceEntry[]> {
  const queued = await db.spaceOutbox.toArray()
  if (queued.length === 0) return queued
  const acked = new Map((await db.spaceMeta.toArray()).map(({ spaceId, value }) => [spaceId, value.acked]))
  return queued.filter(({ spaceId, seq }) => seq > (acked.get(spaceId) ?? 0))
}

/** Returns the number of mutations that the server has not confirmed; 0 for a guest, whose mutations are not sent. */
export async function countWaiting({ db, userId }: AccountHandle): Promise<number> {
  if (userId === GUEST) return 0
  return (await (await waitingEntries(db)).count()) + (await waitingSpaceEntries(db)).length
}

/** A row of a space, as this device sees it: with the effects of queued mutations. */
export interface SpaceRowHere {
  spaceId: string
  table: string
  key: string
  row: unknown
}

/** A queued mutation of a space. */
export interface SpaceEntry extends Entry {
  spaceId: string
}

// Rows that exist on this device only.

/**
 * Aggregates for the deck list, updated in the transaction of each review, so that the list reads one row per deck
 * instead of counting cards.
 */
export interface DeckSummary {
  deckId: string
  totalCards: number
  /** Cards reviewed at least once. */
  seen: number
  /** Sum of min(1, stability ÷ 21 days) over the seen cards. */
  masterySum: number
  /** Number of seen cards due on each study day. */
  dueByDay: Record<number, number>
}

/** Key in `studySums` of the row that describes the stored sums (`SumsStamp`). */
export const SUMS_STAMP = -1

/**
 * Describes the stored sums. `stamp` changes with every review; if it has changed while sums were being computed, those sums are discarded.
 */
export interface SumsStamp {
  slice: typeof SUMS_STAMP
  stamp: string
  /**
   * Time zone for reviews without a stored study day. Undefined if no sums are stored. Earlier versions computed different sums and stored
   * them under other field names.
   */
  zone?: string
  /**
   * All reviews before this time, in ms since the Unix epoch, are included in the packs of card memories that are stored in `studySums`.
   * Undefined if there are no packs. Earlier versions used other field names.
   */
  dayPacks?: { until: number }
}

/** Key of the first pack of card memories. The following packs have the keys -3, -4 and so on. */
export const LAST_PACK = -2

export interface PackRow extends MemoryPack {
  slice: number
}

/**
 * Offset for the keys of the rows that list each pack's card IDs. With the offset, these keys are higher than those of the study days,
 * because earlier versions read every row with a lower key than a study day as a pack.
 */
export const IDS_ABOVE = 1_000_000_000

export interface PackedIdsRow {
  /** `IDS_ABOVE` minus the pack's key. */
  slice: number
  cardIds: string
}

/** Unfinished work, such as a test, a workout or a text in a form. Never synced. */
export interface Draft {
  key: string
  value: unknown
  savedAt: number
}

/** A recorded answer. Never synced. */
export interface Recording {
  id: string
  sessionId: string
  questionId: string
  recordedAt: number
  durationMs: number
  mimeType: string
  /** Size of `data`, in bytes. */
  bytes: number
  data: ArrayBuffer
}

export interface ArchivedEntry extends Entry {
  order?: number
  archivedAt: number
}

/** The scan or photo of a document. Never synced or exported. */
export interface DocumentFile {
  documentId: string
  name: string
  mimeType: string
  /** Size of `data`, in bytes. */
  bytes: number
  data: ArrayBuffer
}

/** The bytes of an image on a personal card. Uploaded and downloaded separately from the rows (`image-transfer.ts`). */
export interface ImageFile {
  /** SHA-256 of `data`, in base64url. */
  hash: string
  type: string
  /** Size of `data`, in bytes. */
  bytes: number
  data: ArrayBuffer
  addedAt: number
  /**
   * When the server confirmed that it has the image, in ms since the Unix epoch; 0 if the server does not have the image, or if that is
   * unknown.
   */
  uploadedAt: number
}
