import { hash } from 'node:crypto'
import type { NotificationTest } from '@station-zero/schema/admin/live-tests.ts'
import { TOPICS } from '@station-zero/schema/notices/choice.ts'
import {
  cardsItems,
  cardsThing,
  isCardsHour,
  isQuiet,
  type Notice,
  type NoticeItem,
  noticeOf,
} from '@station-zero/schema/notices/plan.ts'
import { hasNotifications } from '../db/operators.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import type { BackgroundJob, JobContext } from '../jobs-runner/runner.ts'
import {
  claim,
  hasStudiedToday,
  listNoticeItems,
  listSent,
  listWaiting,
  markWaiting,
  release,
  studyZoneOf,
  WAITING,
} from './items.ts'
import { type Outcome, payloadOf, type Sender, sendPush, vapidKeys } from './send.ts'
import {
  claimCheck,
  dropGone,
  LATEST_RETRY_MS,
  listDevicesOf,
  listDue,
  type NoticeDevice,
  rescheduleCheck,
} from './subscriptions.ts'

const EVERY_MS = 30_000
const DEADLINE_MS = 15 * 60_000

/** Returns the job that sends push notifications; an empty list if the operator has not configured push. */
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

/** How often each device is checked, plus up to a minute that depends on the device's ID. */
const CHECK_EVERY_MS = 15 * 60_000
const SPREAD_MIN = 15
const MAX_PER_RUN = 500
/** Devices checked concurrently; most of a check is spent waiting for a push service. */
const AT_ONCE = 8

type Server = Pick<App, 'db' | 'findAliveSessions' | 'folds' | 'log' | 'settings'>

/**
 * Checks up to `MAX_PER_RUN` devices that are due and sends each device its new notifications. Stops once an operator has turned
 * notifications off or the job is aborted. Returns the number of notifications sent.
 */
export async function sendNotices(
  server: Server,
  sender: Sender,
  now: number,
  context?: Pick<JobContext, 'signal' | 'pause'>,
): Promise<number> {
  const waiting = await listDue(server.db, now, MAX_PER_RUN)
  if (waiting.length === 0) return 0
  const alive = await server.findAliveSessions(waiting.map(({ sessionId }) => sessionId))
  let sent = 0
  const lane = async () => {
    for (let device = waiting.shift(); device && !context?.signal.aborted; device = waiting.shift()) {
      if (!(await hasNotifications(server.db.reader))) return
      sent += await checkDevice(server, sender, device, now, alive.has(device.sessionId)).catch((err: unknown) => {
        server.log.warn({ err }, 'Notification failed; will retry')
        return 0
      })
      await context?.pause()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return sent
}

/** Sends the device's due notifications. If its session is idle, sends none until the session is used again. Returns the number sent. */
async function checkDevice(server: Server, sender: Sender, device: NoticeDevice, now: number, isAwake: boolean) {
  const { db, settings } = server
  if (!(await claimCheck(db, device, now + CHECK_EVERY_MS + spread(device, 60) * 1_000)) || !isAwake) return 0
  if (device.topics.includes('places')) await markWaiting(db, device, await listWaiting(db, device), now)
  if (isQuiet({ now, timeZone: device.timeZone })) return 0
  const items = [...(await listNoticeItems(db, device, now)), ...(await dueCards(server, device, now))]
  const known = await listSent(
    db,
    device,
    items.map(({ thing }) => thing),
  )
  const fresh = items.filter(({ thing }) => !known.has(thing))
  let sent = 0
  for (const notice of TOPICS.flatMap((topic) => noticeOf(topic, fresh) ?? [])) {
    if (!(await claim(db, device, notice.things, now))) continue
    const outcome = await sendPush(sender, device, payloadOf(notice, settings.publicOrigin))
    if (outcome.kind === 'sent') sent += 1
    if (!(await settle(server, device, notice, outcome, now))) break
  }
  return sent
}

/**
 * Sends a test notification to all of the person's devices. Throws `subscription-missing` if no device gets notifications, and
 * `notification-failed` if no device was reached.
 */
export async function sendTestNotice(
  { db, settings: { publicOrigin } }: Pick<Server, 'db' | 'settings'>,
  sender: Sender,
  userId: string,
): Promise<NotificationTest> {
  const devices = await listDevicesOf(db, userId)
  if (devices.length === 0) throw new HttpError('subscription-missing')
  const notice = {
    topic: 'announcements' as const,
    things: [],
    title: 'Test',
    body: 'Notifications work.',
    path: '/admin',
  }
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await sendPush(sender, device, payloadOf(notice, publicOrigin))
      if (outcome.kind === 'gone') await dropGone(db, device)
      return outcome
    }),
  )
  const sent = outcomes.filter(({ kind }) => kind === 'sent').length
  const [failed] = outcomes
  if (sent === 0 && failed) throw new HttpError('notification-failed', { sentence: failureSentence(failed) })
  return { devices: devices.length, sent }
}

function failureSentence({ kind, status }: Outcome): string {
  if (kind === 'gone')
    return 'The push service no longer knows this device. Turn notifications off and on again in Settings.'
  if (status === null) return 'The push service could not be reached. Check the server’s connection to the internet.'
  return `The push service responded with status ${status} and did not accept the notification.`
}

/** Lists the due-cards items. Folds reviews only when the notification could be sent now. */
async function dueCards({ db, folds }: Server, device: NoticeDevice, now: number): Promise<NoticeItem[]> {
  const { topics, hour, userId } = device
  if (!topics.includes('cards')) return []
  if (!isCardsHour({ now, timeZone: device.timeZone }, hour, spread(device, SPREAD_MIN))) return []
  const timeZone = await studyZoneOf(db, device)
  const clock = { now, timeZone }
  if ((await listSent(db, device, [cardsThing(clock)])).size > 0) return []
  if (await hasStudiedToday(db, device, timeZone, now)) return []
  return cardsItems(await folds.reviewsDue({ address: 'this server', userId }, now, timeZone), clock)
}

/** Records the outcome of a delivery. Returns false if nothing more should be sent to this device in this check. */
async function settle({ db, log }: Server, device: NoticeDevice, notice: Notice, outcome: Outcome, now: number) {
  if (outcome.kind === 'gone') {
    await dropGone(db, device)
    await release(db, device, notice.things)
    return false
  }
  if (outcome.kind === 'later') {
    await release(db, device, notice.things)
    const waitMs = Math.min(Math.max((outcome.retryAfterS ?? 0) * 1_000, CHECK_EVERY_MS), LATEST_RETRY_MS)
    await rescheduleCheck(db, device, now + waitMs)
    return false
  }
  if (outcome.kind === 'refused') log.warn({ status: outcome.status }, 'Push service rejected a notification')
  const places = notice.things.flatMap((thing) => /^place:(.*):\d+$/.exec(thing)?.[1] ?? [])
  if (places.length > 0)
    await release(
      db,
      device,
      places.map((eventId) => `${WAITING}${eventId}`),
    )
  return true
}

/** Returns a number below `most` that is stable per device. */
const spread = ({ deviceId }: NoticeDevice, most: number): number =>
  Number.parseInt(hash('sha256', deviceId).slice(0, 8), 16) % most
