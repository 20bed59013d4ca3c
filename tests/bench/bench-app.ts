import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '@station-zero/api/app.ts'
import { seedContent } from '@station-zero/api/content/seed.ts'
import { openDatabase } from '@station-zero/api/db/database.ts'
import { openPostgres } from '@station-zero/api/db/postgres/open.ts'
import { readSettings } from '@station-zero/api/settings.ts'
import { callsOver } from './calls.ts'

const contentDir = fileURLToPath(new URL('../../api/content', import.meta.url))

/** The server's default connection limits. */
const LIMITS = { connections: 10, statementMs: 10_000, lockMs: 2_000 }

/** Runs the whole server in this process, on its own SQLite file or on the PostgreSQL database at `url`. Requests bypass the network. */
export async function openBenchApp(url?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-bench-'))
  const file = join(dataDir, 'station-zero.sqlite')
  const db = url === undefined ? await openDatabase({ file }) : await openPostgres({ url, ...LIMITS })
  await seedContent(db, contentDir, Date.now(), () => {})
  const app = await buildApp({ db, settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }) })
  const calls = callsOver(async (method, url, headers, payload) => {
    const { statusCode, rawPayload } = await app.inject({
      method,
      url,
      ...(headers && { headers }),
      ...(payload !== undefined && { payload }),
    })
    return { status: statusCode, body: rawPayload }
  })
  return {
    ...calls,
    file,
    async close(): Promise<void> {
      await app.close()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type BenchApp = Awaited<ReturnType<typeof openBenchApp>>
