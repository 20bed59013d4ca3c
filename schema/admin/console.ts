import * as v from 'valibot'
import { ErrorFacts } from '../analytics/events.ts'
import { SignedInSession } from '../auth/responses.ts'
import { IsoTime } from '../core/fields.ts'
import { isOneLine, isText, longText, oneLine, pageOf } from './fields.ts'
import { BackupTask } from './live-tests.ts'
import { MAX_ANNOUNCEMENT_TEXT, MAX_ANNOUNCEMENT_TITLE } from './tables.ts'

/**
 * Requests and responses of `/api/admin/…`, the API of the admin console. Times are ISO 8601 in UTC. Lists are paginated: `next` is the
 * cursor for the query parameter `after`, or null on the last page.
 */

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Maximum rows per page of a list. */
export const ADMIN_PAGE_ROWS = 50
export const MAX_REASON_LENGTH = 500

export const ROLES = ['user', 'operator'] as const
export const ACCOUNT_STATES = ['active', 'suspended'] as const

/** Query of `GET /api/admin/people`. `q` matches the start of the username, email address or any word of the name. */
export const PeopleQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(100))),
  role: v.optional(v.picklist(ROLES)),
  state: v.optional(v.picklist(ACCOUNT_STATES)),
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

const personFields = {
  id: v.string(),
  username: v.string(),
  name: v.nullable(v.string()),
  email: v.string(),
  role: v.picklist(ROLES),
  state: v.picklist(ACCOUNT_STATES),
  isDemo: v.boolean(),
  createdAt: IsoTime,
  /** The last use of any of the person's sessions; null if the person has no sessions. */
  usedAt: v.nullable(IsoTime),
}
export const ListedPerson = v.object(personFields)
export type ListedPerson = v.InferOutput<typeof ListedPerson>
/** `total` is the number of matching people, or null above 1,000, because an exact count would read every account. */
export const PeoplePage = v.object({ ...pageOf(ListedPerson).entries, total: v.nullable(Count) })
export type PeoplePage = v.InferOutput<typeof PeoplePage>

/** One person. Contains only counts and states, never notes, answers or recordings. */
export const PersonDetail = v.object({
  ...personFields,
  suspension: v.nullable(v.object({ reason: v.string(), at: IsoTime, by: v.string() })),
  sessions: v.array(v.omit(SignedInSession, ['isCurrent'])),
  /** Devices that sync, with the time of the last push and the number of accepted changes. */
  devices: v.array(v.object({ id: v.string(), lastPushAt: v.nullable(IsoTime), accepted: Count })),
  /** Stored rows by kind of data, such as `reviews: 1240`. */
  counts: v.record(v.string(), Count),
  bytes: Count,
  passkeys: Count,
  recoveryCodesLeft: Count,
  mayOpenClasses: v.boolean(),
})
export type PersonDetail = v.InferOutput<typeof PersonDetail>

/** `POST /api/admin/people/:id/suspend`. The suspended person sees the reason. */
export const SuspendBody = v.strictObject({ reason: longText(MAX_REASON_LENGTH) })
/** `PATCH /api/admin/people/:id`. */
export const EditPersonBody = v.strictObject({
  name: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(100), isOneLine))),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254), isOneLine)),
})
/** `POST /api/admin/people/:id/role`. */
export const RoleBody = v.strictObject({ role: v.picklist(ROLES) })
/** `POST /api/admin/people/:id/classes`: allows the person to create classes, or withdraws the permission. */
export const ClassesBody = v.strictObject({ mayOpenClasses: v.boolean() })
/** `POST /api/admin/people/:id/delete`. `username` must match the account, so that a wrong ID cannot delete another account. */
export const DeletePersonBody = v.strictObject({ username: v.string() })
/** `POST /api/admin/people/:id/reset-code`: a code that sets a new password. It is returned only once. */
export const ResetCodeAnswer = v.object({ code: v.string(), expiresAt: IsoTime })

