import { HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { storeMissingWords } from '../db/user-words.ts'
import type { App } from '../http/app-types.ts'
import { openTurns } from '../http/fair-queue.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { operatorOnly } from './acting.ts'
import { announcementJobs, announcementRoutes } from './announcements.ts'
import { auditRoutes } from './audit.ts'
import { correctionRoutes } from './corrections.ts'
import { deckRoutes } from './decks.ts'
import { inviteRoutes } from './invites.ts'
import { FEED_QUEUE, jobImportRoutes } from './job-imports.ts'
import { listingRoutes } from './listings.ts'
import { liveTestRoutes } from './live-tests.ts'
import { mentorAccountRoutes } from './mentor-accounts.ts'
import { mentorshipRoutes } from './mentorship.ts'
import { operatorAlertJobs } from './operator-alerts.ts'
import { peopleRoutes } from './people-routes.ts'
import { policyRoutes } from './policies.ts'
import { postReportRoutes } from './post-reports.ts'
import { reportRoutes } from './reports.ts'
import { stationRoutes } from './station-settings.ts'

/** The API of the admin console. All routes are under `/api/admin/` and require the operator role; see `acting.ts`. */
export async function admin(app: App, { contentDir }: { contentDir: string }): Promise<void> {
  const onRequest = operatorOnly(app)
  const feedTurns = openTurns(FEED_QUEUE)
  await app.register(peopleRoutes, { onRequest })
  await app.register(auditRoutes, { onRequest })
  await app.register(announcementRoutes, { onRequest })
  await app.register(inviteRoutes, { onRequest })
  await app.register(policyRoutes, { onRequest })
  await app.register(stationRoutes, { contentDir, onRequest })
  await app.register(reportRoutes, { onRequest })
  await app.register(postReportRoutes, { onRequest })
  await app.register(listingRoutes, { onRequest })
  await app.register(jobImportRoutes, { onRequest, feedTurns })
  await app.register(liveTestRoutes, { onRequest, feedTurns })
  await app.register(mentorshipRoutes, { onRequest })
  await app.register(mentorAccountRoutes, { onRequest })
  await app.register(correctionRoutes, { onRequest })
  await app.register(deckRoutes, { onRequest })
}

export const adminJobs = (app: App): BackgroundJob[] => [
  ...announcementJobs(app),
  ...operatorAlertJobs(app),
  {
    name: 'index-people',
    everyMs: HOUR_MS,
    deadlineMs: 10 * MINUTE_MS,
    run: ({ pause }) => storeMissingWords(app.db, pause),
  },
]
