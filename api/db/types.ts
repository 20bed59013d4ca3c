import type { SecurityEventType } from '@station-zero/schema/auth/responses.ts'
import type { ImageType } from '@station-zero/schema/prep/card-images.ts'
import type { contentTables, personTables, RowOf, TableName } from '@station-zero/schema/tables.ts'
import type { Generated } from 'kysely'

/** The stored type of a schema value: booleans are 0 or 1, and lists and objects are JSON text. */
type Stored<T> = [T] extends [string | null]
  ? T
  : [T] extends [number | null]
    ? T
    : [T] extends [boolean | null]
      ? number | Extract<T, null>
      : string | Extract<T, null>

/** The columns of a schema row. A field that may be missing in a device's row is null here. */
export type StoredRow<N extends TableName> = {
  [Column in keyof RowOf<N>]-?: Stored<Exclude<RowOf<N>[Column], undefined>>
}

type ContentTables = { [N in keyof typeof contentTables]: StoredRow<N> }
type PersonTables = { [N in keyof typeof personTables]: { userId: string; version: number } & StoredRow<N> }

/** `version` counts operators' changes. */
export interface ListingColumns {
  id: string
  version: number
  createdAt: number
  changedAt: number
}

/** Every table of the database. Times are in milliseconds since the Unix epoch. */
export interface Tables extends ContentTables, PersonTables {
  /** Every write locks this row with its first statement. `version` is the version of the person's latest change. */
  people: { userId: string; version: number; purgedThrough: number }
  clients: {
    userId: string
    clientId: string
    last: number
    lastIds: string
    prevId: string | null
    seenAt: number
  }
  results: {
    userId: string
    clientId: string
    seq: number
    id: string
    code: string
    sentence: string
    payload: string | null
  }
  applied: { userId: string; id: string }
  faults: { userId: string; clientId: string; seq: number; tries: number; firstAt: number }
  /** A space's lock and versions. */
  spaces: {
    spaceId: string
    kind: string | null
    version: number
    sharedVersion: number
    closedAt: number | null
  }
  /** Determines which rows in a space a member receives. */
  spaceAccess: {
    spaceId: string
    memberId: string
    state: string
    role: string
    accessFrom: number
    ownVersion: number
  }
  /** Rows from all tables in all spaces. `row` is JSON. */
  spaceRows: {
    spaceId: string
    tableName: string
    rowKey: string
    version: number
    seenBy: string
    row: string
  }
  spaceClients: {
    spaceId: string
    clientId: string
    memberId: string
    last: number
    lastIds: string
    prevId: string | null
    seenAt: number
  }
  spaceResults: {
    spaceId: string
    clientId: string
    seq: number
    id: string
    code: string
    sentence: string
    payload: string | null
  }
  spaceApplied: { spaceId: string; id: string }
  spaceFaults: { spaceId: string; clientId: string; seq: number; tries: number; firstAt: number }
  spaceUsage: { spaceId: string; kind: string; used: number }
  /** Spaces that the person created within the last day or still owns, which limit how many more the person may create. */
  spaceCreations: { userId: string; spaceId: string; createdAt: number }
  /**
   * Index of the reports in `spaceRows` that the operator reviews, because they are about staff. `settledAt` is null
   * while the report is open.
   */
  operatorReports: { spaceId: string; id: string; reportedAt: number; settledAt: number | null }
  /** Codes that people can type instead of opening an invite's link. `secret` is the link's secret. */
  spaceCodes: { code: string; spaceId: string; inviteId: string; secret: string; expiresAt: number }
  /** Members with deleted accounts whose text in the space has not been blanked yet. */
  spaceErasures: { spaceId: string; memberId: string; dueAt: number }
  tombstones: { userId: string; tableName: string; rowKey: string; version: number; deletedAt: number }
  /** How much a person has stored, by table; `applied` is counted as well. */
  usage: { userId: string; tableName: string; rows: number; bytes: number }
  /** Images on personal cards (`prep/images.ts`). `data` is base64, so that backups and moves copy it like any other text. */
  imageFiles: {
    userId: string
    hash: string
    type: ImageType
    /** Size of the decoded image. */
    bytes: number
    createdAt: number
    /** When a background job first found that no card references the image. */
    unusedSince: number | null
    data: string
  }
  meta: { key: string; value: string }
  /** `issued` is the last ticket number of the waitlist. `version` is the version of the latest change, from `sharedVersions`. */
  sharedCounts: { key: string; taken: number; waiting: number; issued: number; version: number }
  sharedVersions: { name: string; version: number }
  contentFiles: { name: string; hash: string }
  contentHashes: { tableName: string; hash: string }
  goals: { id: string; name: string; order: number }
  /** When a job was added or its text changed, used for alerts. Jobs of the first seed are not listed. */
  jobArrivals: {
    jobId: string
    arrivedAt: number
    /**
     * The job's `arrivedAt` when the job was last compared with all alerts; null if it was never compared. The job counts as compared while
     * this value equals `arrivedAt`.
     */
    comparedArrivedAt: Generated<number | null>
  }
  /** Alerts that have been compared with every arrival that is marked as compared. `changeId` is the alert's version at that time. */
  comparedAlerts: { userId: string; alertId: string; changeId: string }
  /** The feeds that list an imported job. `key` identifies the job within the feed. */
  jobSightings: {
    feed: string
    key: string
    jobId: string
    firstSeenAt: number
    seenAt: number
    isListed: number
  }
  /** The reports of mistakes that an operator has settled. */
  settledReports: { userId: string; id: string; settledAt: number }
  /** One row per background job, or per job and key. The rules are in `jobs-runner/job-state.ts`. */
  backgroundJobs: {
    name: string
    key: string
    dueAt: number
    isRequested: number
    failures: number
    holder: string | null
    leaseEndsAt: number | null
    startedAt: number | null
    finishedAt: number | null
    succeededAt: number | null
    lastError: string | null
    lastErrorAt: number | null
    revision: number
  }
  users: {
    id: string
    username: string
    /** The normalized username, by which usernames are compared. */
    usernameKey: string
    email: string
    name: string | null
    location: string | null
    goalId: string | null
    passwordHash: string
    isDemo: number
    isOperator: Generated<number>
    createdAt: number
    /** When the account was suspended, in ms; null while the account is active. */
    suspendedAt: Generated<number | null>
    /** Shown to the suspended person. */
    suspendReason: Generated<string | null>
    /** The operator's user ID or pseudonym; null if the account was suspended by a command. */
    suspendedBy: Generated<string | null>
    /** The `emailKey` of the address that the person confirmed; it counts only while it equals the `emailKey` of `email`. */
    verifiedEmail: Generated<string | null>
    /** Whether an operator has allowed the person to create classes. */
    mayOpenClasses: Generated<number>
  }
  /** Search index of people, for operators: the words of the username, email address and name, as returned by `wordsOf`. */
  userWords: { userId: string; word: string }
  /** History of the operator role. `users.isOperator` is the current state. `grantedBy` and `revokedBy` are null for commands. */
  operatorGrants: {
    userId: string
    id: string
    grantedAt: number
    grantedBy: string | null
    revokedAt: number | null
    revokedBy: string | null
  }
  /** Operators' audit log. `actorId` is null for commands. `subjectId` is a user ID; `subject` identifies any other object. */
  auditLog: {
    id: string
    at: number
    actorId: string | null
    action: string
    subjectId: string | null
    subject: string | null
    before: string | null
    after: string | null
  }
  invites: {
    id: string
    code: string
    note: string
    uses: number
    used: number
    expiresAt: number
    createdAt: number
    revokedAt: number | null
  }
  /** Raised sign-up limits, each for one IP address or network until a given time. `network` is a result of `networkOf`. */
  eventWindows: { id: string; network: string; places: number; used: number; until: number; createdAt: number }
  /** All announcements. Those that have not ended are also in the content table `announcements`. */
  stationAnnouncements: { id: string; title: string; text: string; from: number; until: number; createdAt: number }
  /** Corrections of cards and questions, both published and ended (`content/corrections.ts`). At most one correction per item is published. */
  corrections: {
    id: string
    kind: 'card' | 'question'
    subjectId: string
    /** The version that the item has while the correction is published. */
    version: number
    /** The corrected text, as JSON. */
    text: string
    /** The item as the release ships it, as JSON. */
    shipped: string
    state: 'published' | 'superseded' | 'withdrawn' | 'replaced'
    createdAt: number
    /** User IDs or pseudonyms of operators. `endedBy` is null while the correction is published, or if a release ended the correction. */
    createdBy: string | null
    endedAt: number | null
    endedBy: string | null
  }
  /** Groups, events, mentors and jobs that operators added. Their rows are also in the content tables. */
  stationGroups: ListingColumns & { name: string; description: string; location: string; category: 'study' | 'workout' }
  stationEvents: ListingColumns & {
    title: string
    description: string
    startTime: number
    duration: number
    location: string
    type: string
    maxParticipants: number
  }
  stationMentors: ListingColumns & {
    name: string
    rank: string
    department: string
    bio: string
    yearsExperience: number
    /** List of texts, as JSON. */
    specialties: string
    isVerified: number
    isPaused: number
  }
  /** The accounts of mentors. A mentor has at most one account, and an account is linked to at most one mentor. */
  mentorAccounts: { mentorId: string; userId: string; linkedAt: number }
  /** The people whom a mentor has blocked. `userId` is the blocked person. */
  mentorBlocks: { userId: string; mentorId: string; blockedAt: number }
  /**
   * Reports for the operator, about a request (by its mentor) or about a mentor (by a person who sent a request). `userId` is the person
   * who sent the request. `quote` is the request's message, or the mentor's answer.
   */
  mentorReports: {
    userId: string
    mentorId: string
    reporter: 'mentor' | 'person'
    id: string
    reason: string
    quote: string
    reportedAt: number
    settledAt: number | null
  }
  /** Requests to mentors within the last 30 days, which limit how many more the person may send. */
  mentorshipSends: { userId: string; id: string; sentAt: number }
  stationJobs: ListingColumns & {
    title: string
    department: string
    location: string
    salary: string
    description: string
    /** List of texts, as JSON. */
    requirements: string
    deadline: number | null
    type: string
    applyUrl: string | null
    /** When an operator deleted the job, in ms. The row remains for a while, for people who saved the job. */
    goneAt: number | null
  }
  /** Decks that operators added. `version` counts changes to the deck itself and to the order of its items, and deletions of items. */
  stationDecks: ListingColumns & { name: string; color: string; order: number }
  /** The cards, questions and passages of the decks in `stationDecks`. `version` is the version of the content row. */
  stationItems: ListingColumns & {
    kind: 'card' | 'question' | 'passage'
    deckId: string
    /** Position among the items of this kind in the deck. */
    order: number
    /** The text as JSON: `CardBody`, `QuestionBody` or `PassageBody`. */
    text: string
    /** Length of the text in UTF-8 bytes. */
    bytes: number
  }
  sessions: {
    id: string
    userId: string
    bearerHash: string
    cookieHash: string
    createdAt: number
    usedAt: number
    expiresAt: number
    /** For example 'Chrome on Android'; the user agent itself is not stored. */
    device: Generated<string>
  }
  /** Browsers that have signed in before. Their password attempts are counted separately from all other attempts. */
  knownDevices: { userId: string; secretHash: string; createdAt: number; usedAt: number }
  recoveryCodes: {
    userId: string
    codeHash: string
    /** `reset` codes come from an operator, and `mailed` codes from a password reset by mail. */
    kind: 'recovery' | 'reset' | 'mailed'
    createdAt: number
    expiresAt: number | null
  }
  /** Mails that are waiting to be sent. Rows contain no text and no code: a mail is composed when it is sent. */
  mails: {
    id: string
    kind: 'verify' | 'reset' | 'new-device'
    /** Null while `login` has not been resolved to an account. */
    userId: string | null
    /** The username or email address that was entered to reset a password. */
    login: string | null
    /** For `new-device` mails, for example 'Chrome on Android'. */
    device: string | null
    createdAt: number
    attempts: number
    dueAt: number
    lastError: string | null
  }
  passkeys: {
    userId: string
    id: string
    credentialId: string
    publicKey: string
    counter: number
    transports: string
    name: string
    createdAt: number
    usedAt: number | null
  }
  /**
   * Links between accounts and people at the single sign-on provider. An account has at most one link per issuer, and a subject has at most
   * one account.
   */
  ssoLinks: { userId: string; issuer: string; subject: string; createdAt: number }
  /** `order` counts up from 1 for each person. */
  securityEvents: { userId: string; order: number; type: SecurityEventType; at: number; device: string }
  /** Counters of password attempts, by a keyed hash of the account or address (`api/auth`). */
  tries: { key: string; kind: string; paidUntil: number; lastAt: number }
  usedChallenges: { challenge: string; expiresAt: number }
  /** A device that receives notifications while its session lasts. `checkAt` is when the background job next checks the device. */
  pushSubscriptions: {
    userId: string
    deviceId: string
    sessionId: string
    endpoint: string
    p256dh: string
    auth: string
    timeZone: string
    hour: number
    topics: string
    /** When the topics were last changed. Nothing older than this time causes a notification. */
    since: number
    checkAt: number
  }
  /** What a device was notified about, so that no notification is sent twice. */
  pushSent: { userId: string; deviceId: string; thing: string; sentAt: number }
  analyticsCounts: { name: string; count: number }
  analyticsPages: { page: string; views: number }
  /** Random hashes that ensure that each visit is counted only once; deleted after a day. */
  analyticsVisits: { visitHash: string; at: number }
  analyticsEvents: { id: string; eventType: string; pagePath: string | null; at: number }
  analyticsRequests: {
    id: string
    method: string
    path: string
    statusCode: number
    responseTime: number
    at: number
  }
}
