import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, openDevice, signUp } from './device.ts'
import { breachesOf } from './judge.ts'
import { settle, stationOfFile } from './station.ts'

const DEVICES = 25
/** Highest Retry-After: 1 s for a push that found the lock taken, 1 to 6 s for one that waited too long in the queue. */
const MAX_RETRY_S = 6
/** The server detects the lock within 5 s; a busy machine may take longer. */
const PATIENT = { timeout: 30_000, interval: 200 }
/** Longer than the former SQLite busy timeout, which blocked all requests; shorter than a push waits now. */
const HELD_MS = 150
/** A busy machine may ask or let go too late; what is shown here has to be seen once. */
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

/** How many reads were asked and answered since, until it is asked. */
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

test('while a second writer holds the lock, every push gets a short Retry-After, and reads are answered before any of them', async () => {
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
  // Where a push blocked all others, its answer was the first thing that the server could send.
  expect(readBefore).toBeGreaterThanOrEqual(2)
  await settle(...devices)
  await station.server.kill()
  expect(breachesOf(station.server.dataDir, devices)).toEqual([])
})

test('a push waits for a second writer that releases the lock soon, and is then applied', async () => {
  const devices = await station.twoDevices()
  const [phone] = devices
  const heard: number[] = []
  while (!heard.includes(200) && heard.length < TRIES) {
    await phone.act(3)
    const release = await takeLock()
    const pushed = phone.push(3)
    await sleep(HELD_MS)
    await release()
    heard.push((await pushed).status)
  }
  expect(heard).toContain(200)
})

test('health and ready return 503 while another program holds the lock, and 200 once it is released', async () => {
  const { port } = station.server
  const statusOf = async (path: string) => (await fetch(`${addressOf(port)}${path}`)).status
  await expect.poll(() => statusOf('/api/ready'), PATIENT).toBe(200)
  const release = await takeLock()
  await expect.poll(() => statusOf('/api/ready'), PATIENT).toBe(503)
  await expect.poll(() => statusOf('/api/health'), PATIENT).toBe(503)
  await release()
  await expect.poll(() => statusOf('/api/ready'), PATIENT).toBe(200)
  await expect.poll(() => statusOf('/api/health'), PATIENT).toBe(200)
})
