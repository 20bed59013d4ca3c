import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifestText } from '@station-zero/api/station/archive.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Server, startServer } from '../e2e/server.ts'
import { cliProgram, program } from '../programs/programs.ts'
import { type Device, openDevice, signUp } from './device.ts'
import { damageOf, onCopy } from './judge.ts'
import { runNode, station } from './operator.ts'
import { settle } from './station.ts'

const NAME = 'station-zero.sqlite'
const BEFORE = 40
const AFTER = 60
const STEPS_BEFORE = ['unpacked', 'prepared', 'before the marker']
const STEPS_AFTER = ['marked', `${NAME} aside`, `${NAME}-wal aside`, `${NAME}-shm aside`, 'in place', 'tidied']

/** Without STATION_ZERO_RELEASE, only two steps are killed: right after the marker is written, and right after the new database is in place. */
const isPlayed = (step: string): boolean => isRelease || ['marked', 'in place'].includes(step)

let killed: Server
let backup: string
let phone: Device

/** Kills a server that has a write-ahead log next to its database. The backup contains only the first part of the server's data. */
beforeAll(async () => {
  killed = await startServer()
  phone = await openDevice(killed.port, await signUp(killed.port, 'ann'))
  await phone.act(BEFORE)
  await settle(phone)
  const made = await station(killed.dataDir, 'backup')
  expect([made.code, made.errors]).toEqual([0, ''])
  backup = onlyBackupIn(killed.dataDir)
  await phone.act(AFTER)
  await settle(phone)
  await killed.kill()
  expect(statSync(join(killed.dataDir, `${NAME}-wal`)).size).toBeGreaterThan(0)
})
afterAll(() => killed.close())

function onlyBackupIn(dataDir: string): string {
  const [name = '', ...others] = readdirSync(join(dataDir, 'backups'))
  expect(others).toEqual([])
  return join(dataDir, 'backups', name)
}

function openTempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-restore-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Returns a folder with copies of the killed server's database and log. */
function copyOfKilled(): string {
  const folder = openTempDir()
  for (const end of ['', '-wal', '-shm']) copyFileSync(join(killed.dataDir, NAME + end), join(folder, NAME + end))
  return folder
}

/** Returns hashes of the database and its log, without the `-shm` file, an index of the log that any reader may rewrite. */
const contentOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(NAME) && !name.endsWith('-shm'))
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ])

/** Number of Ann's entries. Throws if the database is damaged. */
const doneIn = (folder: string): number =>
  onCopy(folder, (db) => {
    expect(damageOf(db)).toEqual([])
    const count = (table: string) => Number(db.prepare(`select count(*) from ${table}`).pluck().get())
    return count('reviews') + count('cpatScores')
  })

test('after kill -9 with a leftover log, restore brings back the backup and moves the old files into a separate folder', async () => {
  const folder = copyOfKilled()
  const epochBefore = onCopy(folder, (db) => db.prepare(`select value from meta where key = 'epoch'`).pluck().get())
  const { code, out, errors } = await station(folder, 'restore', backup)
  expect([code, errors]).toEqual([0, ''])
  expect(out).toMatch(/^Restored \S+, made \S+: 1 person, schema [\w-]+\.\n/)
  expect(doneIn(folder)).toBe(BEFORE)
  const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('replaced-'))
  expect(doneIn(join(folder, aside))).toBe(BEFORE + AFTER)
  onCopy(folder, (db) => {
    expect(db.prepare(`select value from meta where key = 'epoch'`).pluck().get()).not.toBe(epochBefore)
    expect(db.prepare('select count(*) from sessions').pluck().get()).toBe(0)
  })
  for (const file of [join(folder, NAME), folder]) expect(statSync(file).mode & 0o077).toBe(0)
  const server = await startServer({ DATA_DIR: folder })
  onTestFinished(() => server.close())
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
})

