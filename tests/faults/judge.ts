import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Device, GroupOf } from './device.ts'
import { brokenGuarantees, type Facts, type Partition, partitionOf, type StoredClient } from './promises.ts'

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
  const one = (sql: string, ...args: string[]) =>
    Number(
      db
        .prepare(sql)
        .pluck()
        .get(...args) ?? 0,
    )
  const all = (sql: string, ...args: string[]) =>
    db
      .prepare<string[], string>(sql)
      .pluck()
      .all(...args)
  const person = (userId: string): Partition => ({
    version: one('select version from people where userId = ?', userId),
    settled: one('select sum(last) from clients where userId = ?', userId),
    rows: ['reviews', 'cpatScores'].flatMap((table) => all(`select id from "${table}" where userId = ?`, userId)),
    isAppendOnly: true,
  })
  const inGroup = ({ spaceId, versionBefore }: GroupOf): Partition => {
    const clients = devices.flatMap(({ group, clientId }) => (group?.spaceId === spaceId ? clientId : []))
    const last = 'select last from spaceClients where spaceId = ? and clientId = ?'
    return {
      version: one('select version from spaces where spaceId = ?', spaceId) - versionBefore,
      settled: clients.reduce((sum, clientId) => sum + one(last, spaceId, clientId), 0),
      rows: all(`select rowKey from spaceRows where spaceId = ? and tableName = 'meetings'`, spaceId),
      isAppendOnly: false,
    }
  }
  const client = db.prepare<[string], StoredClient>('select last, lastIds from clients where clientId = ?')
  const groupClient = db.prepare<[string], StoredClient>('select last, lastIds from spaceClients where clientId = ?')
  return {
    clients: new Map(devices.map(({ group, clientId }) => [clientId, (group ? groupClient : client).get(clientId)])),
    partitions: new Map(
      devices.map((device) => [partitionOf(device), device.group ? inGroup(device.group) : person(device.userId)]),
    ),
  }
}
