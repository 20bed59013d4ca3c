import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { sendNotices } from './job.ts'
import { vapidKeys } from './vapid.ts'

const EVERY_MS = 30_000
const DEADLINE_MS = 15 * 60_000

/** The job that sends push notifications, or none if the operator has not configured them. */
export function noticeJobs(app: App): BackgroundJob[] {
  const { push } = app.settings
  if (!push) return []
  return [
    {
      ...{ name: 'send-notifications', everyMs: EVERY_MS, deadlineMs: DEADLINE_MS },
      async run(context) {
        await sendNotices(app, { settings: push, keys: await vapidKeys(app.db) }, app.now(), context)
      },
    },
  ]
}
