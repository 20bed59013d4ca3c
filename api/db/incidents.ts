import { randomUUID } from 'node:crypto'
import type { ServerConcern } from '@station-zero/schema/admin/concerns.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import { hold } from './dialect.ts'
import type { Tables } from './types.ts'

/** The server problems that operators are alerted to, stored as one `meta` row, because there are only a few at a time. */

const Incident = v.object({
  id: v.string(),
  /** Identifies the problem while it lasts. */
  key: v.string(),
  text: v.string(),
  /** Times in ms. */
  startedAt: v.number(),
  endedAt: v.nullable(v.number()),
  /** The email that has not been sent to all operators yet. */
  pendingMail: v.nullable(v.picklist(['start', 'end'])),
  /** ID of the last operator to whom the pending email was sent; operators are processed in ID order. */
  mailedUpTo: v.string(),
  /** IDs of the operators up to `mailedUpTo` whose mail server temporarily rejected the pending email. */
  deferred: v.optional(v.array(v.string()), []),
})
export type Incident = v.InferOutput<typeof Incident>

const KEY = 'incidents'
const MAX_INCIDENTS = 100
/** How long an incident is stored after its end, so that devices can be notified of the end. */
const KEEP_MS = 3 * DAY_MS

/** Returns the incidents, oldest first. Returns none if this version of the server can't parse the row. */
export async function readIncidents(reader: Pick<Kysely<Tables>, 'selectFrom'>): Promise<Incident[]> {
  const row = await reader.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(Incident)), row?.value)
  return stored.success ? stored.output : []
}

/** Replaces the stored incidents with the result of `change`, and returns that result. */
export async function changeIncidents(
  tx: Transaction<Tables>,
  change: (incidents: Incident[]) => Incident[],
): Promise<Incident[]> {
  await hold(tx, KEY)
  const before = await readIncidents(tx)
  const after = change(before)
  const value = JSON.stringify(after)
  if (value !== JSON.stringify(before))
    await tx
      .insertInto('meta')
      .values({ key: KEY, value })
      .onConflict((known) => known.column('key').doUpdateSet({ value }))
      .execute()
  return after
}

/**
 * Adds an incident for each new alert, and ends the incidents whose alert is over. With `isMailed`, each start and each end has a pending
 * email; an end has none if no operator was emailed about the start. Returns a new list of at most 100 incidents, without those that ended
 * more than three days ago.
 */
export function withAlerts(
  incidents: readonly Incident[],
  alerts: readonly ServerConcern[],
  { now, isMailed }: { now: number; isMailed: boolean },
): Incident[] {
  const current = incidents
    .filter(({ endedAt }) => endedAt === null || Math.abs(now - endedAt) < KEEP_MS)
    .map((incident): Incident => {
      if (incident.endedAt !== null || alerts.some(({ key }) => key === incident.key)) return incident
      const isUnmailed = incident.pendingMail === 'start' && incident.mailedUpTo === ''
      return {
        ...incident,
        endedAt: now,
        pendingMail: isMailed && !isUnmailed ? 'end' : null,
        mailedUpTo: '',
        deferred: [],
      }
    })
  const open = new Set(current.flatMap(({ endedAt, key }) => (endedAt === null ? [key] : [])))
  const started = alerts
    .filter(({ key }) => !open.has(key))
    .map(
      ({ key, text }): Incident => ({
        ...{ id: randomUUID(), key, text, startedAt: now, endedAt: null },
        ...{ pendingMail: isMailed ? 'start' : null, mailedUpTo: '', deferred: [] },
      }),
    )
  const all = [...current, ...started]
  // Problems that are not over come first, so that many short problems can't displace a new one.
  const kept = all.toSorted(
    (a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null) || b.startedAt - a.startedAt,
  )
  const displaced = new Set(kept.slice(MAX_INCIDENTS))
  return all.filter((incident) => !displaced.has(incident))
}
