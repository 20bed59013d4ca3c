import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { WAKE_TAG } from './data/periodic-sync.ts'
import {
  answerNavigation,
  drainCurrentAccount,
  openAt,
  remindCurrentAccount,
  renewInWorker,
  showPush,
} from './data/worker.ts'

declare const self: ServiceWorkerGlobalScope

/** TypeScript's library has neither Background Sync nor Periodic Background Sync. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

// Control the first visit too; a later worker waits until the person accepts the update.
clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
const appPage = createHandlerBoundToURL('/index.html')
registerRoute(
  new NavigationRoute((options) => answerNavigation(options.request, () => appPage(options)), {
    // Text files of the server, which are not part of the app.
    denylist: [/^\/api\//, /^\/\.well-known\//, /^\/third-party-licenses\.txt$/],
  }),
)

// Earlier versions cached charts apart from the precache.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete('charts')))

self.addEventListener('message', (event) => {
  const message: { type?: unknown } | null = event.data
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // From a page that `clientsClaim` passed by (app/updates/ask-to-be-served.ts).
  if (message?.type === 'CLAIM') event.waitUntil(self.clients.claim())
  // A page retries on its own; only the `sync` event needs to know that something is left.
  if (message?.type === 'drain') event.waitUntil(drainCurrentAccount().catch(() => {}))
})

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === 'outbox') (event as SyncEvent).waitUntil(drainCurrentAccount())
})

self.addEventListener('periodicsync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === WAKE_TAG) (event as SyncEvent).waitUntil(remindCurrentAccount(self.registration))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text()))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  // If this fails, the page renews it when it is opened next.
  ;(event as ExtendableEvent).waitUntil(renewInWorker(self.registration).catch(() => {}))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path = '/' }: { path?: string } = event.notification.data ?? {}
  event.waitUntil(openAt(self.clients, path))
})
