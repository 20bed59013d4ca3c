import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { AccountDb } from '../account-db.ts'
import { writeIn } from '../enact.ts'

/** Maximum number of announcements on home. Dismissing one shows the next. */
const MAX_SHOWN = 3
/** Key in `local` for the IDs of the announcements dismissed on this device. */
const DISMISSED = 'dismissed-announcements'
const Ids = v.array(v.string())

/** The current announcements that were not dismissed on this device, newest first. */
export async function readAnnouncements(db: AccountDb, now: number): Promise<RowOf<'announcements'>[]> {
  const [rows, noted] = await Promise.all([db.announcements.toArray(), db.local.get(DISMISSED)])
  const dismissed = idsIn(noted?.value)
  return rows
    .filter(({ id, from, until }) => from <= now && now < until && !dismissed.includes(id))
    .sort((a, b) => b.from - a.from)
    .slice(0, MAX_SHOWN)
}

/** Also removes the IDs of announcements that no longer exist. */
export async function dismissAnnouncement(db: AccountDb, id: string): Promise<void> {
  await writeIn(db, (one) =>
    one.transaction('rw', one.local, one.announcements, async () => {
      const [noted, known] = await Promise.all([
        one.local.get(DISMISSED),
        one.announcements.toCollection().primaryKeys(),
      ])
      const value = [...idsIn(noted?.value).filter((before) => known.includes(before)), id]
      await one.local.put({ key: DISMISSED, value })
    }),
  )
}

const idsIn = (value: unknown): string[] => (v.is(Ids, value) ? value : [])
