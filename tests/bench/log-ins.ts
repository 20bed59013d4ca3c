import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../e2e/server.ts'
import { percentile } from './measured.ts'
import { askUntil } from './page-times.ts'
import { openRawConnection, rawRequest } from './raw-connection.ts'
import { keepResult } from './results.ts'

/** `node tests/bench/log-ins.ts`: how long a file of the app takes alone, and while 50 people sign in without a pause. */

const PEOPLE = 50
const FOR_MS = 10_000
const FILE = '/favicon.svg'

// Behind a proxy, so that each person has an address, and with it a limit, of their own.
const server = await startServer({ PUBLIC_ORIGIN: 'http://station.example.org' })
try {
  const alone = await askUntil(server.port, FILE, sleep(FOR_MS))
  const isOver = until(FOR_MS)
  const [beside, ...answers] = await Promise.all([
    askUntil(server.port, FILE, sleep(FOR_MS)),
    ...Array.from({ length: PEOPLE }, (_, n) => signInAgain(n, isOver)),
  ])
  report(alone, beside, answers.flat())
} finally {
  await server.close()
}

function until(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}

/** A name that nobody has costs the server the same hash. Gives the statuses. */
async function signInAgain(person: number, isOver: () => boolean): Promise<number[]> {
  const connection = await openRawConnection(server.port)
  const statuses: number[] = []
  for (let n = 0; !isOver(); n += 1) {
    const body = Buffer.from(JSON.stringify({ username: `nobody${person}x${n}`, password: 'a-long-password' }))
    const headers = { 'x-forwarded-for': `10.1.${person}.${n % 250}`, 'content-type': 'application/json' }
    const { status } = await connection.ask(rawRequest('POST', '/api/auth/login', headers, body))
    statuses.push(status)
  }
  connection.close()
  return statuses
}

function report(alone: number[], beside: number[], statuses: number[]): void {
  const inMs = (times: number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`
  const counted = Map.groupBy(statuses, (status) => status)
  const said = [...counted].map(([status, all]) => `${all.length} × ${status}`).join(', ')
  console.log(
    `a file of the app alone: ${inMs(alone)}\nbeside ${PEOPLE} people who sign in: ${inMs(beside)}; log-ins: ${said}`,
  )
  keepResult('log-ins', [
    { what: 'a file of the app, nobody else there', measured: inMs(alone) },
    { what: `a file of the app while ${PEOPLE} people sign in without a pause`, measured: inMs(beside) },
  ])
}
