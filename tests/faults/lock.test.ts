import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, openDevice, signUp } from './device.ts'
import { breachesOf } from './judge.ts'
import { settle, stationOfFile } from './station.ts'

const DEVICES = 25
/** Half a second for all who wait together, then what their answers take; where each blocked all others it was 2.5 s. */
const ANSWERED_WITHIN_MS = 2_000
const READ_WITHIN_MS = 1_000
/** A busy machine is slow and not wrong: so many times what a read takes there without a lock is added. */
const SLOWNESS = 10
const MEASURED_MS = 400
/** Longer than SQLite's own wait was that blocked everybody, shorter than a push waits now. */
const HELD_MS = 150
const TRIES = 3

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

/** The longest that a read had to wait, until it is asked. */
function keepReading(): () => Promise<number> {
  let [longestMs, isOver] = [0, false]
  const reading = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(`${addressOf(station.server.port)}/api/health`)).text()
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      await sleep(5)
    }
  })()
  return async () => {
    isOver = true
    await reading
    return longestMs
  }
}

test('a second writer holds the lock: every push is told soon to come again, and no read waits for it', async () => {
  const { port } = station.server
  const person = await signUp(port, 'crew')
  const devices = await Promise.all(Array.from({ length: DEVICES }, () => openDevice(port, person)))
  await Promise.all(devices.map((device) => device.act(3)))
  const usualRead = keepReading()
  await sleep(MEASURED_MS)
  const allowanceMs = SLOWNESS * (await usualRead())
  const release = await takeLock()
  const longestRead = keepReading()
  const answers = await Promise.all(devices.map((device) => device.push(3)))
  const readMs = await longestRead()
  expect(answers.map(({ status, body, retryAfter }) => [status, body.stop, retryAfter])).toEqual(
    devices.map(() => [503, 'transient', '1']),
  )
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWERED_WITHIN_MS + allowanceMs)
  expect(readMs).toBeLessThan(READ_WITHIN_MS + allowanceMs)
  await release()
  await settle(...devices)
  await station.server.kill()
  expect(breachesOf(station.server.dataDir, devices)).toEqual([])
})

test('a second writer that lets go soon: the push waits for it and is applied', async () => {
  const devices = await station.twoDevices()
  const [phone] = devices
  const heard: number[] = []
  // On a busy machine the other program may be late to let go.
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