test.each([...STEPS_BEFORE, ...STEPS_AFTER].filter(isPlayed))(
  'when a restore is killed at “%s”, the folder has the old database or the new one, and the next start finishes the restore',
  async (step) => {
    const folder = copyOfKilled()
    expect((await runNode([program('tests/faults/restore-and-die.ts'), folder, backup, step])).code).toBe(null)
    const server = await startServer({ DATA_DIR: folder })
    onTestFinished(() => server.close())
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
    await server.kill()
    expect(doneIn(folder)).toBe(STEPS_AFTER.includes(step) ? BEFORE : BEFORE + AFTER)
    expect(readdirSync(folder).filter((name) => name.startsWith('restor'))).toEqual([])
    expect((await station(folder, 'restore', backup)).code).toBe(0)
    expect(doneIn(folder)).toBe(BEFORE)
  },
)

test('restore is refused while a server uses the folder, and changes nothing', async () => {
  const folder = copyOfKilled()
  const server = await startServer({ DATA_DIR: folder })
  onTestFinished(() => server.close())
  const before = readdirSync(folder).sort()
  const { code, errors } = await station(folder, 'restore', backup)
  expect([code, errors]).toEqual([3, `A server is using ${folder}. Stop it and run this again; nothing was changed.\n`])
  expect(readdirSync(folder).sort()).toEqual(before)
  expect(server.rows('select count(*) as n from reviews')).toEqual([{ n: expect.any(Number) }])
  // The lock is released regardless of how the server ends.
  await server.kill()
  expect((await station(folder, 'restore', backup)).code).toBe(0)
})

const damaged: [string, (file: string) => void, RegExp][] = [
  ['truncated', (file) => truncateSync(file, Math.floor(statSync(file).size * 0.7)), /is truncated or damaged\./],
  [
    'truncated within its header',
    (file) => truncateSync(file, 100),
    /is not a Station Zero backup, or its header is damaged\./,
  ],
  ['empty', (file) => truncateSync(file, 0), /is not a Station Zero backup/],
  ['altered in the middle', (file) => alter(file, 0.6), /is truncated or damaged|content does not match the checksum/],
  ['not a backup at all', (file) => writeFileSync(file, 'holiday '.repeat(999)), /is not a Station Zero backup/],
  [
    'made by a newer version',
    (file) => renameSchema(file),
    /was made by a newer version of Station Zero \(9999-later\)/,
  ],
]

test.each(damaged)('restore rejects a file that is %s, and changes nothing', async (_, damage, sentence) => {
  const folder = copyOfKilled()
  const damagedFile = join(openTempDir(), 'damaged.zst')
  copyFileSync(backup, damagedFile)
  damage(damagedFile)
  const before = contentOf(folder)
  const { code, errors } = await station(folder, 'restore', damagedFile)
  expect(code).toBe(4)
  expect(errors).toMatch(sentence)
  expect(errors).toMatch(/^[^\n]+ nothing was changed\.\n$/)
  expect(contentOf(folder)).toEqual(before)
  expect(doneIn(folder)).toBe(BEFORE + AFTER)
})

function alter(file: string, where: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, Math.floor(bytes.length * where), Math.floor(bytes.length * where) + 64)
  writeFileSync(file, bytes)
}

/** Renames the schema in the header without changing the header's length. */
function renameSchema(file: string): void {
  const bytes = readFileSync(file)
  const head = bytes.subarray(8, 8 + bytes.readUInt32LE(4))
  const text = head.toString()
  const { checksum: _, ...manifest } = JSON.parse(text)
  const changed = manifestText({ ...manifest, schema: '9999-later' })
  head.write(changed.padEnd(text.length).slice(0, text.length))
  bytes.writeUInt32LE(head.length, 4)
  writeFileSync(file, bytes)
}

