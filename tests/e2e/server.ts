import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import Sqlite from 'better-sqlite3'

const root = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 30_000

/** The real server on a real file, that a journey can kill and bring back. */
export interface Server {
  port: number
  start(): Promise<void>
  /** SIGKILL: no goodbye. */
  kill(): Promise<void>
  /** What the database holds, asked beside the server. */
  rows<Row = Record<string, unknown>>(sql: string, ...args: unknown[]): Row[]
  /** How many live streams it has open by its own count; it tells with LOG_LEVEL=debug. */
  streams(): number
  close(): Promise<void>
}

export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-journey-'))
  const port = await freePort()
  let child: ChildProcess | null = null
  let streams = 0

  const server: Server = {
    port,
    async start() {
      child = spawn(process.execPath, [join(root, 'api/main.ts')], {
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      streams = 0
      createInterface({ input: child.stdout as Readable }).on('line', (line) => {
        if (line.includes('"live streams"')) streams = JSON.parse(line).open
      })
      await isReady(child)
    },
    async kill() {
      const dying = child
      child = null
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const gone = new Promise((resolve) => dying.once('exit', resolve))
      dying.kill('SIGKILL')
      await gone
    },
    rows<Row>(sql: string, ...args: unknown[]): Row[] {
      const db = new Sqlite(join(dataDir, 'station-zero.sqlite'), { readonly: true })
      try {
        return db.prepare<unknown[], Row>(sql).all(...args)
      } finally {
        db.close()
      }
    },
    streams: () => streams,
    async close() {
      await server.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`The server is not ready:\n${said}`)), READY_WITHIN_MS)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('Station Zero is ready on')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
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
