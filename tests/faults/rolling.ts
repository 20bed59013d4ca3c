import { setTimeout as sleep } from 'node:timers/promises'
import { openHistory } from '../wire/history.ts'
import { addressOf } from './device.ts'
import { answered, brokenOnTheWire, keepPushing, openDevices } from './kills.ts'
import { openProxy, type Passed } from './test-proxy.ts'
import { brokenAt, drained, type Stations } from './two-servers.ts'

const PAGES = ['/api/decks', '/api/jobs', '/api/content', '/api/health']
const A_PAGE_EVERY_MS = 15

export interface Rolled {
  /** Each but a 503 to a push, which a phone waits out. */
  failed: Passed[]
  passed: number
  pushes: number
  /** Of servers that were told to end. */
  exitCodes: (number | null)[]
  /** How often the open page had to open another live stream. */
  streams: number
  breaches: string[]
}

/** Two people with two devices each push without pause and a page reads and listens, all through a proxy, while the servers are restarted in turn. */
export async function restartInTurn({ url, servers }: Stations, restarts: number): Promise<Rolled> {
  const proxy = await openProxy(servers.map(({ port }) => port))
  const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))
  const history = openHistory()
  const { devices, people } = await openDevices(history, proxy.port)
  const load = devices.map((device) => keepPushing(device, between))
  const page = openPage(proxy.port, people[0]?.token ?? '')
  const exitCodes: (number | null)[] = []
  for (let at = 0; at < restarts; at += 1) {
    const server = servers[at % 2 === 0 ? 0 : 1]
    await answered(devices, 5)
    exitCodes.push(await server.stop())
    await server.start()
  }
  await answered(devices, 5)
  await Promise.all(load.map((one) => one.stop()))
  const streams = await page.close()
  const breaches = [
    ...(await drained(devices)),
    ...(await brokenAt(url, devices)),
    ...(await brokenOnTheWire(history, people, proxy.port)),
  ]
  proxy.close()
  const isFine = ({ path, status }: Passed) => Number(status) < 300 || (status === 503 && path === '/api/sync/push')
  const pushes = devices.flatMap(({ heard }) => heard).length
  return {
    failed: proxy.passed.filter((one) => !isFine(one)),
    passed: proxy.passed.length,
    pushes,
    exitCodes,
    streams,
    breaches,
  }
}

/** Somebody reads on and on, and keeps a live stream as the app does. */
function openPage(port: number, token: string) {
  let isOver = false
  const closing = new AbortController()
  const read = async () => {
    for (let at = 0; !isOver; at += 1) {
      const path = PAGES[at % PAGES.length] ?? '/'
      const isContent = path === '/api/content'
      const headers = { accept: '*/*', ...(isContent && { 'content-type': 'application/json' }) }
      // What fails is in the proxy's books.
      await fetch(`${addressOf(port)}${path}`, { headers, ...(isContent && { method: 'POST', body: '{}' }) })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
      await sleep(A_PAGE_EVERY_MS)
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
      // Until the server ends it.
      await answer?.text().catch(() => '')
      await sleep(A_PAGE_EVERY_MS)
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
