import { eventKey, placesOf } from '@station-zero/schema/community/board.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Pause, withoutPause } from '../db/pause.ts'
import { fromRow } from '../db/rows.ts'
import type { Tables } from '../db/types.ts'
import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'

/** The job that fills free places from the waitlist. It is also requested after each commit that changes a count. */
export const FILL_PLACES = 'fill-places'
const MINUTE_MS = 60_000
const RETRY = { firstMs: 5_000, maxMs: MINUTE_MS }

/** Jobs that correct the counts of taken places and move people from the waitlist into free places. */
export const placeJobs = ({ db }: App): BackgroundJob[] => [
  {
    ...{ name: 'recount-places', everyMs: MINUTE_MS, deadlineMs: 5 * MINUTE_MS, retry: RETRY },
    run: ({ pause }) => recount(db, pause),
  },
  {
    ...{ name: FILL_PLACES, everyMs: MINUTE_MS, deadlineMs: 5 * MINUTE_MS, retry: RETRY },
    run: async ({ pause }) => void (await moveUpWaiting(db, pause)),
  },
]

/** Maximum moves in one run; the next run continues. */
const MOST_MOVES = 1_000

/**
 * Moves the first person in line into each free place. Each move is its own transaction and raises the person's version, so that the
 * person's devices pull the change. Returns the number of people taken off the waitlist, including people who left it themselves.
 */
export async function moveUpWaiting(db: Database, pause: Pause = withoutPause): Promise<number> {
  for (let moved = 0; moved < MOST_MOVES; moved += 1) {
    const next = await firstInLine(db.reader)
    if (!next || !(await moveUp(db, next))) return moved
    await pause()
  }
  return MOST_MOVES
}

interface Waiting {
  userId: string
  eventId: string
  places: number
}

async function firstInLine(reader: Kysely<Tables>): Promise<Waiting | undefined> {
  const waiting = await reader.selectFrom('sharedCounts').select(['key', 'taken']).where('waiting', '>', 0).execute()
  if (waiting.length === 0) return undefined
  const takenOf = new Map(waiting.map(({ key, taken }) => [key, taken]))
  for (const row of await reader.selectFrom('events').selectAll().orderBy('startTime').orderBy('id').execute()) {
    const event = fromRow('events', row)
    const taken = takenOf.get(eventKey(event.id))
    const places = placesOf(event)
    if (taken === undefined || taken >= places) continue
    const first = await reader
      .selectFrom('eventMemberships')
      .select('userId')
      .where('eventId', '=', event.id)
      .where('state', '=', 'waitlisted')
      .orderBy('ticket')
      .limit(1)
      .executeTakeFirst()
    if (first) return { userId: first.userId, eventId: event.id, places }
  }
  return undefined
}

/**
 * Moves the person from the waitlist into a free place. If the person has left the waitlist in the meantime, nothing changes and the result
 * is true. If the place has been taken, nothing changes and the result is false, which ends the run.
 */
const moveUp = (db: Database, { userId, eventId, places }: Waiting): Promise<boolean> =>
  db.store.write(userId, async ({ rows }) => {
    const membership = await rows.get('eventMemberships', eventId)
    if (membership?.state !== 'waitlisted') return true
    if (!(await rows.counts.moveUp(eventKey(eventId), places))) return false
    await rows.put('eventMemberships', { ...membership, state: 'joined', ticket: null })
    return true
  })

/** Recomputes the counts from the membership rows, to correct for changes made outside mutations, such as account deletions. */
export async function recount({ reader, writer, counted }: Database, pause: Pause = withoutPause): Promise<void> {
  let hasChanged = false
  for (const { key } of await reader.selectFrom('sharedCounts').select('key').orderBy('key').execute()) {
    if (await findWrong(reader, key)) hasChanged = (await correct(writer, key)) || hasChanged
    await pause()
  }
  if (hasChanged) counted()
}

const correct = (writer: Kysely<Tables>, key: string): Promise<boolean> =>
  writer.transaction().execute(async (trx) => {
    // Every write that changes a count updates this row first, so the counts cannot change until this transaction commits.
    const { version } = await trx
      .updateTable('sharedVersions')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('name', '=', 'counts')
      .returning('version')
      .executeTakeFirstOrThrow()
    const wrong = await findWrong(trx, key)
    if (!wrong) return false
    const { taken, waiting } = wrong
    await trx.updateTable('sharedCounts').set({ taken, waiting, version }).where('key', '=', key).execute()
    return true
  })

/** Returns the correct counts; undefined if the stored counts are already correct. */
async function findWrong(db: Kysely<Tables>, key: string): Promise<{ taken: number; waiting: number } | undefined> {
  const { rows } = await sql<{ taken: number; waiting: number }>`
      select * from (select "taken" as "countedTaken", "waiting" as "countedWaiting",
          case when "key" like 'event:%'
            then (select count(*) from "eventMemberships" where "eventId" = substr("key", 7) and "state" = 'joined')
            else (select count(*) from "groupMemberships" where "groupId" = substr("key", 7) and "isMember" = 1)
          end as "taken",
          case when "key" like 'event:%'
            then (select count(*) from "eventMemberships" where "eventId" = substr("key", 7) and "state" = 'waitlisted')
            else 0
          end as "waiting"
        from "sharedCounts" where "key" = ${key}) as "real"
      where "taken" <> "countedTaken" or "waiting" <> "countedWaiting"`.execute(db)
  return rows[0]
}
