const CACHE = 'charts'

/** The charts are the only part of the app that is not fetched ahead of time: 100 KB that a single account uses. */
export const isCharts = ({ pathname }: URL): boolean => /^\/assets\/charts-[\w-]+\.js$/.test(pathname)

/** Serves the charts from the cache if they were used before. Caching a newer release's charts deletes the older ones. */
export async function answerCharts(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (isScript(response)) await replace(cache, request, response.clone()).catch(() => {})
  return response
}

/** A captive portal answers every request with a page of its own. */
const isScript = (response: Response): boolean =>
  response.ok && /\bjavascript\b/.test(response.headers.get('content-type') ?? '')

async function replace(cache: Cache, request: Request, response: Response): Promise<void> {
  for (const old of await cache.keys()) await cache.delete(old)
  await cache.put(request, response)
}
