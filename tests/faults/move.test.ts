import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '@station-zero/api/db/database.ts'
import { openPostgres } from '@station-zero/api/db/postgres/open.ts'
import { decodeText } from '@station-zero/api/db/postgres/pool.ts'
import { moveStation, type Step } from '@station-zero/api/station/move.ts'
import { fileOf, openTestFile } from '@station-zero/api/testing/database.ts'
import { ask, findPostgres, onConnection, throwawayPostgres } from '@station-zero/api/testing/postgres.ts'
import Sqlite from 'better-sqlite3'
import { sql as statement } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DATABASE } from '../e2e/seeded-file.ts'
import { startServer } from '../e2e/server.ts'
import { cliProgram } from '../programs/programs.ts'
import { openHistory } from '../wire/history.ts'
import { logIn } from './device.ts'
import { breachesOnTheWire, keepPushing, openDevices, pushesAnswered } from './kills.ts'
import { makeOldDatabase, versions } from './old-database.ts'
import { type CommandResult, station } from './operator.ts'
import { breachesAt } from './two-servers.ts'

const LIMITS = { connections: 3, statementMs: 20_000, lockMs: 5_000 }
const between = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1))

async function emptyDatabase(): Promise<string> {
  const server = await throwawayPostgres()
  return server.urlOf(await server.create())
}

const move = (dataDir: string, url: string): Promise<CommandResult> => station(dataDir, 'move', '--to', url)

/** Kills the command with SIGKILL once it has printed `text`. */
async function moveUntil(dataDir: string, url: string, text: string): Promise<void> {
  const child = spawn(process.execPath, [cliProgram(), 'move', '--to', url], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(text) && child.kill('SIGKILL'))
  await once(child, 'close')
}

/** Each database has its own rows in these tables. */
const NOT_MOVED = ['kysely_migration', 'kysely_migration_lock', 'backgroundJobs']

type Row = Record<string, unknown>

const decodeRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? decodeText(value) : value]),
  )

