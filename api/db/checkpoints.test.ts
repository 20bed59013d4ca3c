import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'

let folder: string
let file: string
let db: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'station-zero-test-'))
  file = join(folder, 'station-zero.sqlite')
  db = await openDatabase({ file })
  await sql`create table "blocks" ("bytes" blob)`.execute(db.writer)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MEGABYTES = 6
/** More than a thread is asked for, less than the writer folds by itself. */
const writeALot = () =>
  db.writer.transaction().execute(async (trx) => {
    for (let nth = 0; nth < MEGABYTES; nth += 1)
      await sql`insert into "blocks" values (randomblob(1000000))`.execute(trx)
  })

test('a long log is checkpointed into the file while the server runs', async () => {
  await writeALot()
  expect(statSync(file).size).toBeLessThan(1_000_000)
  await expect.poll(() => statSync(file).size, { timeout: 30_000 }).toBeGreaterThan(MEGABYTES * 1_000_000)
  await writeALot()
  await db.close()
  expect(readdirSync(folder)).toEqual(['station-zero.sqlite'])
  expect(statSync(file).size).toBeGreaterThan(2 * MEGABYTES * 1_000_000)
})

test('a server stopped during a checkpoint leaves one file with all data', async () => {
  await writeALot()
  await new Promise((soon) => setTimeout(soon, 260))
  await db.close()
  expect(readdirSync(folder)).toEqual(['station-zero.sqlite'])
  const again = await openDatabase({ file })
  const { rows } = await sql<{ n: number }>`select count(*) as "n" from "blocks"`.execute(again.reader)
  expect(rows).toEqual([{ n: MEGABYTES }])
  await again.close()
})
