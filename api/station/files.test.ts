import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePrivate } from './files.ts'
import { lockStation } from './lock.ts'

test.skipIf(process.platform === 'win32')(
  'the station’s files become private to their owner, and the target of a symbolic link keeps its mode',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'station-zero-files-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [own, elsewhere] = [join(folder, 'station-zero.sqlite'), join(folder, 'of-another-program')]
    for (const path of [own, elsewhere]) {
      writeFileSync(path, '')
      chmodSync(path, 0o644)
    }
    symlinkSync(elsewhere, join(folder, 'station-zero-1.backup'))
    makePrivate([folder])
    expect([own, elsewhere].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o644])
  },
)

test('several commands can share the lock on the data folder, but a restore needs it exclusively', async () => {
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
