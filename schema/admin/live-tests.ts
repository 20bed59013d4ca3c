import * as v from 'valibot'
import { IsoTime } from '../core/fields.ts'

/** The tests that operators run from the Station page, and the backup tasks that they start there. */

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** `POST /api/admin/notification-test`: the operator's devices with notifications, and how many of them the notification was sent to. */
export const NotificationTest = v.object({ devices: Count, sent: Count })
export type NotificationTest = v.InferOutput<typeof NotificationTest>

/** `POST /api/admin/feed-test`. `key` is the feed's key in the response to `GET /api/admin/station`. */
export const FeedTestBody = v.strictObject({ key: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) })
/** Maximum errors in the response. `errors` counts all. */
export const MAX_FEED_TEST_ROWS = 100
export const FeedTest = v.object({
  /** Format of the feed, such as `CSV`. */
  format: v.string(),
  openings: Count,
  errors: Count,
  /** Openings that would not be imported. `title` is a position such as `Line 7` if the opening could not be read. */
  rows: v.array(v.object({ title: v.string(), reason: v.string() })),
  /** False if part of the feed could not be read. */
  isComplete: v.boolean(),
})
export type FeedTest = v.InferOutput<typeof FeedTest>

/** `prove` restores the newest backup elsewhere, starts a server on it, and compares every table. */
export const BACKUP_TASKS = ['make', 'prove'] as const
/** `POST /api/admin/backup-tasks`. */
export const BackupTaskBody = v.strictObject({ task: v.picklist(BACKUP_TASKS) })
/**
 * The last task that an operator started. `finishedAt` is null while the task is waiting or running. Afterward, either `result` or `error`
 * is set.
 */
export const BackupTask = v.object({
  task: v.picklist(BACKUP_TASKS),
  requestedAt: IsoTime,
  finishedAt: v.nullable(IsoTime),
  result: v.nullable(v.string()),
  error: v.nullable(v.string()),
})
export type BackupTask = v.InferOutput<typeof BackupTask>
