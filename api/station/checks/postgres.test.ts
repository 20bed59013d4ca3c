import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../db/postgres/open.ts'
import { ask, findPostgres, throwawayPostgres } from '../../testing/postgres.ts'
import { checkDatabase } from './postgres.ts'

const LIMITS = { connections: 4, statementMs: 20_000, lockMs: 5_000 }

test.skipIf(findPostgres() === null)(
  'doctor reports a database without tables, too few connections, a wrong clock and an interrupted move',
  async () => {
    const server = await throwawayPostgres()
    const url = server.urlOf(await server.create())
    const states = async (connections = 4, now = Date.now) =>
      Object.fromEntries(
        (await checkDatabase({ url, ...LIMITS, connections }, now)).map(({ check, state }) => [check, state]),
      )
    expect(await states()).toMatchObject({ database: 'ok', schema: 'warning' })
    const db = await openPostgres({ url, ...LIMITS })
    onTestFinished(() => db.close())
    const allFine = { database: 'ok', schema: 'ok', connections: 'ok', replication: 'ok', clock: 'ok' }
    expect(await states()).toEqual(allFine)
    expect(await states(300)).toMatchObject({ connections: 'failure' })
    expect(await states(4, () => Date.now() - 60_000)).toMatchObject({ clock: 'failure' })
    await ask(url, `insert into kysely_migration values ('9999-later', '2026-11-23')`)
    expect(await states()).toMatchObject({ schema: 'failure' })
    await ask(
      url,
      `create table station_zero_move as select 'x' as "station", 'y' as "owner", 0::int2 as "isWhole";
        delete from kysely_migration where name = '9999-later'`,
    )
    expect(await states()).toEqual({ ...allFine, move: 'failure' })
  },
)
