import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import { migrations } from '../db/migrate.ts'
import { readSqlite, type Sqlite } from '../db/sqlite.ts'
import { SETTING_NAMES, type Settings } from '../settings.ts'
import { describe, readManifest, unpack } from './archive.ts'
import { datedInFuture, listAll } from './backup-files.ts'
import { backupsAwaitingHook } from './backup-hook.ts'
import { type AddCommand, EXIT, print, StationError, toTerminalJson } from './command.ts'
import { checkBackgroundJobs, checkFeeds, type Finding } from './doctor-jobs.ts'
import { checkDatabase } from './doctor-postgres.ts'
import { checkMail, checkSso } from './doctor-services.ts'
import { movedSentence, movedTo, readMovedTo } from './fence.ts'
import { databaseIn, isForbidden, reasonOf, sharedFiles, thisUser } from './files.ts'
import { isUnfinished } from './lock.ts'
import { replacedIn } from './restore.ts'

const SIGNS: Record<Finding['state'], string> = { ok: 'ok      ', warning: 'warning ', failure: 'FAILURE ' }

export const doctor: AddCommand = (all, settings) => {
  all
    .command('doctor')
    .description('Check the installation and explain how to fix problems; changes nothing')
    .option('--json', 'for programs: { isOk, findings: [{ check, state, sentence }] }')
    .action(async ({ json = false }: { json?: boolean }) => {
      const findings = await diagnose(settings(), Date.now())
      const isOk = !findings.some(({ state }) => state === 'failure')
      if (json) print(toTerminalJson({ isOk, findings }))
      else for (const { check, state, sentence } of findings) print(`${SIGNS[state]}${check}: ${sentence}`)
      if (!isOk) process.exitCode = EXIT.failed
    })
}

const MEGABYTE = 1_000_000
const MIN_FREE_BYTES = 100 * MEGABYTE
const LONG_LOG_BYTES = 64 * MEGABYTE
const CLOCK_OFF_MS = 10 * 60_000
const MIN_NODE = [22, 18] as const

/** Runs all checks that apply to the settings. Read-only; safe while a server is running. */
async function diagnose(settings: Settings, now: number): Promise<Finding[]> {
  const { dataDir, backups } = settings
  const common = [checkNode(process.versions.node), settingsFinding(process.env)]
  if (settings.database)
    return [
      ...common,
      ...(await checkDatabase(settings.database, Date.now)),
      ...(await checkFeeds(settings, now)),
      ...(await checkBackgroundJobs(settings, now)),
      ...(await checked('old file', () => leftBehind(dataDir))),
      ...publicOrigin(settings),
      ...(await checkMail(settings)),
      ...(await checkSso(settings)),
    ]
  return [
    ...common,
    folder(dataDir),
    ...(isUnfinished(dataDir)
      ? [bad('restore', 'A restore was interrupted. Start the server or run restore again to finish it.')]
      : []),
    ...(await checked('permissions', () => [...permissions([dataDir, backups.dir]), ...ownership(settings)])),
    ...(await checked('database', () => database(dataDir, now))),
    ...(await checked('room', () => [freeSpace(dataDir)])),
    ...(await checked('backup', () => backup(settings, now))),
    ...(await checked('backup hook', () => backupHook(settings, now))),
    ...(await checked('replaced', () => replaced(dataDir))),
    ...(await checkFeeds(settings, now)),
    ...(await checkBackgroundJobs(settings, now)),
    ...publicOrigin(settings),
    ...(await checkMail(settings)),
    ...(await checkSso(settings)),
  ]
}

/** Reports a check that throws as a failure, so that the other checks still run. */
async function checked(check: string, findings: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await findings()
  } catch (error) {
    return [bad(check, error instanceof StationError ? error.message : `This check could not run: ${reasonOf(error)}.`)]
  }
}

/** Lists only the names of the settings, because some values are secrets. */
function settingsFinding(environment: Record<string, string | undefined>): Finding {
  const isSet = (name: string) => Boolean(environment[name])
  const [set, unset] = [SETTING_NAMES.filter(isSet), SETTING_NAMES.filter((name) => !isSet(name))]
  return good('settings', `Set: ${set.join(', ') || 'none'}. Not set: ${unset.join(', ') || 'none'}.`)
}

