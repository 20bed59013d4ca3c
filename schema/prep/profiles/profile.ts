import * as v from 'valibot'
import { Count, Id, Percent, Strings, Text } from '../../core/fields.ts'
import { contentTable } from '../../core/table.ts'

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240))
const Questions = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

/**
 * Where a section's questions come from: fixed ones of a topic, or generated ones, of all its usual families or only of those named.
 * Sources give in turn; one without a count gives what is still missing.
 */
export const SectionSource = v.union([
  v.strictObject({ topic: Id, count: v.exactOptional(Questions) }),
  v.strictObject({
    generated: Id,
    families: v.exactOptional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(40))),
    count: v.exactOptional(Questions),
  }),
])

export const ProfileSection = v.strictObject({
  name: Text(60),
  count: Questions,
  from: v.pipe(v.array(SectionSource), v.minLength(1), v.maxLength(12)),
  /** What the questions are about is studied in the part's packet and then collected. */
  inPacket: v.exactOptional(v.boolean()),
  /** The passage is spoken, and its text is shown only after the answers. */
  isHeard: v.exactOptional(v.boolean()),
})

export const ProfilePart = v.strictObject({
  name: Text(60),
  /** Null if no clock runs. */
  minutes: v.nullable(Minutes),
  /** Percent; null if the part has no pass line of its own. */
  passPercent: v.nullable(Percent),
  /** What is allowed and what is not, said before the part begins. */
  note: v.nullable(Text(300)),
  /** How long the packet may be studied before the part's clock starts; null if there is none. */
  packetMinutes: v.nullable(Minutes),
  sections: v.pipe(v.array(ProfileSection), v.maxLength(12)),
  /** The part is a work-style inventory of so many statements, which is not scored. */
  statements: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(100))),
})

/** An exam to practice: what it asks, in which parts, and what is known about the real one that it is in the style of. */
export const examProfiles = contentTable(
  'id',
  v.object({
    id: Id,
    order: Count,
    name: Text(40),
    /** In one line: questions, time, parts. */
    summary: Text(120),
    /** Whose exam it is in the style of, and that we are not affiliated; null if it follows no real exam. */
    styleOf: v.nullable(Text(300)),
    /** Where the counts and times can be checked, and when they were; null with `styleOf`. */
    source: v.nullable(Text(500)),
    checkedOn: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date like 2026-11-23'))),
    /** What this practice can't imitate, and what nobody publishes. */
    limits: Strings(6, 300),
    /** Every part has to be passed; a good one doesn't make up for another. */
    isPassedByPart: v.boolean(),
    parts: v.pipe(v.array(ProfilePart), v.minLength(1), v.maxLength(8)),
  }),
)

export type ExamProfile = v.InferOutput<typeof examProfiles.row>
export type ProfilePart = v.InferOutput<typeof ProfilePart>
export type ProfileSection = v.InferOutput<typeof ProfileSection>
export type SectionSource = v.InferOutput<typeof SectionSource>

export const questionsOfPart = ({ sections }: Pick<ProfilePart, 'sections'>): number =>
  sections.reduce((sum, { count }) => sum + count, 0)

export const questionsOfProfile = ({ parts }: Pick<ExamProfile, 'parts'>): number =>
  parts.reduce((sum, part) => sum + questionsOfPart(part), 0)

/** Whether a screen stands before each part; without, it is one exam that starts at once. */
export const hasSteps = ({ parts }: Pick<ExamProfile, 'parts'>): boolean => parts.length > 1 || parts.some(needsStart)

/** Something has to be said first, or be kept with the part. */
const needsStart = ({ note, passPercent, packetMinutes, statements, sections }: ProfilePart): boolean =>
  note !== null ||
  passPercent !== null ||
  packetMinutes !== null ||
  statements !== undefined ||
  sections.some(({ isHeard }) => isHeard)
