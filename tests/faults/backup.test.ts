import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DATABASE } from '../e2e/seeded-file.ts'
import { startServer } from '../e2e/server.ts'
import { scale } from '../scale.ts'
import { type Device, logIn, openDevice, signUp } from './device.ts'
import { breachesOf, damageOf, onCopy } from './judge.ts'
import { lostOf, makeOldDatabase, versions } from './old-database.ts'
import { station } from './operator.ts'
import { proveUnderLoad } from './proofs.ts'
import { settle, stationOfFile } from './station.ts'

const BACKUPS = scale.backups
/** `npm run hunt:restore` runs more kills; its ledger is `restore-ledger.json`. */
const KILLS = scale.backupKills
const here = stationOfFile()

const openTempDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-backup-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.zst'))
    .sort()
    .map((name) => join(folder, name))

function keepPushing(device: Device) {
  let isOver = false
  const work = (async () => {
    while (!isOver) {
      await device.act(20)
      await device.sync()
    }
  })()
  return {
    stop() {
      isOver = true
      return work
    },
  }
}

test('each backup taken while four devices push is intact and contains everything acknowledged before the backup began', async () => {
  const devices = [...(await here.twoDevices()), ...(await here.twoDevices())]
  const load = devices.map(keepPushing)
  const folder = openTempDir()
  const known: { acknowledged: Set<string>; done: string[] }[][] = []
  for (let made = 0; made < BACKUPS; made += 1) {
    known.push(devices.map(({ acknowledged, done }) => ({ acknowledged: new Set(acknowledged), done })))
    expect(await station(here.server.dataDir, 'backup', '--to', folder)).toMatchObject({ code: 0, errors: '' })
  }
  await Promise.all(load.map((one) => one.stop()))
  const backups = backupsIn(folder)
  expect(backups).toHaveLength(BACKUPS)
  for (const [nth, backup] of backups.entries()) {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    const restored = join(openTempDir(), 'data')
    expect((await station(restored, 'restore', backup)).code).toBe(0)
    const atBackup = devices.map((device, index) => ({ ...device, ...known[nth]?.[index] }))
    // The backup may contain work that arrived while it was made, so only missing, duplicated and reordered work counts
    // as a breach.
    expect(breachesOf(restored, atBackup)).toEqual([])
    onCopy(restored, (db) => expect(damageOf(db)).toEqual([]))
  }
})

test('a second backup is a new file, backups are private, and an existing file is not overwritten', async () => {
  const { dataDir } = here.server
  for (const _ of [1, 2]) expect((await station(dataDir, 'backup')).code).toBe(0)
  const [first, second] = backupsIn(join(dataDir, 'backups'))
  expect([first, second]).not.toContain(undefined)
  expect(statSync(join(dataDir, 'backups')).mode & 0o077).toBe(0)
  expect(await station(dataDir, 'backup', '--to', second ?? '')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/ already exists\. Specify another file or a folder\.\n$/),
  })
  expect(await station(join(dataDir, 'nowhere'), 'backup')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There is no database in /),
  })
})

test('a backup contains the images on personal cards, and a restore brings the images back', async () => {
  const { dataDir } = here.server
  const image = ['ann', 'hash', 'image/webp', 3, 1, null, 'AAAA']
  const row = image.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join()
  here.server.change(
    `insert into "imageFiles" ("userId", "hash", "type", "bytes", "createdAt", "unusedSince", "data") values (${row})`,
  )
  expect((await station(dataDir, 'backup')).code).toBe(0)
  here.server.change('delete from "imageFiles"')
  expect((await station(dataDir, 'prove')).code).toBe(0)
  await here.server.stop()
  expect((await station(dataDir, 'restore')).errors).toBe('')
  await here.server.start()
  expect(here.server.rows('select "hash", "data" from "imageFiles"')).toEqual([{ hash: 'hash', data: 'AAAA' }])
})

/** A restore recreates or empties these tables. */
const NOT_RESTORED = ['sessions', 'pushSubscriptions', 'recoveryCodes', 'mails', 'meta']

