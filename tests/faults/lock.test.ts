import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, openDevice, signUp } from './device.ts'
import { breachesOf } from './judge.ts'
import { settle, stationOfFile } from './station.ts'

const DEVICES = 25
/** The longest Retry-After: 1 s for a push that finds the lock taken, 1 to 6 s for a push that waited too long in the queue. */
const MAX_RETRY_S = 6
/** The server must detect the held lock, and its release, within 5 s; the timeout allows for a busy machine. */
const POLL = { timeout: 30_000, interval: 200 }
/**
 * How long another process holds the lock, in ms: longer than the SQLite busy timeout that used to block every request, but shorter than a
 * push now waits for the lock.
 */
const HELD_MS = 150
/** A busy machine may push or release too late, so one successful try is enough. */
const TRIES = 10

const station = stationOfFile()

async function takeLock(): Promise<() => Promise<void>> {
  const file = join(station.server.dataDir, 'station-zero.sqlite')
  const other = spawn(process.execPath, [join(import.meta.dirname, 'hold-lock.mjs'), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  return async () => {
    other.stdin.write('go\n')
    await once(other, 'exit')
  }
}

/** Sends reads one after another; the returned function stops the reads and resolves to the number that were answered. */
function keepReading(): () => Promise<number> {
  let [answered, isOver] = [0, false]
  const reading = (async () => {
    while (!isOver) {
      await (await fetch(`${addressOf(station.server.port)}/api/health`)).text()
      if (!isOver) answered += 1
    }
  })()
  return async () => {
    isOver = true
    await reading
    return answered
  }
}

test('while another process holds the lock, every push returns 503 with a short Retry-After, and reads are answered before any push', async () => {
  const { port } = station.server
  const person = await signUp(port, 'crew')
  const devices = await Promise.all(Array.from({ length: DEVICES }, () => openDevice(port, person)))
  await Promise.all(devices.map((device) => device.act(3)))
  let readBefore = 0
  for (let tries = 0; tries < TRIES && readBefore < 2; tries += 1) {
    const release = await takeLock()
    const pushes = devices.map((device) => device.push(3))
    await sleep(HELD_MS)
    const reads = keepReading()
    await Promise.race(pushes)
    readBefore = await reads()
    const answers = await Promise.all(pushes)
    await release()
    for (const { status, body, retryAfter } of answers) {
      expect([status, body.stop]).toEqual([503, 'transient'])
      expect(retryAfter).toMatch(/^[1-9]$/)
      expect(Number(retryAfter)).toBeLessThanOrEqual(MAX_RETRY_S)
    }
  }
  // If a push blocked all other requests, no read would be answered before the push.
  expect(readBefore).toBeGreaterThanOrEqual(2)
  await settle(...devices)
  await station.server.kill()
  expect(breachesOf(station.server.dataDir, devices)).toEqual([])
})

test('a push waits for a lock that is soon released, and is then applied', async () => {
  const devices = await station.twoDevices()
  const [phone] = devices
  const statuses: number[] = []
  while (!statuses.includes(200) && statuses.length < TRIES) {
    await phone.act(3)
    const release = await takeLock()
    const pushed = phone.push(3)
    await sleep(HELD_MS)
    await release()
    statuses.push((await pushed).status)
  }
  expect(statuses).toContain(200)
})

test('/api/health and /api/ready return 503 while another process holds the lock, and 200 after it is released', async () => {
  const { port } = station.server
  const statusOf = async (path: string) => (await fetch(`${addressOf(port)}${path}`)).status
  await expect.poll(() => statusOf('/api/ready'), POLL).toBe(200)
  const release = await takeLock()
  await expect.poll(() => statusOf('/api/ready'), POLL).toBe(503)
  await expect.poll(() => statusOf('/api/health'), POLL).toBe(503)
  await release()
  await expect.poll(() => statusOf('/api/ready'), POLL).toBe(200)
  await expect.poll(() => statusOf('/api/health'), POLL).toBe(200)
})
