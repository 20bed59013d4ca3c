import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changesConnection } from '../testing/pooler.ts'

test('statements that change the state of a pooled connection are detected', () => {
  const changing = ['set statement_timeout = 5', "set session time zone 'UTC'", 'select pg_advisory_lock(1)']
  expect([...changing, 'prepare a as select 1'].filter((text) => !changesConnection(text))).toEqual([])
  const harmless = ['begin; set local lock_timeout = 5', 'select pg_advisory_xact_lock(1)']
  expect([...harmless, 'do update set "b" = 1'].filter(changesConnection)).toEqual([])
})

test('no PostgreSQL statement requires a dedicated connection', () => {
  const folders = ['postgres', '.', '../station/move'].map((folder) => join(import.meta.dirname, folder))
  const files = folders.flatMap((folder) => globSync(join(folder, '*.ts'))).filter((path) => !path.endsWith('.test.ts'))
  const found = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/`([^`]*)`|'([^'\n]*)'/g)]
      .map(([, long = '', short = '']) => long || short)
      .filter((text) => changesConnection(text)),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