test('a backup includes rows of every table, and a restore brings those rows back', async () => {
  const dataDir = openTempDir()
  const file = join(dataDir, DATABASE)
  const rows = await makeOldDatabase(file, versions.at(-1) ?? '')
  expect(rows.size).toBeGreaterThan(80)
  expect(await station(dataDir, 'backup')).toMatchObject({ code: 0, errors: '' })
  const restored = join(openTempDir(), 'data')
  const [backup = ''] = backupsIn(join(dataDir, 'backups'))
  expect(await station(restored, 'restore', backup)).toMatchObject({ code: 0, errors: '' })
  for (const table of NOT_RESTORED) rows.delete(table)
  onCopy(restored, (db) => expect(lostOf(db, rows)).toEqual([]))
})

test('prove restores the newest backup into a work folder and then removes that folder', async () => {
  const { dataDir } = here.server
  const [phone] = await here.twoDevices()
  // A device that receives notifications: a restore ends its session, and with it the subscription.
  here.server.change(
    `insert into "pushSubscriptions" select "userId", 'phone', "id", 'https://push.example.org/1', 'key', 'auth', 'UTC', 18, '["cards"]', 0,
      9000000000000 from "sessions" limit 1`,
  )
  await phone.act(30)
  await settle(phone)
  expect((await station(dataDir, 'backup')).code).toBe(0)
  const { code, out, errors } = await station(dataDir, 'prove')
  expect([code, errors]).toEqual([0, ''])
  expect(out).toMatch(
    /^Proved \S+: \d+ (person|people), \d+ rows in \d+ tables, all identical to the backup\.\nRestored in /,
  )
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('.'))).toEqual([])
})

test('other users of the machine can’t access the files that a server creates', async () => {
  const { dataDir } = here.server
  const open = readdirSync(dataDir, { recursive: true }).filter(
    (path) => (statSync(join(dataDir, String(path))).mode & 0o077) !== 0,
  )
  expect(open).toEqual([])
  const doctor = await station(dataDir, 'doctor', '--json')
  expect(doctor.code).toBe(0)
  expect(JSON.parse(doctor.out)).toMatchObject({ isOk: true, findings: expect.any(Array) })
})

test('after a restore, devices that sign in resend the work that was acknowledged after the backup', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const person = await signUp(server.port, 'ann')
  const [phone, laptop] = [await openDevice(server.port, person), await openDevice(server.port, person)]
  await phone.act(40)
  await laptop.act(25)
  await settle(phone, laptop)
  expect((await station(server.dataDir, 'backup')).code).toBe(0)
  // Each device has work that the backup lacks although it was acknowledged, and work that was not sent when the server
  // was killed.
  await phone.act(30)
  await laptop.act(35)
  await settle(phone, laptop)
  await server.kill()
  await phone.act(5)
  expect((await station(server.dataDir, 'restore')).code).toBe(0)
  await server.start()
  expect((await phone.sync()).kind).not.toBe('done')
  expect((await phone.rows()).length).toBe(135)
  const again = await logIn(server.port, 'ann')
  for (const device of [phone, laptop]) device.signIn(again.token)
  // In the first round, the devices detect the restore and push their work again; in the second round, each pulls what the other device
  // pushed.
  await settle(phone, laptop)
  await settle(phone, laptop)
  const all = [...phone.done, ...laptop.done].sort()
  expect(all).toHaveLength(135)
  expect(await phone.rows()).toEqual(all)
  expect(await laptop.rows()).toEqual(all)
  const stored = server
    .rows<{ id: string }>('select id from reviews union select id from cpatScores')
    .map(({ id }) => id)
  expect(stored.sort()).toEqual(all)
  await server.kill()
  onCopy(server.dataDir, (db) => expect(damageOf(db)).toEqual([]))
})

test(`a backup is verified after each of ${KILLS} kills with kill -9 under load, and after a restore the devices push all work again`, async () => {
  const { breaches, proofs } = await proveUnderLoad('ordinary', KILLS)
  expect([breaches, proofs]).toEqual([[], KILLS])
}, 300_000)
