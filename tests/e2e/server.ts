import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnv } from '@station-zero/api/bin/server-args.mjs'
import Sqlite from 'better-sqlite3'
import { serverProgram } from '../programs/programs.ts'
import { DATABASE, seededFile } from './seeded-file.ts'

const root = join(import.meta.dirname, '../..')
/** A long limit, so that a test on a busy machine is slow but does not fail. */
const READY_WITHIN_MS = 120_000

/** A real server process with its own data folder, which a test can kill and restart. */
export interface Server {
  port: number
  origin: string
  dataDir: string
  /** Process ID of the server, which changes with every start. */
  pid(): number
  /** Output of the server since its last start. */
  output(): string
  start(): Promise<void>
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>
  /** Sends SIGTERM, as a supervisor does. Returns the exit code. */
  stop(): Promise<number | null>
  /** Queries the database file directly. */
  rows<Row = Record<string, unknown>>(sql: string, ...args: unknown[]): Row[]
  /** Changes the database file directly, as an operator would. */
  change(sql: string, ...args: unknown[]): void
  /** Number of open live streams, from the server's log. Needs LOG_LEVEL=debug. */
  streams(): number
  close(): Promise<void>
}

export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const dataDir = env.DATA_DIR ?? (await seededDir())
  const port = env.PORT ? Number(env.PORT) : await freePort()
  let child: ChildProcess | null = null
  let output = ''

  const server: Server = {
    port,
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    pid: () => child?.pid ?? 0,
    output: () => output,
    async start() {
      child = spawn(process.execPath, serverProgram(), {
        cwd: root,
        env: {
          ...{ ...process.env, ...serverEnv, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
          ...{ BACKUP_EVERY_H: '0', ...env },
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      output = ''
      const append = (chunk: Buffer) => {
        output += chunk.toString()
      }
      child.stdout?.on('data', append)
      child.stderr?.on('data', append)
      await isReady(child, () => output)
    },
    async kill() {
      const dying = child
      child = null
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const exited = new Promise((resolve) => dying.once('exit', resolve))
      dying.kill('SIGKILL')
      await exited
    },
    async stop() {
      const ending = child
      child = null
      if (!ending) return null
      const exited = new Promise<number | null>((resolve) => ending.once('exit', resolve))
      ending.kill('SIGTERM')
      return exited
    },
    rows<Row>(sql: string, ...args: unknown[]): Row[] {
      const db = new Sqlite(join(dataDir, DATABASE), { readonly: true })
      try {
        return db.prepare<unknown[], Row>(sql).all(...args)
      } finally {
        db.close()
      }
    },
    change(sql, ...args) {
      const db = new Sqlite(join(dataDir, DATABASE))
      try {
        db.prepare(sql).run(...args)
      } finally {
        db.close()
      }
    },
    streams: () => lastCount(output),
    async close() {
      await server.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** Creates a data folder with the content already seeded, because seeding takes half of a server's startup time. */
async function seededDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-journey-'))
  copyFileSync(await seededFile(), join(dataDir, DATABASE))
  return dataDir
}

function isReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server is not ready:\n${output()}`)), READY_WITHIN_MS)
    child.stdout?.on('data', () => {
      if (!output().includes('Station Zero is ready on')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server exited with ${code}:\n${output()}`))
    })
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Returns the last live stream count in the log; 0 if the log contains none. */
const lastCount = (log: string): number =>
  Number([...log.matchAll(/"open":(\d+),"msg":"Live stream count changed"/g)].at(-1)?.[1] ?? 0)
