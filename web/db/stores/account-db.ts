import type { SharedCount } from '@station-zero/schema/community/counts.ts'
import type { SliceSums } from '@station-zero/schema/home/progress/study-sums.ts'
import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import type { ContentTableName, PersonTableName, RowOf } from '@station-zero/schema/tables.ts'
import type { AsideKind, Entry, Meta, RefusedEntry, Shadow } from '@station-zero/sync/client/store.ts'
import type { PulledRow } from '@station-zero/sync/protocol.ts'
import Dexie, { type PromiseExtended, type Table } from 'dexie'
import { abortOnPageHide } from '../dexie/bfcache.ts'
import { watchOpening } from '../dexie/upgrade-blocked.ts'
import { fenceGuestWrites } from '../dexie/write-fence.ts'

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

  declare reviews: Table<RowOf<'reviews'>, string>
  declare practiceTests: Table<RowOf<'practiceTests'>, string>
  declare workoutProgress: Table<RowOf<'workoutProgress'>, string>
  declare cpatScores: Table<RowOf<'cpatScores'>, string>
  declare savedJobs: Table<RowOf<'savedJobs'>, string>
  declare oralSessions: Table<RowOf<'oralSessions'>, string>
  declare settings: Table<RowOf<'settings'>, string>
  declare applications: Table<RowOf<'applications'>, string>
  declare jobAlerts: Table<RowOf<'jobAlerts'>, string>
  declare alertMatches: Table<RowOf<'alertMatches'>, string>
  declare groupMemberships: Table<RowOf<'groupMemberships'>, string>
  declare eventMemberships: Table<RowOf<'eventMemberships'>, string>
  declare mentorshipRequests: Table<RowOf<'mentorshipRequests'>, string>
  declare reports: Table<RowOf<'reports'>, string>
  declare cardFlags: Table<RowOf<'cardFlags'>, string>
  declare missedCards: Table<RowOf<'missedCards'>, string>

  declare cardMemory: Table<CardMemory, string>
  declare deckSummaries: Table<DeckSummary, string>
  declare studySums: Table<SliceSums | SumsStamp, number>
  declare drafts: Table<Draft, string>
  declare sharedCounts: Table<SharedCount, string>
  declare recordings: Table<Recording, string>

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
    this.version(1).stores({
      ...firstContentStores,
      ...firstPersonStores,
      cardMemory: 'cardId, [deckId+due], firstReviewAt',
      deckSummaries: 'deckId',
      drafts: 'key',
      sharedCounts: 'key',
      recordings: RECORDING_STORES,
      meta: 'key',
      outbox: 'seq, id',
      archive: '++order, id, archivedAt',
      refused: 'id',
      shadows: '[table+key]',
      aside: '++order, kind',
      local: 'key',
    })
    this.version(2).stores({ passages })
    this.version(3).stores({ reports, cardFlags })
    this.version(6).stores({ missedCards, studySums: 'slice' })
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
}

const { passages, ...firstContentStores } = contentStores

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
}

const { reports, cardFlags, missedCards, ...firstPersonStores } = personStores

/** What the deck list needs, updated in the review's own transaction, so the list reads one row per deck instead of counting cards. */
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

/** Changes with every review of a past slice, so that sums which were being added up meanwhile are not kept. */
export interface SumsStamp {
  slice: -1
  stamp: string
}

/** Unfinished work (a test, a workout, a text). Local, never synced. */
export interface Draft {
  key: string
  value: unknown
  savedAt: number
}

/** A recorded answer. Stays on this device, never synced. */
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

/** The compound index covers every field but the audio, so listing recordings does not read any audio. */
const RECORDING_STORES = 'id, sessionId, [recordedAt+sessionId+questionId+durationMs+bytes]'

export interface ArchivedEntry extends Entry {
  order?: number
  archivedAt: number
}

export { GUEST } from '@station-zero/sync/device/device-state.ts'

export const databaseName = (userId: string): string => `s0-${userId}`
