import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { lockStation } from './lock.ts'
import { failureFile, scheduleBackups } from './schedule.ts'

let folder: string
let said: string[]
const log = {
  info: (_about: object, words: string) => void said.push(words),
  error: (_about: object, words: string) => void said.push(words),
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'station-zero-schedule-'))
  said = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const backups = () => (existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : [])
const settings = (everyH: number) => ({ dir: join(folder, 'backups'), everyH, keep: 2 })

/** The threads are real; only the clock of the schedule is not. */
async function until(isThere: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3_000 && !isThere(); tries += 1)
    await new Promise((soon) => setImmediate(() => wait(soon)))
  expect(isThere()).toBe(true)
}
const wait = (done: (value: unknown) => void) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
  done(undefined)
}

test('a server makes a backup a minute after its start, and the next a day later', async () => {
  const db = await openDatabase({ file: join(folder, 'station-zero.sqlite') })
  const end = scheduleBackups(folder, settings(24), log)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(backups()).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  await until(() => said.length === 1)
  expect(said).toEqual(['a backup was made'])
  expect(backups()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(23 * 3_600_000)
  expect(said).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  await until(() => said.length === 2)
  await end()
  await db.close()
})

test('a backup that fails is said, noted for doctor, and tried again in an hour; then the note is gone', async () => {
  writeFileSync(join(folder, 'station-zero.sqlite'), 'no database at all, but long enough to be read as one'.repeat(99))
  const end = scheduleBackups(folder, settings(24), log)
  await vi.advanceTimersByTimeAsync(61_000)
  await until(() => said.length === 1)
  expect(said[0]).toMatch(/^no backup could be made/)
  expect(existsSync(failureFile(folder))).toBe(true)
  expect(backups()).toEqual([])
  rmSync(join(folder, 'station-zero.sqlite'))
  await (await openDatabase({ file: join(folder, 'station-zero.sqlite') })).close()
  await vi.advanceTimersByTimeAsync(3_601_000)
  await until(() => said.length === 2)
  expect(existsSync(failureFile(folder))).toBe(false)
  expect(backups()).toHaveLength(1)
  await end()
})

test('with 0 hours none is made', async () => {
  const end = scheduleBackups(folder, settings(0), log)
  await vi.advanceTimersByTimeAsync(10 * 86_400_000)
  expect([said, backups()]).toEqual([[], []])
  await end()
})

test('the station is shared by servers, or had alone by a restore', async () => {
  vi.useRealTimers()
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
