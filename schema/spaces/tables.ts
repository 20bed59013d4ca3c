import * as v from 'valibot'
import { Count, Id, Instant, Line, Percent, Text, Uuid } from '../core/fields.ts'
import { spaceTable } from '../core/table.ts'
import { CARD_BYTES, fields, Kind, Within } from '../prep/own-tables.ts'
import { SHARED_CARD } from '../prep/shared-study.ts'
import { NAME_LENGTH, type SpaceKind } from './links.ts'

/**
 * The tables of a space contain the data that the members of a group or class share. Rows are blanked instead of deleted, so that they
 * still prove that their mutations took effect [S11]. The author of a row is a member id, never a user id.
 */

export const ROLES = ['owner', 'moderator', 'instructor', 'member', 'recruit'] as const
/** `asked` exists only on a device, until the server processes the `enter` mutation. */
export const STATES = ['asked', 'active', 'left', 'removed', 'banned', 'erased'] as const

export type Role = (typeof ROLES)[number]
export type MemberState = (typeof STATES)[number]

// Limits

export const INFO_LENGTH = 4_000
export const POST_LENGTH = 4_000
export const TITLE_LENGTH = 120
/** Maximum length of the copied text of a post's attachment. */
export const ATTACHMENT_LENGTH = 1_500
export const PLACE_LENGTH = 200
export const REASON_LENGTH = 500
export const PROGRESS_BYTES = 4_096
export const MAX_MEMBERS: Record<SpaceKind, number> = { group: 100, class: 320 }
export const MAX_USES = 320

/** The first 26 base32 characters of SHA-256(`spaceId:userId`). A person's ids in two spaces can't be linked. */
export const MemberId = v.pipe(v.string(), v.regex(/^[a-z2-7]{26}$/, 'is not a member id'))
/** The operator's member ID as the author of a moderation. No member has this ID. */
export const OPERATOR_ID = 'operatoraaaaaaaaaaaaaaaaaa'
/** SHA-256 of an invite's secret, in lowercase hex. */
export const SecretHash = v.pipe(
  v.string(),
  v.minLength(64),
  v.maxLength(64),
  v.regex(/^[0-9a-f]{64}$/, 'is not a hash'),
)

const Stamp = { changedAt: Instant, changeId: Id }
/** Text that becomes empty when it is hidden, removed or erased. */
const Blankable = (length: number) => v.pipe(v.string(), v.maxLength(length))

export const members = spaceTable(
  v.object({
    id: MemberId,
    name: Blankable(NAME_LENGTH),
    role: v.picklist(ROLES),
    state: v.picklist(STATES),
    sharesProgress: v.boolean(),
    /** When the member last joined, in ms. A `leave` from before that time has no effect. */
    joinedAt: Instant,
    /** Set once the operator has banned the member: nobody in the space can reinstate the member. */
    isBannedByOperator: v.exactOptional(v.literal(true)),
    /** Stamp of the `sharesProgress` register. */
    ...Stamp,
  }),
)

export const INFO_KEYS = ['kind', 'name', 'about', 'rules', 'closed'] as const
export const spaceInfo = spaceTable(v.object({ id: v.picklist(INFO_KEYS), value: Blankable(INFO_LENGTH), ...Stamp }))

export const invites = spaceTable(
  v.object({
    id: Id,
    secretHash: SecretHash,
    role: v.picklist(ROLES),
    expiresAt: Instant,
    usesLeft: Count,
    isRevoked: v.boolean(),
  }),
)

/**
 * A card, job or workout that is attached to a post. For built-in content, each member's device shows its own copy. For the author's own
 * material, `text` is a copy, because other members don't have it.
 */
export const Attachment = v.strictObject({
  kind: v.picklist(['card', 'job', 'workout']),
  /** The id of the card, job or workout. Not checked, because devices may have newer or older content than the server. */
  ref: Id,
  title: Line(TITLE_LENGTH),
  text: v.nullable(Text(ATTACHMENT_LENGTH)),
})
export type Attachment = v.InferOutput<typeof Attachment>

export const posts = spaceTable(
  v.object({
    id: Id,
    author: MemberId,
    replyTo: v.nullable(Id),
    text: Blankable(POST_LENGTH),
    /** Null if it was blanked with the text. Omitted in posts without an attachment and in all posts from earlier versions. */
    attachment: v.exactOptional(v.nullable(Attachment)),
    createdAt: Instant,
    hiddenBy: v.nullable(MemberId),
    isRemoved: v.boolean(),
    ...Stamp,
  }),
)

