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
import { answerWasm, IMPORT_PATH, isWasm, receiveSharedFile } from './data/worker-files.ts'

declare const self: ServiceWorkerGlobalScope

/** An event of Background Sync or Periodic Background Sync, for which TypeScript's library has no types. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

// Take control on the first visit as well; later workers wait until the person accepts the update.
clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
const appPage = createHandlerBoundToURL('/index.html')
registerRoute(
  new NavigationRoute((options) => answerNavigation(options.request, () => appPage(options)), {
    // Paths that are not screens of the app: the server responds to them.
    denylist: [/^\/api\//, /^\/\.well-known\//, /^\/third-party-licenses\.txt$/],
  }),
)

// SQLite, which reads and writes Anki files, is cached on first use: few people need it, and it is larger than all screens together.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isWasm(url.pathname),
  ({ request }) => answerWasm(request),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === IMPORT_PATH,
  ({ request }) => receiveSharedFile(request),
  'POST',
)

// Delete the cache in which earlier versions stored charts, separately from the precache.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete('charts')))

self.addEventListener('message', (event) => {
  const message: { type?: unknown } | null = event.data
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // Sent by a page that `clientsClaim` missed (app/updates/ask-to-be-served.ts).
  if (message?.type === 'CLAIM') event.waitUntil(self.clients.claim())
  // Failures are ignored here, because pages retry by themselves; only the `sync` event needs to know that unsent mutations remain.
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
  // If the renewal fails, the next page renews the subscription.
  ;(event as ExtendableEvent).waitUntil(renewInWorker(self.registration).catch(() => {}))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path = '/' }: { path?: string } = event.notification.data ?? {}
  event.waitUntil(openAt(self.clients, path))
})
