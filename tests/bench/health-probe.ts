import { setTimeout as sleep } from 'node:timers/promises'
import { openRawConnection, rawRequest } from './raw-connection.ts'

/** Asks for health, or for another path, twenty times a second, in a process of its own, until it is told to end; then prints how long each took, ms. */
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
  if (status !== 200) throw new Error(`A read is answered ${status}.`)
  times.push(performance.now() - before)
  await sleep(EVERY_MS)
}
process.send?.(times)
connection.close()
process.disconnect()
