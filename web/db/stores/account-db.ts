import type { SharedCount } from '@station-zero/schema/community/board.ts'
import type { DaySums } from '@station-zero/schema/home/study-sums.ts'
import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import type { ContentTableName, PersonTableName, RowOf } from '@station-zero/schema/tables.ts'
import type { AsideKind, Entry, Meta, RefusedEntry, Shadow } from '@station-zero/sync/client/store.ts'
import type { PulledRow } from '@station-zero/sync/protocol.ts'
import Dexie, { type PromiseExtended, type Table } from 'dexie'
import { abortOnPageHide } from '../dexie/bfcache.ts'
import { watchOpening } from '../dexie/upgrade-blocked.ts'
import { fenceGuestWrites } from '../dexie/write-fence.ts'
import { DOCUMENT_FILE_STORES, type DocumentFile } from './document-file.ts'
import type { ArchivedEntry, DeckSummary, Draft, PackedIdsRow, PackRow, Recording, SumsStamp } from './local-rows.ts'

// On 127.0.0.1 Dexie assumes development and traces every promise for the debugger, which is slow on a phone.
Dexie.debug = false

/** One database per account: the person's data, drafts, outbox, and a copy of the content, so one transaction can read all of it. */
export class AccountDb extends Dexie {
  readonly userId: string

  declare decks: Table<RowOf<'decks'>, string>
  declare cards: Table<RowOf<'cards'>, string>
  declare questions: Table<RowOf<'questions'>, string>
  declare passages: Table<RowOf<'passages'>, string>
  declare answerKeys: Table<RowOf<'answerKeys'>, string>
  declare workouts: Table<RowOf<'workouts'>, string>
  declare jobs: Table<RowOf<'jobs'>, string>
  declare groups: Table<RowOf<'groups'>, string>
  declare events: Table<RowOf<'events'>, string>
  declare mentors: Table<RowOf<'mentors'>, string>
  declare oralQuestions: Table<RowOf<'oralQuestions'>, string>
  declare examProfiles: Table<RowOf<'examProfiles'>, string>
  declare workStatements: Table<RowOf<'workStatements'>, string>

  declare reviews: Table<RowOf<'reviews'>, string>
  declare practiceTests: Table<RowOf<'practiceTests'>, string>
  declare workoutProgress: Table<RowOf<'workoutProgress'>, string>
  declare cpatScores: Table<RowOf<'cpatScores'>, string>
  declare savedJobs: Table<RowOf<'savedJobs'>, string>
  declare oralSessions: Table<RowOf<'oralSessions'>, string>
  declare settings: Table<RowOf<'settings'>, string>
  declare applications: Table<RowOf<'applications'>, string>
  declare jobAlerts: Table<RowOf<'jobAlerts'>, string>
  declare documents: Table<RowOf<'documents'>, string>
  declare alertMatches: Table<RowOf<'alertMatches'>, string>
  declare groupMemberships: Table<RowOf<'groupMemberships'>, string>
  declare eventMemberships: Table<RowOf<'eventMemberships'>, string>
  declare mentorshipRequests: Table<RowOf<'mentorshipRequests'>, string>
  declare reports: Table<RowOf<'reports'>, string>
  declare cardFlags: Table<RowOf<'cardFlags'>, string>
  declare missedCards: Table<RowOf<'missedCards'>, string>
  declare targets: Table<RowOf<'targets'>, string>

  declare cardMemory: Table<CardMemory, string>
  declare deckSummaries: Table<DeckSummary, string>
  declare studySums: Table<DaySums | SumsStamp | PackRow | PackedIdsRow, number>
  declare drafts: Table<Draft, string>
  declare sharedCounts: Table<SharedCount, string>
  declare recordings: Table<Recording, string>
  declare documentFiles: Table<DocumentFile, string>

  declare meta: Table<{ key: 'sync'; value: Meta }, string>
  declare outbox: Table<Entry, number>
  declare archive: Table<ArchivedEntry, number>
  declare refused: Table<RefusedEntry, string>
  declare shadows: Table<Shadow, [string, string]>
  declare aside: Table<{ kind: AsideKind } & PulledRow, number>
  declare local: Table<{ key: string; value: unknown }, string>

  constructor(userId: string) {
    // When we say something is saved, it must be on disk.
    super(databaseName(userId), { chromeTransactionDurability: 'strict', cache: 'immutable' })
    this.userId = userId
    this.use(abortOnPageHide)
    this.use(fenceGuestWrites)
    // One version with all tables: Dexie adds what the database on the disk has not, and reads the texts of every version again for each.
    // A tab of version 10 would change reviews without dropping the sums of their days; it lets go for this one.
    this.version(11).stores({
      ...contentStores,
      ...personStores,
      cardMemory: 'cardId, [deckId+due], firstReviewAt',
      deckSummaries: 'deckId',
      studySums: 'slice',
      drafts: 'key',
      sharedCounts: 'key',
      recordings: RECORDING_STORES,
      documentFiles: DOCUMENT_FILE_STORES,
      meta: 'key',
      outbox: 'seq, id',
      archive: '++order, id, archivedAt',
      refused: 'id',
      shadows: '[table+key]',
      aside: '++order, kind',
      local: 'key',
    })
  }

  /** Runs however the database gets opened, including by its first query. */
  override open(): PromiseExtended<Dexie> {
    const opened = super.open()
    watchOpening(this, opened)
    return opened
  }
}

const contentStores: Record<ContentTableName, string> = {
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
}

export const contentNames = Object.keys(contentStores) as ContentTableName[]

const personStores: Record<PersonTableName, string> = {
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
  documents: 'id',
}

/** The compound index covers every field but the audio, so listing recordings does not read any audio. */
const RECORDING_STORES = 'id, sessionId, [recordedAt+sessionId+questionId+durationMs+bytes]'

export { GUEST } from '@station-zero/sync/device/device-state.ts'

export const databaseName = (userId: string): string => `s0-${userId}`
