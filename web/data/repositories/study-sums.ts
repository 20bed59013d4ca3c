import { boundsOfStudyDay, DAY_MS, dayCounted, studyDay } from '@station-zero/schema/core/time.ts'
import type { Frame } from '@station-zero/schema/home/period.ts'
import { type DaySums, sumDays, sumsBegin } from '@station-zero/schema/home/study-sums.ts'
import { type AccountDb, type PackedIdsRow, type PackRow, SUMS_STAMP, type SumsStamp } from '../account-db.ts'

/** Maximum number of days summed at once, so that a long history is never completely in memory. */
const MAX_DAYS = 28

export interface SumsToKeep {
  /** The stamp's value before the reviews were read. */
  stamp: string
  /** Time zone for reviews without a stored study day. */
  timeZone: string
  days: DaySums[]
}

/**
 * Returns the sums of each study day from `firstDay` to `today`, oldest first; days before the first review are omitted. Sums of past days
 * are cached in the database; `toKeep` contains the sums that had to be computed.
 */
export async function readDays(
  db: AccountDb,
  now: number,
  { timeZone, firstDay, today: lastDay, current }: Frame,
): Promise<{ days: DaySums[]; toKeep: SumsToKeep }> {
  const [[stamp, rows], first] = await Promise.all([
    db.transaction('r', db.studySums, () =>
      Promise.all([
        db.studySums.get(SUMS_STAMP),
        db.studySums.where('slice').between(firstDay, lastDay, true, true).toArray(),
      ]),
    ),
    db.reviews.orderBy('reviewedAt').first(),
  ])
  const kept = new Map(isOfZone(stamp, timeZone) ? rows.flatMap((row) => (isDay(row) ? [[row.slice, row]] : [])) : [])
  const days: DaySums[] = []
  const toKeep: SumsToKeep = { stamp: stampIn(stamp), timeZone, days: [] }
  const running = studyDay(now, timeZone)
  let day = first ? Math.max(firstDay, dayCounted(first, timeZone, current)) : lastDay + 1
  while (day <= lastDay) {
    const known = day < running ? kept.get(day) : undefined
    if (known) days.push(known)
    else {
      const added = await addUp(db, {
        ...{ timeZone, current },
        ...{ firstDay: day, lastDay: lastMissing(day, lastDay, kept) },
      })
      days.push(...added)
      toKeep.days.push(...added.filter(({ slice }) => slice < running))
    }
    day = (days.at(-1)?.slice ?? day) + 1
  }
  return { days, toKeep }
}

/** Returns the last of the consecutive days without stored sums, starting with `from` and limited to `MAX_DAYS` days. */
function lastMissing(from: number, lastDay: number, kept: ReadonlyMap<number, DaySums>): number {
  let day = from
  while (day < lastDay && day - from + 1 < MAX_DAYS && !kept.has(day + 1)) day += 1
  return day
}

async function addUp(
  db: AccountDb,
  days: { timeZone: string; firstDay: number; lastDay: number; current: number },
): Promise<DaySums[]> {
  const { firstDay, lastDay } = days
  const [from, until] = [sumsBegin(firstDay), boundsOfStudyDay(lastDay).until]
  const [reviews, begun] = await Promise.all([
    db.reviews.where('reviewedAt').between(from, until, true, true).toArray(),
    db.cardMemory.where('firstReviewAt').between(from, until, true, true).toArray(),
  ])
  const firstSeen = new Map(begun.map(({ cardId, firstReviewAt }) => [cardId, firstReviewAt]))
  // Any card that is not in the map was first seen before these days.
  return sumDays(reviews, { ...days, firstSeen: (cardId) => firstSeen.get(cardId) ?? Number.NEGATIVE_INFINITY })
}

/** More days than have passed since the current week began, in any time zone. */
const A_WEEK = 9

/** Number of answers on each recent study day that has stored sums. `timeZone`: the zone of the sums; undefined if no sums are stored. */
export interface KeptAnswers {
  timeZone: string | undefined
  byDay: ReadonlyMap<number, number>
}

export async function readKeptAnswers(db: AccountDb, now: number): Promise<KeptAnswers> {
  const today = Math.floor(now / DAY_MS)
  const [stamp, rows] = await db.transaction('r', db.studySums, () =>
    Promise.all([
      db.studySums.get(SUMS_STAMP),
      db.studySums
        .where('slice')
        .between(today - A_WEEK, today, true, true)
        .toArray(),
    ]),
  )
  return {
    timeZone: stamp && 'zone' in stamp ? stamp.zone : undefined,
    byDay: new Map(rows.flatMap((row) => (isDay(row) ? [[row.slice, row.answers]] : []))),
  }
}

/** Stores the sums of days, unless a review has changed since the sums were computed. */
export async function keepStudy(db: AccountDb, { stamp, timeZone, days }: SumsToKeep): Promise<void> {
  if (days.length === 0) return
  await db.transaction('rw', db.studySums, async (t) => {
    const table = t.table<Row, number>('studySums')
    const found = await table.get(SUMS_STAMP)
    if (stampIn(found) !== stamp) return
    if (!isOfZone(found, timeZone)) await table.clear()
    await table.bulkPut([
      ...days,
      { ...(isOfZone(found, timeZone) && found), slice: SUMS_STAMP, stamp, zone: timeZone },
    ])
  })
}

type Row = DaySums | SumsStamp | PackRow | PackedIdsRow
const isDay = (row: Row): row is DaySums => 'answers' in row
const isOfZone = (row: Row | undefined, timeZone: string): boolean =>
  row !== undefined && 'zone' in row && row.zone === timeZone
const stampIn = (row: Row | undefined): string => (row && 'stamp' in row ? row.stamp : '')
