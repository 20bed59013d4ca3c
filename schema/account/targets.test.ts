import { expect, test } from 'vitest'
import { dayOfDate } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { targetChanges, targetErrors } from './target-form.ts'
import { dropTarget, setTarget, type Targets, targetNames, targetsOf, targetTitles } from './targets.ts'

const EXAM = { target: 'written', date: '2027-03-14', profile: 'general' } as const

test('account.set-target: the later change of an exam date wins', async () => {
  const rows = openPersonRows({})
  expect([setTarget.name, setTarget.version]).toEqual(['account.set-target', 2])
  expect(await rows.run(setTarget, EXAM)).toBe('done')
  expect(await rows.run(setTarget, { ...EXAM, date: '2027-05-01' }, { at: 999, id: 'n' })).toBe('done')
  expect(rows.row('targets', 'written')).toMatchObject({ date: '2027-03-14', minutes: null, changeId: 'm' })
  await rows.run(setTarget, { ...EXAM, date: '2027-05-01', profile: 'fctc-style' }, { at: 1_001, id: 'o' })
  expect(rows.row('targets', 'written')).toMatchObject({ date: '2027-05-01', profile: 'fctc-style' })
})

test('account.drop-target: an older change that arrives later does not restore a dropped date', async () => {
  const rows = openPersonRows({})
  expect([dropTarget.name, dropTarget.version]).toEqual(['account.drop-target', 3])
  await rows.run(setTarget, EXAM)
  await rows.run(dropTarget, { target: 'written' }, { at: 2_000, id: 'n' })
  await rows.run(setTarget, { ...EXAM, date: '2027-04-01' }, { at: 1_500, id: 'o' })
  expect(rows.row('targets', 'written')).toMatchObject({ date: null, profile: null, changeId: 'n' })
  await rows.run(setTarget, EXAM, { at: 3_000, id: 'p' })
  expect(rows.row('targets', 'written')).toMatchObject({ date: '2027-03-14' })
})

test('a removal that was made earlier but arrives later does not remove a newer date', async () => {
  const rows = openPersonRows({})
  await rows.run(setTarget, EXAM)
  await rows.run(dropTarget, { target: 'written' }, { at: 999, id: 'n' })
  expect(rows.row('targets', 'written')).toMatchObject({ date: '2027-03-14' })
})

test('each target has a title', () => {
  expect(targetNames.map((name) => targetTitles[name])).toEqual([
    'Written exam',
    'CPAT',
    'Oral board',
    'Pack test',
    'Study minutes',
  ])
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
    pack: null,
    minutes: [20, 20, 20, 20, 20, 60, 0],
    profile: 'general',
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
  expect(targetsOf([row])).toEqual(nothing)
})

const TODAY = dayOfDate('2026-11-23')
const USUAL = [30, 30, 30, 30, 30, 30, 30]
const nothing: Targets = { written: null, cpat: null, oral: null, pack: null, minutes: null, profile: null }
const empty = { written: '', profile: 'general', cpat: '', oral: '', pack: '', minutes: USUAL.map(String) }

test('an unchanged form has no errors and no changes', () => {
  expect(targetErrors(empty, nothing, TODAY)).toEqual({})
  expect(targetChanges(empty, nothing, USUAL)).toEqual([])
})

test('a past date is an error unless it was already stored', () => {
  const late = { ...empty, written: '2026-11-22' }
  expect(targetErrors(late, nothing, TODAY).written).toBe(
    'This date has passed. Enter a date from today on, or clear it.',
  )
  const stored = { ...nothing, written: { date: '2026-11-22', profile: 'general' } }
  expect(targetErrors(late, stored, TODAY)).toEqual({})
  expect(targetErrors({ ...empty, cpat: '2026-11-23' }, nothing, TODAY)).toEqual({})
})

test('a date more than three years away and invalid minutes are reported next to their fields', () => {
  const typed = { ...empty, oral: '2036-11-23', minutes: ['20', '', '481', '-5', '1e2', '12.5', '480'] }
  expect(targetErrors(typed, nothing, TODAY)).toEqual({
    oral: 'This is more than three years away. Check the year.',
    'minutes-2': 'Enter a number from 0 to 480.',
    'minutes-3': 'Enter a number from 0 to 480.',
    'minutes-4': 'Enter a number from 0 to 480.',
    'minutes-5': 'Enter a number from 0 to 480.',
  })
})

test('only changed targets are written, and a cleared date is dropped', () => {
  const stored: Targets = {
    ...nothing,
    written: { date: '2027-03-14', profile: 'general' },
    oral: { date: '2027-04-01' },
  }
  const typed = { ...empty, written: '2027-03-14', profile: 'fctc-style', cpat: '2027-02-01', minutes: [...'0123456'] }
  expect(targetChanges(typed, stored, USUAL)).toEqual([
    { set: { target: 'written', date: '2027-03-14', profile: 'fctc-style' } },
    { set: { target: 'cpat', date: '2027-02-01' } },
    { drop: { target: 'oral' } },
    { set: { target: 'minutes', minutes: [0, 1, 2, 3, 4, 5, 6] } },
  ])
})

test('an exam can be chosen without a date, and clearing the date keeps the exam', async () => {
  const rows = openPersonRows({})
  await rows.run(dropTarget, { target: 'written', profile: 'fctc-style' })
  const stored = targetsOf([rows.row('targets', 'written') as RowOf<'targets'>])
  expect(stored).toEqual({ ...nothing, profile: 'fctc-style' })

  const typed = { ...empty, profile: 'fctc-style' }
  expect(targetChanges(typed, stored, USUAL)).toEqual([])
  expect(targetChanges({ ...typed, profile: 'general' }, stored, USUAL)).toEqual([
    { drop: { target: 'written', profile: 'general' } },
  ])
  const dated = { ...stored, written: { date: '2027-03-14', profile: 'fctc-style' } }
  expect(targetChanges(typed, dated, USUAL)).toEqual([{ drop: { target: 'written', profile: 'fctc-style' } }])
})
