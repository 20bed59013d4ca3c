import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Leases } from '../leases.ts'
import type { Tables } from '../types.ts'

/**
 * A row of `meta` for each job: until when it is taken, by the database's clock, and by which process. A process that dies keeps
 * nobody waiting for longer than it had asked for.
 */
export function openLeases(writer: Kysely<Tables>): Leases {
  const owner = randomUUID()
  return {
    async take(name, forMs) {
      const { rows } = await sql`insert into "meta" ("key", "value")
        values (${`lease ${name}`}, ${untilIn(forMs)} || ' ' || ${owner})
        on conflict ("key") do update set "value" = excluded."value"
        where "meta"."value" < ${untilIn(0)} or "meta"."value" like '% ' || ${owner} returning "key"`.execute(writer)
      return rows.length > 0
    },
  }
}

/** In ms, with leading zeros, so that it sorts as a text does. */
const untilIn = (ms: number) =>
  sql`lpad((extract(epoch from clock_timestamp()) * 1000 + ${ms}::int8)::int8::text, 15, '0')`
