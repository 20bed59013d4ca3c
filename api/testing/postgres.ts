import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeTestFolder } from './test-folder.ts'

/**
 * A PostgreSQL server for tests, using the installed version: empty, without fsync unless a test measures it, and stopped when the process
 * that started it exits.
 */
export interface ThrowawayPostgres {
  /** Creates a database: empty, or a copy of `copyOf`. */
  create(copyOf?: string): Promise<string>
  drop(name: string): Promise<void>
  urlOf(name: string): string
  /** Sends SIGKILL to all processes of the server. */
  kill(): Promise<void>
  /** Restarts the server after `kill`. */
  start(): Promise<void>
}

/** Whether tests connect through PgBouncer in transaction mode. */
const isPooled = process.env.STATION_ZERO_PGBOUNCER === '1'
/** Generous, so that a busy machine makes a test slow instead of failing it. */
const START_WITHIN_MS = 120_000
const USER = 'station'

/** Returns the folder that contains the PostgreSQL programs, on Debian and most other systems; null if PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/bin',
  ]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null
}

let running: Promise<ThrowawayPostgres> | undefined

/** Returns the server that all tests in this process share. */
export const throwawayPostgres = (): Promise<ThrowawayPostgres> => {
  running ??= startThrowaway()
  return running
}

export async function startThrowaway({ isDurable = false } = {}): Promise<ThrowawayPostgres> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed here.')
  const folder = makeTestFolder('postgres', { isDurable })
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['postgres', folder])
  chmodSync(folder, 0o755)
  const majorVersion = Number(/\d+/.exec(execFileSync(join(bin, 'postgres'), ['--version']).toString())?.[0])
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root, so `setpriv` switches to another user. It also makes the server stop when the process that started
  // it is killed.
  const asItself = isRoot ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  const words = (program: string, args: string[]): [string, string[]] =>
    process.platform === 'linux'
      ? ['setpriv', [...asItself, '--pdeathsig', 'INT', join(bin, program), ...args]]
      : [join(bin, program), args]
  const initdb = ['-D', data, '-U', USER, '--no-sync', '--auth=trust', '--locale=C', '--encoding=UTF8']
  execFileSync(...words('initdb', initdb), { stdio: 'ignore', cwd: folder })
  const port = await freePort()
  const direct = (name: string) => `postgres://${USER}@127.0.0.1:${port}/${name}`
  const pooledPort = isPooled ? await startPgBouncer(folder, port, asItself) : port
  const urlOf = (name: string) => `postgres://${USER}@127.0.0.1:${pooledPort}/${name}`
  let child: ChildProcess | undefined
  let made = 0

  const start = async () => {
    const off = (isDurable ? [] : ['fsync', 'full_page_writes']).flatMap((name) => ['-c', `${name}=off`])
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200',
    ]
    child = spawn(...words('postgres', [...args, ...off]), { stdio: 'ignore', cwd: folder })
    child.unref()
    await isUp(direct('postgres'))
  }

  // Runs before the listener that removes the folder.
  process.prependOnceListener('exit', () => child?.kill('SIGQUIT'))
  await start()
  return {
    urlOf,
    start,
    async create(copyOf) {
      made += 1
      const name = `station_${made}`
      // A pooler keeps its connections open, and a database with connections can't be copied.
      if (isPooled && copyOf)
        await ask(
          direct('postgres'),
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${copyOf}'`,
        )
      // `file_copy` takes a sixth of the time of the default strategy, which logs every page.
      const strategy = majorVersion >= 15 ? 'strategy file_copy' : ''
      await ask(direct('postgres'), `create database "${name}" ${copyOf ? `template "${copyOf}" ${strategy}` : ''}`)
      return name
    },
    drop: (name) => ask(direct('postgres'), `drop database if exists "${name}" with (force)`),
    async kill() {
      const dead = new Promise((resolve) => child?.once('exit', resolve))
      // `ref` keeps this process alive until the server has exited, even if nothing else does.
      child?.ref()
      const workers = execFileSync('pgrep', ['-P', String(child?.pid)])
        .toString()
        .trim()
        .split('\n')
        .map(Number)
      for (const pid of [Number(child?.pid), ...workers]) process.kill(pid, 'SIGKILL')
      await dead
    },
  }
}

async function startPgBouncer(folder: string, port: number, asItself: string[]): Promise<number> {
  const listening = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${port} user=${USER}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${listening}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', 'max_client_conn = 1000', 'default_pool_size = 8'],
  ]
  writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o644 })
  const bouncer = spawn('setpriv', [...asItself, '--pdeathsig', 'INT', 'pgbouncer', '-q', config], { stdio: 'ignore' })
  bouncer.unref()
  process.once('exit', () => bouncer.kill('SIGQUIT'))
  return listening
}

async function isUp(url: string): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await ask(url, 'select 1')
    } catch (error) {
      if (performance.now() - startedAt > START_WITHIN_MS) throw error
      await sleep(50)
    }
  }
}

/** Runs one statement on a new connection. */
export const ask = (url: string, text: string): Promise<void> =>
  onConnection(url, async (query) => void (await query(text)))

type Query = <Row>(text: string, ...values: unknown[]) => Promise<Row[]>

export async function onConnection<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(async (text, ...values) => (await client.query(text, values)).rows)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
