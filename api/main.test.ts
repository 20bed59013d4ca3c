import { type ChildProcess, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { VERSION } from './health/routes.ts'
import { childEnv } from './testing/child-env.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const READY_WITHIN_MS = 30_000
vi.setConfig({ testTimeout: 2 * READY_WITHIN_MS })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'station-zero-main-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/**
 * Starts a server process. `until` resolves to the first group of `sign` once the output matches, or to the error output if the process has
 * exited.
 */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...childEnv, PORT: '0', DATA_DIR: join(folder, 'data'), ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let errors = ''
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (errors += text))
  const until = async (sign: RegExp) => {
    await expect.poll(() => sign.exec(out) ?? child.exitCode, { timeout: READY_WITHIN_MS }).not.toBeNull()
    return sign.exec(out)?.[1] ?? errors
  }
  return { child, until, ended: ended(child), said: () => ({ out, errors }) }
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

test('the server starts, stops and restarts with the same data', async () => {
  const first = start({})
  const address = await first.until(/ready on (http:\S+)/)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(first.said().out).toMatch(/^Seeding .*…\nStation Zero is ready on .*\n$/)
  const health = await fetch(`${address}/api/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version: VERSION }])
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  // The first automatic backup may already exist.
  const files = readdirSync(join(folder, 'data')).filter((name) => name !== 'backups')
  expect(files.sort()).toEqual(['station-zero.sqlite', 'station.lock'])

  const second = start({})
  await second.until(/ready on (http:\S+)/)
  expect(second.said()).toEqual({ out: expect.stringMatching(/^Station Zero is ready on .*\n$/), errors: '' })
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('replacing a running server’s database file stops the server with an explanation, and the two databases are not mixed', async () => {
  const data = join(folder, 'data')
  const file = join(data, 'station-zero.sqlite')
  const copy = join(folder, 'copy.sqlite')
  const first = start({})
  await first.until(/ready on (http:\S+)/)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  copyFileSync(file, copy)

  const second = start({})
  const address = await second.until(/ready on (http:\S+)/)
  const account = { username: 'maia', email: 'maia@example.org', password: 'a long way up the ladder' }
  const signUp = (to: string) =>
    fetch(`${to}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
  expect((await signUp(address)).status).toBe(201)
  expect(existsSync(`${file}-wal`)).toBe(true)
  renameSync(copy, file)
  expect(await second.ended).toBe(1)
  expect(second.said().errors).toMatch(
    /station-zero\.sqlite was replaced while the server was running, so the server has stopped\. /,
  )
  // The replaced file's WAL was moved away. If a background job opened the new file at that moment, it left an empty WAL.
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)

  const third = start({})
  // Maia’s account is missing in the copy.
  expect((await signUp(await third.until(/ready on (http:\S+)/))).status).toBe(201)
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
})

test('an idle connection, such as a browser’s preconnect, does not prevent the server from closing its database', async () => {
  const server = start({})
  const { port } = new URL(await server.until(/ready on (http:\S+)/))
  const silent = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void silent.destroy())
  silent.on('error', () => undefined)
  await new Promise((resolve) => silent.once('connect', resolve))
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  // The first automatic backup may already exist.
  const files = readdirSync(join(folder, 'data')).filter((name) => name !== 'backups')
  expect(files.sort()).toEqual(['station-zero.sqlite', 'station.lock'])
})

test('a port that is already in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const server = start({ PORT: port })
  expect(await server.ended).toBe(1)
  expect(server.said().errors).toBe(
    `Port ${port} is taken. Stop the program that uses it, or set PORT to another number.\n`,
  )
})

test('an unusable data folder and an invalid setting are each reported in one line', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const unwritable = start({ DATA_DIR: join(file, 'data') })
  expect(await unwritable.ended).toBe(1)
  expect(unwritable.said().errors).toMatch(/^The data folder .*file\/data can't be created\. .*\n$/)
  const mistyped = start({ PORT: 'http' })
  expect(await mistyped.ended).toBe(1)
  expect(mistyped.said()).toEqual({ out: '', errors: 'PORT must be a number from 0 to 65535.\n' })
})