/** Warns about a SQLite file that is not used because DATABASE_URL is set. The file's data is in PostgreSQL only if it was moved there. */
function leftBehind(dataDir: string): Finding[] {
  const file = databaseIn(dataDir)
  if (!existsSync(file)) return []
  // `readMovedTo` also returns null if the file can't be read, so that we never recommend deleting the only copy of the data.
  const isMoved = readMovedTo(file) !== null
  const sentence = isMoved
    ? `${file} has people's data from before the move. Delete it when you no longer need it.`
    : `${file} is not used while DATABASE_URL is set, and was never moved to PostgreSQL: this is the only copy of its data. Unset DATABASE_URL to use it or to move it with \`npm run station -- move\`.`
  return [warn('old file', sentence)]
}

const good = (check: string, sentence: string): Finding => ({ check, state: 'ok', sentence })
const warn = (check: string, sentence: string): Finding => ({ check, state: 'warning', sentence })
const bad = (check: string, sentence: string): Finding => ({ check, state: 'failure', sentence })

function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNew = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])
  return isNew ? good('node', `Node ${version}.`) : bad('node', `Node ${version} is too old. Install Node 24 LTS.`)
}

function folder(dataDir: string): Finding {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return good('data folder', `${dataDir} is writable.`)
  } catch {
    return bad('data folder', `${dataDir} does not exist or is not writable. Check DATA_DIR and its permissions.`)
  }
}

function permissions(folders: string[]): Finding[] {
  const open = sharedFiles([...new Set(folders)])
  if (open.length === 0) return [good('permissions', "Other users on this machine can't read the station's files.")]
  return [
    bad(
      'permissions',
      `Other users on this machine can read ${open.join(', ')}. Run chmod 600 on each of them, or start the server.`,
    ),
  ]
}

/** Reports files that the server's user can't access, such as files created by root. */
function ownership({ dataDir, backups }: Settings): Finding[] {
  const folders = [...new Set([dataDir, backups.dir])].filter((path) => existsSync(path))
  const paths = [...folders, ...folders.flatMap(stationFilesIn)]
  const forbidden = paths.filter((path) => !isAccessible(path))
  if (forbidden.length === 0) return [good('ownership', `All files can be read and written by ${thisUser()}.`)]
  const owner = statSync(dataDir).uid
  return [
    bad(
      'ownership',
      `${thisUser()} may not read or write ${forbidden.join(', ')}. Run sudo chown -R ${owner} ${forbidden.join(' ')}, or run this as the server's user.`,
    ),
  ]
}

function stationFilesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => /^station[-.]/.test(name) || name.endsWith('.json'))
    return names.map((name) => join(folder, name))
  } catch {
    // The caller reports the inaccessible folder itself.
    return []
  }
}

function isAccessible(path: string): boolean {
  try {
    const isFolder = statSync(path).isDirectory()
    accessSync(path, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0))
    return true
  } catch {
    return false
  }
}

function database(dataDir: string, now: number): Finding[] {
  const file = databaseIn(dataDir)
  if (!existsSync(file)) return [warn('database', 'There is no database yet. Start the server, or run restore.')]
  try {
    return readSqlite(file, (db) => contents(db, file, now))
  } catch (error) {
    if (isForbidden(error)) return [bad('database', `${file} can't be opened by ${thisUser()}. Check its permissions.`)]
    return [damaged(file, error instanceof Error ? error.message : String(error))]
  }
}

function contents(db: Sqlite, file: string, now: number): Finding[] {
  const result = db.pragma('quick_check(1)', { simple: true })
  if (result !== 'ok') return [damaged(file, String(result).replace(/\s+/g, ' '))]
  const place = movedTo(db)
  if (place !== null) return [bad('database', movedSentence(file, place))]
  const { schema } = describe(db)
  const known = Object.keys(migrations)
  const written = db.prepare<[], number | null>('select max("usedAt") from "sessions"').pluck().get() ?? 0
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  return [
    good('database', `${megabytes(statSync(file).size)}, intact.`),
    !known.includes(schema)
      ? bad('schema', `A newer version (${schema}) has updated the database. Install that version.`)
      : schema === known.at(-1)
        ? good('schema', `${schema}, the current schema.`)
        : warn('schema', `${schema}; the next start makes a backup and updates it to ${known.at(-1)}.`),
    log > LONG_LOG_BYTES
      ? warn(
          'log',
          `The write-ahead log takes up ${megabytes(log)}. A transaction may be stuck open; restart the server.`,
        )
      : good('log', `The write-ahead log takes up ${megabytes(log)}.`),
    written > now + CLOCK_OFF_MS
      ? bad('clock', `The clock shows ${iso(now)}, but the database was used at ${iso(written)}. Set the clock.`)
      : good('clock', `It is ${iso(now)}.`),
  ]
}

