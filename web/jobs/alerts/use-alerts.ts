import { listMatches } from '@station-zero/schema/jobs/list-matches.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { readAlerts, readMatches } from '../../data/repositories/alerts.ts'
import { listJobs } from '../../data/repositories/jobs.ts'
import { useLive } from '../../data/use-live.ts'

export interface StoredAlerts {
  /** Newest first, including deleted ones. */
  alerts: RowOf<'jobAlerts'>[]
  /** Newest first. */
  matches: RowOf<'alertMatches'>[]
  /** The jobs that are still on the board. */
  jobs: ReadonlyMap<string, RowOf<'jobs'>>
}

export const useAlerts = (): StoredAlerts | undefined =>
  useLive(async (db) => {
    const [alerts, matches, jobs] = await Promise.all([readAlerts(db), readMatches(db), listJobs(db)])
    return {
      alerts: [...alerts].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1)),
      matches: listMatches(matches, alerts),
      jobs: new Map(jobs.map((job) => [job.id, job])),
    }
  }, [])
