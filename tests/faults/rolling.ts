import { setTimeout as sleep } from 'node:timers/promises'
import { openHistory } from '../wire/history.ts'
import { addressOf } from './device.ts'
import { breachesOnTheWire, keepPushing, openDevices, pushesAnswered } from './kills.ts'
import { openProxy, type Passed } from './test-proxy.ts'
import { breachesAt, drained, type Stations } from './two-servers.ts'

const PAGES = ['/api/decks', '/api/jobs', '/api/content', '/api/health']
const PAGE_EVERY_MS = 15

export interface Rolled {
  /** Failed requests, except for pushes with 503, which a device retries. */
  failed: Passed[]
  passed: number
  pushes: number
  /** Exit codes of the servers that were stopped. */
  exitCodes: (number | null)[]
  /** Number of times that the open page had to open a live stream. */
  streams: number
  breaches: string[]
}

/**
 * Restarts two servers one after the other while, through a proxy, two people with two devices each push continuously and a page
 * reads and has a live stream.
 */
export async function restartInTurn({ url, servers }: Stations, restarts: number): Promise<Rolled> {
  const proxy = await openProxy(servers.map(({ port }) => port))
  const between = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1))
  const history = openHistory()
  const { devices, people } = await openDevices(history, proxy.port)
  const load = devices.map((device) => keepPushing(device, between))
  const page = openPage(proxy.port, people[0]?.token ?? '')
  const exitCodes: (number | null)[] = []
  for (let restart = 0; restart < restarts; restart += 1) {
    const server = servers[restart % 2 === 0 ? 0 : 1]
    await pushesAnswered(devices, 5)
    exitCodes.push(await server.stop())
    await server.start()
  }
  await pushesAnswered(devices, 5)
  await Promise.all(load.map((one) => one.stop()))
  const streams = await page.close()
  const breaches = [
    ...(await drained(devices)),
    ...(await breachesAt(url, devices)),
    ...(await breachesOnTheWire(history, people, proxy.port)),
  ]
  proxy.close()
  const isFine = ({ path, status }: Passed) => Number(status) < 300 || (status === 503 && path === '/api/sync/push')
  const pushes = devices.flatMap(({ pushStatuses }) => pushStatuses).length
  return {
    failed: proxy.passed.filter((one) => !isFine(one)),
    passed: proxy.passed.length,
    pushes,
    exitCodes,
    streams,
    breaches,
  }
}

/** A page that reads continuously and has a live stream open, as the app does. */
function openPage(port: number, token: string) {
  let isOver = false
  const closing = new AbortController()
  const read = async () => {
    for (let nth = 0; !isOver; nth += 1) {
      const path = PAGES[nth % PAGES.length] ?? '/'
      const isContent = path === '/api/content'
      const headers = { accept: '*/*', ...(isContent && { 'content-type': 'application/json' }) }
      // The proxy records failures, so ignore them here.
      await fetch(`${addressOf(port)}${path}`, { headers, ...(isContent && { method: 'POST', body: '{}' }) })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
      await sleep(PAGE_EVERY_MS)
    }
  }
  const listen = async () => {
    let opened = 0
    while (!isOver) {
      opened += 1
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${addressOf(port)}/api/sync/live`, { headers, signal: closing.signal }).catch(
        () => null,
      )
      // Read until the server closes the stream.
      await answer?.text().catch(() => '')
      await sleep(PAGE_EVERY_MS)
    }
    return opened
  }
  const [reading, listening] = [read(), listen()]
  return {
    async close(): Promise<number> {
      isOver = true
      closing.abort()
      await reading
      return listening
    },
  }
}
