import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Device } from './device.ts'

export const FILES = ['station-zero.sqlite', 'station-zero.sqlite-wal']

/** Opens the database as the disk has it; asked on a copy, so that the next start meets what the last one has left. */
export function onCopy<T>(dataDir: string, ask: (db: Sqlite.Database) => T): T {
  const room = mkdtempSync(join(tmpdir(), 'station-zero-judge-'))
  try {
    for (const file of FILES) if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(room, file))
    const db = new Sqlite(join(room, 'station-zero.sqlite'))
    try {
      return ask(db)
    } finally {
      db.close()
    }
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

/** What is wrong with the database itself, in sentences. */
export function damageOf(db: Sqlite.Database): string[] {
  const integrity = db.pragma('integrity_check', { simple: true })
  const foreign = db.pragma('foreign_key_check') as unknown[]
  return [
    ...(integrity === 'ok' ? [] : [`integrity_check says ${integrity}`]),
    ...(foreign.length === 0 ? [] : [`foreign_key_check finds ${foreign.length} rows`]),
  ]
}

/** Every promise that the database of a server which is down has broken to these devices, in sentences. */
export const breachesOf = (dataDir: string, devices: Device[]): string[] =>
  onCopy(dataDir, (db) => breachesIn(db, devices))

/** The same beside a server that runs. */
export function breachesNow(dataDir: string, devices: Device[]): string[] {
  const db = new Sqlite(join(dataDir, 'station-zero.sqlite'), { readonly: true })
  try {
    return breachesIn(db, devices)
  } finally {
    db.close()
  }
}

const breachesIn = (db: Sqlite.Database, devices: Device[]): string[] => [
  ...damageOf(db),
  ...devices.flatMap((device) => brokenTo(db, device)),
  ...[...new Set(devices.map(({ userId }) => userId))].flatMap((userId) => miscounted(db, userId)),
]

function brokenTo(db: Sqlite.Database, { userId, clientId, done, acknowledged }: Device): string[] {
  const client = db
    .prepare<[string], { last: number; lastIds: string }>('select last, lastIds from clients where clientId = ?')
    .get(clientId)
  const last = client?.last ?? 0
  const settled = new Set(done.slice(0, last))
  const newest: string[] = JSON.parse(client?.lastIds ?? '[]')
  const rows = new Set([...idsOf(db, 'reviews', userId), ...idsOf(db, 'cpatScores', userId)])
  const short = clientId.slice(0, 8)
  const count = (what: string, ids: string[]) => (ids.length > 0 ? [`${short}: ${ids.length} ${what}`] : [])
  return [
    ...(last > done.length ? [`${short}: last is ${last}, and only ${done.length} were done`] : []),
    ...(newest.join() === done.slice(last - newest.length, last).join() ? [] : [`${short}: lastIds are not its own`]),
    ...count(
      'acknowledged and not settled',
      [...acknowledged].filter((id) => !settled.has(id)),
    ),
    ...count(
      'settled without its row',
      [...settled].filter((id) => !rows.has(id)),
    ),
    ...count(
      'in the tables beyond last',
      done.slice(last).filter((id) => rows.has(id)),
    ),
  ]
}

/** Each effect raises the person's version by one, so that one which came twice or half would show. */
function miscounted(db: Sqlite.Database, userId: string): string[] {
  const one = (sql: string) => Number(db.prepare(sql).pluck().get(userId) ?? 0)
  const counts = {
    version: one('select version from people where userId = ?'),
    settled: one('select sum(last) from clients where userId = ?'),
    rows: idsOf(db, 'reviews', userId).size + idsOf(db, 'cpatScores', userId).size,
  }
  return new Set(Object.values(counts)).size === 1 ? [] : [`effects are miscounted: ${JSON.stringify(counts)}`]
}

const idsOf = (db: Sqlite.Database, table: string, userId: string): Set<string> =>
  new Set(db.prepare<[string], string>(`select id from "${table}" where userId = ?`).pluck().all(userId))
