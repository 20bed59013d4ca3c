import * as v from 'valibot'
import { CalendarDate, Count, Id, Instant, OptionalText, Strings, Text, WEB_ADDRESS } from '../core/fields.ts'
import { Stamps } from '../core/stamped-fields.ts'
import { contentTable, MB, personTable } from '../core/table.ts'

const ApplyUrl = v.pipe(OptionalText(500), v.regex(WEB_ADDRESS, 'is not an http or https address'))

export const SOURCE_LENGTH = 80

/** Text for a job's location or salary if it is unknown. */
export const NOT_STATED = 'Not stated'

export const jobs = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    title: Text(120),
    department: Text(120),
    location: Text(120),
    salary: Text(120),
    description: Text(2_000),
    requirements: Strings(12, 200),
    deadline: v.nullable(Instant),
    type: Text(40),
    applyUrl: v.nullable(ApplyUrl),
    /** Whether the job is an example that ships with the product, not a real opening. */
    isSample: v.boolean(),
    /** When the job was added to the board; missing in jobs stored before this field existed. */
    addedAt: v.nullish(Instant),
    /** The publisher of an imported job, as named by the operator; null for a job that ships with the content. */
    source: v.nullish(Text(SOURCE_LENGTH)),
    /** When the source last listed the job. Updated about daily, because each change makes all devices fetch the jobs again. */
    seenAt: v.nullish(Instant),
    /** When the last source stopped listing the job. The row is kept for people who saved the job. */
    goneAt: v.nullish(Instant),
  }),
)

/**
 * Each row is a last-write-wins register: the change with the greater (changedAt, changeId) wins. Unsaving a job is also a change, so the
 * row is kept.
 */
