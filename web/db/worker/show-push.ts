import { PRODUCT } from '@station-zero/schema/core/product.ts'
import * as v from 'valibot'
import { openAccount } from '../engine/open-account.ts'
import { countBadge, isBadgeOn, showBadge } from '../queries/badge.ts'
import type { AccountDb } from '../stores/account-db.ts'
import { readDeviceState } from '../stores/device-db.ts'
import { renewSubscription } from './push-subscription.ts'

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

/** A push that shows nothing costs the subscription, so one that can't be read is shown as well. */
const UNREADABLE: Shown = { title: PRODUCT, body: 'Open the app to see what is new.', navigate: '/' }

export async function showPush(registration: ServiceWorkerRegistration, text: string | undefined): Promise<void> {
  const { title, body, navigate, tag } = read(text)
  const path = pathOf(navigate, registration.scope)
  await registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    data: { path },
    // A newer one of the same topic replaces the older, and is heard.
    ...(tag !== undefined && { tag, renotify: true }),
  })
  await inCurrentAccount(async (db) => {
    if (await isBadgeOn(db)) await showBadge(await countBadge(db, Date.now()))
  })
}

/** What the worker's `clients` have; TypeScript's DOM library does not. */
interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>
  openWindow(path: string): Promise<unknown>
}

interface OpenWindow {
  postMessage(message: { type: 'open'; path: string }): void
  focus(): Promise<unknown>
}

/**
 * An open window comes to the front and is told the path; it stays where it is if unfinished work would be disturbed. A frozen window, or
 * one that was closed meanwhile, cannot come to the front: a new one is opened.
 */
export async function openAt(clients: Windows, path: string): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' })
  open?.postMessage({ type: 'open', path })
  const isInFront = await open?.focus().then(
    () => true,
    () => false,
  )
  if (!isInFront) await clients.openWindow(path)
}

/** The browser has replaced or ended the subscription. */
export const renewInWorker = (registration: ServiceWorkerRegistration): Promise<void> =>
  inCurrentAccount(async (db) => {
    await renewSubscription(db, registration)
  })

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

function read(text: string | undefined): Shown {
  try {
    return v.parse(Message, JSON.parse(text ?? '')).notification
  } catch {
    return UNREADABLE
  }
}

/** The path to open: that of a same-origin URL, otherwise home. A path that starts with two slashes would resolve to another host. */
export function pathOf(navigate: string, scope: string): string {
  if (!URL.canParse(navigate, scope)) return '/'
  const { origin, pathname, search } = new URL(navigate, scope)
  return origin === new URL(scope).origin && !pathname.startsWith('//') ? pathname + search : '/'
}
