import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SETTING_NAMES } from '@station-zero/api/settings.ts'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startServer } from '../e2e/server.ts'
import { cliProgram, serverProgram } from '../programs/programs.ts'
import { signUp } from './device.ts'
import { onCopy } from './judge.ts'
import { makeOldDatabase, versions } from './old-database.ts'
import { type CommandResult, runNode, station } from './operator.ts'

const NAME = 'station-zero.sqlite'
const [OLD = '', NEW = ''] = versions.slice(-2)

function openTempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-operation-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Creates a data folder whose database has the schema before the last migration. */
async function oldFolder(): Promise<string> {
  const folder = join(openTempDir(), 'data')
  mkdirSync(folder, 0o700)
  await makeOldDatabase(join(folder, NAME), OLD)
  const db = new Sqlite(join(folder, NAME))
  db.pragma('foreign_keys = OFF')
  // `makeOldDatabase` fills every table with fabricated values; delete those that a server would reject.
  const tables = db.prepare<[], string>(`select name from sqlite_master where type = 'table'`).pluck().all()
  for (const table of tables)
    if (!['reviews', 'cpatScores'].includes(table) && !/^(?:sqlite|kysely)_/.test(table))
      db.exec(`delete from "${table}"`)
  db.exec(`insert into "meta" values ('epoch', 'e'), ('station', 's')`)
  for (const { table } of db.prepare<[], { table: string }>('pragma foreign_key_check').all())
    db.exec(`delete from "${table}"`)
  db.pragma('wal_checkpoint(truncate)')
  db.close()
  return folder
}

const schemaOf = (folder: string) =>
  onCopy(folder, (db) => db.prepare('select max("name") from "kysely_migration"').pluck().get())

/** Runs a server that is expected to exit on its own. */
const endOf = (folder: string, env: Record<string, string> = {}): Promise<CommandResult> =>
  runNode(serverProgram(), { PORT: '0', DATA_DIR: folder, BACKUP_EVERY_H: '0', ...env }, { endedWithinMs: 60_000 })

const oneSentence = expect.stringMatching(/^[^\n]+[.?]\n$/)

/** Takes the shared lock, as earlier server versions do. */
function holdAsEarlierServer(folder: string): void {
  const db = new Sqlite(join(folder, 'station.lock'), { timeout: 0 })
  db.exec('begin')
  db.prepare('select count(*) from sqlite_master').get()
  onTestFinished(() => void db.close())
}

async function takenPort(): Promise<string> {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  return String(port)
}

test.each(['PORT', 'METRICS_PORT'])('a newer version whose %s is taken does not migrate the database', async (name) => {
  const folder = await oldFolder()
  const { code, errors } = await endOf(folder, { [name]: await takenPort() })
  expect([code, errors, schemaOf(folder)]).toEqual([1, oneSentence, OLD])
})

test('a newer server or command does not migrate the database while an earlier server uses it', async () => {
  const folder = await oldFolder()
  holdAsEarlierServer(folder)
  const server = await endOf(folder)
  expect([server.code, server.errors, schemaOf(folder)]).toEqual([
    1,
    expect.stringContaining(`must be updated from ${OLD} to ${NEW}, but another server or command is using it`),
    OLD,
  ])
  const command = await station(folder, 'reports')
  expect([command.code, command.errors, schemaOf(folder)]).toEqual([2, oneSentence, OLD])
})

test('a second server on the same SQLite folder exits with a one-line error, and the first server keeps serving requests', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { code, errors } = await endOf(server.dataDir)
  expect([code, errors]).toEqual([
    1,
    `Another server is using ${server.dataDir}. Stop it first, or set DATA_DIR to another folder; only PostgreSQL can be shared.\n`,
  ])
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
})

test('an update first backs up the database in the old schema, and prove uses that backup to confirm that no data was lost', async () => {
  const folder = await oldFolder()
  const server = await startServer({ DATA_DIR: folder })
  onTestFinished(() => server.close())
  const [name = '', ...others] = readdirSync(join(folder, 'backups'))
  expect([name, others]).toEqual([
    expect.stringMatching(new RegExp(`^station-zero-before-${NEW}-\\w+-\\w+\\.sqlite\\.zst$`)),
    [],
  ])
  expect([schemaOf(folder), server.output()]).toEqual([NEW, expect.stringContaining(name)])
  const proved = await station(folder, 'prove')
  expect([proved.code, proved.errors]).toEqual([0, ''])
  expect(proved.out).toContain(`Updated from ${OLD} to ${NEW} without data loss.`)
  // The backup contains the database as it was before the update, in a format that the previous version can read too.
  const unpacked = join(openTempDir(), NAME)
  expect(spawnSync('zstd', ['-dq', join(folder, 'backups', name), '-o', unpacked]).status).toBe(0)
  const db = new Sqlite(unpacked)
  expect(db.prepare('select max("name") from "kysely_migration"').pluck().get()).toBe(OLD)
  db.close()
})

