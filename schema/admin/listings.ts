import * as v from 'valibot'
import { GROUP_CATEGORIES, MESSAGE_LENGTH, REQUEST_ANSWERS } from '../community/tables.ts'
import { CalendarDate, Id, IsoTime, WEB_ADDRESS } from '../core/fields.ts'
import { SOURCE_LENGTH } from '../jobs/tables.ts'
import { STATION_PREFIX } from '../prep/station-decks.ts'
import { count, longText, oneLine, pageOf } from './fields.ts'

/**
 * Groups, events, mentors and jobs that operators manage in the admin console, and the answers to mentorship requests: requests and
 * responses of `/api/admin/…`. `console.ts` defines the requests and responses of the other sections. The limits are the same as in the
 * content tables.
 */

export const LISTING_KINDS = ['groups', 'events', 'mentors', 'jobs'] as const
export type ListingKind = (typeof LISTING_KINDS)[number]

/** Prefix of the IDs of operators' listings. Content files can't use it; the IDs of imported jobs start with `feed-`. */
export const LISTING_PREFIX = STATION_PREFIX
export const isListingId = (id: string): boolean => id.startsWith(LISTING_PREFIX)

/** Maximum number of listings of each kind. Every device downloads all of them. */
export const MAX_LISTINGS: Record<ListingKind, number> = { groups: 200, events: 200, mentors: 200, jobs: 500 }

export const GroupBody = v.strictObject({
  name: oneLine(120),
  description: longText(1_000),
  location: oneLine(120),
  category: v.picklist(GROUP_CATEGORIES),
})

/** Suggested event types; other text is allowed. */
export const EVENT_TYPES = ['study', 'workout', 'workshop', 'interview', 'networking'] as const
export const MAX_EVENT_MINUTES = 7 * 24 * 60
export const MAX_EVENT_PLACES = 10_000

export const EventBody = v.strictObject({
  title: oneLine(120),
  description: longText(2_000),
  startsAt: IsoTime,
  /** Duration in minutes; 0 if unknown. */
  duration: count(0, MAX_EVENT_MINUTES),
  location: oneLine(200),
  type: oneLine(40),
  maxParticipants: count(1, MAX_EVENT_PLACES),
})

export const MAX_MENTOR_YEARS = 80
export const MAX_SPECIALTIES = 8

export const MentorBody = v.strictObject({
  name: oneLine(80),
  rank: oneLine(60),
  department: oneLine(120),
  bio: longText(1_000),
  yearsExperience: count(0, MAX_MENTOR_YEARS),
  specialties: v.pipe(v.array(oneLine(40)), v.maxLength(MAX_SPECIALTIES)),
  /** Whether the operator has verified the mentor's identity. */
  isVerified: v.boolean(),
  /** Whether the mentor takes no new requests. Missing in requests of earlier app versions. */
  isPaused: v.optional(v.boolean(), false),
})

/** Suggested job types; other text is allowed. */
export const JOB_TYPES = [
  ...(['Entry Level', 'Experienced', 'Full Time', 'Part Time', 'Seasonal', 'Internship', 'Volunteer'] as const),
]
export const MAX_REQUIREMENTS = 12
export const MAX_REQUIREMENT_LENGTH = 200

export const JobBody = v.strictObject({
  title: oneLine(120),
  department: oneLine(120),
  location: oneLine(120),
  salary: oneLine(120),
  description: longText(2_000),
  requirements: v.pipe(v.array(oneLine(MAX_REQUIREMENT_LENGTH)), v.maxLength(MAX_REQUIREMENTS)),
  /** The last day to apply, or null if no closing date is published. */
  closesOn: v.nullable(CalendarDate),
  type: oneLine(40),
  applyUrl: v.nullable(
    v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(WEB_ADDRESS, 'must be an http or https address')),
  ),
})

export const listingBodies = { groups: GroupBody, events: EventBody, mentors: MentorBody, jobs: JobBody }
export type ListingBody<K extends ListingKind> = v.InferOutput<(typeof listingBodies)[K]>

/** In an update, the version that the operator read, so that operators can't silently overwrite each other's changes. */
const Version = count(1, 1_000_000)

const changeOf = <Entries extends v.ObjectEntries>(body: v.StrictObjectSchema<Entries, undefined>) =>
  v.strictObject({ ...body.entries, version: Version })

/** `PUT /api/admin/…/:id`. */
export const listingChanges = {
  groups: changeOf(GroupBody),
  events: changeOf(EventBody),
  mentors: changeOf(MentorBody),
  jobs: changeOf(JobBody),
}

const listed = <Entries extends v.ObjectEntries>(body: v.StrictObjectSchema<Entries, undefined>) =>
  v.object({
    ...body.entries,
    id: v.string(),
    version: Version,
    createdAt: IsoTime,
    changedAt: IsoTime,
    /** Number of a group's members or an event's participants; 0 for mentors and jobs. */
    people: count(0),
    /** Number of people on the event's waitlist; 0 for other listings. */
    waiting: count(0),
  })

