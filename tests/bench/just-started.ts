import { join } from 'node:path'
import { startServer } from '../e2e/server.ts'
import type { Session } from './calls.ts'
import { startEmptyRoute } from './empty-server.ts'
import { copyPeople } from './people.ts'
import { processorMs } from './processor.ts'
import { pushesOf } from './push-requests.ts'
import { openRawConnection, rawRequest } from './raw-connection.ts'
import { openWire } from './wire.ts'

/** Milliseconds of the processor for one request. */
export interface StartedCosts {
  empty: number
  session: number
  health: number
  push: number
}

const PEOPLE = 10
const REQUESTS = 1_200

/**
 * What the first requests cost of a server that has just started, beside an empty Fastify route that has just started, too: V8 still
 * interprets and compiles both. One person has signed up and pushed once, so that the thread that applies pushes is there.
 */
export async function measureJustStarted(): Promise<StartedCosts> {
  const server = await startServer({ PUBLIC_ORIGIN: 'http://station.example.org' })
  const empty = await startEmptyRoute()
  const wire = openWire(server.port)
  try {
    const model = await wire.signUp('model')
    const cardIds = await wire.cardIds()
    const [first] = copyPeople(join(server.dataDir, 'station-zero.sqlite'), model.userId, 1)
    if (first) await askAll(server.port, pushesOf(first, cardIds, 1))
    const people = copyPeople(join(server.dataDir, 'station-zero.sqlite'), model.userId, PEOPLE)
    const costs = {
      empty: await costMs(empty.pid, () => askAll(empty.port, ofEachInTurn(people, '/'))),
      session: await costMs(server.pid(), () => askAll(server.port, ofEachInTurn(people, '/api/auth/user'))),
      health: await costMs(server.pid(), () => askAll(server.port, ofEachInTurn(people, '/api/health'))),
    }
    const queues = people.map((person) => pushesOf(person, cardIds, REQUESTS / PEOPLE))
    const pushAll = () => Promise.all(queues.map((queue) => askAll(server.port, queue)))
    return { ...costs, push: await costMs(server.pid(), pushAll) }
  } finally {
    wire.close()
    empty.close()
    await server.close()
  }
}

const ofEachInTurn = (people: Session[], path: string): Buffer[] =>
  Array.from({ length: REQUESTS }, (_, n) => rawRequest('GET', path, people[n % people.length]?.headers))

async function costMs(pid: number, ask: () => Promise<unknown>): Promise<number> {
  const before = processorMs(pid)
  await ask()
  return (processorMs(pid) - before) / REQUESTS
}

/** One after the other, over one connection. */
async function askAll(port: number, requests: Buffer[]): Promise<void> {
  const connection = await openRawConnection(port)
  for (const request of requests) {
    const { status, body } = await connection.ask(request)
    if (status !== 200) throw new Error(`The server said ${status} ${body}.`)
  }
  connection.close()
}
