import { createServer } from 'node:http'
import type { Page } from 'playwright'

const page = `<!doctype html><title>Empty</title><p>Here.</p>
<script>navigator.serviceWorker.register('/worker.js')</script>`

const worker = `
addEventListener('install', (event) => event.waitUntil(caches.open('all').then((cache) => cache.add('/'))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match('/')))`

export interface EmptyPage {
  origin: string
  /** Visits the page online, which installs its service worker. */
  visit(page: Page): Promise<void>
  /** Opens the page. Resolves when the page's text is visible. */
  open(page: Page): Promise<void>
  close(): Promise<void>
}

/** The baseline for opening the app: a page with one word, served by a service worker. */
export async function openEmptyPage(): Promise<EmptyPage> {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/worker.js' ? 'text/javascript' : 'text/html')
    response.end(url === '/worker.js' ? worker : page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const open = async (page: Page) => {
    await page.goto(origin)
    await page.getByText('Here.').waitFor()
  }
  return {
    origin,
    open,
    async visit(page) {
      await open(page)
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready
        return active?.state
      })
      await page.goto('about:blank')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