/** An action taken in the console, or by a command on the server. `actor` is null for a command. `before` and `after` never contain secrets. */
export const AuditEntry = v.object({
  id: v.string(),
  at: IsoTime,
  actor: v.nullable(v.object({ id: v.string(), username: v.nullable(v.string()) })),
  /** The kind of action, such as `people.suspend`. */
  action: v.string(),
  /** The affected person or object. A person is identified by username while the account exists and by pseudonym afterward. */
  subject: v.nullable(v.string()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>
export const AuditPage = pageOf(AuditEntry)

export { MAX_ANNOUNCEMENT_TEXT, MAX_ANNOUNCEMENT_TITLE }

/** `POST /api/admin/announcements`, and `PUT /api/admin/announcements/:id`. `until` is exclusive and later than `from`. */
export const AnnouncementBody = v.strictObject({
  title: oneLine(MAX_ANNOUNCEMENT_TITLE),
  text: longText(MAX_ANNOUNCEMENT_TEXT),
  from: IsoTime,
  until: IsoTime,
})
export const Announcement = v.object({ ...AnnouncementBody.entries, id: v.string(), createdAt: IsoTime })
export type Announcement = v.InferOutput<typeof Announcement>
export const AnnouncementPage = pageOf(Announcement)

export const SIGNUP_MODES = ['open', 'invited', 'closed'] as const
export type SignupMode = (typeof SIGNUP_MODES)[number]

/** `POST /api/admin/invites`. */
export const InviteBody = v.strictObject({
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), isOneLine), ''),
  uses: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  expiresAt: IsoTime,
})
/** Lists include `code`, because operators share it. `isEnded`: no uses left, expired or revoked. */
export const Invite = v.object({
  ...InviteBody.entries,
  id: v.string(),
  code: v.string(),
  used: Count,
  createdAt: IsoTime,
  isEnded: v.boolean(),
})
export type Invite = v.InferOutput<typeof Invite>
export const InvitePage = pageOf(Invite)

/** `POST /api/admin/events`: temporarily raises the sign-up limit for one IP address, for example for a class that signs up in one room. */
export const EventWindowBody = v.strictObject({
  address: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(64)),
  people: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  until: IsoTime,
})
export const EventWindow = v.object({ ...EventWindowBody.entries, id: v.string(), used: Count })
export type EventWindow = v.InferOutput<typeof EventWindow>

