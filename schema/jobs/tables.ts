import * as v from 'valibot'
import { CalendarDate, Count, Id, Instant, Strings, Text, WEB_ADDRESS } from '../core/fields.ts'
import { contentTable, personTable } from '../core/table.ts'

const ApplyUrl = v.pipe(v.string(), v.maxLength(500), v.regex(WEB_ADDRESS, 'is not an http or https address'))

export const SOURCE_LENGTH = 80

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
    /** Shipped with the product to show how it works; not a real opening. */
    isSample: v.boolean(),
    /** When it came onto the board; devices may hold jobs from before this was known. */
    addedAt: v.nullish(Instant),
    /** Who published a job that was imported, as its operator calls them; null for a job that ships with the content. */
    source: v.nullish(Text(SOURCE_LENGTH)),
    /** When its source last listed it, to the day: each change has every device fetch the jobs again. */
    seenAt: v.nullish(Instant),
    /** Since when no source lists it any more. The row stays, for those who saved it. */
    goneAt: v.nullish(Instant),
  }),
)

/** A register: the change with the greater (changedAt, changeId) wins, including a removal, so the row stays after it is removed. */
export const savedJobs = personTable(
  'jobId',
  v.object({
    jobId: Id,
    isSaved: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
)

/** The stages of an application, in the order of a hiring process; the last two end it without a job. */
export const APPLICATION_STAGES = ['applied', 'testing', 'interview', 'offer', 'hired', 'closed', 'withdrawn'] as const
export const ApplicationStage = v.picklist(APPLICATION_STAGES)

export const NOTES_LENGTH = 4_000

/** The stages that have a day or an hour; the others only end it. */
export const DATED_STAGES = ['applied', 'testing', 'interview', 'offer'] as const

/** One register per stage. `at` is null if the person took the date back. */
const StageDate = v.optional(v.object({ at: v.nullable(Instant), changedAt: Instant, changeId: Id }))
const StageDates = v.object({ applied: StageDate, testing: StageDate, interview: StageDate, offer: StageDate })

/**
 * An application as the person recorded it; it is submitted elsewhere, never here. Title and department stay when the job leaves the
 * board. It has two registers, the stage (with the removal) and the notes, so a change to one on one device does not undo a change to the
 * other.
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
    /** When each stage is or was; each is a register of its own. Missing in rows from before there were dates. */
    stageDates: v.nullish(StageDates),
  }),
)

export const KEYWORDS_LENGTH = 250
export const LOCATION_LENGTH = 120

/** A register for whether it is on and whether it was deleted; its words never change. */
export const jobAlerts = personTable(
  'id',
  v.object({
    id: Id,
    keywords: Text(KEYWORDS_LENGTH),
    /** Empty means anywhere. */
    location: v.pipe(v.string(), v.maxLength(LOCATION_LENGTH)),
    createdAt: Instant,
    isActive: v.boolean(),
    isDeleted: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
)

/** Made from an alert and a job, so finding the same match again adds nothing. */
export const MatchId = v.pipe(v.string(), v.maxLength(130), v.regex(/^[A-Za-z0-9._:@-]+$/, 'is not a valid id'))

/** Written only by the server, when a new job matches an alert; the person only marks it read. */
export const alertMatches = personTable(
  'id',
  v.object({
    id: MatchId,
    alertId: Id,
    jobId: Id,
    title: Text(120),
    department: Text(120),
    location: Text(120),
    /** Which words were found where, as a sentence for the person. */
    reason: Text(600),
    matchedAt: Instant,
    readAt: v.nullable(Instant),
  }),
)

/** The documents that departments require. */
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

/** A register; a removed document keeps its row. The file itself never leaves the device and has no column. */
export const documents = personTable(
  'id',
  v.object({
    id: Id,
    kind: v.picklist(DOCUMENT_KINDS),
    /** What an "other" document is called. */
    name: v.nullable(Text(DOCUMENT_NAME_LENGTH)),
    issued: v.nullable(CalendarDate),
    expires: v.nullable(CalendarDate),
    note: v.nullable(Text(DOCUMENT_NOTE_LENGTH)),
    isRemoved: v.boolean(),
    addedAt: Instant,
    changedAt: Instant,
    changeId: Id,
  }),
)