test('an update whose backup fails is aborted and changes nothing', async () => {
  const folder = await oldFolder()
  writeFileSync(join(folder, 'file'), '')
  const { code, errors } = await endOf(folder, { BACKUP_DIR: join(folder, 'file') })
  expect([code, errors, schemaOf(folder)]).toEqual([1, oneSentence, OLD])
})

test('prove uses neither the settings of a running server nor /tmp, and reports the same number of people as the backup', async () => {
  const metrics = String(await freePort())
  const server = await startServer({ METRICS_PORT: metrics })
  onTestFinished(() => server.close())
  await signUp(server.port, 'ann')
  const env = { DATA_DIR: server.dataDir, METRICS_PORT: metrics, TMPDIR: '/nowhere' }
  const made = await runNode([cliProgram(), 'backup'], env)
  expect([made.code, made.errors]).toEqual([0, ''])
  const proved = await runNode([cliProgram(), 'prove'], env)
  expect([proved.code, proved.errors]).toEqual([0, ''])
  expect([made.out, proved.out]).toEqual([
    expect.stringMatching(/\n1 person, /),
    expect.stringMatching(/^Proved \S+: 1 person, /),
  ])
  const workDir = openTempDir()
  expect((await runNode([cliProgram(), 'prove', '--in', workDir], env)).code).toBe(0)
  expect([readdirSync(workDir), readdirSync(join(server.dataDir, 'backups')).sort()]).toEqual([
    [],
    ['last-proof', expect.stringMatching(/^station-zero-.*\.zst$/)],
  ])
})

test('with a backup dated in the future, doctor warns, and restore and prove use only an explicitly specified backup', async () => {
  const server = await startServer()
  const env = { DATA_DIR: server.dataDir }
  onTestFinished(() => server.close())
  expect((await runNode([cliProgram(), 'backup'], env)).code).toBe(0)
  const backups = join(server.dataDir, 'backups')
  const [made = ''] = readdirSync(backups)
  const future = 'station-zero-20990101T000000-000Z.sqlite.zst'
  copyFileSync(join(backups, made), join(backups, future))
  const refused = `The clock was ahead when these backups were made: ${future}.`
  for (const command of ['prove', 'restore'])
    expect(await runNode([cliProgram(), command], env)).toMatchObject({
      ...{
        code: 2,
        errors: expect.stringContaining(`${refused} The newest backup can't be determined from the dates.`),
      },
    })
  expect((await runNode([cliProgram(), 'prove', join(backups, made)], env)).code).toBe(0)
  expect((await runNode([cliProgram(), 'doctor'], env)).out).toContain(`${refused} Check the clock.`)
})

test('a backup with an altered manifest is rejected, and a backup from an earlier version, without a checksum, is accepted', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const backup = join(openTempDir(), 'a.zst')
  expect((await station(server.dataDir, 'backup', '--to', backup)).code).toBe(0)
  const bytes = readFileSync(backup)
  const length = bytes.readUInt32LE(4)
  const manifest = JSON.parse(bytes.subarray(8, 8 + length).toString())
  const withManifest = (text: string) => {
    const head = Buffer.alloc(8)
    bytes.copy(head, 0, 0, 4)
    head.writeUInt32LE(Buffer.byteLength(text), 4)
    writeFileSync(backup, Buffer.concat([head, Buffer.from(text), bytes.subarray(8 + length)]))
  }
  withManifest(JSON.stringify({ ...manifest, station: 'another' }))
  expect(await station(join(openTempDir(), 'data'), 'restore', backup)).toMatchObject({
    code: 4,
    errors: expect.stringContaining('its header is damaged'),
  })
  const { checksum: _, people: __, ...withoutChecksum } = manifest
  withManifest(JSON.stringify(withoutChecksum))
  expect((await station(join(openTempDir(), 'data'), 'restore', backup)).code).toBe(0)
})