test('restore accepts a plain database file, but accepts a file that was copied during pushes only if it is intact', async () => {
  const folder = copyOfKilled()
  const plain = join(openTempDir(), 'plain.sqlite')
  onCopy(killed.dataDir, (db) => db.exec(`vacuum into '${plain}'`))
  expect((await station(folder, 'restore', plain)).code).toBe(0)
  expect(doneIn(folder)).toBe(BEFORE + AFTER)
  const bytes = readFileSync(plain)
  bytes.fill(0xa5, bytes.length - 40_960)
  writeFileSync(plain, bytes)
  const { code, errors } = await station(folder, 'restore', plain)
  expect([code, errors]).toEqual([
    4,
    expect.stringMatching(/does not contain an intact Station Zero database .* nothing was changed\.\n$/),
  ])
  writeFileSync(`${plain}-wal`, 'a log')
  expect((await station(folder, 'restore', plain)).errors).toMatch(
    /has a write-ahead log next to it, so it is not the complete database\./,
  )
  expect(doneIn(folder)).toBe(BEFORE + AFTER)
})

test('doctor reports a file that was copied over the database of a running server, and a restore repairs the database', async () => {
  const folder = copyOfKilled()
  const server = await startServer({ DATA_DIR: folder })
  onTestFinished(() => server.close())
  const other = openTempDir()
  expect((await station(other, 'restore', backup)).code).toBe(0)
  copyFileSync(join(other, NAME), join(folder, NAME))
  const half = readFileSync(join(folder, NAME))
  writeFileSync(join(folder, NAME), half.subarray(0, half.length / 2))
  const { code, out } = await station(folder, 'doctor')
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/FAILURE database: .* is damaged .*npm run station -- restore/),
  ])
  const tried = await station(folder, 'backup', '--to', other)
  expect(tried.code).toBe(1)
  expect(readdirSync(other).filter((name) => name.endsWith('.zst') || name.endsWith('.part'))).toEqual([])
  await server.kill()
  expect((await station(folder, 'restore', backup)).code).toBe(0)
  expect(doneIn(folder)).toBe(BEFORE)
})

test('a backup of another station is rejected if people have accounts here, and accepted with --force or into an empty station', async () => {
  const other = await startServer()
  onTestFinished(() => other.close())
  await other.kill()
  // This station has no account except the demo account.
  expect((await station(other.dataDir, 'restore', backup)).code).toBe(0)
  const foreign = await startServer()
  onTestFinished(() => foreign.close())
  await signUp(foreign.port, 'bob')
  await foreign.kill()
  const { code, errors } = await station(foreign.dataDir, 'restore', backup)
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/is a backup of another station, .* has 1 person .* Add --force/),
  ])
  expect(
    onCopy(foreign.dataDir, (db) => db.prepare(`select count(*) from users where username = 'bob'`).pluck().get()),
  ).toBe(1)
  expect((await station(foreign.dataDir, 'restore', '--force', backup)).code).toBe(0)
  expect(doneIn(foreign.dataDir)).toBe(BEFORE)
})

test('a missing backup and an invalid setting are each reported in one sentence', async () => {
  const folder = openTempDir()
  expect(await station(folder, 'restore')).toMatchObject({
    code: 4,
    errors: `There is no backup in ${join(folder, 'backups')}. Specify a file, or set BACKUP_DIR.\n`,
  })
  expect(await runNode([cliProgram(), 'doctor'], { BACKUP_KEEP: 'all' })).toMatchObject({
    code: 2,
    errors: 'BACKUP_KEEP must be a whole number from 1 to 1000.\n',
  })
  expect((await station(folder, 'restore', '--forse')).code).toBe(2)
  expect(existsSync(join(folder, NAME))).toBe(false)
})

test('when two restores run at once, one waits or is refused, and the database is intact', async () => {
  const folder = copyOfKilled()
  const both = await Promise.all([station(folder, 'restore', backup), station(folder, 'restore', backup)])
  expect(both.map(({ code }) => code).every((code) => code === 0 || code === 3)).toBe(true)
  expect(both.some(({ code }) => code === 0)).toBe(true)
  expect(doneIn(folder)).toBe(BEFORE)
})

test('the start error for a damaged file mentions the restore command', async () => {
  const folder = copyOfKilled()
  rmSync(join(folder, `${NAME}-wal`))
  truncateSync(join(folder, NAME), 40_960)
  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow('npm run station -- restore')
  expect((await station(folder, 'restore', backup)).code).toBe(0)
  const db = new Sqlite(join(folder, NAME))
  expect(damageOf(db)).toEqual([])
  db.close()
})
