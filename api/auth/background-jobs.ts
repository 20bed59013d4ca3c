import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { eraseLatecomers } from './deletion.ts'

const HOUR_MS = 3_600_000

/** Sweeps rows that were written for an account while it was being deleted. */
export const accountJobs = ({ db }: App): BackgroundJob[] => [
  {
    name: 'erase-latecomers',
    everyMs: HOUR_MS,
    deadlineMs: 10 * 60_000,
    async run({ pause }) {
      if ((await eraseLatecomers(db, pause)) > 0) await db.clearLog()
    },
  },
]
