import * as v from 'valibot'
import { TimeZone } from '../account/mutations.ts'
import { zoneOr } from '../core/time.ts'

/** Topics of notifications. Each topic has its own switch and is off by default. Only operators can get notifications about `station`. */
export const TOPICS = ['cards', 'closings', 'matches', 'dates', 'places', 'announcements', 'station'] as const
export const Topic = v.picklist(TOPICS)
export type Topic = v.InferOutput<typeof Topic>

/** No notifications are sent from 9 p.m. to 8 a.m. in the device's time zone. */
export const QUIET_FROM_HOUR = 21
export const QUIET_UNTIL_HOUR = 8

/** First and last hour that a person can choose for the notification about due cards. */
export const FIRST_HOUR = QUIET_UNTIL_HOUR
export const LAST_HOUR = QUIET_FROM_HOUR - 1
export const DEFAULT_HOUR = 18

const sentence = `must be a whole hour from ${FIRST_HOUR} to ${LAST_HOUR}`
const Hour = v.pipe(v.number(), v.integer(sentence), v.minValue(FIRST_HOUR, sentence), v.maxValue(LAST_HOUR, sentence))

/** The notification switches of one device. */
export const NoticeChoice = v.strictObject({
  topics: v.pipe(v.array(Topic), v.minLength(1), v.maxLength(TOPICS.length)),
  /** Hour of the notification about due cards, in the device's time zone. */
  hour: Hour,
})
export type NoticeChoice = v.InferOutput<typeof NoticeChoice>

const Base64Url = (least: number, most: number) =>
  v.pipe(v.string(), v.minLength(least), v.maxLength(most), v.regex(/^[\w-]+$/, 'is not base64url'))

const ENDPOINT_LENGTH = 1_000

/**
 * A browser's push subscription and the notification switches of its device. A device keeps its id when the browser renews the
 * subscription.
 */
export const Subscription = v.strictObject({
  ...NoticeChoice.entries,
  deviceId: v.pipe(v.string(), v.uuid('is not a UUID')),
  endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(ENDPOINT_LENGTH)),
  /** The browser's public key (65 bytes) and its secret (16 bytes), RFC 8291. */
  keys: v.strictObject({ p256dh: Base64Url(87, 88), auth: Base64Url(22, 24) }),
  timeZone: v.pipe(
    TimeZone,
    v.check((zone) => zoneOr(zone, '') === zone, 'is not a time zone'),
  ),
})
export type Subscription = v.InferOutput<typeof Subscription>

/** Notification settings that the server stores for the requesting device. */
export const NoticeState = v.object({
  /** Public key that the browser needs to subscribe; null if this server sends no notifications. */
  publicKey: v.nullable(v.string()),
  /** Whether an operator has turned notifications off. The server then sends none, but keeps the subscriptions. */
  isPaused: v.optional(v.boolean(), false),
  device: v.nullable(v.object({ ...Subscription.entries, keys: v.optional(v.never()), topics: v.array(Topic) })),
})
export type NoticeState = v.InferOutput<typeof NoticeState>

/** The label of each topic's switch, and a description of when its notifications are sent. */
export const TOPIC_WORDS: Record<Topic, { label: string; when: string }> = {
  cards: {
    label: 'Cards due',
    when: 'Once a day at the hour you pick, if reviews are due and you have not studied yet.',
  },
  closings: {
    label: 'Saved jobs closing soon',
    when: '7 days and 1 day before a job you saved closes, unless you have applied.',
  },
  matches: { label: 'New jobs', when: 'When a new job matches one of your alerts, within about an hour.' },
  dates: { label: 'Application dates', when: 'The day before a test, an interview or an offer date.' },
  places: {
    label: 'Events and mentors',
    when: 'When you get a place from a waitlist, an event you joined is moved, or a mentorship request is answered.',
  },
  announcements: { label: 'Announcements', when: 'When the people who run this server post an announcement.' },
  station: {
    label: 'Server problems',
    when: 'When a backup fails, disk space is low or a background job keeps failing, and when the problem is resolved.',
  },
}
