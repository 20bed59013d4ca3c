import { HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { storeMissingWords } from '../db/user-words.ts'
import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { announcementJobs, announcementRoutes } from './announcements.ts'
import { auditRoutes } from './audit.ts'
import { inviteRoutes } from './invites.ts'
import { peopleRoutes } from './people-routes.ts'
import { reportRoutes } from './reports.ts'
import { stationRoutes } from './station-settings.ts'

/** The operator's console. All routes are under `/api/admin/` and only for operators; see `acting.ts`. */
export async function admin(app: App, options: { contentDir: string }): Promise<void> {
  await app.register(peopleRoutes)
  await app.register(auditRoutes)
  await app.register(announcementRoutes)
  await app.register(inviteRoutes)
  await app.register(stationRoutes, options)
  await app.register(reportRoutes)
}

export const adminJobs = (app: App): BackgroundJob[] => [
  ...announcementJobs(app),
  {
    name: 'index-people',
    everyMs: HOUR_MS,
    deadlineMs: 10 * MINUTE_MS,
    run: ({ pause }) => storeMissingWords(app.db, pause),
  },
]
