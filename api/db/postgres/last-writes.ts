import type { ClientRecord } from '@station-zero/sync/server/store.ts'
import type { Used } from '../usage.ts'
import type { Run } from './run.ts'

/** What a transaction of a person writes last. */
export interface LastWrites {
  client: ClientRecord | undefined
  /** The totals that changed. */
  used: readonly (readonly [kind: string, used: Used])[]
  /** The person's new version; undefined if it stays. */
  version: number | undefined
}

/** In one statement: each would be a round trip during which nobody else can write for this person. */
export async function writeLast(run: Run, userId: string, now: number, last: LastWrites): Promise<void> {
  const values: unknown[] = [userId]
  const add = (value: unknown): string => `$${values.push(value)}`
  const parts = [clientPart(last.client, now, add), usedPart(last.used, add), versionPart(last.version, add)]
  const written = parts.flatMap((part, at) => (part ? [`"part${at}" as (${part})`] : []))
  if (written.length > 0) await run(`with ${written.join(', ')} select 1`, ...values)
}

type Add = (value: unknown) => string

function clientPart(client: ClientRecord | undefined, now: number, add: Add): string | undefined {
  if (!client) return
  const { clientId, last, lastIds, prevId } = client
  return `insert into "clients" ("userId", "clientId", "last", "lastIds", "prevId", "seenAt")
    values ($1, ${[clientId, last, JSON.stringify(lastIds), prevId, now].map(add)})
    on conflict ("userId", "clientId") do update set "last" = excluded."last", "lastIds" = excluded."lastIds",
    "prevId" = excluded."prevId", "seenAt" = excluded."seenAt"`
}

function usedPart(used: LastWrites['used'], add: Add): string | undefined {
  if (used.length === 0) return
  const [kinds, rows, bytes] = [
    used.map(([kind]) => kind),
    used.map(([, one]) => one.rows),
    used.map(([, one]) => one.bytes),
  ]
  return `insert into "usage" ("userId", "tableName", "rows", "bytes")
    select $1, "new".* from unnest(${add(kinds)}::text[], ${add(rows)}::int8[], ${add(bytes)}::int8[]) as "new"
    on conflict ("userId", "tableName") do update set "rows" = excluded."rows", "bytes" = excluded."bytes"`
}

const versionPart = (version: number | undefined, add: Add): string | undefined =>
  version === undefined ? undefined : `update "people" set "version" = ${add(version)} where "userId" = $1`
