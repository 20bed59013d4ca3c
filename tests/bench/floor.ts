import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { processorMs } from './processor.ts'

/**
 * The floor: better-sqlite3 alone puts the same rows into the same table with the same indexes, in a file of its own with the
 * same pragmas, in transactions of the same size.
 */
export function measureFloor(source: string, userId: string, batch: number): { rowsASecond: number; cpuMs: number } {
  const { statements, rows } = readReviews(source, userId)
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-floor-'))
  const db = new Sqlite(join(dir, 'floor.sqlite'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  for (const statement of statements) db.exec(statement)
  const insert = db.prepare(`insert into "reviews" values (${(rows[0] ?? []).map(() => '?').join(', ')})`)
  const cpuBefore = processorMs(process.pid)
  const before = performance.now()
  for (let at = 0; at < rows.length; at += batch)
    db.transaction(() => {
      for (const row of rows.slice(at, at + batch)) insert.run(...row)
    })()
  const ms = performance.now() - before
  const cpuMs = (processorMs(process.pid) - cpuBefore) / Math.ceil(rows.length / batch)
  db.close()
  rmSync(dir, { recursive: true, force: true })
  return { rowsASecond: (rows.length / ms) * 1_000, cpuMs }
}

function readReviews(source: string, userId: string) {
  const db = new Sqlite(source, { readonly: true })
  const shape = db.prepare<[], string>(`select sql from sqlite_master where tbl_name = 'reviews' and sql is not null`)
  const statements = shape.pluck().all()
  const ordered = db.prepare<[string], unknown[]>('select * from "reviews" where "userId" = ? order by "version"')
  const rows = ordered.raw().all(userId)
  db.close()
  return { statements, rows }
}
