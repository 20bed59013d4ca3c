import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { dropTarget, setTarget, targetNames, targetsOf, targetTitles } from './targets.ts'

const EXAM = { target: 'written', date: '2027-03-14', profile: 'general' } as const

test('account.set-target: the later change of an exam date wins', async () => {
  const rows = openPersonRows({})
  expect([setTarget.name, setTarget.version]).toEqual(['account.set-target', 1])
  expect(await rows.run(setTarget, EXAM)).toBe('done')
  expect(await rows.run(setTarget, { ...EXAM, date: '2027-05-01' }, { at: 999, id: 'n' })).toBe('done')
  expect(rows.row('targets', 'written')).toMatchObject({ date: '2027-03-14', minutes: null, changeId: 'm' })
  await rows.run(setTarget, { ...EXAM, date: '2027-05-01', profile: 'fctc-style' }, { at: 1_001, id: 'o' })
  expect(rows.row('targets', 'written')).toMatchObject({ date: '2027-05-01', profile: 'fctc-style' })
})

test('account.drop-target: an older change that arrives later does not restore a dropped date', async () => {
  const rows = openPersonRows({})
  expect([dropTarget.name, dropTarget.version]).toEqual(['account.drop-target', 1])
  await rows.run(setTarget, EXAM)
  await rows.run(dropTarget, { target: 'written' }, { at: 2_000, id: 'n' })
  await rows.run(setTarget, { ...EXAM, date: '2027-04-01' }, { at: 1_500, id: 'o' })
  expect(rows.row('targets', 'written')).toMatchObject({ date: null, profile: null, changeId: 'n' })
  await rows.run(setTarget, EXAM, { at: 3_000, id: 'p' })
  expect(rows.row('targets', 'written')).toMatchObject({ date: '2027-03-14' })
})

test('an older drop that arrives later does not remove a newer date', async () => {
  const rows = openPersonRows({})
  await rows.run(setTarget, EXAM)
  await rows.run(dropTarget, { target: 'written' }, { at: 999, id: 'n' })
  expect(rows.row('targets', 'written')).toMatchObject({ date: '2027-03-14' })
})

test('each target has a title', () => {
  expect(targetNames.map((name) => targetTitles[name])).toEqual(['Written exam', 'CPAT', 'Oral board', 'Study minutes'])
})

test('targets change independently of each other', async () => {
  const rows = openPersonRows({})
  await rows.run(setTarget, EXAM)
  await rows.run(setTarget, { target: 'cpat', date: '2027-04-02' }, { at: 500, id: 'n' })
  await rows.run(setTarget, { target: 'minutes', minutes: [20, 20, 20, 20, 20, 60, 0] }, { at: 400, id: 'o' })
  await rows.run(dropTarget, { target: 'oral' }, { id: 'p' })
  const stored = ['written', 'cpat', 'minutes', 'oral'].map((key) => rows.row('targets', key) as RowOf<'targets'>)
  expect(targetsOf(stored)).toEqual({
    written: { date: '2027-03-14', profile: 'general' },
    cpat: { date: '2027-04-02' },
    oral: null,
    minutes: [20, 20, 20, 20, 20, 60, 0],
  })
})

test.each([
  [{ ...EXAM, date: '2027-02-30' }, 'date'],
  [{ ...EXAM, date: '3/14/2027' }, 'date'],
  [{ ...EXAM, date: '1927-03-14' }, 'date'],
  [{ target: 'cpat', date: '2027-03-14', profile: 'general' }, 'profile'],
  [{ target: 'minutes', minutes: [20, 20, 20] }, 'minutes'],
  [{ target: 'minutes', minutes: [20, 20, 20, 20, 20, 20, 481] }, 'minutes'],
])('a target with wrong details is refused: %j', async (args, field) => {
  expect(await openPersonRows({}).run(setTarget, args as never)).toMatch(field)
})

test('an unknown target from a newer version is ignored', () => {
  const row = { target: 'swim', date: '2027-03-14', profile: null, minutes: null, changedAt: 1, changeId: 'n' }
  expect(targetsOf([row])).toEqual({ written: null, cpat: null, oral: null, minutes: null })
})
