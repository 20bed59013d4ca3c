import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowaway } from '@station-zero/api/testing/postgres.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { HOST } from './target.ts'

export type StoreName = 'sqlite' | 'postgres'

/** Maximum heap of the server, in MB: about what Node has on a host with 1 GB of memory. */
const HEAP_MB = 256

/** Starts the real server in its own process, configured to run behind a proxy that forwards each caller's address. */
export async function startAttacked(store: StoreName, env: Record<string, string> = {}): Promise<Server> {
  const all = {
    PUBLIC_ORIGIN: `https://${HOST}`,
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    JOB_FEEDS_PRIVATE: 'yes',
    ...env,
  }
  if (store === 'sqlite') return startServer(all)
  const postgres = await startThrowaway()
  const url = postgres.urlOf(await postgres.create())
  return startServer({ ...all, DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'station-zero-attacked-')) })
}
