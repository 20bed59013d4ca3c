import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { AccountDb } from '../account-db.ts'
import { writeIn } from '../enact.ts'

/** Maximum number of announcements on home. Dismissing an announcement shows the next. */
const MAX_SHOWN = 3
/** Key in `local` for the IDs of the announcements dismissed on this device. */
const DISMISSED = 'dismissed-announcements'
const Ids = v.array(v.string())

/** Returns the current announcements and mentors' new answers that were not dismissed on this device, newest first, at most `MAX_SHOWN`. */
export async function readAnnouncements(db: AccountDb, now: number): Promise<RowOf<'announcements'>[]> {
  const [rows, noted] = await Promise.all([listAnnouncements(db), db.local.get(DISMISSED)])
  const dismissed = idsIn(noted?.value)
  return rows
    .filter(({ id, from, until }) => from <= now && now < until && !dismissed.includes(id))
    .sort((a, b) => b.from - a.from)
    .slice(0, MAX_SHOWN)
}

/** How long the answer to a mentorship request is shown like an announcement, in ms. */
const ANSWER_MS = 30 * DAY_MS

type Tables = Pick<AccountDb, 'announcements' | 'mentorshipRequests'>

async function listAnnouncements({ announcements, mentorshipRequests }: Tables): Promise<RowOf<'announcements'>[]> {
  const [rows, requests] = await Promise.all([announcements.toArray(), mentorshipRequests.toArray()])
  return [
    ...rows,
    ...requests.flatMap(({ mentorId, state, answer, answerText, answeredAt: from }) =>
      answer && from && state !== 'withdrawn'
        ? {
            ...{ id: `${mentorId}@${from}`, from, until: from + ANSWER_MS, title: `A mentor ${answer} your request` },
            text: answerText || 'See Community, My Community.',
          }
        : [],
    ),
  ]
}

/** Dismisses an announcement on this device. Also removes the IDs of announcements that no longer exist. */
export async function dismissAnnouncement(db: AccountDb, id: string): Promise<void> {
  await writeIn(db, (one) =>
    one.transaction('rw', one.local, one.announcements, one.mentorshipRequests, async () => {
      const [noted, rows] = await Promise.all([one.local.get(DISMISSED), listAnnouncements(one)])
      const known = rows.map((row) => row.id)
      const value = [...idsIn(noted?.value).filter((before) => known.includes(before)), id]
      await one.local.put({ key: DISMISSED, value })
    }),
  )
}

const idsIn = (value: unknown): string[] => (v.is(Ids, value) ? value : [])