/** Compares all tables without using code from `move`. Returns the number of rows, and the names of the tables that differ. */
async function compareWith(url: string, file: string): Promise<{ rows: number; differing: string[] }> {
  const db = new Sqlite(file, { readonly: true })
  try {
    const tables = db
      .prepare<[], string>(
        `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
      )
      .pluck()
      .all()
      .filter((name) => !NOT_MOVED.includes(name))
    // The driver returns large integers as text.
    const textOf = (row: Row) =>
      JSON.stringify(Object.entries(row).sort(), (_, value) => (typeof value === 'number' ? String(value) : value))
    const textsOf = (rows: Row[]) =>
      rows
        .filter(({ key }) => key !== 'movedTo')
        .map(textOf)
        .sort()
        .join('\n')
    const differing: string[] = []
    let rows = 0
    for (const table of tables) {
      const here = db.prepare<[], Row>(`select * from "${table}"`).all()
      const there = await onConnection(url, (query) => query<Row>(`select * from "${table}"`))
      rows += there.length
      if (textsOf(here) !== textsOf(there.map(decodeRow))) differing.push(table)
    }
    return { rows, differing }
  } finally {
    db.close()
  }
}

describe.skipIf(findPostgres() === null)('moving a station to PostgreSQL', () => {
  test('moves a row of every table', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-move-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const file = join(dataDir, DATABASE)
    const rows = await makeOldDatabase(file, versions.at(-1) ?? '')
    expect(rows.size).toBeGreaterThan(80)
    // The first opening creates the station's ID.
    await (await openDatabase({ file })).close()
    const url = await emptyDatabase()
    expect(await move(dataDir, url)).toMatchObject({ code: 0, errors: '' })
    expect((await compareWith(url, file)).differing).toEqual([])
    const moved = [...rows.keys()].filter((table) => !NOT_MOVED.includes(table))
    const counts = moved.map((table) => `select '${table}' as "table", count(*)::int as "rows" from "${table}"`)
    const found = await onConnection(url, (query) => query<{ rows: number }>(counts.join(' union all ')))
    expect(found.filter((table) => table.rows === 0)).toEqual([])
  }, 300_000)

  test('after a first move was killed, four phones sync with the moved station: nothing is lost or applied twice, and sessions survive', async () => {
    const env: Record<string, string> = {}
    const server = await startServer(env)
    onTestFinished(() => server.close())
    const url = await emptyDatabase()
    const file = join(server.dataDir, DATABASE)
    const history = openHistory()
    const { devices, people } = await openDevices(history, server.port)
    const load = devices.map((device) => keepPushing(device, between))
    await pushesAnswered(devices, 10)
    const refused = {
      code: 3,
      out: '',
      errors: `A server is using ${server.dataDir}. Stop it and run this again; nothing was changed.\n`,
    }
    expect(await move(server.dataDir, url)).toEqual(refused)
    await pushesAnswered(devices, 4)
    expect((await station(server.dataDir, 'backup')).code).toBe(0)
    await server.kill()
    await moveUntil(server.dataDir, url, 'Copying')
    // The interrupted move has changed nothing.
    await server.start()
    await pushesAnswered(devices, 4)
    await server.stop()
    const { code, out, errors } = await move(server.dataDir, url)
    expect([code, errors]).toEqual([0, ''])
    expect(out).toContain('Set DATABASE_URL to this address, and start the server.')
    const { rows, differing } = await compareWith(url, file)
    expect(differing).toEqual([])
    expect(out).toContain(`Moved ${rows} rows in `)
    const { host, pathname } = new URL(url)
    const sentence = `The data in ${file} was moved to the PostgreSQL database ${host}${pathname}. Set DATABASE_URL to its address.`
    await expect(server.start()).rejects.toThrow(`The server exited with 1:\n${sentence}\n`)
    for (const command of ['backup', 'restore', 'reports'])
      expect((await station(server.dataDir, command)).errors).toBe(`${sentence}\n`)
    expect((await station(server.dataDir, 'doctor')).out).toContain(`FAILURE database: ${sentence}\n`)
    env.DATABASE_URL = url
    await server.start()
    await pushesAnswered(devices, 10)
    await Promise.all(load.map((one) => one.stop()))
    expect(await breachesAt(url, devices)).toEqual([])
    expect(await breachesOnTheWire(history, people, server.port)).toEqual([])
    const meta = `select "key", "value" from "meta" where "key" in ('epoch', 'station') order by "key"`
    expect(await onConnection(url, (query) => query(meta))).toEqual(server.rows(meta))
    const pushStatuses = new Set(devices.flatMap((device) => device.pushStatuses))
    expect([...pushStatuses].filter((status) => ![200, 503, 'none'].includes(status))).toEqual([])
    for (const device of devices) expect((await device.sync()).kind).toBe('done')
    await expect(logIn(server.port, 'ann')).resolves.toMatchObject({ userId: devices[0]?.userId })
    expect(() => server.change(`update people set version = version + 1`)).toThrow('moved')
  }, 300_000)
})

describe.skipIf(findPostgres() === null)('the move command', () => {
  /** Opens a station without a server, whose move a test can interrupt at any step. */
  async function openStation() {
    const db = await openTestFile()
    onTestFinished(() => db.close())
    let scores = 0
    const { path } = fileOf(db)
    return {
      path,
      score() {
        scores += 1
        const score = { id: `s${scores}`, testDate: 5, totalTime: 600, passed: true }
        return db.store.write('ann', ({ rows }) => rows.put('cpatScores', score))
      },
      moveTo: (url: string, onStep: (step: Step) => unknown = () => undefined) =>
        moveStation({ file: path, to: { url, ...LIMITS }, onStep }),
      change: (sql: string) => statement.raw(sql).execute(db.writer),
    }
  }
  const scoresAt = (url: string) =>
    onConnection(url, async (query) => (await query<{ id: string }>('select "id" from "cpatScores"')).length)
  const breakAt = (last: Step) => (step: Step) => {
    if (step === last) throw new Error('interrupted')
  }

  test('reports an unusable target database in one sentence and changes nothing', async () => {
    const { path, moveTo, score } = await openStation()
    const full = await emptyDatabase()
    await ask(full, 'create table "theirs" ("id" int)')
    const result = await move(dirname(path), full)
    expect(result).toEqual({
      code: 2,
      out: '',
      errors: 'The database is not empty: it has 1 tables. Create an empty one and specify it with --to.\n',
    })
    const sentences: [string, string][] = [
      [
        'postgres://127.0.0.1:1/none',
        "The database at 127.0.0.1:1 can't be reached. Check --to, and that PostgreSQL is",
      ],
      [
        full.replace(/[^/]+$/, 'none'),
        'There is no database none on that server. Create it, or set --to to another database.',
      ],
    ]
    for (const [url, sentence] of sentences) await expect(moveTo(url)).rejects.toThrow(sentence)
    await score()
  })

  test('reports a missing permission to create tables, and a database from a newer version', async () => {
    const { moveTo, change } = await openStation()
    const url = await emptyDatabase()
    await ask(url, 'revoke create on schema public from public; create role reader_only login')
    await expect(moveTo(url.replace('station@', 'reader_only@'))).rejects.toThrow('reader_only may not create tables')
    await change(`insert into kysely_migration values ('9999-later', '2026-11-23')`)
    await expect(moveTo(url)).rejects.toThrow('made by a newer version of Station Zero (9999-later)')
  })

  test('reports a copy that differs by one score, and leaves the station in place', async () => {
    const { moveTo, score } = await openStation()
    await score()
    const url = await emptyDatabase()
    const spoil = `create function spoil() returns trigger language plpgsql as $$ begin new."totalTime" = 601; return new; end $$;
      create trigger spoil before insert on "cpatScores" for each row execute function spoil()`
    await expect(moveTo(url, (step) => step === 'claimed' && ask(url, spoil))).rejects.toThrow(
      'Table cpatScores in the target database differs from the source: 1 rows in the target, 1 in the source.',
    )
    await score()
    await ask(url, 'drop function spoil cascade')
    await moveTo(url)
    expect(await scoresAt(url)).toBe(2)
  })

  test('copies every text and number exactly', async () => {
    const { path, moveTo, change } = await openStation()
    const url = await emptyDatabase()
    const texts = ['a\0b\u0001c\u00010', `'"\\u0000\\ {}\n`, '🚒\u2028é\u202e', '']
    for (const [at, text] of texts.entries())
      await change(
        `insert into "goals" values ('g${at}', cast(x'${Buffer.from(text).toString('hex')}' as text), ${Number.MAX_SAFE_INTEGER - at})`,
      )
    for (const real of [0.1, 1e-300, 12_345_678.000000002, 5])
      await change(
        `insert into "mentors" ("id", "userId", "version", "rank", "department", "rating", "totalReviews", "bio", "yearsExperience", "specialties", "isSample")
          values ('m${real}', 'u${real}', 1, 'captain', '', ${real}, 0, '', 0, '[]', 0)`,
      )
    await change(`insert into "stationDecks" values ('station-1', 3, 5, 6, 'Streets', '#0f766e', 1001)`)
    await change(
      `insert into "stationItems" values ('station-1.a', 4321, 5, 6, 'card', 'station-1', 1, '{"front":"\\u0000 🚒"}', 24)`,
    )
    const { rows } = await moveTo(url)
    expect(await compareWith(url, path)).toEqual({ rows, differing: [] })
  })

  test('copies more images of the largest size than it holds in memory at once', async () => {
    const { path, moveTo, change } = await openStation()
    const url = await emptyDatabase()
    for (let n = 0; n < 110; n += 1)
      await change(`insert into "imageFiles" ("userId", "hash", "type", "bytes", "createdAt", "unusedSince", "data")
        values ('ann', 'hash-${n}', 'image/webp', 204800, ${n}, null, '${String.fromCharCode(65 + (n % 26)).repeat(273_068)}')`)
    const { rows } = await moveTo(url)
    expect(await compareWith(url, path)).toEqual({ rows, differing: [] })
  })

  test('blocks writes to the SQLite file until the move ends, even by programs that take no lock on the data folder', async () => {
    const { moveTo, score } = await openStation()
    const url = await emptyDatabase()
    await moveTo(url, async (step) => {
      if (step === 'claimed') await expect(score()).rejects.toThrow('locked')
    })
    await expect(score()).rejects.toThrow('moved')
    expect(await scoresAt(url)).toBe(0)
  })

  test('can be interrupted after each step and run again, and a partly moved database can’t be opened', async () => {
    const { moveTo, score } = await openStation()
    const url = await emptyDatabase()
    for (const last of ['claimed', 'copied'] as const) {
      await score()
      await expect(moveTo(url, breakAt(last))).rejects.toThrow('interrupted')
      await expect(openPostgres({ url, ...LIMITS })).rejects.toThrow('A move to this database has not finished.')
    }
    await score()
    await expect((await openStation()).moveTo(url)).rejects.toThrow('contains an interrupted move of another station')
    await expect(moveTo(url, breakAt('fenced'))).rejects.toThrow('interrupted')
    await expect(score()).rejects.toThrow('moved')
    await expect(openPostgres({ url, ...LIMITS })).rejects.toThrow('A move to this database has not finished.')
    const elsewhere = await emptyDatabase()
    await expect(moveTo(elsewhere)).rejects.toThrow(`This station has already been moved to ${url.replace(/.*@/, '')}.`)
    // The copy is compared again before servers may use it.
    await ask(url, `update "cpatScores" set "totalTime" = 601 where "id" = 's1'`)
    await expect(moveTo(url)).rejects.toThrow('Table cpatScores in the target database differs')
    await ask(url, `update "cpatScores" set "totalTime" = 600 where "id" = 's1'`)
    expect((await moveTo(url)).rows).toBeGreaterThan(3)
    const db = await openPostgres({ url, ...LIMITS })
    await db.close()
    expect(await scoresAt(url)).toBe(3)
    expect(await moveTo(url)).toEqual({ rows: null })
    await ask(url, 'drop schema public cascade; create schema public')
    await expect(moveTo(url)).rejects.toThrow(
      'was moved to the target database, but that database no longer contains it',
    )
  })

  test('waits for another move to the same database, and does not replace its copy', async () => {
    const { path, moveTo, score, change } = await openStation()
    await score()
    const url = await emptyDatabase()
    const copy = join(dirname(path), 'copy.sqlite')
    await change(`vacuum into '${copy}'`)
    let second: Promise<unknown> = Promise.resolve()
    await moveTo(url, (step) => {
      if (step === 'claimed')
        second = moveStation({ file: copy, to: { url, ...LIMITS } }).catch((error: unknown) => error)
    })
    expect(String(await second)).toContain('The database is not empty')
    expect(await scoresAt(url)).toBe(1)
  })
})
