import { reportMistake } from '@station-zero/schema/prep/reports.ts'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { enact } from '../enact.ts'
import { erasePerson } from '../erase-person.ts'
import { listReports, settleReports } from './reports.ts'

test('an operator settles what candidates reported about a question, and sees only what comes after', async () => {
  const { db, clock, signUp } = await openTestApp()
  const [maia, ben] = [await signUp('maia'), await signUp('ben')]
  const report = async (userId: string, subjectId: string) => {
    const id = crypto.randomUUID()
    const args = { kind: 'question', subjectId, subjectVersion: 1, reason: 'answer' } as const
    await enact(db.store, reportMistake, args, { userId, at: clock.now, id })
    return id
  }
  const open = async () => (await listReports(db, { most: 10 })).map(({ subjectId }) => subjectId)
  await report(maia.id, 'ladders-q001')
  await report(ben.id, 'ladders-q001')
  clock.now += 1_000
  const other = await report(ben.id, 'ladders-q002')
  expect(await open()).toEqual(['ladders-q002', 'ladders-q001', 'ladders-q001'])
  expect(await listReports(db, { most: 10, since: clock.now })).toMatchObject([{ id: other }])
  expect(await settleReports(db, ['ladders-q001', 'none'], clock.now)).toEqual(
    new Map([
      ['ladders-q001', 2],
      ['none', -1],
    ]),
  )
  expect(await settleReports(db, ['ladders-q001', other], clock.now)).toEqual(
    new Map([
      ['ladders-q001', 0],
      [other, 1],
    ]),
  )
  expect(await open()).toEqual([])
  expect(await listReports(db, { most: 10, isAll: true, subjectId: 'ladders-q001' })).toHaveLength(2)
  await report(maia.id, 'ladders-q001')
  expect(await open()).toEqual(['ladders-q001'])
  expect(await erasePerson(db, ben.id)).toMatchObject({ settledReports: 2 })
})
