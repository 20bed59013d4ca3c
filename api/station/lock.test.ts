import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockStation } from './lock.ts'

test('commands can share the lock on the data folder, but a restore needs it exclusively', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [one, two] = [await lockStation(folder, 'shared', 0), await lockStation(folder, 'shared', 0)]
  expect([one, two]).not.toContain(null)
  expect(await lockStation(folder, 'alone', 0)).toBe(null)
  one?.release()
  expect(await lockStation(folder, 'alone', 0)).toBe(null)
  two?.release()
  const alone = await lockStation(folder, 'alone', 0)
  expect(alone).not.toBe(null)
  expect(await lockStation(folder, 'shared', 0)).toBe(null)
  alone?.release()
})
