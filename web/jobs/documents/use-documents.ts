import { targetsOf } from '@station-zero/schema/account/targets.ts'
import { dateOfDay } from '@station-zero/schema/core/time.ts'
import { deadlineDay } from '@station-zero/schema/jobs/deadline.ts'
import { type Document, type Need, type Standing, standingOf } from '@station-zero/schema/jobs/documents.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { listDocuments, listSavedJobs } from '../../data/repositories/jobs.ts'
import { listTargets } from '../../data/repositories/settings.ts'
import { useLive } from '../../data/use-live.ts'
import { useNow } from '../../ui/use-now.ts'
import { isoDayOf } from './days.ts'

export interface ShownDocument {
  document: Document
  standing: Standing
}

const LOOK_EVERY_MS = 60_000

/** What needs attention comes first, then what runs out first; undefined while loading. */
export function useDocuments(): ShownDocument[] | undefined {
  const today = isoDayOf(useNow({ everyMs: LOOK_EVERY_MS }))
  return useLive((db) => readDocuments(db, today), [today])
}

export async function readDocuments(db: AccountDb, today: string): Promise<ShownDocument[]> {
  const [documents, needs] = await Promise.all([listDocuments(db), readNeeds(db)])
  return documents
    .filter(({ isRemoved }) => !isRemoved)
    .map((document) => ({ document, standing: standingOf(document, today, needs) }))
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
}

/** The closings of saved jobs, and the oral board: by then the papers are looked at. */
async function readNeeds(db: AccountDb): Promise<Need[]> {
  const [jobs, targets] = await Promise.all([listSavedJobs(db), listTargets(db)])
  const closings = jobs.flatMap((job): Need[] =>
    job.deadline
      ? [{ title: job.title, day: dateOfDay(deadlineDay(job.deadline)), requirements: job.requirements }]
      : [],
  )
  const oral = targetsOf(targets).oral
  return oral ? [...closings, { title: 'your oral board', day: oral.date, requirements: ALL_PAPERS }] : closings
}

const ALL_PAPERS = ['CPAT card', 'EMT certification', "Driver's license"]

const RANK = { 'ran-out': 0, 'too-early': 1, soon: 2, good: 3 }
const keyOf = ({ document, standing }: ShownDocument): string =>
  `${RANK[standing.state]} ${standing.until ?? '9999'} ${document.id}`
