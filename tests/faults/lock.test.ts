import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, openDevice, signUp } from './device.ts'
import { breachesOf } from './judge.ts'
import { settle, stationOfFile } from './station.ts'

const DEVICES = 25
/** A push that found the lock taken returns after a second, and one that waited too long before it after 1 to 6. */
const MAX_RETRY_S = 6
/** The server must notice within 5 s; a busy machine may be late. */
const PATIENT = { timeout: 30_000, interval: 200 }
/** Longer than SQLite's own wait was that blocked everybody, shorter than a push waits now. */
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

test('a second writer holds the lock: every push is told soon to come again, and reads are answered before any of them', async () => {
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

test('a second writer that lets go soon: the push waits for it and is applied', async () => {
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

test('while another program holds the lock, health and ready are 503, and they are 200 again after it let go', async () => {
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
