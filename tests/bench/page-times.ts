import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './measured.ts'
import { openRawConnection, rawRequest } from './raw-connection.ts'

/** A visitor comes so often; this leaves the machine something for the work beside it. */
const PAUSE_MS = 5
const ALONE_MS = 3_000

/** Milliseconds from asking for the page until all of it is there; it is one answer that the server keeps compressed. */
export interface PageTimes {
  p50: number
  p99: number
}

/** Asks for the page again and again: alone, and as long as the work lasts. */
export async function measurePage(
  port: number,
  work: () => Promise<unknown>,
): Promise<{ alone: PageTimes; beside: PageTimes }> {
  const alone = await askUntil(port, sleep(ALONE_MS))
  return { alone, beside: await askUntil(port, work()) }
}

async function askUntil(port: number, end: Promise<unknown>): Promise<PageTimes> {
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const connection = await openRawConnection(port)
  const request = rawRequest('GET', '/', { 'x-forwarded-for': '10.9.0.1' })
  const times: number[] = []
  while (!isOver) {
    const before = performance.now()
    const { status } = await connection.ask(request)
    if (status !== 200) throw new Error(`The page was answered ${status}.`)
    times.push(performance.now() - before)
    await sleep(PAUSE_MS)
  }
  connection.close()
  await ended
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
