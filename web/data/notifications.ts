import { zoneOnly } from '@station-zero/schema/core/time.ts'
import { NoticeChoice, NoticeState } from '@station-zero/schema/notices/choice.ts'
import * as v from 'valibot'
import type { AccountDb } from './account-db.ts'
import { readDue } from './repositories/cards.ts'
import { request } from './request.ts'
import { storedTimeZone } from './time-zone.ts'

const NOTIFICATIONS_URL = '/api/users/me/notifications'

/**
 * The notifications that the person wants on this device, as last confirmed by the server. Never synced, because each
 * device has its own.
 */
const NoticeWish = v.object({ ...NoticeChoice.entries, deviceId: v.string() })
export type NoticeWish = v.InferOutput<typeof NoticeWish>

const WISH_KEY = 'notices'

/** Returns the stored notification preference; null if the person wants no notifications on this device. */
export async function readWish(db: AccountDb): Promise<NoticeWish | null> {
  const value = (await db.local.get(WISH_KEY))?.value
  return v.is(NoticeWish, value) ? value : null
}

export async function saveWish(db: AccountDb, wish: NoticeWish | null): Promise<void> {
  if (wish) await db.local.put({ key: WISH_KEY, value: wish })
  else await db.local.delete(WISH_KEY)
}

const PAUSED_KEY = 'noticesPaused'

/** Whether the server notifies this device, as of its last response. */
export const isServed = async (db: AccountDb): Promise<boolean> =>
  (await readWish(db)) !== null && (await db.local.get(PAUSED_KEY))?.value !== true

interface NoticeStatus {
  /** Whether this server sends notifications. */
  isOffered: boolean
  /**
   * Whether an operator has turned notifications off. The wish is kept, so that notifications resume once they are
   * turned on again.
   */
  isPaused: boolean
  /** The notifications that the server sends to this device; null if none. */
  wish: NoticeWish | null
}

/**
 * Reconciles the server, the browser and the stored wish, and returns the result. If the person wants notifications and the server or the
 * browser has lost the subscription, creates it again. Rejects if the server can't be reached.
 */
export async function renewSubscription(db: AccountDb, registration: ServiceWorkerRegistration): Promise<NoticeStatus> {
  const [wish, state] = [await readWish(db), v.parse(NoticeState, await request('GET', NOTIFICATIONS_URL))]
  const { isPaused } = state
  const isOffered = state.publicKey !== null
  await db.local.put({ key: PAUSED_KEY, value: isPaused })
  if (!wish && !state.device) return { isOffered, isPaused, wish: null }
  if (!wish || !isOffered || Notification.permission !== 'granted') {
    await endSubscription(db, registration)
    return { isOffered, isPaused, wish: null }
  }
  if (!isPaused) await subscribe(db, registration, wish, state)
  return { isOffered, isPaused, wish }
}

/**
 * Sends the wish and the browser's subscription to the server, then stores the wish. Rejects, without storing the wish, if the browser
 * does not allow a subscription or the server can't be reached.
 */
export async function changeWish(
  db: AccountDb,
  registration: ServiceWorkerRegistration,
  wish: NoticeWish,
): Promise<void> {
  await subscribe(db, registration, wish, v.parse(NoticeState, await request('GET', NOTIFICATIONS_URL)))
}

async function subscribe(
  db: AccountDb,
  { pushManager }: ServiceWorkerRegistration,
  wish: NoticeWish,
  { publicKey, device }: NoticeState,
): Promise<void> {
  const timeZone = zoneOnly(await storedTimeZone(db.settings))
  let subscription = await pushManager.getSubscription()
  // A reinstalled server has different keys and cannot use the old subscription.
  if (subscription && publicKey && !isFor(subscription, publicKey)) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const { topics, hour, deviceId } = wish
  const wanted = { deviceId, endpoint, timeZone, hour, topics: topics.toSorted() }
  if (JSON.stringify(wanted) !== JSON.stringify(device && { ...inOrder(device), topics: device.topics.toSorted() }))
    await request('PUT', NOTIFICATIONS_URL, { ...wanted, keys: { p256dh: keys?.p256dh, auth: keys?.auth } })
  await saveWish(db, wish)
}

const inOrder = ({ deviceId, endpoint, timeZone, hour }: NonNullable<NoticeState['device']>) => ({
  ...{ deviceId, endpoint, timeZone, hour },
})

/**
 * Ends the subscription in the browser, then on the server, so that no push arrives even if the server can't be reached. In that case,
 * rejects and does not delete the stored wish.
 */
export async function endSubscription(db: AccountDb, registration: ServiceWorkerRegistration): Promise<void> {
  await dropSubscription(registration)
  await request('DELETE', NOTIFICATIONS_URL, {})
  await saveWish(db, null)
}

/** Ends the browser's subscription. Works offline. */
export async function dropSubscription(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => undefined)
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

const BADGE_KEY = 'badge'

/** Whether the badge on the app's icon is enabled on this device; off until the person turns it on. */
export const isBadgeOn = async (db: AccountDb): Promise<boolean> => (await db.local.get(BADGE_KEY))?.value === true

export async function turnBadge(db: AccountDb, isOn: boolean): Promise<void> {
  await db.local.put({ key: BADGE_KEY, value: isOn })
}

/**
 * Returns the number of cards due today plus the number of entries that need the person's attention; 0 if the badge is off or nothing has
 * been loaded.
 */
export async function countBadge(db: AccountDb, now: number): Promise<number> {
  if (!(await isBadgeOn(db))) return 0
  const [due, refused] = await Promise.all([readDue(db, now), db.refused.count()])
  return (due.isLoaded ? due.total : 0) + refused
}

/** TypeScript's library declares these methods on fewer scopes than browsers do. */
type Badges = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

export const canShowBadge = (): boolean => 'setAppBadge' in navigator

/** Sets the badge on the app's icon; 0 removes the badge. Does nothing if the browser can't show or doesn't allow badges. */
export async function showBadge(count: number): Promise<void> {
  const badges = navigator as Badges
  await (count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.())?.catch(() => undefined)
}
