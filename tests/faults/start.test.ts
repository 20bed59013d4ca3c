import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Server, startServer } from '../e2e/server.ts'
import { program, source } from '../programs/programs.ts'
import { type Device, openDevice, signUp } from './device.ts'
import { breachesOf, onCopy } from './judge.ts'
import { settle } from './station.ts'

const NAME = 'station-zero.sqlite'
const ENDED_WITHIN_MS = 40_000
const PAGE_BYTES = 4_096
let killed: Server
let phone: Device

beforeAll(async () => {
  killed = await startServer()
  phone = await openDevice(killed.port, await signUp(killed.port, 'ann'))
  await phone.act(30)
  await settle(phone)
  await killed.kill()
})
afterAll(() => killed.close())

function openTempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-start-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Returns a folder with copies of the killed server's database and log. */
async function copyOfKilled(): Promise<string> {
  const folder = join(openTempDir(), 'data')
  mkdirSync(folder)
  for (const end of ['', '-wal']) copyFileSync(join(killed.dataDir, NAME + end), join(folder, NAME + end))
  return folder
}

/** Returns a folder with a database without a log, as after a clean shutdown. */
async function checkpointed(): Promise<string> {
  const folder = await copyOfKilled()
  const db = new Sqlite(join(folder, NAME))
  db.pragma('wal_checkpoint(truncate)')
  db.close()
  return folder
}

/** Runs a server that is expected to exit by itself; with `--release` from source, as `npm start` does. */
async function endOf(dataDir: string, prefix: string[] = []): Promise<{ code: number | null; errors: string }> {
  const [command = '', ...args] = [
    ...prefix,
    process.execPath,
    isRelease ? source('api/main.ts') : program('api/main.ts'),
  ]
  const child = spawn(command, args, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDED_WITHIN_MS)
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk.toString()))
  await once(child, 'close')
  clearTimeout(timer)
  return { code: child.exitCode, errors }
}

/** A command prefix that drops root's permission to write everywhere; undefined if that is not possible. */
function withoutOverride(): string[] | undefined {
  if (process.getuid?.() !== 0) return []
  const prefix = ['setpriv', '--inh-caps=-all', '--bounding-set=-all', '--']
  return spawnSync(prefix[0] ?? '', [...prefix.slice(1), 'true']).status === 0 ? prefix : undefined
}

test('a truncated database file is reported in one sentence and not changed', async () => {
  const folder = await checkpointed()
  const file = join(folder, NAME)
  truncateSync(file, Math.floor(statSync(file).size / 2 / PAGE_BYTES) * PAGE_BYTES)
  const before = readFileSync(file)
  const { code, errors } = await endOf(folder)
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(
      /^The database \S+ is damaged or not a Station Zero database\. Run `npm run station -- restore` [^\n]*\n$/,
    ),
  ])
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('starting with a database file that contains garbage prints one line, which names the file and the restore command', async () => {
  const folder = await checkpointed()
  const file = join(folder, NAME)
  const bytes = readFileSync(file)
  bytes.fill(0xa5, PAGE_BYTES)
  writeFileSync(file, bytes)
  const { code, errors } = await endOf(folder)
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(
      /^The database \S+ is damaged or not a Station Zero database\. Run `npm run station -- restore` [^\n]*\n$/,
    ),
  ])
})

test('if a killed server’s log ends in garbage, the work acknowledged before the garbage is not lost', async () => {
  const folder = await copyOfKilled()
  const log = readFileSync(join(folder, `${NAME}-wal`))
  writeFileSync(join(folder, `${NAME}-wal`), Buffer.concat([log, Buffer.alloc(3 * PAGE_BYTES + 100, 0xa5)]))
  expect(breachesOf(folder, [phone])).toEqual([])
  const server = await startServer({ DATA_DIR: folder })
  onTestFinished(() => server.close())
  await server.kill()
  expect(breachesOf(folder, [phone])).toEqual([])
})

const unprivileged = withoutOverride()

test.skipIf(unprivileged === undefined)('a read-only data folder is reported in one sentence', async () => {
  const folder = await checkpointed()
  for (const end of ['-wal', '-shm']) rmSync(join(folder, NAME + end), { force: true })
  chmodSync(join(folder, NAME), 0o444)
  chmodSync(folder, 0o555)
  const { code, errors } = await endOf(folder, unprivileged)
  chmodSync(folder, 0o755)
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^The data folder \S+ is not writable\. Check DATA_DIR and its permissions\.\n$/),
  ])
})

test('when four servers start at once on an empty folder, one serves and the others report that another server is running', async () => {
  const folder = join(openTempDir(), 'data')
  const started = await Promise.allSettled(Array.from({ length: 4 }, () => startServer({ DATA_DIR: folder })))
  const servers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.close()))
  })
  expect(servers).toHaveLength(1)
  for (const result of started)
    if (result.status === 'rejected') expect(String(result.reason)).toContain('Another server is using')
  const port = servers[0]?.port ?? 0
  const device = await openDevice(port, await signUp(port, 'ann'))
  await device.act(10)
  await settle(device)
  await servers[0]?.kill()
  onCopy(folder, (db) => {
    expect(db.prepare(`select count(*) from meta where key = 'epoch'`).pluck().get()).toBe(1)
    expect(db.prepare(`select count(*) from users where username = 'demo'`).pluck().get()).toBe(1)
  })
  expect(breachesOf(folder, [device])).toEqual([])
})
