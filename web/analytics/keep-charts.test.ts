import { beforeEach, expect, test, vi } from 'vitest'
import { answerCharts, isCharts } from './keep-charts.ts'

/** As much of the browser's caches as the worker uses. */
function startCaches() {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (request: Request) => kept.get(request.url)?.clone(),
    put: async (request: Request, response: Response) => kept.set(request.url, response),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (request: Request) => kept.delete(request.url),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  return kept
}

const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
const file = (hash: string) => new Request(`https://station.example.org/assets/charts-${hash}.js`)
let kept: Map<string, Response>
beforeEach(() => {
  kept = startCaches()
})

test('charts that were loaded once are available offline', async () => {
  vi.stubGlobal('fetch', async () => script('charts'))
  expect(await (await answerCharts(file('a1'))).text()).toBe('charts')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  expect(await (await answerCharts(file('a1'))).text()).toBe('charts')
  await expect(answerCharts(file('b2'))).rejects.toThrow('No signal')
})

test('a newer release’s charts replace the cached ones, and a 404 is not cached', async () => {
  vi.stubGlobal('fetch', async () => script('charts'))
  await answerCharts(file('a1'))
  await answerCharts(file('b2'))
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }))
  expect((await answerCharts(file('c3'))).status).toBe(404)
  expect([...kept.keys()]).toEqual([file('b2').url])
})

test('a captive portal’s page is not cached in place of the charts', async () => {
  const portal = () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('fetch', async () => portal())
  await answerCharts(file('a1'))
  expect([...kept.keys()]).toEqual([])
})

test('isCharts matches only the chart files of the app', () => {
  const is = (path: string) => isCharts(new URL(path, 'https://station.example.org'))
  expect(['/assets/charts-CtaQj-26.js', '/assets/screen-x.js', '/api/assets/charts-1.js', '/charts'].map(is)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
