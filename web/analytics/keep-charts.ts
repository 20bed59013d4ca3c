const CACHE = 'charts'

/** The charts are the one part of the app that is not fetched ahead: 100 KB that one account looks at. */
export const isCharts = ({ pathname }: URL): boolean => /^\/assets\/charts-[\w-]+\.js$/.test(pathname)

/** From the cache where it was used before; the charts of an older release go when newer ones come. */
export async function answerCharts(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (isScript(response)) await replace(cache, request, response.clone()).catch(() => {})
  return response
}

/** A captive portal answers for everybody with a page of its own. */
const isScript = (response: Response): boolean =>
  response.ok && /\bjavascript\b/.test(response.headers.get('content-type') ?? '')

async function replace(cache: Cache, request: Request, response: Response): Promise<void> {
  for (const old of await cache.keys()) await cache.delete(old)
  await cache.put(request, response)
}
