import { isCorrectedVersion } from '@station-zero/schema/prep/corrected.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { AccountDb } from '../account-db.ts'
import { writeIn } from '../enact.ts'
import { readQuestions } from './questions.ts'

/** Lists this person's reports about a card or question. */
export const listReports = (
  db: AccountDb,
  { kind, id }: { kind: RowOf<'reports'>['kind']; id: string },
): PromiseLike<RowOf<'reports'>[]> =>
  db.reports.filter((report) => report.kind === kind && report.subjectId === id).toArray()

/** A card or question that was corrected after this person reported it. */
export interface CorrectedItem {
  kind: RowOf<'reports'>['kind']
  id: string
  version: number
  /** The card's front or the question's text. */
  title: string
}

/** Key in `local` for the corrections that were dismissed on this device. */
const DISMISSED = 'dismissed-corrections'
const Names = v.array(v.string())
const nameOf = ({ kind, id, version }: CorrectedItem): string => `${kind} ${id}@${version}`

/** Returns the corrections of reported items, excluding dismissed corrections, latest report first. */
export async function readCorrectedItems(db: AccountDb): Promise<CorrectedItem[]> {
  const [items, noted] = await Promise.all([readReportedItems(db), db.local.get(DISMISSED)])
  const dismissed = v.is(Names, noted?.value) ? noted.value : []
  return items.filter((item) => !dismissed.includes(nameOf(item)))
}

/** Dismisses all corrected items on this device. Also removes the names of corrections that are no longer published. */
export async function dismissCorrectedItems(db: AccountDb): Promise<void> {
  await writeIn(db, (one) =>
    one.transaction('rw', one.local, one.reports, one.cards, one.questions, one.multiQuestions, async () => {
      const value = (await readReportedItems(one)).map(nameOf)
      await one.local.put({ key: DISMISSED, value })
    }),
  )
}

async function readReportedItems(db: AccountDb): Promise<CorrectedItem[]> {
  const reports = (await db.reports.toArray()).toSorted((a, b) => b.reportedAt - a.reportedAt)
  const latest = [...Map.groupBy(reports, ({ kind, subjectId }) => `${kind} ${subjectId}`).values()]
  const found: CorrectedItem[] = []
  for (const [report] of latest) {
    if (!report) continue
    const { kind, subjectId: id, subjectVersion } = report
    const [card, question] =
      kind === 'card' ? [await db.cards.get(id), undefined] : [undefined, (await readQuestions(db, [id]))[0]]
    const version = (card ?? question)?.version
    if (version === undefined || version === subjectVersion || !isCorrectedVersion(version)) continue
    found.push({ kind, id, version, title: card?.front ?? question?.question ?? '' })
  }
  return found
}
