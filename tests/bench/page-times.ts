import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './measured.ts'
import { openRawConnection, rawRequest } from './raw-connection.ts'

/** A person's browser asks for the next file at once; this leaves the machine something for the work beside it. */
const PAUSE_MS = 5
const ALONE_MS = 3_000

/** Milliseconds from asking for the page until all of it is there; it is one answer that the server keeps compressed. */
export interface PageTimes {
  p50: number
  p99: number
}

/** Asks for the page again and again: alone, and then for as long as the work lasts. */
export async function measurePage(
  port: number,
  work: () => Promise<unknown>,
): Promise<{ alone: PageTimes; beside: PageTimes }> {
  const alone = inShort(await askUntil(port, '/', sleep(ALONE_MS)))
  return { alone, beside: inShort(await askUntil(port, '/', work())) }
}

const inShort = (times: number[]): PageTimes => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })

/** Asks for a file of the app until the work has ended. Returns how long each answer took, ms. */
export async function askUntil(port: number, path: string, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const connection = await openRawConnection(port)
  const request = rawRequest('GET', path, { 'x-forwarded-for': '10.0.0.1' })
  const times: number[] = []
  while (!isOver) {
    const before = performance.now()
    const { status } = await connection.ask(request)
    if (status !== 200) throw new Error(`${path} was answered ${status}.`)
    times.push(performance.now() - before)
    await sleep(PAUSE_MS)
  }
  connection.close()
  await ended
  return times
}
