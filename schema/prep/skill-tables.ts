import * as v from 'valibot'
import { Count, Id, Instant, Strings, Text } from '../core/fields.ts'
import { contentTable, MB, personTable } from '../core/table.ts'

const SkillStep = v.strictObject({
  text: Text(300),
  /** Whether omitting the step can fail the station. */
  isCritical: v.boolean(),
  why: v.nullable(Text(300)),
})

/** A skill sheet: the steps that a candidate performs at a certification exam station. */
export const skills = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    /** Position of the sheet in the content file. */
    order: Count,
    trackId: Id,
    name: Text(120),
    area: Text(60),
    /** Firefighter I or II, or hazardous materials. */
    level: v.picklist(['I', 'II', 'hazmat']),
    /** Number of candidates who perform the skill together. */
    candidates: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
    equipment: Strings(20, 200),
    /** The task, as the evaluator reads it to the candidate. */
    given: Text(500),
    /** The steps in the order they must be performed. */
    steps: v.pipe(v.array(SkillStep), v.minLength(3), v.maxLength(24)),
    /** Failures that end the station at once. */
    criticalFailures: v.pipe(Strings(8, 300), v.minLength(1)),
    source: Text(500),
  }),
)

/** Result of the last drill of each skill sheet. Each row is a last-write-wins register: the later drill replaces the earlier one. */
export const skillResults = personTable(
  'skillId',
  v.object({
    skillId: Id,
    skillVersion: Count,
    /** Number of steps put in the wrong place, out of `steps`. */
    misplaced: Count,
    steps: Count,
    /** Number of statements about failing the station that were answered incorrectly, out of `failures`. */
    missed: Count,
    failures: Count,
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Drills of skill sheets',
    /** There are fewer than 50 skill sheets, each with at most one row of 300 bytes. */
    quota: { rows: 500, bytes: 0.2 * MB, name: 'skill drills' },
  },
)
