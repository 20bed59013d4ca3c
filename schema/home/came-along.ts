import * as v from 'valibot'
import { Count, Instant } from '../core/fields.ts'

const kinds = {
  reviews: ['review', 'reviews'],
  tests: ['test', 'tests'],
  workouts: ['workout', 'workouts'],
  interviews: ['interview session', 'interview sessions'],
  times: ['CPAT time', 'CPAT times'],
  savedJobs: ['saved job', 'saved jobs'],
  applications: ['application', 'applications'],
} as const
type Kind = keyof typeof kinds

/** Counts of the guest data that was moved into the account, and the time of the move. */
export const CameAlong = v.object({
  at: Instant,
  reviews: Count,
  tests: Count,
  workouts: Count,
  interviews: Count,
  times: Count,
  savedJobs: Count,
  applications: Count,
})
export type CameAlong = v.InferOutput<typeof CameAlong>

/** Formats the counts: "5 reviews and 1 test came with you."; null if all counts are 0. */
export function cameAlongWords(came: Pick<CameAlong, Kind>): string | null {
  const parts = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    came[kind] > 0 ? `${came[kind].toLocaleString('en-US')} ${kinds[kind][came[kind] === 1 ? 0 : 1]}` : [],
  )
  return parts.length === 0 ? null : `${list(parts)} came with you.`
}

const list = (parts: string[]): string =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
