import { reportMistake } from '@station-zero/schema/prep/mutations.ts'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { enact } from './enact.ts'
import { erasePerson } from './erase-person.ts'
import { listReports, settleReports } from './operators.ts'

test('settled reports about a question are hidden, and later reports are shown', async () => {
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

test('a person who sends many reports does not displace other people’s reports', async () => {
  const { db, clock, signUp } = await openTestApp()
  const [maia, mallory] = [await signUp('maia'), await signUp('mallory')]
  const add = (userId: string, from: number, count: number) =>
    db.store.write(userId, async ({ rows }) => {
      for (let n = from; n < from + count; n += 1)
        await rows.put('reports', {
          ...{ id: crypto.randomUUID(), kind: 'card' as const, subjectId: `made-up-${n}`, subjectVersion: 1 },
          ...{ reason: 'other' as const, text: null, reportedAt: clock.now + n },
        })
    })
  await add(maia.id, 0, 3)
  await add(mallory.id, 100, 600)
  const listed = await listReports(db, { most: 500 })
  expect(listed.map(({ userId }) => userId)).toEqual([...Array(50).fill(mallory.id), ...Array(3).fill(maia.id)])
  expect(listed.map(({ subjectId }) => subjectId).slice(0, 2)).toEqual(['made-up-699', 'made-up-698'])
  await settleReports(db, listed.map(({ id }) => id).slice(0, 50), clock.now)
  expect((await listReports(db, { most: 500 }))[0]?.subjectId).toBe('made-up-649')
})
