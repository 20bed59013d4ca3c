import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  type BackupFile,
  listBackups,
  newBackupPath,
  newestBackup,
  outdatedBeforeUpdates,
  thinnedOut,
} from './backup-files.ts'
import { openWorkFolder, removeAbandonedWork } from './work-folder.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 22, 12)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'station-zero-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const backupAt = (madeAt: number): BackupFile => ({ path: String(madeAt), madeAt })

test('two backups of one moment have two names, and the newest is first', () => {
  const first = newBackupPath(folder, NOW)
  writeFileSync(first, '')
  const second = newBackupPath(folder, NOW)
  writeFileSync(second, '')
  writeFileSync(join(folder, 'holiday.zst'), '')
  expect(listBackups(folder)).toEqual([
    { path: second, madeAt: NOW + 1 },
    { path: first, madeAt: NOW },
  ])
})

test('a year of daily backups leaves a week of days and seven weeks before them', () => {
  let kept: BackupFile[] = []
  for (let day = 0; day < 365; day += 1) {
    kept.push(backupAt(NOW + day * DAY_MS))
    const gone = new Set(thinnedOut(kept, 14))
    kept = kept.filter((backup) => !gone.has(backup))
    expect(kept.length).toBeLessThanOrEqual(14)
  }
  const ages = kept.map(({ madeAt }) => Math.round((NOW + 364 * DAY_MS - madeAt) / DAY_MS)).sort((a, b) => a - b)
  expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(ages.slice(7)).toHaveLength(7)
  const steps = ages.slice(8).map((age, at) => age - (ages[at + 7] ?? 0))
  expect(steps.slice(1).every((step) => step === 7)).toBe(true)
  expect(ages.at(-1)).toBeGreaterThanOrEqual(42)
})

test.each([1, 2, 3, 14])('the newest of all is never deleted, and no more than %i are kept', (keep) => {
  const backups = Array.from({ length: 40 }, (_, day) => backupAt(NOW - day * 3 * DAY_MS))
  const gone = thinnedOut(backups, keep)
  expect(gone).not.toContain(backups[0])
  expect(backups.length - gone.length).toBe(keep)
})

test('what a killed backup has left is removed, and one in progress is not, also where both processes have the id 1', async () => {
  const here = await openWorkFolder(folder, 'backup')
  writeFileSync(join(here.path, 'copy'), '')
  // As a killed process leaves it: nobody holds its lock.
  const left = join(folder, '.station-zero-backup-abc123')
  mkdirSync(left)
  writeFileSync(join(left, 'copy'), '')
  await removeAbandonedWork(folder, NOW)
  expect(readdirSync(folder)).toEqual([basename(here.path)])
  expect(existsSync(join(here.path, 'copy'))).toBe(true)
  here.remove()
  expect(readdirSync(folder)).toEqual([])
})

test('the parts that an earlier version left are removed after a day', async () => {
  writeFileSync(join(folder, `.station-zero-${process.pid}-x-copy.part`), '')
  await removeAbandonedWork(folder, Date.now())
  expect(readdirSync(folder)).toHaveLength(1)
  await removeAbandonedWork(folder, Date.now() + 2 * DAY_MS)
  expect(readdirSync(folder)).toEqual([])
})

test('backups before updates are kept apart from the others: the newest of each of the last three updates', () => {
  const before = ['0001-a', '0002-b', '0003-c', '0004-d', '0004-d'].map((version, day) => {
    const path = newBackupPath(folder, NOW + day * DAY_MS, version)
    writeFileSync(path, '')
    return path
  })
  const daily = newBackupPath(folder, NOW)
  writeFileSync(daily, '')
  expect(listBackups(folder).map(({ path }) => path)).toEqual([daily])
  expect(newestBackup(folder)?.path).toBe(before[4])
  expect(
    outdatedBeforeUpdates(folder)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([before[0], before[3]])
})
