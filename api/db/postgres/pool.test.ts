import { expect, onTestFinished, test } from 'vitest'
import { findPostgres, throwawayPostgres } from '../../testing/postgres.ts'
import { openPool } from './pool.ts'

const GIVEN_UP_MS = 150
const SLEEPS_S = 4

test.skipIf(findPostgres() === null)(
  'a connection whose statement timed out on the client is closed, and the next query does not wait for that statement',
  async () => {
    const server = await throwawayPostgres()
    const pool = openPool({
      url: server.urlOf(await server.create()),
      connections: 1,
      statementMs: 60_000,
      lockMs: 1_000,
    })
    onTestFinished(() => pool.end())
    Object.assign(pool.options, { query_timeout: GIVEN_UP_MS })
    const client = await pool.connect()
    await expect(client.query(`select pg_sleep(${SLEEPS_S})`)).rejects.toThrow('Query read timeout')
    client.release()
    Object.assign(pool.options, { query_timeout: 10_000 })
    // This query succeeds while the abandoned statement still runs on the server.
    const sleeping = `select count(*)::int as count from pg_stat_activity where query like 'select pg_sleep%'`
    expect((await pool.query(sleeping)).rows).toEqual([{ count: 1 }])
  },
)
