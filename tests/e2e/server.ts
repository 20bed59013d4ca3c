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
/** Generous, so that a busy machine is slow and not wrong. */
const READY_WITHIN_MS = 120_000

/** The real server on a real file, that a journey can kill and bring back. */
export interface Server {
  port: number
  origin: string
  dataDir: string
  /** Of the process that runs now. */
  pid(): number
  /** What that process has printed. */
  said(): string
  start(): Promise<void>
  /** SIGKILL: no goodbye. */
  kill(): Promise<void>
  /** SIGTERM, as a supervisor ends it; gives the exit code. */
  stop(): Promise<number | null>
  /** What the database holds, asked beside the server. */
  rows<Row = Record<string, unknown>>(sql: string, ...args: unknown[]): Row[]
  /** Changes the database beside the server, as an operator would. */
  change(sql: string, ...args: unknown[]): void
  /** How many live streams it has open by its own count; it tells with LOG_LEVEL=debug. */
  streams(): number
  close(): Promise<void>
}

export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const dataDir = env.DATA_DIR ?? (await seededDir())
  const port = await freePort()
  let child: ChildProcess | null = null
  let said = ''

  const server: Server = {
    port,
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    pid: () => child?.pid ?? 0,
    said: () => said,
    async start() {
      child = spawn(process.execPath, serverProgram(), {
        cwd: root,
        env: {
          ...{ ...process.env, ...serverEnv, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
          ...{ BACKUP_EVERY_H: '0', ...env },
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      said = ''
      const hear = (chunk: Buffer) => {
        said += chunk.toString()
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      await isReady(child, () => said)
    },
    async kill() {
      const dying = child
      child = null
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const gone = new Promise((resolve) => dying.once('exit', resolve))
      dying.kill('SIGKILL')
      await gone
    },
    async stop() {
      const ending = child
      child = null
      if (!ending) return null
      const gone = new Promise<number | null>((resolve) => ending.once('exit', resolve))
      ending.kill('SIGTERM')
      return gone
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
    streams: () => lastCount(said),
    async close() {
      await server.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** A folder of its own with the content in it: every server would seed the same, which is half of its start. */
async function seededDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-journey-'))
  copyFileSync(await seededFile(), join(dataDir, DATABASE))
  return dataDir
}

function isReady(child: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server is not ready:\n${said()}`)), READY_WITHIN_MS)
    child.stdout?.on('data', () => {
      if (!said().includes('Station Zero is ready on')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}:\n${said()}`))
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

/** Of the lines that the log has of it. */
const lastCount = (log: string): number =>
  Number([...log.matchAll(/"open":(\d+),"msg":"Live stream count changed"/g)].at(-1)?.[1] ?? 0)
