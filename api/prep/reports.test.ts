import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { openDevice } from '../testing/device.ts'

const URL = '/api/admin/reports'
const report = (text: string) => ({
  name: 'prep.report',
  args: { kind: 'card', subjectId: 'fire-behavior-001', subjectVersion: 1, reason: 'typo', text },
})

test('a reported mistake is visible to operators only, newest first and without the reporter’s name', async () => {
  const { db, clock, signUp, logInDemo } = await openTestApp()
  const [maia, chief] = [await signUp('maia'), await signUp('captain')]
  const phone = openDevice(maia, clock.now)
  phone.do(report('Hoes is a hose.'))
  expect((await phone.push()).answer?.last).toBe(1)
  clock.now += 1_000
  const laptop = openDevice(maia, clock.now)
  laptop.do(report('So is hoze.'))
  await laptop.push()
  for (const person of [maia, chief, await logInDemo()]) {
    const refused = await person.call('GET', URL)
    expect([refused.statusCode, refused.body]).toEqual([403, 'Only an operator can see this.'])
  }
  await db.writer.updateTable('users').set({ isOperator: 1 }).where('id', '=', chief.id).execute()
  const read = await chief.call('GET', URL)
  expect(read.json()).toEqual([
    expect.objectContaining({ text: 'So is hoze.' }),
    {
      ...{ id: expect.any(String), kind: 'card', subjectId: 'fire-behavior-001', subjectVersion: 1 },
      ...{ reason: 'typo', text: 'Hoes is a hose.', reportedAt: new Date(clock.now - 1_000).toISOString() },
    },
  ])
  expect(read.body).not.toContain(maia.id)
})

test('deleting an account deletes its reports and flags', async () => {
  const { db, clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const phone = openDevice(maia, clock.now)
  phone.do(report('Hoes.'), { name: 'prep.flag', args: { cardId: 'fire-behavior-001', isFlagged: true } })
  expect((await phone.push()).answer?.last).toBe(2)
  const rows = async () => [
    ...(await db.reader.selectFrom('reports').select('userId').execute()),
    ...(await db.reader.selectFrom('cardFlags').select('userId').execute()),
  ]
  expect(await rows()).toHaveLength(2)
  await maia.call('DELETE', '/api/auth/user', { body: { password: 'maia-password' } })
  expect(await rows()).toEqual([])
})
