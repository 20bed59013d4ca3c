import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { openPostgres } from '@station-zero/api/db/postgres/open.ts'
import { moveStation, type Step } from '@station-zero/api/station/move/move.ts'
import { fileOf, openTestFile } from '@station-zero/api/testing/database.ts'
import { ask, findPostgres, onConnection, throwawayPostgres } from '@station-zero/api/testing/postgres.ts'
import { sql as statement } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startServer } from '../e2e/server.ts'
import { cliProgram } from '../programs/programs.ts'
import { openHistory } from '../wire/history.ts'
import { logIn } from './device.ts'
import { answered, brokenOnTheWire, keepPushing, openDevices } from './kills.ts'
import { type Said, station } from './operator.ts'
import { brokenAt } from './two-servers.ts'

const READ_ONLY_AT_MOST_S = 5
const LIMITS = { connections: 3, statementMs: 20_000, lockMs: 5_000 }
const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

async function emptyDatabase(): Promise<string> {
  const server = await throwawayPostgres()
  return server.urlOf(await server.create())
}

const move = (dataDir: string, url: string): Promise<Said> => station(dataDir, 'move', '--to', url)

/** kill -9 of the command as soon as it has said so much. */
async function moveUntil(dataDir: string, url: string, said: string): Promise<void> {
  const child = spawn(process.execPath, [cliProgram(), 'move', '--to', url], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(said) && child.kill('SIGKILL'))
  await once(child, 'close')
}

const metaAt = (url: string) =>
  onConnection(url, (query) =>
    query<{ key: string; value: string }>(
      `select "key", "value" from "meta" where "key" in ('epoch', 'station') order by "key"`,
    ),
  )

describe.skipIf(findPostgres() === null)('moving a station to PostgreSQL', () => {
  test('four phones push during the move, after a first move was killed: nothing is lost or applied twice, and sessions survive', async () => {
    const server = await startServer()
    onTestFinished(() => server.close())
    const url = await emptyDatabase()
    const history = openHistory()
    const { devices, people } = await openDevices(history, server.port)
    const load = devices.map((device) => keepPushing(device, between))
    await answered(devices, 10)
    const meta = server.rows(`select key, value from meta where key in ('epoch', 'station') order by key`)
    await moveUntil(server.dataDir, url, 'Copying')
    await answered(devices, 4)
    const { code, out, errors } = await move(server.dataDir, url)
    expect([code, errors]).toEqual([0, ''])
    expect(out).toContain('The server uses it.')
    expect(Number(/Nothing could be written for (\S+) s/.exec(out)?.[1])).toBeLessThan(READ_ONLY_AT_MOST_S)
    await answered(devices, 10)
    await Promise.all(load.map((one) => one.stop()))
    expect(await brokenAt(url, devices)).toEqual([])
    expect(await brokenOnTheWire(history, people, server.port)).toEqual([])
    expect(await metaAt(url)).toEqual(meta)
    const heard = new Set(devices.flatMap((device) => device.heard))
    expect([...heard].filter((status) => ![200, 503, 'none'].includes(status))).toEqual([])
    // The next start finds the way, and what was left is not written any more.
    await server.kill()
    await server.start()
    for (const device of devices) expect((await device.sync()).kind).toBe('done')
    await expect(logIn(server.port, 'ann')).resolves.toMatchObject({ userId: devices[0]?.userId })
    expect(() => server.change(`update people set version = version + 1`)).toThrow('moved')
  }, 180_000)
})

describe.skipIf(findPostgres() === null)('the move command', () => {
  /** A station without a server, whose move stops where the test wants. */
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
        moveStation({ file: path, to: { url, ...LIMITS }, hasServer: false, onStep }),
      change: (sql: string) => statement.raw(sql).execute(db.writer),
    }
  }
  const scoresAt = (url: string) =>
    onConnection(url, async (query) => (await query<{ id: string }>('select "id" from "cpatScores"')).length)

  test('reports an unusable target database in one sentence and changes nothing', async () => {
    const { path, moveTo, score } = await openStation()
    const full = await emptyDatabase()
    await ask(full, 'create table "theirs" ("id" int)')
    const said = await move(dirname(path), full)
    expect(said).toEqual({
      code: 2,
      out: '',
      errors: 'The database is not empty: it has 1 tables. Create an empty one and specify it with --to.\n',
    })
    const sentences: [string, string][] = [
      [
        'postgres://127.0.0.1:1/none',
        "The database at 127.0.0.1:1 can't be reached. Check --to, and that PostgreSQL is",
      ],
      [full.replace(/[^/]+$/, 'none'), 'There is no database none on that server. Create it, or name another in --to.'],
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

  test('reports a copy that differs by one score, and leaves the station where it was', async () => {
    const { moveTo, score } = await openStation()
    await score()
    const url = await emptyDatabase()
    const spoil = `create function spoil() returns trigger language plpgsql as $$ begin new."totalTime" = 601; return new; end $$;
      create trigger spoil before insert on "cpatScores" for each row execute function spoil()`
    await expect(moveTo(url, (step) => step === 'claimed' && ask(url, spoil))).rejects.toThrow(
      'Table cpatScores in the target database differs from the source.',
    )
    await score()
    await ask(url, 'drop function spoil cascade')
    await moveTo(url)
    expect(await scoresAt(url)).toBe(2)
  })

  test('can be interrupted after each step and run again, and a partly moved database can’t be opened', async () => {
    const { moveTo, score } = await openStation()
    const url = await emptyDatabase()
    const breakAt = (last: Step) => (step: Step) => {
      if (step === last) throw new Error('broken off')
    }
    for (const last of ['claimed', 'copied', 'caught up', 'frozen'] as const) {
      await expect(moveTo(url, breakAt(last))).rejects.toThrow('broken off')
      await score()
      await expect(openPostgres({ url, ...LIMITS })).rejects.toThrow('A move to this database was interrupted.')
    }
    // Another station may not be put over it.
    await expect((await openStation()).moveTo(url)).rejects.toThrow('contains an interrupted move of another station')
    await expect(moveTo(url, breakAt('fenced'))).rejects.toThrow('broken off')
    await expect(score()).rejects.toThrow('moved')
    await expect(openPostgres({ url, ...LIMITS })).rejects.toThrow('A move to this database was interrupted.')
    expect(await moveTo(url)).toMatchObject({ wasMoved: true })
    const db = await openPostgres({ url, ...LIMITS })
    await db.close()
    expect(await scoresAt(url)).toBe(4)
  })

  test('copies rows that are added, changed or deleted during the move', async () => {
    const { moveTo, score, change } = await openStation()
    for (let n = 0; n < 5; n += 1) await score()
    const url = await emptyDatabase()
    const changes: Partial<Record<Step, () => Promise<unknown>>> = {
      copied: async () => {
        await change(`delete from "cpatScores" where "id" = 's2'`)
        await change(`insert into "goals" values ('wild', 'Wildland', 9)`)
        await score()
      },
      'caught up': () => change(`update "people" set "purgedThrough" = 3`),
    }
    await moveTo(url, (step) => changes[step]?.())
    expect(await scoresAt(url)).toBe(5)
    const rows = onConnection(url, (query) =>
      query(`select "purgedThrough"::int4, (select count(*)::int4 from "goals") as n from "people"`),
    )
    expect(await rows).toEqual([{ purgedThrough: 3, n: 1 }])
  })
})
