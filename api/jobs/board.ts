import { IsoTime } from '@station-zero/schema/core/fields.ts'
import { dateOfDay } from '@station-zero/schema/core/time.ts'
import { deadlineDay } from '@station-zero/schema/jobs/deadline.ts'
import type { Searchable } from '@station-zero/schema/jobs/search.ts'
import { prepareJob } from '@station-zero/schema/jobs/search.ts'
import { jobs as jobTable } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { pauseUnless } from '../db/pause.ts'
import { fromRow } from '../db/rows.ts'

/**
 * Anyone may read the board, without an account. It has up to 1,000 open jobs and those that closed lately, some megabytes that are joined
 * and sent on the serving thread: one at a time, so that others have their turn in between.
 */
export const BOARD_READS = { waiting: 100, waitingOfOne: 50, retryAfterS: 2 }

type Row = RowOf<'jobs'>

/** A job as `GET /api/jobs` returns it. */
export const ListedJob = v.object({
  ...jobTable.row.entries,
  deadline: v.nullable(IsoTime),
  /** The employer's date, which `deadline` in UTC may not have: a day in the US ends there on the next one. */
  closesOn: v.nullable(v.pipe(v.string(), v.isoDate())),
  addedAt: v.nullable(IsoTime),
  seenAt: v.nullable(IsoTime),
  goneAt: v.nullable(IsoTime),
})

export interface BoardJob {
  row: Row
  searchable: Searchable
  /** `ListedJob` as JSON. */
  json: Buffer
}

export type Board = () => Promise<readonly BoardJob[]>

const HASH = `select "hash" from "contentHashes" where "tableName" = 'jobs'`

/**
 * All jobs by id, cached until the hash of their collection changes: to read, search and serialize 1,000 jobs takes a third of a second of
 * the serving thread, and anyone may request it. The cache takes about 10 MB.
 */
export function openBoard({ reader, lookUp }: Database): Board {
  let cached: { hash: string; jobs: readonly BoardJob[] } | undefined
  return async () => {
    const hash = (await lookUp<{ hash: string }>(HASH))?.hash
    if (cached && cached.hash === hash) return cached.jobs
    const pause = pauseUnless(new AbortController().signal)
    const jobs: BoardJob[] = []
    for (const stored of await reader.selectFrom('jobs').selectAll().orderBy('id').execute()) {
      const row = fromRow('jobs', stored)
      jobs.push({ row, searchable: prepareJob(row), json: Buffer.from(JSON.stringify(listed(row))) })
      await pause()
    }
    // Content without a hash was not seeded, so we can't tell when it changes.
    cached = hash === undefined ? undefined : { hash, jobs }
    return jobs
  }
}

const COMMA = Buffer.from(',')

/** A list in JSON, with the text around it. Encoding megabytes of text for each request would take ten times as long. */
export const joinJson = (items: readonly Buffer[], before = '', after = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`${before}[`),
    ...items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item])),
    Buffer.from(`]${after}`),
  ])

const listed = ({ deadline, addedAt, seenAt, goneAt, ...job }: Row): v.InferOutput<typeof ListedJob> => ({
  ...job,
  deadline: isoOrNull(deadline),
  closesOn: deadline === null ? null : dateOfDay(deadlineDay(deadline)),
  addedAt: isoOrNull(addedAt),
  seenAt: isoOrNull(seenAt),
  goneAt: isoOrNull(goneAt),
})

const isoOrNull = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString())
