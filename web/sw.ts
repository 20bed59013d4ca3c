import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerCharts, isCharts } from './analytics/keep-charts.ts'
import { drainCurrentAccount } from './db/drain.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync is not in TypeScript's library. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

// The first visit is controlled too; a later worker waits until the person accepts it.
clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCharts(url),
  ({ request }) => answerCharts(request),
)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))

self.addEventListener('message', (event) => {
  const message: { type?: unknown } | null = event.data
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // A page that asks tries again by itself; only `sync` needs to know that something is left.
  if (message?.type === 'drain') event.waitUntil(drainCurrentAccount().catch(() => {}))
})

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === 'outbox') (event as SyncEvent).waitUntil(drainCurrentAccount())
})