test('a server that finds an empty restore marker finishes the restore', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  expect((await station(server.dataDir, 'backup')).code).toBe(0)
  await server.kill()
  mkdirSync(join(server.dataDir, 'restoring'))
  writeFileSync(join(server.dataDir, 'restore.json'), '')
  await server.start()
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
  expect(existsSync(join(server.dataDir, 'restore.json'))).toBe(false)
})

test('a folder that can’t be used is reported in one line', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const file = join(openTempDir(), 'file')
  writeFileSync(file, '')
  const backupTo = (dir: string) => runNode([cliProgram(), 'backup'], { DATA_DIR: server.dataDir, BACKUP_DIR: dir })
  for (const dir of [file, '/proc/x', join(file, 'below')]) {
    expect(await backupTo(dir)).toMatchObject({ code: 2, errors: oneSentence })
    const doctor = await runNode([cliProgram(), 'doctor'], { DATA_DIR: server.dataDir, BACKUP_DIR: dir })
    expect(doctor.errors).toBe('')
  }
  expect(await endOf('/proc/nope')).toMatchObject({ code: 1, errors: oneSentence })
  expect(await station('/proc/nope', 'doctor')).toMatchObject({ code: 1, errors: '' })
  expect(await station('/proc/nope', 'backup')).toMatchObject({ code: 2, errors: oneSentence })
  const folder = openTempDir()
  expect(await station(join(folder, 'data'), 'restore', folder)).toMatchObject({
    code: 4,
    errors: `${folder} is a folder. Name one backup in it.\n`,
  })
})

test('a server whose BACKUP_DIR is a file serves requests, and doctor reports that backups fail', async () => {
  const file = join(openTempDir(), 'file')
  writeFileSync(file, '')
  const server = await startServer({ BACKUP_DIR: file, BACKUP_EVERY_H: '1' })
  onTestFinished(() => server.close())
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
  const doctor = () => runNode([cliProgram(), 'doctor'], { DATA_DIR: server.dataDir, BACKUP_DIR: file })
  await expect
    .poll(async () => (await doctor()).out, { timeout: 60_000, interval: 500 })
    .toMatch(
      /warning background jobs: backup failed .* The backup folder \S+ can't be read: a part of the path is not a folder\./,
    )
})

test('the backup hook runs for a new backup, and doctor and the metrics show the hook’s failure', async () => {
  const first = await startServer()
  onTestFinished(() => first.close())
  expect((await station(first.dataDir, 'backup')).code).toBe(0)
  await first.kill()
  const hook = join(openTempDir(), 'copy')
  writeFileSync(hook, '#!/bin/sh\necho "No route to vault: $1" >&2\nexit 7\n')
  chmodSync(hook, 0o755)
  const port = await freePort()
  const server = await startServer({ DATA_DIR: first.dataDir, BACKUP_HOOK: hook, METRICS_PORT: String(port) })
  onTestFinished(() => server.close())
  const doctor = async () =>
    (await runNode([cliProgram(), 'doctor'], { DATA_DIR: first.dataDir, BACKUP_HOOK: hook })).out
  await expect
    .poll(doctor, { timeout: 60_000, interval: 500 })
    .toMatch(/warning background jobs: backup-hook failed .* exited with code 7: No route to vault/)
  expect(await doctor()).toContain(`warning backup hook: ${hook} has not succeeded yet for a backup.`)
  const metrics = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text()
  expect(metrics).toMatch(/^background_job_failures\{.*"backup-hook".*\} [1-9]/m)
  rmSync(hook)
  expect(await doctor()).toContain(`FAILURE backup hook: ${hook} is not a program that`)
})

test('a command finishes its work even if the reader of its output exits early', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const dir = openTempDir()
  const feeds = [1, 2].map((feed) => {
    const rows = Array.from(
      { length: 400 },
      (_, index) => `Captain ${feed} ${index},Fire ${feed},Town,OR,https://x.example/${feed}/${index}`,
    )
    const path = join(dir, `${feed}.csv`)
    writeFileSync(path, ['title,department,city,state,url', ...rows, ''].join('\n'))
    return path
  })
  const command = [process.execPath, cliProgram(), 'import-jobs', ...feeds].map((word) => `'${word}'`).join(' ')
  const piped = spawnSync('bash', ['-c', `set -o pipefail; ${command} | head -c 1`], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    encoding: 'utf8',
  })
  expect([piped.status, piped.stderr]).toEqual([0, ''])
  expect(server.rows(`select count(*) as n from "jobs" where title like 'Captain%'`)).toEqual([{ n: 800 }])
})

