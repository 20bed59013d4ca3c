import { APP_PAGES } from '@station-zero/schema/analytics/pages.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { roundOfWorker } from '@station-zero/sync/device/rounds.ts'
import * as v from 'valibot'
import { type AccountDb, countWaiting } from './account-db.ts'
import { openAccount } from './client-store.ts'
import { deviceStates, readDeviceState } from './device-db.ts'
import { beginNewJournal } from './indexed-db.ts'
import { isNetworkSignIn } from './network-sign-in.ts'
import { countBadge, isBadgeOn, renewSubscription, showBadge } from './notifications.ts'
import { notifyOnce } from './repositories/reminders.ts'
import * as spaceSync from './space-sync.ts'
import { drainAccount } from './transport.ts'

/** Syncs the current account. Rejects if any mutations are left, so that the browser retries. */
export const drainCurrentAccount = (): Promise<void> =>
  roundOfWorker(deviceStates, async (userId) => {
    beginNewJournal()
    const account = await openAccount(userId)
    return {
      userId,
      sync: () =>
        drainAccount(
          account,
          () => null,
          async () => spaceSync,
          'wait',
        ),
      countWaiting: () => countWaiting(account),
      close: () => account.db.close(),
    }
  })

/** Shows the current account's due reminders. Runs even if no page is open. */
export const remindCurrentAccount = (registration: ServiceWorkerRegistration): Promise<void> =>
  inCurrentAccount((db) => notifyOnce(db, registration, Date.now()))

const Text = v.pipe(v.string(), v.maxLength(500))
const Message = v.object({
  notification: v.object({
    title: Text,
    body: v.optional(Text, ''),
    navigate: v.optional(Text, '/'),
    tag: v.optional(Text),
  }),
})
type Shown = v.InferOutput<typeof Message>['notification']

/** Browsers end a subscription if a push does not show a notification, so an unreadable push shows this notification. */
const UNREADABLE: Shown = { title: PRODUCT, body: 'Open the app to see what is new.', navigate: '/' }

export async function showPush(registration: ServiceWorkerRegistration, text: string | undefined): Promise<void> {
  const { title, body, navigate, tag } = read(text)
  const path = pathOf(navigate, registration.scope)
  await registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    data: { path },
    // A newer notification on the same topic replaces the older notification and alerts again.
    ...(tag !== undefined && { tag, renotify: true }),
  })
  await inCurrentAccount(async (db) => {
    if (await isBadgeOn(db)) await showBadge(await countBadge(db, Date.now()))
  })
}

/** The subset of the service worker's `clients` that we use. */
interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>
  openWindow(path: string): Promise<unknown>
}

interface OpenWindow {
  postMessage(message: { type: 'open'; path: string }): void
  focus(): Promise<unknown>
}

/**
 * Focuses an open window and sends it the path; the page does not navigate if that would interrupt unfinished work. A window that is frozen
 * or was closed can't be focused, so a new window is opened.
 */
export async function openAt(clients: Windows, path: string): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' })
  open?.postMessage({ type: 'open', path })
  const isFocused = await open?.focus().then(
    () => true,
    () => false,
  )
  if (!isFocused) await clients.openWindow(path)
}

/** Renews the subscription. Called when the browser has replaced or ended it. */
export const renewInWorker = (registration: ServiceWorkerRegistration): Promise<void> =>
  inCurrentAccount(async (db) => {
    await renewSubscription(db, registration)
  })

function read(text: string | undefined): Shown {
  try {
    return v.parse(Message, JSON.parse(text ?? '')).notification
  } catch {
    return UNREADABLE
  }
}

/**
 * Returns the path to open: the path of a same-origin URL, otherwise home. A path that starts with two slashes would resolve to another
 * host.
 */
export function pathOf(navigate: string, scope: string): string {
  if (!URL.canParse(navigate, scope)) return '/'
  const { origin, pathname, search } = new URL(navigate, scope)
  return origin === new URL(scope).origin && !pathname.startsWith('//') ? pathname + search : '/'
}

/** Time without a response, in ms, after which the app's page is served from the cache. */
const ANSWERED_WITHIN_MS = 5_000
const OWN_PAGES = new Set(APP_PAGES)
/** The app's Trusted Types policy, which is listed in our server's response headers. */
const OWN_POLICY = 'station-zero-worker'

/**
 * Whether the network has required a sign-in and our server has not responded after that. Until our server responds, our own pages are also
 * fetched, because the network's sign-in page may have the path of one of our pages.
 */
let isSigningIn = false

/**
 * Serves the app's pages from the cache. Pages at other paths, and all pages while the network requires a sign-in,
 * are fetched, so that a page or redirect from the network is shown.
 */
export async function answerNavigation(request: Request, appPage: () => Promise<Response>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (OWN_PAGES.has(pathname) && !isSigningIn && !searchParams.has('network-sign-in')) return appPage()
  const response = await fetchWithin(request)
  if (!response) return appPage()
  isSigningIn = isNetworkSignIn(response) && !isOwn(response)
  return isSigningIn ? response : appPage()
}

const isOwn = ({ headers }: Response): boolean => (headers.get('content-security-policy') ?? '').includes(OWN_POLICY)

/** Resolves to undefined if there is no response in time. A navigation request must be sent unchanged, so it can't have an abort signal. */
async function fetchWithin(request: Request): Promise<Response | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ANSWERED_WITHIN_MS)
  const response = await Promise.race([fetch(request).catch(() => undefined), late])
  clearTimeout(timer)
  return response
}

async function inCurrentAccount(work: (db: AccountDb) => Promise<void>): Promise<void> {
  const { currentUserId } = await readDeviceState()
  if (!currentUserId) return
  const account = await openAccount(currentUserId)
  try {
    await work(account.db)
  } finally {
    account.db.close()
  }
}
