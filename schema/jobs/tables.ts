import * as v from 'valibot'
import { Count, Id, Instant, Strings, Text } from '../fields.ts'
import { contentTable, personTable } from '../table.ts'

/** Only http and https are ever opened. */
export const ApplyUrl = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^https?:\/\/[^\s]+$/i, 'is not an http or https address'),
)

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
  }),
)

/** A register: the greater (changedAt, changeId) stays, removals included, so the row outlives a removal. */
export const savedJobs = personTable(
  'jobId',
  v.object({
    jobId: Id,
    isSaved: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
)
