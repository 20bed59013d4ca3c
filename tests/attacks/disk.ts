import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { openPool } from '@station-zero/api/db/postgres/pool.ts'
import { throwawayPostgres } from '@station-zero/api/testing/postgres.ts'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import { startServer } from '../e2e/server.ts'

/**
 * Measures how much the database grows when one address signs up many accounts and each account pushes as much as it can: `node
 * tests/attacks/disk.ts --seconds 30 --accounts 60 --store postgres`. Exits with 1 if the database grows by more than what one address may
 * add per day, including the storage overhead of SQLite and PostgreSQL.
 */

const HOST = 'station.example.org'
const ADDRESS = '10.0.0.1'
/** The daily budget of an address (128 MB) plus overdraft and in-flight mutations, times 3 for indexes and the log. */
const MAX_GROWTH_MB = 150 * 3

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    accounts: { type: 'string', default: '60' },
    store: { type: 'string', default: 'sqlite' },
  },
})

const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-attack-'))
const postgres = values.store === 'postgres' ? await throwawayPostgres() : null
const name = await postgres?.create()
const server = await startServer({
  PUBLIC_ORIGIN: `https://${HOST}`,
  ...(postgres && name && { DATA_DIR: dataDir, DATABASE_URL: postgres.urlOf(name) }),
})
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const answers = new Map<string, number>()
const count = (key: string) => answers.set(key, (answers.get(key) ?? 0) + 1)
let sentBytes = 0
try {
  const people: Person[] = []
  for (let n = 0; n < Number(values.accounts); n += 1) people.push(await signUp(`attacker${n}`))
  const before = await sizeMb()
  const until = performance.now() + Number(values.seconds) * 1_000
  await Promise.all(people.map((person) => pushUntil(person, until)))
  const grown = (await sizeMb()) - before
  console.log(`${values.store}: ${people.length} accounts at one IP address pushed for ${values.seconds} s`)
  console.log(
    `sent ${(sentBytes / 1e6).toFixed(1)} MB of accepted mutations; the database grew by ${grown.toFixed(1)} MB`,
  )
  console.log('responses:', Object.fromEntries([...answers].sort()))
  if (grown > MAX_GROWTH_MB) process.exitCode = 1
} finally {
  agent.destroy()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
  if (name) await postgres?.drop(name)
}

interface Answer {
  status: number
  text: string
}

interface Person {
  id: string
  bearer: string
}

async function pushUntil({ id, bearer }: Person, until: number): Promise<void> {
  const clientId = crypto.randomUUID()
  let [last, prevId]: [number, string | null] = [0, null]
  while (performance.now() < until) {
    const mutations = Array.from({ length: 60 }, (_, n) => ({
      ...{ seq: last + n + 1, id: crypto.randomUUID(), name: 'physical.complete-workout', v: 1, at: Date.now() },
      args: { workoutId: 'w1d1', duration: 5, notes: noise(4_000) },
    }))
    const envelope: object = { proto: 1, epoch: null, clientId, userId: id, now: Date.now(), prevId }
    const body: string = JSON.stringify({ ...envelope, mutations })
    const { status, text }: Answer = await call('/api/sync/push', body, bearer).catch(() => ({ status: 0, text: '' }))
    const answer = status === 200 ? (JSON.parse(text) as PushAnswer) : undefined
    count(
      `${status}${answer?.stop ? ` ${answer.stop}: ${answer.sentence ?? ''}` : ''}${answer?.results[0] ? ` ${answer.results[0].code}` : ''}`,
    )
    if (answer) {
      if (!answer.stop) sentBytes += body.length
      prevId = mutations[answer.last - last - 1]?.id ?? prevId
      last = answer.last
    }
    // Waits for far less time than the server requests, but long enough that this client is not the bottleneck.
    if (status !== 200 || answer?.stop) await sleep(250)
  }
}

/** Random text, which compresses poorly. */
function noise(characters: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(Math.ceil(characters / 2)))).toString('hex')
}

async function signUp(username: string): Promise<Person> {
  const account = { username, email: `${username}@example.org`, password: `the ${username} of station nine` }
  const { status, text } = await call('/api/auth/signup', JSON.stringify(account))
  if (status >= 300) throw new Error(`Sign-up of ${username} failed: ${status} ${text}`)
  const { sessionId, user } = JSON.parse(text) as { sessionId: string; user: { id: string } }
  return { id: user.id, bearer: sessionId }
}

/** Size of the SQLite files, or of the PostgreSQL database. */
async function sizeMb(): Promise<number> {
  if (postgres && name) {
    const pool = openPool({ url: postgres.urlOf(name), connections: 1, statementMs: 10_000, lockMs: 10_000 })
    const { rows } = await pool.query<{ size: number }>('select pg_database_size(current_database()) as size')
    await pool.end()
    return (rows[0]?.size ?? 0) / 1e6
  }
  const files = readdirSync(server.dataDir).filter((file) => file.includes('.sqlite'))
  return files.reduce((sum, file) => sum + statSync(join(server.dataDir, file)).size, 0) / 1e6
}

function call(path: string, body: string, bearer?: string): Promise<Answer> {
  const isPush = path.endsWith('/push')
  const packed = isPush ? gzipSync(body) : Buffer.from(body)
  const headers = {
    ...{ host: HOST, 'x-forwarded-for': ADDRESS, 'x-forwarded-proto': 'https', origin: `https://${HOST}` },
    ...{ 'content-type': 'application/json', 'content-length': packed.length },
    ...(isPush && { 'content-encoding': 'gzip' }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port: server.port, method: 'POST', path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    sent.once('error', reject).end(packed)
  })
}
