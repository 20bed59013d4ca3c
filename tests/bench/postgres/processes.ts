import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../e2e/server.ts'
import { pushesOf, REVIEWS_A_PUSH } from '../push-requests.ts'
import { openRawConnection } from '../raw-connection.ts'
import { copyPeopleOn } from '../storm/people.ts'
import { openWire } from '../wire.ts'

const PEOPLE = 20
const PUSHES_EACH = 60
const RUNS = 4

/** Twenty people push ten reviews each time as fast as they are answered, to one process and to two in turn: pushes a second of each run. */
export async function measureProcesses(url: string): Promise<{ one: number; two: number }[]> {
  const start = () =>
    startServer({
      ...{ DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'station-zero-none-')), LOG_LEVEL: 'silent' },
      PUBLIC_ORIGIN: 'http://station.example.org',
    })
  const servers = [await start(), await start()] as const
  const wire = openWire(servers[0].port)
  try {
    const model = await wire.signUp('model')
    const cardIds = await wire.cardIds()
    const run = async (ports: number[]): Promise<number> => {
      const people = await copyPeopleOn(url, model.userId, PEOPLE)
      const queues = people.map((person) => pushesOf(person, cardIds, PUSHES_EACH))
      const before = performance.now()
      await Promise.all(queues.map((queue, n) => pushAll(ports[n % ports.length] ?? 0, queue)))
      return (PEOPLE * PUSHES_EACH * 1_000) / (performance.now() - before)
    }
    const [first, second] = [servers[0].port, servers[1].port]
    await run([first, second])
    const runs = []
    for (let n = 0; n < RUNS; n += 1) runs.push({ one: await run([first]), two: await run([first, second]) })
    return runs
  } finally {
    wire.close()
    for (const server of servers) await server.close()
  }
}

async function pushAll(port: number, requests: Buffer[]): Promise<void> {
  const connection = await openRawConnection(port)
  for (const [n, request] of requests.entries()) {
    const { status, body } = await connection.ask(request)
    const last = status === 200 ? JSON.parse(body.toString()).last : undefined
    if (last !== (n + 1) * REVIEWS_A_PUSH) throw new Error(`A push was answered ${status} ${body}.`)
  }
  connection.close()
}
