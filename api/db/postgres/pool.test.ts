import { expect, onTestFinished, test } from 'vitest'
import { findPostgres, throwawayPostgres } from '../../testing/postgres.ts'
import { openPool } from './pool.ts'

const GIVEN_UP_MS = 150
const SLEEPS_S = 4

test.skipIf(findPostgres() === null)(
  'a connection whose statement was given up is closed, and nobody waits behind that statement',
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
    const startedAt = performance.now()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(performance.now() - startedAt).toBeLessThan((SLEEPS_S - 1) * 1_000)
  },
)
