import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { AttackData } from './attack-thread.ts'
import { type StoreName, startAttacked } from './attacked-server.ts'
import { serveFeed } from './feed.ts'
import { livePeople, percentile, signUpPeople, type Waited } from './ordinary-people.ts'
import { openQueue, openTarget, reviewOf } from './target.ts'
import { type Answered, type Way, ways } from './ways.ts'

/**
 * `node tests/attacks/run.ts --minutes 2 --store postgres --only alerts`: runs each denial-of-service attack against a real server with ten
 * ordinary users. Exits with 1 if a request of these users gets another response than 200, or if the p99 of their pushes is higher than 250
 * ms. `--only calm` measures without an attack.
 */

const PEOPLE = 10
const WANTED_P99_MS = 250
const OPENINGS = 300
/** Kinds of requests that must always get a 200. */
const REQUIRED = ['push', 'pull', 'stream', 'content', 'sign-in', 'health']

const calm: Way = { name: 'calm', prepare: async () => [], attack: async () => undefined }

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    store: { type: 'string', default: 'sqlite' },
    only: { type: 'string' },
  },
})
if (values.store !== 'sqlite' && values.store !== 'postgres') throw new Error('--store must be sqlite or postgres')
const chosen = [calm, ...ways].filter(({ name }) => (values.only ? name === values.only : name !== 'calm'))
if (chosen.length === 0) throw new Error(`--only must be one of ${[calm, ...ways].map(({ name }) => name).join(', ')}`)

const failures: string[] = []
for (const way of chosen) failures.push(...(await play(way, values.store, Number(values.minutes) * 60_000)))
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function play(way: Way, store: StoreName, ms: number): Promise<string[]> {
  const feed = way.name === 'alerts' ? await serveFeed(OPENINGS) : null
  const server = await startAttacked(store, feed ? { JOB_FEEDS: feed.url } : {})
  const target = openTarget(server.port)
  try {
    const size = { isShort: false }
    const people = await signUpPeople(target, PEOPLE)
    // The first push starts the thread that applies pushes, which can take a second, so push once before measuring.
    for (const account of people.slice(0, 1)) await openQueue(target, account)([reviewOf(0)])
    const accounts = await way.prepare(target, size)
    const bytesBefore = folderBytes(server.dataDir)
    feed?.open()
    const until = Date.now() + ms
    const workerData: AttackData = { way: way.name, port: server.port, accounts, size, until }
    const thread = new Worker(new URL('attack-thread.ts', import.meta.url), { workerData })
    const attacked = once(thread, 'message') as Promise<[Answered]>
    const waits = await livePeople(target, people, () => Date.now() > until)
    const [answered] = await attacked
    console.log(`\n${way.name}, ${store}, ${Math.round(ms / 1_000)} s:`)
    console.table(waits.map(rowOf))
    console.log('Responses to the attacker:', answered)
    const memory = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]
    const grownMb = Math.round((folderBytes(server.dataDir) - bytesBefore) / 1_000_000)
    console.log(`Peak memory: ${Math.round(Number(memory) / 1_024)} MiB. The data folder grew by ${grownMb} MB.`)
    return failuresOf(way, store, waits)
  } finally {
    target.close()
    feed?.close()
    await server.close()
  }
}

function rowOf({ name, statuses, ms }: Waited) {
  return {
    name,
    statuses: Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    'p50 ms': percentile(ms, 0.5),
    'p99 ms': percentile(ms, 0.99),
    'max ms': percentile(ms, 1),
  }
}

function failuresOf({ name: way }: Way, store: StoreName, waits: Waited[]): string[] {
  return waits.flatMap(({ name, statuses, ms }) => {
    if (!REQUIRED.includes(name)) return []
    const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
    const refused = all - (statuses[200] ?? 0)
    const p99 = percentile(ms, 0.99)
    return [
      ...(refused > 0
        ? [`${way}, ${store}: ${refused} of ${all} ${name} requests from ordinary users did not get a 200`]
        : []),
      ...(name === 'push' && p99 > WANTED_P99_MS ? [`${way}, ${store}: the push p99 is ${p99} ms`] : []),
    ]
  })
}

function folderBytes(path: string): number {
  return Number(execFileSync('du', ['-sb', path]).toString().split('\t')[0])
}
