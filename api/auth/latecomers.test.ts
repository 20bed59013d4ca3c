import { expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../testing/app.ts'
import { eraseLatecomers } from './deletion.ts'

const score = { id: 's1', testDate: 5, totalTime: 600, passed: true }
const put = ({ db }: TestApp, { id }: Person) => db.store.write(id, ({ rows }) => rows.put('cpatScores', score))
const ownersIn = async ({ db }: TestApp) =>
  (await db.reader.selectFrom('cpatScores').select('userId').execute()).map(({ userId }) => userId)

test('what a push brings after its account was deleted is swept, and nobody else loses anything', async () => {
  const station = await openTestApp()
  const [gone, stays] = [await station.signUp('gone'), await station.signUp('stays')]
  await put(station, stays)
  const { statusCode } = await gone.call('DELETE', '/api/auth/user', { body: { password: 'gone-password' } })
  expect(statusCode).toBeLessThan(300)
  await put(station, gone)
  expect((await ownersIn(station)).length).toBe(2)
  expect(await eraseLatecomers(station.db)).toBe(1)
  expect(await ownersIn(station)).toEqual([stays.id])
  const people = await station.db.reader.selectFrom('people').select('userId').execute()
  expect(people.map(({ userId }) => userId)).not.toContain(gone.id)
  expect(await eraseLatecomers(station.db)).toBe(0)
})
