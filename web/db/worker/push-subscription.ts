import { NoticeState } from '@station-zero/schema/notices/choice.ts'
import * as v from 'valibot'
import { request } from '../lib/request.ts'
import { storedTimeZone } from '../lib/time-zone.ts'
import { type NoticeWish, putWish, readWish } from '../queries/notice-wish.ts'
import type { AccountDb } from '../stores/account-db.ts'

const URL_ = '/api/users/me/notifications'

export interface NoticeTruth {
  /** Whether this server sends notifications at all. */
  isOffered: boolean
  /** What it sends to this device; null if nothing. */
  wish: NoticeWish | null
}

/**
 * Makes the server, the browser and our note agree, and says what is true. If the person wants notifications here and either side has
 * lost the subscription, it is made again. Rejects if the server can't be reached.
 */
export async function renewSubscription(db: AccountDb, registration: ServiceWorkerRegistration): Promise<NoticeTruth> {
  const [wish, state] = [await readWish(db), v.parse(NoticeState, await request('GET', URL_))]
  const isOffered = state.publicKey !== null
  if (!wish && !state.device) return { isOffered, wish: null }
  if (!wish || !isOffered || Notification.permission !== 'granted') {
    await endSubscription(db, registration)
    return { isOffered, wish: null }
  }
  await subscribe(db, registration, wish, state)
  return { isOffered, wish }
}

/** Tells the server what to send here, with a subscription of the browser, and notes it once the server has it. */
export async function changeWish(
  db: AccountDb,
  registration: ServiceWorkerRegistration,
  wish: NoticeWish,
): Promise<void> {
  await subscribe(db, registration, wish, v.parse(NoticeState, await request('GET', URL_)))
}

async function subscribe(
  db: AccountDb,
  { pushManager }: ServiceWorkerRegistration,
  wish: NoticeWish,
  { publicKey, device }: NoticeState,
): Promise<void> {
  const timeZone = await storedTimeZone(db.settings)
  let subscription = await pushManager.getSubscription()
  // A server that was set up anew has other keys, and the old subscription is worth nothing to it.
  if (subscription && publicKey && !isFor(subscription, publicKey)) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const { topics, hour, deviceId } = wish
  const wanted = { deviceId, endpoint, timeZone, hour, topics: topics.toSorted() }
  if (JSON.stringify(wanted) !== JSON.stringify(device && { ...inOrder(device), topics: device.topics.toSorted() }))
    await request('PUT', URL_, { ...wanted, keys: { p256dh: keys?.p256dh, auth: keys?.auth } })
  await putWish(db, wish)
}

const inOrder = ({ deviceId, endpoint, timeZone, hour }: NonNullable<NoticeState['device']>) => ({
  ...{ deviceId, endpoint, timeZone, hour },
})

/** The browser forgets first: after that nothing can reach it, even if the server is not told. */
export async function endSubscription(db: AccountDb, registration: ServiceWorkerRegistration): Promise<void> {
  await dropSubscription(registration)
  await request('DELETE', URL_, {})
  await putWish(db, null)
}

/** Works offline. */
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