/** `PATCH /api/admin/station` changes these fields, which are the first seven of the response to `GET /api/admin/station`. */
export const StationPatch = v.strictObject({
  signup: v.optional(v.picklist(SIGNUP_MODES)),
  /** Whether sample jobs, groups, events and mentors are shown. */
  hasSamples: v.optional(v.boolean()),
  hasDemo: v.optional(v.boolean()),
  /** Whether people can use groups and classes. */
  hasSpaces: v.optional(v.boolean()),
  /** Whether the server sends notifications, if they are configured. */
  hasNotifications: v.optional(v.boolean()),
  /** Whether people can upload images for their own cards. */
  hasImages: v.optional(v.boolean()),
  /** Whether operators get emails about server problems, if email is configured. */
  hasAlertMail: v.optional(v.boolean()),
})
export const BackgroundJob = v.object({
  name: v.string(),
  state: v.picklist(['idle', 'waiting', 'running', 'failing']),
  attempts: Count,
  nextAt: v.nullable(IsoTime),
  lastDoneAt: v.nullable(IsoTime),
  lastError: v.nullable(v.string()),
})
export const Station = v.object({
  signup: v.picklist(SIGNUP_MODES),
  hasSamples: v.boolean(),
  hasDemo: v.boolean(),
  hasSpaces: v.boolean(),
  hasNotifications: v.boolean(),
  hasImages: v.boolean(),
  hasAlertMail: v.boolean(),
  version: v.string(),
  startedAt: IsoTime,
  database: v.picklist(['sqlite', 'postgres']),
  people: Count,
  /** Used and free disk space in bytes; each is null if it can't be determined. */
  disk: v.object({ used: v.nullable(Count), free: v.nullable(Count) }),
  lastBackup: v.nullable(v.object({ at: IsoTime, bytes: Count, isProven: v.boolean() })),
  backupError: v.nullable(v.string()),
  backupTask: v.nullable(BackupTask),
  jobs: v.array(BackgroundJob),
  /** Job feeds in the settings, with the result of the last read. `key` contains no URL, because the URL may contain an API key. */
  feeds: v.array(
    v.object({
      ...{ key: v.string(), source: v.string(), readAt: v.nullable(IsoTime) },
      /** Summary of the last successful read; null if there was none. */
      summary: v.nullable(v.string()),
      /** Why the last read failed; null if it succeeded. */
      error: v.nullable(v.string()),
    }),
  ),
  /** Null if notifications are not configured. `contact` is the contact for the push services. */
  notifications: v.nullable(v.object({ contact: v.string() })),
  /** Null if the station does not send email. */
  mail: v.nullable(v.object({ from: v.string(), waiting: Count })),
  /** Null if the station has no single sign-on. `redirectUri` is the URL to register with the provider. */
  sso: v.nullable(
    v.object({ name: v.string(), issuer: v.string(), redirectUri: v.string(), hasPasswordSignIn: v.boolean() }),
  ),
  /** Errors in the app on people's devices, most recent days first. */
  clientErrors: v.array(v.object({ ...ErrorFacts.entries, count: Count, lastDay: v.string() })),
  /** The IP address of this request; the default for a new event window. */
  address: v.string(),
  eventWindows: v.array(EventWindow),
})
export type Station = v.InferOutput<typeof Station>

/**
 * A reported mistake. `item` is the current version of the reported item, or null if it no longer exists. Omits the reporter, because the
 * app promises that reports are anonymous to the operator.
 */
export const ReportedItem = v.object({
  id: v.string(),
  subjectId: v.string(),
  subjectKind: v.string(),
  reason: v.string(),
  note: v.nullable(v.string()),
  at: IsoTime,
  settledAt: v.nullable(IsoTime),
  item: v.nullable(v.record(v.string(), v.unknown())),
})
export type ReportedItem = v.InferOutput<typeof ReportedItem>
export const ReportPage = pageOf(ReportedItem)

export const MODERATIONS = ['hide', 'remove-author', 'close', 'dismiss'] as const
export type Moderation = (typeof MODERATIONS)[number]
/** `POST /api/admin/post-reports/:spaceId/:id/settle`. */
export const ModerationBody = v.strictObject({ moderation: v.picklist(MODERATIONS) })
/**
 * A reported post by someone who leads a group or class, with the few posts around it that the reporter can see, or a reported deck by such
 * a person. Does not identify the reporter. `quote` is the text at the time of the report.
 */
export const ReportedPost = v.object({
  id: v.string(),
  spaceId: v.string(),
  at: IsoTime,
  settledAt: v.nullable(IsoTime),
  space: v.object({ kind: v.string(), name: v.string(), isClosed: v.boolean() }),
  reason: v.string(),
  quote: v.string(),
  posts: v.array(
    v.object({
      author: v.string(),
      role: v.string(),
      text: v.string(),
      at: IsoTime,
      isGone: v.boolean(),
      isReported: v.boolean(),
    }),
  ),
  /** The reported deck, with its first cards; null if a post was reported. */
  deck: v.nullable(
    v.object({
      name: v.string(),
      author: v.string(),
      role: v.string(),
      isGone: v.boolean(),
      cardCount: Count,
      cards: v.array(v.object({ id: v.string(), front: v.string(), back: v.string(), hint: v.string() })),
    }),
  ),
})
export type ReportedPost = v.InferOutput<typeof ReportedPost>
export const PostReportPage = pageOf(ReportedPost)

