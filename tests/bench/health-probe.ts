import { setTimeout as sleep } from 'node:timers/promises'
import { openRawConnection, rawRequest } from './raw-connection.ts'

/**
 * This program runs in its own process and requests `/api/health` or another path twenty times per second until it receives a message. Then
 * it sends back all durations, in ms.
 */
const EVERY_MS = 50
const times: number[] = []
let isOver = false
process.once('message', () => {
  isOver = true
})
const connection = await openRawConnection(Number(process.argv[2]))
const request = rawRequest('GET', process.argv[3] ?? '/api/health', { 'x-forwarded-for': '10.200.0.1' })
while (!isOver) {
  const before = performance.now()
  const { status } = await connection.ask(request)
  if (status !== 200) throw new Error(`The health probe was answered with ${status}.`)
  times.push(performance.now() - before)
  await sleep(EVERY_MS)
}
process.send?.(times)
connection.close()
process.disconnect()