const damaged = (file: string, why: string) =>
  bad('database', `${file} is damaged (${why}). Stop the server and run \`npm run station -- restore\`.`)

function freeSpace(dataDir: string): Finding {
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return bad('room', 'There is no data folder.')
  const { bavail, bsize } = statfsSync(dataDir)
  const [free, used] = [bavail * bsize, statSync(databaseIn(dataDir), { throwIfNoEntry: false })?.size ?? 0]
  if (free < MIN_FREE_BYTES)
    return bad('room', `Only ${megabytes(free)} is free. Free some space, or saving will fail.`)
  if (free < 3 * used)
    return warn('room', `${megabytes(free)} is free; a backup or a restore may need ${megabytes(3 * used)}.`)
  return good('room', `${megabytes(free)} are free.`)
}

async function backup({ backups: { dir, everyH } }: Settings, now: number): Promise<Finding[]> {
  const all = listAll(dir, now)
  const future = datedInFuture(all, now)
  if (future) return [warn('backup', `${future} Check the clock. Delete these backups if others are newer.`)]
  const newest = all[0]
  if (!newest) {
    const sentence = `There is no backup in ${dir}. Run \`npm run station -- backup\`.`
    return [
      everyH === 0 ? bad('backup', sentence) : warn('backup', `${sentence} The server makes one every ${everyH} h.`),
    ]
  }
  const name = basename(newest.path)
  const problem = await problemWith(newest.path)
  if (problem) return [bad('backup', `The newest backup ${name} ${problem}`)]
  const hours = Math.round((now - newest.madeAt) / HOUR_MS)
  const most = 2 * (everyH || 24)
  if (hours > most) return [bad('backup', `The newest backup is ${hours} h old. Run \`npm run station -- backup\`.`)]
  return [good('backup', `${name} is ${hours} h old and intact.`)]
}

/** Checks that the hook is executable and has succeeded for all backups. Failed runs are reported with the background jobs. */
function backupHook({ backups: { dir, hook } }: Settings, now: number): Finding[] {
  if (hook === null) return []
  try {
    accessSync(hook, constants.X_OK)
  } catch {
    return [bad('backup hook', `${hook} is not a program that ${thisUser()} may run. Check BACKUP_HOOK.`)]
  }
  const waiting = backupsAwaitingHook(dir, now).length
  return [
    waiting === 0
      ? good('backup hook', `${hook} has succeeded for the newest backup.`)
      : warn('backup hook', `${hook} has not succeeded yet for ${waiting === 1 ? 'a backup' : `${waiting} backups`}.`),
  ]
}

async function problemWith(path: string): Promise<string | null> {
  const damage = 'is damaged. Run `npm run station -- backup` and check the disk.'
  try {
    return (await unpack(path)).sha256 === (await readManifest(path))?.sha256 ? null : damage
  } catch (error) {
    return isForbidden(error) ? `can't be read by ${thisUser()}. Check its permissions.` : damage
  }
}

function replaced(dataDir: string): Finding[] {
  const folders = replacedIn(dataDir)
  if (folders.length === 0) return []
  const sentence = `${folders.join(', ')} in ${dataDir} contain the data that restores replaced, including people's data.`
  return [warn('replaced', `${sentence} Delete them if you no longer need them.`)]
}

function publicOrigin({ publicOrigin: origin, demoPassword }: Settings): Finding[] {
  if (origin === null)
    return [good('public origin', 'PUBLIC_ORIGIN is not set. It is needed only if other machines use the server.')]
  return [
    origin.startsWith('https:')
      ? good('public origin', `${origin}.`)
      : bad(
          'public origin',
          `${origin} does not use HTTPS, so passwords can be intercepted. Put an HTTPS proxy in front of the server.`,
        ),
    demoPassword === null
      ? bad('demo password', 'The demo account has the published password on a public address. Set DEMO_PASSWORD.')
      : good('demo password', 'The demo account has its own password.'),
  ]
}

const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`
const iso = (ms: number): string => new Date(ms).toISOString()
