import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { DATABASE } from '../e2e/seeded-file.ts'
import { addressOf, type Device } from './device.ts'
import { breachesNow, breachesOf } from './judge.ts'
import { settle, stationOfFile } from './station.ts'
import { bringStrace, inject, isLinux } from './strace.ts'

const DISK = '24m'
const FILLER_BYTES = 16 * 1024
const MAX_PUSHES = 400

const folder = mkdtempSync(join(tmpdir(), 'station-zero-disk-'))
const filler = join(folder, 'filler')
/** Whether this process could mount a small file system. If not, strace makes writes fail with ENOSPC. */
const isMounted = isLinux && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status === 0
const station = stationOfFile(() => ({ DATA_DIR: join(folder, 'data') }))
afterAll(async () => {
  await station.server.kill()
  if (isMounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
})

interface FullDisk {
  /** Fills space that the server has freed in the meantime, for example by a checkpoint. */
  refill(): void
  free(): Promise<void>
}

async function fill(): Promise<FullDisk> {
  if (!isMounted) {
    bringStrace()
    const free = await inject(station.server.pid(), 'pwrite64,write,fallocate,ftruncate', 'error=ENOSPC')
    return { refill: () => undefined, free }
  }
  const refill = () => {
    const file = openSync(filler, 'a')
    try {
      for (;;) writeSync(file, Buffer.alloc(FILLER_BYTES))
    } catch (error) {
      if (Object(error).code !== 'ENOSPC') throw error
    } finally {
      closeSync(file)
    }
  }
  emptyLog()
  refill()
  return { refill, free: async () => rmSync(filler) }
}

/**
 * Truncates the write-ahead log. Otherwise its file remains as large as when the study material was written, and hundreds of pushes would
 * fit into it.
 */
function emptyLog(): void {
  const db = new Sqlite(join(station.server.dataDir, DATABASE))
  db.pragma('busy_timeout = 10000')
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
}

/** Pushes until a push fails. Several pushes may succeed, because the write-ahead log may have free space. */
async function pushUntilFull(device: Device, { refill }: FullDisk): Promise<Awaited<ReturnType<Device['push']>>> {
  for (let pushes = 0; pushes < MAX_PUSHES; pushes += 1) {
    await device.act(40)
    refill()
    const answer = await device.push(40)
    if (answer.status !== 200) return answer
    await device.sync()
  }
  throw new Error('The disk did not fill up.')
}

test.skipIf(!isLinux)(
  'on a full disk, pushes are postponed and reads work; once there is space, the pushes succeed without a restart',
  async () => {
    const { server } = station
    const devices = await station.twoDevices()
    const [phone, laptop] = devices
    await phone.act(40)
    await settle(phone)
    const before = server.pid()
    const disk = await fill()
    for (let refusals = 0; refusals < 6; refusals += 1) {
      const answer = await pushUntilFull(phone, disk)
      expect([answer.status, answer.body.stop, answer.retryAfter]).toEqual([503, 'transient', '1'])
    }
    const health = () => {
      disk.refill()
      return fetch(`${addressOf(server.port)}/api/health`)
    }
    await expect
      .poll(async () => {
        const answer = await health()
        return [answer.status, await answer.text()]
      })
      .toEqual([503, expect.stringContaining('no disk space left')])
    expect((await fetch(`${addressOf(server.port)}/api/decks/fire-behavior/cards`)).status).toBe(200)
    expect(breachesNow(server.dataDir, devices)).toEqual([])
    await disk.free()
    await settle(phone, laptop)
    expect(server.pid()).toBe(before)
    await expect.poll(async () => (await fetch(`${addressOf(server.port)}/api/health`)).status).toBe(200)
    expect(phone.acknowledged.size).toBe(phone.done.length)
    await server.kill()
    expect(breachesOf(server.dataDir, devices)).toEqual([])
  },
)

test.runIf(isMounted)('a server killed on a full disk starts or reports why it can’t, and loses nothing', async () => {
  const { server } = station
  const devices = await station.twoDevices()
  const [phone, laptop] = devices
  const disk = await fill()
  await pushUntilFull(phone, disk)
  await server.kill()
  const started = await server.start().then(
    () => 'ready',
    ({ message }: Error) => message,
  )
  if (started !== 'ready')
    expect(started).toMatch(
      /^The server exited with 1:\n(The database|There is not enough space for the database) [^\n]*\n$/,
    )
  await server.kill()
  await disk.free()
  await server.start()
  await settle(phone, laptop)
  await server.kill()
  expect(breachesOf(server.dataDir, devices)).toEqual([])
})