/** Whether the app generates this question from the seed in its ID. Generated questions can't be corrected. */
export const isGeneratedItem = (subjectId: string): boolean => subjectId.startsWith('gen:')

const Option = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))
const fourOf = (max: number) => v.pipe(v.array(longText(max)), v.length(4))

/** The text of a card that an operator can correct, with the same limits as the table. */
export const CardText = v.strictObject({
  front: longText(300),
  back: longText(600),
  hint: longText(300),
  explanation: longText(1_000),
  source: longText(500),
})
export type CardText = v.InferOutput<typeof CardText>

/**
 * The text of a question that an operator can correct. `worst` and `explanation` apply only if the question asks for the best and the worst
 * action; otherwise `worst` is null.
 */
export const QuestionText = v.strictObject({
  question: longText(600),
  answers: fourOf(300),
  /** Zero-based index of the correct answer or the best action. */
  correctAnswer: Option,
  worst: v.nullable(Option),
  explanation: v.pipe(v.string(), v.trim(), v.maxLength(1_000), isText),
  /** Parallel to `answers`: why each answer is correct or incorrect. */
  rationales: fourOf(1_000),
  hint: v.nullable(longText(300)),
  source: longText(500),
})
export type QuestionText = v.InferOutput<typeof QuestionText>

/** `POST /api/admin/cards/:id/correct`. `revision` is the revision of the item that the operator corrects. */
export const CorrectCardBody = v.strictObject({ revision: v.pipe(v.string(), v.maxLength(64)), ...CardText.entries })
/** `POST /api/admin/questions/:id/correct`. */
export const CorrectQuestionBody = v.strictObject({
  revision: v.pipe(v.string(), v.maxLength(64)),
  ...QuestionText.entries,
})

/** Style guide violations. `field` identifies a field of the text, such as `front` or `answers.2`. */
export const CorrectionCheck = v.object({ warnings: v.array(v.object({ field: v.string(), problem: v.string() })) })
export type CorrectionCheck = v.InferOutput<typeof CorrectionCheck>

/** A correction ends when it is superseded by another correction of the same item, withdrawn by an operator, or replaced by a release. */
export const CORRECTION_STATES = ['published', 'superseded', 'withdrawn', 'replaced'] as const

export const Correction = v.object({
  id: v.string(),
  kind: v.picklist(['card', 'question']),
  subjectId: v.string(),
  version: Count,
  /** The front of the card or the stem of the question, as corrected. */
  title: v.string(),
  state: v.picklist(CORRECTION_STATES),
  at: IsoTime,
  /** Username of the operator who published the correction; null if the account was deleted. */
  by: v.nullable(v.string()),
  endedAt: v.nullable(IsoTime),
  endedBy: v.nullable(v.string()),
})
export type Correction = v.InferOutput<typeof Correction>
export const CorrectionPage = pageOf(Correction)

const correctable = {
  id: v.string(),
  revision: v.string(),
  /** The published correction; null if the item has none. */
  correction: v.nullable(Correction),
}
const Four = v.array(v.string())
/** `GET /api/admin/cards/:id`. */
export const CorrectableCard = v.object({
  ...correctable,
  text: v.object({
    ...{ front: v.string(), back: v.string(), hint: v.string(), explanation: v.string(), source: v.string() },
  }),
})
export type CorrectableCard = v.InferOutput<typeof CorrectableCard>
/** `GET /api/admin/questions/:id`. `passage` is the title of the passage that the question refers to. */
export const CorrectableQuestion = v.object({
  ...correctable,
  text: v.object({
    ...{ question: v.string(), answers: Four, correctAnswer: Count, worst: v.nullable(Count), explanation: v.string() },
    ...{ rationales: Four, hint: v.nullable(v.string()), source: v.string() },
  }),
  passage: v.nullable(v.string()),
})
export type CorrectableQuestion = v.InferOutput<typeof CorrectableQuestion>
