import { join } from 'node:path'
import { startServer } from '../e2e/server.ts'
import type { Session } from './calls.ts'
import { startEmptyRoute } from './empty-server.ts'
import { copyPeople } from './people.ts'
import { processorMs } from './processor.ts'
import { pushesOf } from './push-requests.ts'
import { askAll, rawRequest } from './raw-connection.ts'
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
 * What the first requests to a server cost that has just started, beside an empty Fastify route that has just started, too: V8 still
 * interprets and compiles both. One person has pushed once before, because the first push starts the thread that applies them.
 */
export async function measureJustStarted(): Promise<StartedCosts> {
  const server = await startServer({ PUBLIC_ORIGIN: 'http://station.example.org' })
  const empty = await startEmptyRoute()
  const wire = openWire(server.port)
  try {
    const model = await wire.signUp('model')
    const cardIds = await wire.cardIds()
    const file = join(server.dataDir, 'station-zero.sqlite')
    for (const first of copyPeople(file, model.userId, 1)) await askAll(server.port, pushesOf(first, cardIds, 1))
    const people = copyPeople(file, model.userId, PEOPLE)
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
