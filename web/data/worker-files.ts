// Files that the service worker caches outside its precache: SQLite, and a file that was shared with the installed app.

export const WASM_CACHE = 'wasm'

export const isWasm = (path: string): boolean => path.startsWith('/assets/') && path.endsWith('.wasm')

/** Serves the file from the cache first, because its URL contains a hash of the content. Caches only the latest file. */
export async function answerWasm(request: Request): Promise<Response> {
  const cache = await caches.open(WASM_CACHE)
  const cached = await cache.match(request)
  if (cached) return cached
  const response = await fetch(request)
  // Captive portals respond with 200 to every URL.
  if (response.ok && response.headers.get('content-type')?.startsWith('application/wasm')) {
    const copy = response.clone()
    for (const old of await cache.keys()) await cache.delete(old)
    // If the disk is full, the file is not cached, and it is downloaded again the next time it is needed.
    await cache.put(request, copy).catch(() => {})
  }
  return response
}

/** The screen that imports files, which is also where the manifest's `share_target` sends shared files. */
export const IMPORT_PATH = '/prep/own/import'
export const SHARED_CACHE = 'shared-file'
export const SHARED_URL = `${IMPORT_PATH}/shared-file`

/** Stores the shared file or text for the import screen and opens that screen, which asks before it imports anything. */
export async function receiveSharedFile(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const text = form.get('text')
    const shared =
      form.get('file') ?? (typeof text === 'string' && text !== '' ? new File([text], 'Shared text') : null)
    if (shared instanceof File) {
      const cache = await caches.open(SHARED_CACHE)
      const headers = { 'x-file-name': encodeURIComponent(shared.name) }
      await cache.put(SHARED_URL, new Response(shared, { headers }))
    }
  } catch (error) {
    console.error('Failed to receive a shared file:', error)
  }
  return Response.redirect(`${IMPORT_PATH}?shared=1`, 303)
}

/** Returns the file that was shared with the app and removes it, so it is returned only once. Null if there is no such file. */
export async function takeSharedFile(): Promise<File | null> {
  if (typeof caches === 'undefined') return null
  try {
    const cache = await caches.open(SHARED_CACHE)
    const stored = await cache.match(SHARED_URL)
    await caches.delete(SHARED_CACHE)
    if (!stored) return null
    return new File([await stored.blob()], decodeURIComponent(stored.headers.get('x-file-name') ?? '') || 'Shared file')
  } catch (error) {
    console.error('Failed to read the shared file:', error)
    return null
  }
}
