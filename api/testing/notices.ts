import { randomUUID } from 'node:crypto'
import type { Topic } from '@station-zero/schema/notices/choice.ts'
import { sendNotices } from '../notices/job.ts'
import { vapidKeys } from '../notices/send.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { makeReceiver, startPushService } from './push-service.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const push = { subject: 'mailto:ops@example.org', allowsPrivate: true }

export interface NoticeStation extends TestApp {
  /** Advances the clock by `afterMs` and runs the job once. Returns the number of notifications sent. */
  run(afterMs?: number): Promise<number>
  subscribe(person: Person, topics: Topic[], change?: object): Promise<void>
  /** Returns the text and link of each delivered notification. */
  sentTexts(): [text: string, navigate: string][]
  devices(): Promise<unknown[]>
  service: Awaited<ReturnType<typeof startPushService>>
}

/** Opens a server and a push service. The clock starts at noon UTC, and all devices are in UTC. */
export async function openNotices(
  answer: (path: string) => [number, Record<string, string>?] = () => [201],
): Promise<NoticeStation> {
  const station = await openTestApp({ settings: { push } })
  const service = await startPushService(answer)
  const keys = await vapidKeys(station.db)
  const run = (afterMs = 0) => {
    station.clock.now += afterMs
    return sendNotices(station.app, { settings: push, keys, ca: service.ca }, station.clock.now)
  }
  const receiver = makeReceiver()
  async function subscribe(person: Person, topics: Topic[], change: object = {}): Promise<void> {
    await person.call('PUT', '/api/users/me/notifications', {
      body: {
        ...{ deviceId: randomUUID(), endpoint: `${service.origin}/phone`, keys: receiver.keys },
        ...{ timeZone: 'UTC', hour: 12, topics },
        ...change,
      },
    })
  }
  const sentTexts = () =>
    service.deliveries.map(({ body }): [string, string] => {
      const { notification } = receiver.decrypt(body) as { notification: { body: string; navigate: string } }
      return [notification.body, notification.navigate]
    })
  const devices = () => station.db.reader.selectFrom('pushSubscriptions').selectAll().execute()
  return { ...station, run, subscribe, sentTexts, devices, service }
}

export async function saveJob({ db }: NoticeStation, { id }: Person, deadline: number, isSample = 0): Promise<void> {
  await db.writer.updateTable('jobs').set({ deadline, isSample }).where('id', '=', 'job-1').execute()
  await db.store.write(id, ({ rows }) =>
    rows.put('savedJobs', { jobId: 'job-1', isSaved: true, changedAt: 1, changeId: 'x' }),
  )
}
