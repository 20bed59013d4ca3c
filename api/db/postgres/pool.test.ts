import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changesConnection } from '../../testing/pooler.ts'
import { findPostgres, throwawayPostgres } from '../../testing/postgres.ts'
import { openPool } from './pool.ts'

const TIMEOUT_MS = 150
const SLEEP_S = 4

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
    Object.assign(pool.options, { query_timeout: TIMEOUT_MS })
    const client = await pool.connect()
    await expect(client.query(`select pg_sleep(${SLEEP_S})`)).rejects.toThrow('Query read timeout')
    client.release()
    Object.assign(pool.options, { query_timeout: 10_000 })
    // This query succeeds while the abandoned statement still runs on the server.
    const sleeping = `select count(*)::int as count from pg_stat_activity where query like 'select pg_sleep%'`
    expect((await pool.query(sleeping)).rows).toEqual([{ count: 1 }])
  },
)

test('statements that change the state of a pooled connection are detected', () => {
  const changing = ['set statement_timeout = 5', "set session time zone 'UTC'", 'select pg_advisory_lock(1)']
  expect([...changing, 'prepare a as select 1'].filter((text) => !changesConnection(text))).toEqual([])
  const harmless = ['begin; set local lock_timeout = 5', 'select pg_advisory_xact_lock(1)']
  expect([...harmless, 'do update set "b" = 1'].filter(changesConnection)).toEqual([])
})

test('no PostgreSQL statement requires a dedicated connection', () => {
  const patterns = ['*.ts', '../*.ts', '../../station/move.ts'].map((pattern) => join(import.meta.dirname, pattern))
  const files = patterns.flatMap((pattern) => globSync(pattern)).filter((path) => !path.endsWith('.test.ts'))
  const found = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/`([^`]*)`|'([^'\n]*)'/g)]
      .map(([, long = '', short = '']) => long || short)
      .filter((text) => changesConnection(text)),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(found).toEqual([])
})
