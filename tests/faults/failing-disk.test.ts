import { beforeAll, expect, test } from 'vitest'
import { addressOf } from './device.ts'
import { breachesOf } from './judge.ts'
import { settle, stationOfFile } from './station.ts'
import { bringStrace, inject, isLinux } from './strace.ts'

const SYNCS = 'fdatasync,fsync'
const FSYNC_TAKES_MS = 600

beforeAll(() => {
  if (isLinux) bringStrace()
}, 600_000)

const station = stationOfFile()
const onLinux = test.skipIf(!isLinux)

onLinux.each([
  ['fsync', SYNCS],
  ['pwrite64', 'pwrite64'],
])(
  'while %s fails, no push is acknowledged before it is durable, and the server recovers when the disk does',
  async (_name, calls) => {
    const { server } = station
    const devices = await station.twoDevices()
    const [phone, laptop] = devices
    await phone.act(20)
    await settle(phone)
    const heal = await inject(server.pid(), calls, 'error=EIO')
    await phone.act(20)
    const answer = await phone.push(20)
    expect([answer.status, answer.body.stop, answer.retryAfter]).toEqual([503, 'transient', '1'])
    await phone.sync()
    expect(phone.acknowledged.size).toBe(20)
    const health = async () => (await fetch(`${addressOf(server.port)}/api/health`)).status
    await expect.poll(health, { timeout: 10_000 }).toBe(503)
    expect((await fetch(`${addressOf(server.port)}/api/jobs`)).status).toBe(200)
    await heal()
    await expect.poll(health, { timeout: 10_000 }).toBe(200)
    await settle(phone, laptop)
    expect(phone.acknowledged.size).toBe(40)
    await server.kill()
    expect(breachesOf(server.dataDir, devices)).toEqual([])
  },
)

onLinux('a failing fsync, then kill -9: entries left in the log take effect once', async () => {
  const { server } = station
  const devices = await station.twoDevices()
  const [phone, laptop] = devices
  await phone.act(20)
  await settle(phone)
  const heal = await inject(server.pid(), SYNCS, 'error=EIO')
  await phone.act(20)
  expect((await phone.push(20)).status).toBe(503)
  await server.kill()
  await heal()
  expect(breachesOf(server.dataDir, devices)).toEqual([])
  await server.start()
  await settle(phone, laptop)
  expect([phone.acknowledged.size, (await laptop.rows()).length]).toEqual([40, 40])
  await server.kill()
  expect(breachesOf(server.dataDir, devices)).toEqual([])
})

onLinux(
  'with intermittent read, write and sync errors under load, pushes are answered 200 or 503, and none is half applied',
  async () => {
    const { server } = station
    const devices = await station.twoDevices()
    const [phone, laptop] = devices
    const heal = await inject(server.pid(), `pread64,pwrite64,${SYNCS}`, 'error=EIO:when=3+5')
    for (let round = 0; round < 10; round += 1)
      await Promise.all(devices.map((device) => device.act(30).then(() => device.sync())))
    await server.kill()
    await heal()
    const pushStatuses = new Set([...phone.pushStatuses, ...laptop.pushStatuses])
    expect([...pushStatuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(pushStatuses).toContain(503)
    expect(breachesOf(server.dataDir, devices)).toEqual([])
    await server.start()
    await settle(phone, laptop)
    expect((await phone.rows()).length).toBe(600)
    await server.kill()
    expect(breachesOf(server.dataDir, devices)).toEqual([])
  },
)

onLinux('with a slow fsync, a push is answered only after the fsync', async () => {
  const { server } = station
  const [phone] = await station.twoDevices()
  const heal = await inject(server.pid(), SYNCS, `delay_enter=${FSYNC_TAKES_MS * 1_000}`)
  await phone.act(5)
  const { status, ms } = await phone.push(5)
  await heal()
  expect(status).toBe(200)
  expect(ms).toBeGreaterThanOrEqual(FSYNC_TAKES_MS)
})