export const savedJobs = personTable(
  'jobId',
  v.object({
    jobId: Id,
    isSaved: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Saved jobs',
    /** A heavy user who saves two jobs a day has 7,300 rows of 250 bytes (1.8 MB) after ten years. Unsaving a job keeps its row. */
    quota: { rows: 10_000, bytes: 4 * MB, name: 'saved jobs' },
  },
)

/** Stages of an application in the order of the hiring process; the last two end the application without a job. */
export const APPLICATION_STAGES = ['applied', 'testing', 'interview', 'offer', 'hired', 'closed', 'withdrawn'] as const
export const ApplicationStage = v.picklist(APPLICATION_STAGES)

export const NOTES_LENGTH = 4_000

/** Stages with a date or time. All other stages only end the application. */
export const DATED_STAGES = ['applied', 'testing', 'interview', 'offer'] as const

/** One register per stage. `at` is null if the person removed the date. */
const StageDate = v.optional(v.object({ at: v.nullable(Instant), changedAt: Instant, changeId: Id }))
const StageDates = v.object({ applied: StageDate, testing: StageDate, interview: StageDate, offer: StageDate })

/**
 * An application as the person recorded it; the person submitted it elsewhere. Title and department are stored because the job may be
 * removed from the board. Stage (with removal) and notes are separate registers, so that a change of the stage on one device does not undo
 * a change of the notes on another.
 */
export const applications = personTable(
  'id',
  v.object({
    id: Id,
    jobId: Id,
    title: Text(120),
    department: Text(120),
    appliedAt: Instant,
    status: ApplicationStage,
    isRemoved: v.boolean(),
    changedAt: Instant,
    changeId: Id,
    notes: v.nullable(Text(NOTES_LENGTH)),
    notesChangedAt: Instant,
    notesChangeId: Id,
    /** When each stage takes or took place; each stage is a separate register. Missing in rows written before this field existed. */
    stageDates: v.nullish(StageDates),
  }),
  {
    label: 'Applications',
    /** A heavy user records one application a day with notes of 1,000 characters: 3,650 rows (6 MB) in ten years. */
    quota: { rows: 5_000, bytes: 20 * MB, name: 'applications' },
  },
)

// Personal jobs

/**
 * Maximum personal jobs per person, excluding deleted jobs. The app checks this limit before adding a job; the server's quota leaves room
 * for deleted jobs.
 */
export const MAX_OWN_JOBS = 500

const UpTo = OptionalText

/** The editable fields of a personal job. Empty text means unknown. */
export const ownJobFields = {
  title: Text(120),
  department: Text(120),
  location: UpTo(120),
  salary: UpTo(120),
  /** The employer's date, the same in every time zone. */
  closesOn: v.nullable(CalendarDate),
  applyUrl: v.nullable(ApplyUrl),
  notes: UpTo(NOTES_LENGTH),
}

/**
 * Jobs that the person added. They are private and never reach the board. A personal job counts as saved until it is deleted, so it has no
 * row in `savedJobs`. Applications refer to its id just as they refer to a board job's id.
 */
export const ownJobs = personTable(
  'id',
  v.object({
    /** The id of the mutation that added the job. */
    id: Id,
    ...ownJobFields,
    createdAt: Instant,
    /** The row is kept, so that the deletion can be undone. */
    isDeleted: v.boolean(),
    stamps: Stamps,
  }),
  {
    label: 'Jobs you added',
    /** The app allows 500 personal jobs, but deleted jobs still occupy rows. A heavy user has 2,000 rows of 2 KB (4 MB). */
    quota: { rows: 2_000, bytes: 4 * MB, name: 'jobs you added' },
  },
)

export const KEYWORDS_LENGTH = 250
export const LOCATION_LENGTH = 120

/** One register stores whether the alert is active and whether it was deleted. The alert's text never changes. */
export const jobAlerts = personTable(
  'id',
  v.object({
    id: Id,
    keywords: Text(KEYWORDS_LENGTH),
    /** Empty if any location matches. */
    location: OptionalText(LOCATION_LENGTH),
    createdAt: Instant,
    isActive: v.boolean(),
    isDeleted: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Job alerts',
    /** A heavy user creates one alert a week: 520 rows of 600 bytes (0.3 MB) in ten years. */
    quota: { rows: 1_000, bytes: 2 * MB, name: 'job alerts' },
  },
)

/** Derived from the alert and the job, so that finding the same match again adds nothing. */
export const MatchId = v.pipe(v.string(), v.maxLength(130), v.regex(/^[A-Za-z0-9._:@-]+$/, 'is not a valid id'))

/** Written only by the server, when a new job matches an alert. The person can only mark it as read. */
export const alertMatches = personTable(
  'id',
  v.object({
    id: MatchId,
    alertId: Id,
    jobId: Id,
    title: Text(120),
    department: Text(120),
    location: Text(120),
    /** One sentence that explains which words were found where. */
    reason: Text(600),
    matchedAt: Instant,
    readAt: v.nullable(Instant),
  }),
  {
    label: 'Job matches',
    /**
     * A heavy user's alerts match five jobs a day: 18,250 rows of 600 bytes (11 MB) in ten years. The server writes these rows, and stops
     * at the limit.
     */
    quota: { rows: 25_000, bytes: 20 * MB, name: 'job matches' },
  },
)

/** Documents that departments require. */
export const DOCUMENT_KINDS = ['cpat', 'emt', 'license', 'transcripts', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  cpat: 'CPAT certificate',
  emt: 'EMT certification',
  license: 'Driver’s license',
  transcripts: 'Diploma or transcripts',
  other: 'Other document',
}

export const DOCUMENT_NAME_LENGTH = 80
export const DOCUMENT_NOTE_LENGTH = 1_000

/**
 * Each row is one document and a last-write-wins register; removing the document does not delete the row. The document's file is stored
 * only on the device.
 */
export const documents = personTable(
  'id',
  v.object({
    id: Id,
    kind: v.picklist(DOCUMENT_KINDS),
    /** Name of a document of the kind `other`. */
    name: v.nullable(Text(DOCUMENT_NAME_LENGTH)),
    issued: v.nullable(CalendarDate),
    expires: v.nullable(CalendarDate),
    note: v.nullable(Text(DOCUMENT_NOTE_LENGTH)),
    isRemoved: v.boolean(),
    addedAt: Instant,
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Documents',
    /**
     * A heavy user adds one document a week with a note of 1,000 characters: 520 rows (0.8 MB) in ten years. A removed document keeps its
     * row.
     */
    quota: { rows: 1_000, bytes: 4 * MB, name: 'documents' },
  },
)
