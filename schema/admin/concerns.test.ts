import { expect, test } from 'vitest'
import { alertsOf, type ServerHealth } from './concerns.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const withFree = (free: number | null): ServerHealth => ({
  ...{ lastBackup: null, backupError: null, disk: { used: 1, free }, jobs: [] },
})

test('a disk counts as low below 1 GB, and then until 1.2 GB is free', () => {
  expect(alertsOf(withFree(1_100_000_000), [], NOW)).toEqual([])
  const low = alertsOf(withFree(820_000_000), [], NOW)
  expect(low).toEqual([{ key: 'disk', text: 'Only 820.0 MB of disk space is free.' }])
  expect(alertsOf(withFree(1_100_000_000), low, NOW)).toEqual(low)
  expect(alertsOf(withFree(1_200_000_000), low, NOW)).toEqual([])
  expect(alertsOf(withFree(null), low, NOW)).toEqual([])
})