export const listings = {
  groups: listed(GroupBody),
  events: listed(EventBody),
  /** `account` is the account that reads and answers the mentor's requests; null if operators do. */
  mentors: v.object({
    ...listed(MentorBody).entries,
    account: v.nullable(v.object({ id: v.string(), username: v.string() })),
  }),
  jobs: listed(JobBody),
}
export type Listing<K extends ListingKind> = v.InferOutput<(typeof listings)[K]>

export const listingPages = {
  groups: pageOf(listings.groups),
  events: pageOf(listings.events),
  mentors: pageOf(listings.mentors),
  jobs: pageOf(listings.jobs),
}

/** The path segment after `/api/admin/`. The segment `events` is already used for event windows (raised sign-up limits). */
export const listingPaths: Record<ListingKind, string> = {
  groups: 'groups',
  events: 'community-events',
  mentors: 'mentors',
  jobs: 'jobs',
}

/** `PUT /api/admin/mentors/:id/account`. */
export const MentorAccountBody = v.strictObject({
  /** A username or a user ID. */
  account: oneLine(100),
})

/**
 * A pending or answered mentorship request. Withdrawn requests, and requests to samples and to mentors with an account, are not listed.
 */
export const MentorshipRequest = v.object({
  userId: v.string(),
  username: v.string(),
  /** The name on the person's account. */
  name: v.nullable(v.string()),
  mentorId: Id,
  /** Null if the mentor was deleted. */
  mentor: v.nullable(v.object({ name: v.string(), department: v.string() })),
  message: v.nullable(v.string()),
  requestedAt: IsoTime,
  answer: v.nullable(v.picklist(REQUEST_ANSWERS)),
  answerText: v.nullable(v.string()),
  answeredAt: v.nullable(IsoTime),
})
export type MentorshipRequest = v.InferOutput<typeof MentorshipRequest>
export const MentorshipRequestPage = pageOf(MentorshipRequest)

/**
 * `POST /api/admin/mentorship-requests/:id/:mentorId/answer`. `requestedAt` and `answeredAt` are the values that the operator saw: in the
 * meantime, the person may have withdrawn the request and sent another, and another operator may have answered.
 */
export const MentorshipAnswerBody = v.strictObject({
  answer: v.picklist(['accepted', 'declined']),
  text: longText(MESSAGE_LENGTH),
  requestedAt: IsoTime,
  answeredAt: v.nullable(IsoTime),
})

/** A report of a request by its mentor, or of a mentor by a person who sent a request. */
export const MentorReport = v.object({
  id: v.string(),
  at: IsoTime,
  settledAt: v.nullable(IsoTime),
  reporter: v.picklist(['mentor', 'person']),
  /** Null if the mentor was deleted. */
  mentor: v.nullable(v.object({ name: v.string(), department: v.string() })),
  /** The person who sent the request; null if that person is the reporter. */
  person: v.nullable(v.object({ userId: v.string(), username: v.string(), name: v.nullable(v.string()) })),
  reason: v.string(),
  /** The request's message, or the mentor's answer, at the time of the report; empty if there was none. */
  quote: v.string(),
})
export type MentorReport = v.InferOutput<typeof MentorReport>
export const MentorReportPage = pageOf(MentorReport)

/** Maximum characters of a pasted or uploaded feed. Import larger feeds on the server with `station import-jobs`. */
export const MAX_IMPORT_LENGTH = 900_000

/** `POST /api/admin/job-imports`. */
export const JobImportBody = v.strictObject({
  /** The publisher of the openings, as shown to candidates. Imports with the same source update each other's jobs. */
  source: oneLine(SOURCE_LENGTH),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_IMPORT_LENGTH)),
  /** Whether to close jobs of this source that are missing from the text. */
  isWholeList: v.boolean(),
  /** Whether to report the outcome without importing. */
  isPreview: v.boolean(),
})

export const IMPORT_OUTCOMES = [
  ...(['taken', 'updated', 'reopened', 'unchanged', 'closed', 'duplicate', 'refused'] as const),
]
/** Maximum number of openings in the response. The counts include all openings. */
export const MAX_IMPORT_ROWS = 500

export const JobImport = v.object({
  /** Format of the text, such as `CSV`. */
  format: v.string(),
  /** Number of openings by outcome. */
  counts: v.record(v.string(), count(0)),
  /** Openings that could not be imported come first. `title` is a position such as `Line 7` if the opening could not be read. */
  rows: v.array(
    v.object({
      outcome: v.picklist(IMPORT_OUTCOMES),
      title: v.string(),
      reason: v.nullable(v.string()),
      /** Null if the opening could not be read. */
      job: v.nullable(v.object({ department: v.string(), location: v.string(), closesOn: v.nullable(CalendarDate) })),
    }),
  ),
  /** False if part of the text could not be read. Jobs that are missing from the text then stay open. */
  isComplete: v.boolean(),
})
export type JobImport = v.InferOutput<typeof JobImport>

/**
 * `GET /api/admin/job-imports`: the import sources that have openings on the jobs board, sorted by name. At most 1,000, which is the
 * maximum number of jobs on the board.
 */
export const JobSources = v.object({
  sources: v.array(v.object({ source: v.string(), openings: count(1), lastImportAt: IsoTime })),
})
export type JobSources = v.InferOutput<typeof JobSources>
