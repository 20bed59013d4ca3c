import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Device } from './device.ts'
import { brokenGuarantees, type Facts, type StoredClient } from './promises.ts'

export const FILES = ['station-zero.sqlite', 'station-zero.sqlite-wal']

/** Runs `ask` on a copy of the database, so that the server's next start finds the original unchanged. */
export function onCopy<T>(dataDir: string, ask: (db: Sqlite.Database) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-judge-'))
  try {
    for (const file of FILES) if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(folder, file))
    const db = new Sqlite(join(folder, 'station-zero.sqlite'))
    try {
      return ask(db)
    } finally {
      db.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns damage to the database itself, one sentence each. */
export function damageOf(db: Sqlite.Database): string[] {
  const integrity = db.pragma('integrity_check', { simple: true })
  const foreign = db.pragma('foreign_key_check') as unknown[]
  return [
    ...(integrity === 'ok' ? [] : [`integrity_check returns ${integrity}`]),
    ...(foreign.length === 0 ? [] : [`foreign_key_check finds ${foreign.length} rows`]),
  ]
}

/** Lists every guarantee to these devices that a stopped server's database breaks, one sentence each. */
export const breachesOf = (dataDir: string, devices: Device[]): string[] =>
  onCopy(dataDir, (db) => breachesIn(db, devices))

/** Like `breachesOf`, but for a running server. */
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
  ...brokenGuarantees(factsIn(db, devices), devices),
]

function factsIn(db: Sqlite.Database, devices: Device[]): Facts {
  const client = db.prepare<[string], StoredClient>('select last, lastIds from clients where clientId = ?')
  const one = (sql: string, userId: string) => Number(db.prepare(sql).pluck().get(userId) ?? 0)
  const idsOf = (table: string, userId: string) =>
    db.prepare<[string], string>(`select id from "${table}" where userId = ?`).pluck().all(userId)
  return {
    clients: new Map(devices.map(({ clientId }) => [clientId, client.get(clientId)])),
    people: new Map(
      devices.map(({ userId }) => [
        userId,
        {
          version: one('select version from people where userId = ?', userId),
          settled: one('select sum(last) from clients where userId = ?', userId),
          rows: [...idsOf('reviews', userId), ...idsOf('cpatScores', userId)],
        },
      ]),
    ),
  }
}