/** Here and below, `editor` is the member who last wrote the row's text. Staff may edit rows that other members created. */
export const meetings = spaceTable(
  v.object({
    id: Id,
    author: MemberId,
    editor: MemberId,
    title: Blankable(TITLE_LENGTH),
    startsAt: Instant,
    minutes: Count,
    place: Blankable(PLACE_LENGTH),
    isCanceled: v.boolean(),
    ...Stamp,
  }),
)

export const ANSWERS = ['yes', 'no', 'maybe'] as const
/** Members' answers to meetings. `id` is `meetingId:memberId`. */
export const attendance = spaceTable(
  v.object({
    id: v.pipe(v.string(), v.maxLength(100)),
    meetingId: Id,
    member: MemberId,
    answer: v.picklist(ANSWERS),
    ...Stamp,
  }),
)

/** A shared copy of one of its author's personal decks. */
export const spaceDecks = spaceTable(
  v.object({
    id: Uuid,
    author: MemberId,
    /** The member who wrote the name or, if the deck is removed, the member who removed it. */
    editor: MemberId,
    name: Blankable(TITLE_LENGTH),
    /** Whether all cards have been added. Members receive only the cards of complete decks. */
    isComplete: v.boolean(),
    /** Whether members may copy the deck into their own decks. */
    mayCopy: v.boolean(),
    /** Number of cards that are not removed. */
    cardCount: Count,
    isRemoved: v.boolean(),
    ...Stamp,
  }),
)

export const SharedCardId = v.pipe(v.string(), v.regex(SHARED_CARD, 'is not the id of a shared card'))

export const spaceCards = spaceTable(
  v.object({
    id: SharedCardId,
    deckId: Uuid,
    author: MemberId,
    editor: MemberId,
    kind: Kind,
    front: Within(CARD_BYTES.front),
    back: fields.back,
    hint: fields.hint,
    /** Position of the card in the deck. */
    order: Count,
    /** When the card was first added to the deck, in ms. */
    createdAt: Instant,
    isRemoved: v.boolean(),
    ...Stamp,
  }),
)

export const ASSIGNMENT_KINDS = ['deck', 'test', 'workout', 'text'] as const
export const assignments = spaceTable(
  v.object({
    id: Id,
    author: MemberId,
    editor: MemberId,
    kind: v.picklist(ASSIGNMENT_KINDS),
    ref: v.nullable(Id),
    title: Blankable(TITLE_LENGTH),
    dueAt: v.nullable(Instant),
    isRemoved: v.boolean(),
    ...Stamp,
  }),
)

/** The progress that a member publishes to staff, with consent. */
export const ProgressFigures = v.strictObject({
  /** Completion time of each assignment, in ms, by assignment id. */
  done: v.record(Id, Instant),
  minutes: Count,
  mastery: Percent,
  /** Mastery of the cards of each section of the written exam, by section. */
  masteryBySection: v.optional(v.record(Id, Percent)),
  /** Minutes on each of the last 7 days, oldest first. */
  minutesByDay: v.optional(v.pipe(v.array(Count), v.maxLength(7))),
  scoreRange: v.optional(v.nullable(v.strictObject({ low: Percent, high: Percent }))),
  lastActiveDay: v.optional(v.nullable(Count)),
})
/** `id` is the member's id. `figures` is null once consent is withdrawn. */
export const progress = spaceTable(v.object({ id: MemberId, figures: v.nullable(ProgressFigures), ...Stamp }))

export const modLog = spaceTable(
  v.object({
    id: Id,
    action: v.pipe(v.string(), v.maxLength(40)),
    target: v.nullable(Id),
    /** The author of `text`, or the member at whom the action was directed. */
    about: v.nullable(MemberId),
    text: Blankable(POST_LENGTH),
    by: MemberId,
    at: Instant,
  }),
)

export const spaceReports = spaceTable(
  v.object({
    id: Id,
    author: MemberId,
    /** Set if `postId` is the id of a shared deck. */
    subject: v.exactOptional(v.literal('deck')),
    postId: Id,
    /** The author of the post or deck. */
    about: MemberId,
    reason: Blankable(REASON_LENGTH),
    quote: Blankable(POST_LENGTH),
    settledAt: v.nullable(Instant),
  }),
)

/** The tables of a space. Members change them only through mutations. */
export const spaceTables = {
  ...{ members, spaceInfo, invites, posts, meetings, attendance },
  ...{ spaceDecks, spaceCards, assignments, progress, modLog, spaceReports },
}
export type SpaceTableName = keyof typeof spaceTables
export type SpaceRow<N extends SpaceTableName = SpaceTableName> = v.InferOutput<(typeof spaceTables)[N]['row']>
