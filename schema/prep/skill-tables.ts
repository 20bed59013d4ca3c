import * as v from 'valibot'
import { Count, Id, Instant, Strings, Text } from '../core/fields.ts'
import { contentTable, personTable } from '../core/table.ts'

const SkillStep = v.strictObject({
  text: Text(300),
  /** Whether leaving it out can fail the station. */
  isCritical: v.boolean(),
  why: v.nullable(Text(300)),
})

/** A skill sheet: what a candidate does at a station of the certification exam, step by step. */
export const skills = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    /** Position in the file. */
    order: Count,
    trackId: Id,
    name: Text(120),
    area: Text(60),
    /** Firefighter I or II, or hazardous materials. */
    level: v.picklist(['I', 'II', 'hazmat']),
    /** Number of people who do it together. */
    candidates: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
    equipment: Strings(20, 200),
    /** The task as the evaluator reads it. */
    given: Text(500),
    /** In order. */
    steps: v.pipe(v.array(SkillStep), v.minLength(3), v.maxLength(24)),
    /** What ends the station at once. */
    criticalFailures: v.pipe(Strings(8, 300), v.minLength(1)),
    source: Text(500),
  }),
)

/** The last drill of each skill sheet. Registers. */
export const skillResults = personTable(
  'skillId',
  v.object({
    skillId: Id,
    skillVersion: Count,
    /** Steps put at the wrong place, of `steps`. */
    misplaced: Count,
    steps: Count,
    /** Statements about failing the station that were answered wrong, of `failures`. */
    missed: Count,
    failures: Count,
    changedAt: Instant,
    changeId: Id,
  }),
)
