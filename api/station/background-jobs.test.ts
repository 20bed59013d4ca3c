import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import type { App } from '../http/app-types.ts'
import { backupJobs, isBackupDue } from './background-jobs.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 28, 12)

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dir = join(folder, 'backups')
  const clock = { now: NOW }
  const log = { info: () => undefined }
  const settings = { dataDir: folder, backups: { dir, everyH: 24, keep: 2 } }
  const [job] = backupJobs({ log, settings, now: () => clock.now } as unknown as App)
  if (!job) throw new Error('Expected a backup job.')
  const run = (signal = new AbortController().signal) => job.run({ signal, pause: async () => undefined })
  const backups = () => (existsSync(dir) ? readdirSync(dir) : [])
  return { folder, clock, run, backups }
}

test('a backup is made if none exists, and again once the newest backup is a day old', async () => {
  const { folder, clock, run, backups } = openFolder()
  const db = await openDatabase({ file: join(folder, 'station-zero.sqlite') })
  onTestFinished(() => db.close())
  await run()
  expect(backups()).toHaveLength(1)
  clock.now += DAY_MS - 1
  await run()
  expect(backups()).toHaveLength(1)
  clock.now += 1
  await run()
  expect(backups()).toHaveLength(2)
})

test('a failed backup rejects with the reason and leaves no files behind', async () => {
  const { folder, run, backups } = openFolder()
  writeFileSync(join(folder, 'station-zero.sqlite'), 'not a database, but long enough to be read as one'.repeat(99))
  await expect(run()).rejects.toThrow('No backup could be made')
  expect(backups()).toEqual([])
})

test('an aborted backup rejects with the abort reason', async () => {
  const { folder, run } = openFolder()
  mkdirSync(join(folder, 'backups'))
  const db = await openDatabase({ file: join(folder, 'station-zero.sqlite') })
  onTestFinished(() => db.close())
  const controller = new AbortController()
  const running = run(controller.signal)
  controller.abort(new Error('The server is closing.'))
  await expect(running).rejects.toThrow('The server is closing.')
})

test('a backup dated in the future does not postpone the next one', () => {
  const backupAt = (madeAt: number) => ({ path: '', madeAt })
  expect(isBackupDue([], 24, NOW)).toBe(true)
  expect(isBackupDue([backupAt(NOW - DAY_MS + 1)], 24, NOW)).toBe(false)
  expect(isBackupDue([backupAt(NOW - DAY_MS)], 24, NOW)).toBe(true)
  const ahead = backupAt(NOW + 400 * DAY_MS)
  expect(isBackupDue([ahead], 24, NOW)).toBe(true)
  expect(isBackupDue([ahead, backupAt(NOW)], 24, NOW)).toBe(false)
})

test('an interval of 0 hours disables scheduled backups', () => {
  const settings = { dataDir: '', backups: { dir: '', everyH: 0, keep: 1 } }
  expect(backupJobs({ settings } as App)).toEqual([])
})
