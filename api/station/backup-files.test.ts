import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openWorkFolder, removeAbandonedWork } from './backup.ts'
import {
  type BackupFile,
  backupsToDelete,
  isProven,
  listAll,
  listBackups,
  newBackupPath,
  noteProof,
  outdatedBeforeUpdates,
} from './backup-files.ts'
import { lockFile } from './lock.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 22, 12)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'station-zero-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const backupAt = (madeAt: number): BackupFile => ({ path: String(madeAt), madeAt })

test('backups made in the same millisecond get different names, and the newest is listed first', () => {
  const first = newBackupPath(folder, NOW)
  writeFileSync(first, '')
  const second = newBackupPath(folder, NOW)
  writeFileSync(second, '')
  writeFileSync(join(folder, 'holiday.zst'), '')
  expect(listBackups(folder, NOW + DAY_MS)).toEqual([
    { path: second, madeAt: NOW + 1 },
    { path: first, madeAt: NOW },
  ])
})

test('the backup that was proved last is recorded, and the record is not listed as a backup', () => {
  const [first, second] = [newBackupPath(folder, NOW), newBackupPath(folder, NOW + 1)]
  for (const path of [first, second]) writeFileSync(path, '')
  expect([isProven(first), isProven(second)]).toEqual([false, false])
  noteProof(first)
  noteProof(second)
  expect([isProven(first), isProven(second)]).toEqual([false, true])
  expect(listAll(folder, NOW + DAY_MS)).toHaveLength(2)
  noteProof(join(folder, 'missing', 'a.sqlite.zst'))
})

test('of a year of daily backups, the last seven are kept, and one backup for each of seven earlier weeks', () => {
  let kept: BackupFile[] = []
  for (let day = 0; day < 365; day += 1) {
    kept.push(backupAt(NOW + day * DAY_MS))
    const deleted = new Set(backupsToDelete(kept, 14, NOW + day * DAY_MS))
    kept = kept.filter((backup) => !deleted.has(backup))
    expect(kept.length).toBeLessThanOrEqual(14)
  }
  const ages = kept.map(({ madeAt }) => Math.round((NOW + 364 * DAY_MS - madeAt) / DAY_MS)).sort((a, b) => a - b)
  expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(ages.slice(7)).toHaveLength(7)
  const steps = ages.slice(8).map((age, at) => age - (ages[at + 7] ?? 0))
  expect(steps.slice(1).every((step) => step === 7)).toBe(true)
  expect(ages.at(-1)).toBeGreaterThanOrEqual(42)
})

test.each([1, 2, 3, 14])('with a limit of %i, exactly that many backups are kept, including the newest', (keep) => {
  const backups = Array.from({ length: 40 }, (_, day) => backupAt(NOW - day * 3 * DAY_MS))
  const deleted = backupsToDelete(backups, keep, NOW)
  expect(deleted).not.toContain(backups[0])
  expect(backups.length - deleted.length).toBe(keep)
})

test('backups dated in the future count as the oldest backups', () => {
  const future = [backupAt(NOW + 400 * DAY_MS), backupAt(NOW + 401 * DAY_MS)]
  const recent = Array.from({ length: 4 }, (_, week) => backupAt(NOW - week * 7 * DAY_MS))
  expect(backupsToDelete([...future, ...recent], 4, NOW)).toEqual(future.toReversed())
  const [early, late] = [NOW, NOW + 400 * DAY_MS].map((at) => {
    const path = newBackupPath(folder, at)
    writeFileSync(path, '')
    return path
  })
  expect(listBackups(folder, NOW).map(({ path }) => path)).toEqual([early, late])
})

test('the work folder of a killed backup is removed, and the work folder of a running backup is kept', async () => {
  const running = await openWorkFolder(folder, 'backup')
  writeFileSync(join(running.path, 'copy'), '')
  // A killed process leaves its folder unlocked.
  const abandoned = join(folder, '.station-zero-backup-abc123')
  mkdirSync(abandoned)
  writeFileSync(join(abandoned, 'copy'), '')
  await removeAbandonedWork(folder, NOW)
  expect(readdirSync(folder)).toEqual([basename(running.path)])
  expect(existsSync(join(running.path, 'copy'))).toBe(true)
  running.remove()
  expect(readdirSync(folder)).toEqual([])
})

test('a work folder that cannot be deleted still releases its lock', async () => {
  const work = await openWorkFolder(folder, 'backup')
  asUserWithoutAccess(() => expect(() => work.remove()).toThrow(/EACCES|EPERM/))
  const lock = await lockFile(join(work.path, 'work.lock'), 'alone', 0)
  expect(lock).not.toBeNull()
  lock?.release()
})

/** Runs `work` while this process lacks permission to delete anything in `folder`. */
function asUserWithoutAccess(work: () => void): void {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  else chmodSync(folder, 0o500)
  try {
    work()
  } finally {
    if (isRoot) process.seteuid?.(0)
    else chmodSync(folder, 0o700)
  }
}

test('partial files abandoned by an earlier version are removed after a day', async () => {
  writeFileSync(join(folder, `.station-zero-${process.pid}-x-copy.part`), '')
  await removeAbandonedWork(folder, Date.now())
  expect(readdirSync(folder)).toHaveLength(1)
  await removeAbandonedWork(folder, Date.now() + 2 * DAY_MS)
  expect(readdirSync(folder)).toEqual([])
})

test('backups made before updates are listed separately, and all but the newest for each of the last three updates are outdated', () => {
  const before = ['0001-a', '0002-b', '0003-c', '0004-d', '0004-d'].map((version, day) => {
    const path = newBackupPath(folder, NOW + day * DAY_MS, version)
    writeFileSync(path, '')
    return path
  })
  const daily = newBackupPath(folder, NOW)
  writeFileSync(daily, '')
  expect(listBackups(folder).map(({ path }) => path)).toEqual([daily])
  expect(listAll(folder, NOW + 9 * DAY_MS)[0]?.path).toBe(before[4])
  expect(
    outdatedBeforeUpdates(folder, NOW + 9 * DAY_MS)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([before[0], before[3]])
})