test('doctor and --help list every setting', async () => {
  const folder = openTempDir()
  const help = await station(folder, '--help')
  const doctor = await station(folder, 'doctor')
  const missing = (text: string) => SETTING_NAMES.filter((name) => !text.includes(name))
  expect([missing(help.out), missing(doctor.out)]).toEqual([[], []])
})

test('doctor recommends deleting the SQLite file only if its data was moved to PostgreSQL', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  await server.kill()
  const doctor = () =>
    runNode([cliProgram(), 'doctor'], {
      DATA_DIR: server.dataDir,
      DATABASE_URL: 'postgres://station:x@127.0.0.1:1/station',
    })
  expect((await doctor()).out).toMatch(
    /warning old file: \S+ is not used while DATABASE_URL is set.*this is the only copy of its data/,
  )
  server.change(`insert into "meta" values ('movedTo', 'postgres://x')`)
  expect((await doctor()).out).toMatch(/warning old file: .* from before the move\. Delete it/)
})

/** The ID of `nobody`, an unprivileged user. Only root can give files to it. */
const OTHER_USER = 65_534
const isRoot = process.getuid?.() === 0

function changeOwner(folder: string, uid: number): void {
  for (const path of [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))])
    chownSync(path, uid, uid)
}

test.skipIf(!isRoot)('files that a command run as root creates belong to the owner of the data folder', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  await server.kill()
  changeOwner(server.dataDir, OTHER_USER)
  const made = await station(server.dataDir, 'backup')
  expect([made.code, made.errors]).toEqual([0, ''])
  await station(server.dataDir, 'doctor')
  const owners = readdirSync(server.dataDir, { recursive: true }).map(
    (name) => statSync(join(server.dataDir, String(name))).uid,
  )
  expect([...new Set(owners)]).toEqual([OTHER_USER])
  await server.start()
  expect(statSync(join(server.dataDir, `${NAME}-wal`)).uid).toBe(OTHER_USER)
})

test.skipIf(!isRoot)(
  'a backup folder owned by root does not stop the server, and doctor reports root’s files without calling them damaged',
  async () => {
    const server = await startServer()
    onTestFinished(() => server.close())
    expect((await station(server.dataDir, 'backup')).code).toBe(0)
    await server.kill()
    changeOwner(server.dataDir, OTHER_USER)
    const backups = join(server.dataDir, 'backups')
    chownSync(backups, 0, 0)
    chmodSync(backups, 0o700)
    const { code, out, errors } = await station(server.dataDir, 'doctor')
    expect([code, errors]).toEqual([1, ''])
    expect(out).toMatch(/FAILURE ownership: \S+ may not read or write \S+\/backups\. Run sudo chown -R 65534/)
    expect(out).toMatch(/FAILURE backup: The backup folder \S+ can't be read: permission denied/)
    expect(out).not.toContain('damaged')
    await server.start()
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
    await server.kill()
    chownSync(join(server.dataDir, NAME), 0, 0)
    const unreadable = await station(server.dataDir, 'doctor')
    expect([unreadable.errors, unreadable.out]).toEqual([
      '',
      expect.stringMatching(/FAILURE database: \S+ can't be opened by/),
    ])
    expect(unreadable.out).not.toContain('damaged')
  },
)

test('SIGTERM to npm stops the process that the launcher started', async () => {
  const dir = openTempDir()
  const toolchain = join(import.meta.dirname, '../../api/bin/toolchain.mjs')
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ scripts: { start: 'node launcher.mjs' } }))
  writeFileSync(
    join(dir, 'launcher.mjs'),
    `import { spawn } from 'node:child_process'
    import { forwardSignals } from ${JSON.stringify(toolchain)}
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    forwardSignals(child)
    console.log('started', child.pid)`,
  )
  const npm = spawn('npm', ['start'], { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let output = ''
  npm.stdout.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => /started (\d+)/.exec(output)?.[1], { timeout: 60_000 }).toBeDefined()
  const pid = Number(/started (\d+)/.exec(output)?.[1])
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  npm.kill('SIGTERM')
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
