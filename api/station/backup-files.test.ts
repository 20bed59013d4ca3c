import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type BackupFile, listBackups, newBackupPath, removeAbandoned, thinnedOut } from './backup-files.ts'

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

test('what a backup that was killed has left is removed; one that is under way is let alone', () => {
  writeFileSync(join(folder, `.station-zero-${process.pid}-x-copy.part`), '')
  writeFileSync(join(folder, '.station-zero-999999999-x-copy.part'), '')
  removeAbandoned(folder, Date.now())
  expect(readdirSync(folder)).toEqual([`.station-zero-${process.pid}-x-copy.part`])
  removeAbandoned(folder, Date.now() + 2 * DAY_MS)
  expect(readdirSync(folder)).toEqual([])
})
