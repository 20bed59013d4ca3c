import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { childEnv } from '../testing/child-env.ts'
import { databaseIn } from './files.ts'

const CLI = join(import.meta.dirname, 'cli.ts')

test('import-jobs imports every feed even if its output is closed early, as with `| head -1`', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  await (await openDatabase({ file: databaseIn(dataDir) })).close()
  const feeds = ['a', 'b'].map((name) => {
    const file = join(folder, `${name}.csv`)
    const rows = Array.from({ length: 300 }, (_, n) => `${n},Firefighter ${n},Fire of ${name}`)
    writeFileSync(file, ['id,title,department', ...rows].join('\n'))
    return file
  })
  const child = spawn(process.execPath, [CLI, 'import-jobs', ...feeds], {
    env: { ...childEnv, DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const [code] = await once(child, 'close')
  expect([code, errors]).toEqual([0, ''])
  const db = await openDatabase({ file: databaseIn(dataDir) })
  onTestFinished(() => db.close())
  expect(await db.reader.selectFrom('jobs').select('id').execute()).toHaveLength(600)
})
