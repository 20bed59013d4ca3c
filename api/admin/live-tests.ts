import {
  BackupTask,
  BackupTaskBody,
  FeedTest,
  FeedTestBody,
  MAX_FEED_TEST_ROWS,
  NotificationTest,
} from '@station-zero/schema/admin/live-tests.ts'
import * as v from 'valibot'
import { getOwnUser } from '../auth/accounts.ts'
import { NoBody, Nothing } from '../auth/sign-in.ts'
import { hasNotifications } from '../db/operators.ts'
import { readOnThread } from '../feeds/read-feeds.ts'
import { addressOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import type { Turns } from '../http/fair-queue.ts'
import { limitPerson } from '../http/request-limits.ts'
import { feedKey } from '../jobs/import-feeds.ts'
import { sendTestNotice } from '../notices/job.ts'
import { vapidKeys } from '../notices/send.ts'
import { BACKUP_TASK, type readBackupTask, requestBackupTask } from '../station/backup-tasks.ts'
import { act, adminTags, type ConsoleOptions, iso } from './acting.ts'

/** Tests of the services that a station uses, for the admin console. Each test uses the real service and explains a failure. */

/** Requests per minute and operator, for each test. */
const TESTS_PER_MINUTE = 10

interface TestOptions extends ConsoleOptions {
  /** The queue of feed requests, which job imports also use. Both read feeds on a thread with its own heap. */
  feedTurns: Turns
}

export async function liveTestRoutes(app: App, { onRequest, feedTurns }: TestOptions): Promise<void> {
  const { db, settings } = app
  const closing = new AbortController()
  app.addHook('onClose', async () => closing.abort())

  app.post(
    '/api/admin/mail-test',
    {
      onRequest: [...onRequest, limitPerson(app, TESTS_PER_MINUTE)],
      schema: {
        tags: adminTags,
        summary: 'Send a test email to the operator’s own address',
        body: NoBody,
        response: { 200: v.object({ to: v.string() }) },
        errors: ['operator-only', 'mail-off', 'mail-failed', 'too-many-tries'],
      },
    },
    async ({ person }) => {
      if (!app.mail.isOn)
        throw new HttpError('mail-off', { sentence: 'Email is not configured. Set SMTP_URL and MAIL_FROM.' })
      const { email } = await getOwnUser(db, person)
      await app.mail.sendTest(email).catch((error: unknown) => {
        if (error instanceof HttpError) throw error
        const message = error instanceof Error ? error.message : String(error)
        throw new HttpError('mail-failed', { sentence: `The mail server did not accept the email: ${message}` })
      })
      return { to: email }
    },
  )

  app.post(
    '/api/admin/sso-test',
    {
      onRequest: [...onRequest, limitPerson(app, TESTS_PER_MINUTE)],
      schema: {
        tags: adminTags,
        summary: 'Read the metadata of the single sign-on provider',
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'sso-off', 'sso-unavailable'],
      },
    },
    async (_, reply) => {
      if (!app.sso) throw new HttpError('sso-off')
      await app.sso.test()
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/admin/notification-test',
    {
      onRequest: [...onRequest, limitPerson(app, TESTS_PER_MINUTE)],
      schema: {
        tags: adminTags,
        summary: 'Send a test notification to the operator’s own devices',
        body: NoBody,
        response: { 200: NotificationTest },
        errors: [
          ...(['operator-only', 'notifications-off', 'notifications-paused'] as const),
          ...(['subscription-missing', 'notification-failed'] as const),
        ],
      },
    },
    async ({ person }) => {
      const { push } = settings
      if (!push)
        throw new HttpError('notifications-off', { sentence: 'Notifications are not configured. Set PUSH_SUBJECT.' })
      if (!(await hasNotifications(db.reader))) throw new HttpError('notifications-paused')
      return sendTestNotice(app, { settings: push, keys: await vapidKeys(db) }, person.userId)
    },
  )

  app.post(
    '/api/admin/feed-test',
    {
      onRequest: [...onRequest, limitPerson(app, TESTS_PER_MINUTE)],
      schema: {
        tags: adminTags,
        summary: 'Fetch and parse a job feed without importing its openings',
        body: FeedTestBody,
        response: { 200: FeedTest },
        errors: ['operator-only', 'entry-missing', 'feed-failed'],
      },
    },
    async (request) => {
      const { feeds, allowsPrivate, usajobs } = settings.jobFeeds
      const feed = feeds.find((one) => feedKey(one) === request.body.key)
      if (!feed) throw new HttpError('entry-missing')
      const { userId } = request.person
      const result = await feedTurns.take({ address: addressOf(request), userId }, () =>
        readOnThread({ feed, allowsPrivate, usajobs }, closing.signal),
      )
      if ('sentence' in result) throw new HttpError('feed-failed', { sentence: result.sentence })
      const { format, postings, refused, unread, isComplete } = result.read
      const rows = [...unread, ...refused].map(({ title, reason }) => ({ title, reason }))
      return {
        ...{ format, openings: postings.length, errors: rows.length, isComplete },
        rows: rows.slice(0, MAX_FEED_TEST_ROWS),
      }
    },
  )

  app.post(
    '/api/admin/backup-tasks',
    {
      onRequest: [...onRequest, limitPerson(app, TESTS_PER_MINUTE)],
      schema: {
        tags: adminTags,
        summary: 'Make a backup, or verify the newest one by restoring it elsewhere; read the result from the station',
        body: BackupTaskBody,
        response: { 202: BackupTask },
        errors: ['operator-only', 'backup-elsewhere', 'backup-running'],
      },
    },
    async ({ person, body: { task } }, reply) => {
      if (!db.sqlite) throw new HttpError('backup-elsewhere')
      const now = app.now()
      const requested = await act(db, {
        actor: person,
        now,
        work: async (tx) => ({
          result: await requestBackupTask(tx, task, now),
          audit: { action: `backups.${task}` },
        }),
      })
      app.backgroundJobs.poke(BACKUP_TASK)
      return reply.code(202).send(asBackupTask(requested))
    },
  )
}

type StoredTask = NonNullable<Awaited<ReturnType<typeof readBackupTask>>>

export const asBackupTask = ({
  requestedAt,
  finishedAt,
  starts: _,
  ...task
}: StoredTask): v.InferOutput<typeof BackupTask> => ({
  ...{ ...task, requestedAt: iso(requestedAt), finishedAt: finishedAt === null ? null : iso(finishedAt) },
})
