import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { App } from '../http/app-types.ts'
import { isOnPostgres, openTestDatabase } from '../testing/database.ts'
import { recorder } from './recorder.ts'
import type { Entry } from './records.ts'

const TURNS_OF_A_BATCH = 3

const request = (at: number): Entry => ({
  ...{ kind: 'request', method: 'GET', path: '/api/decks', statusCode: 200, responseTime: 1, at },
})

test.skipIf(isOnPostgres)('counting a thousand requests does not block readers or writers', async () => {
  const db = await openTestDatabase()
  const app: App = Fastify()
  onTestFinished(async () => {
    await app.close()
    await db.close()
  })
  app.decorate('db', db)
  await app.register(recorder)
  app.recorder.add(...Array.from({ length: 1_000 }, (_, at) => request(at)))
  let isCounted = false
  const counted = app.recorder.flush().then(() => {
    isCounted = true
  })
  const turnsToWrite: number[] = []
  while (!isCounted) {
    let isWritten = false
    let turns = 0
    const written = db.writer
      .insertInto('meta')
      .values({ key: `write ${turnsToWrite.length}`, value: '' })
      .execute()
      .then(() => {
        isWritten = true
      })
    for (; !isWritten; turns += 1) await turn()
    turnsToWrite.push(turns)
    await written
  }
  await counted
  expect(turnsToWrite.length).toBeGreaterThanOrEqual(10)
  // A job that had to wait for all thousand entries would take more turns of the event loop than this, regardless of the machine's speed.
  expect(Math.max(...turnsToWrite)).toBeLessThanOrEqual(TURNS_OF_A_BATCH)
  const { count } = await db.reader
    .selectFrom('analyticsCounts')
    .select('count')
    .where('name', '=', 'requests')
    .executeTakeFirstOrThrow()
  expect(count).toBe(1_000)
})
