import { expect, test } from 'vitest'
import { openPersonRows } from '../testing/person-rows.ts'
import { changeSetting } from './mutations.ts'

test('account.set: the later change to a setting wins', async () => {
  const rows = openPersonRows({})
  expect([changeSetting.name, changeSetting.version]).toEqual(['account.set', 3])
  expect(await rows.run(changeSetting, { key: 'darkMode', value: true })).toBe('done')
  const stored = { key: 'darkMode', value: true, changedAt: 1_000, changeId: 'm' }
  expect(rows.row('settings', 'darkMode')).toEqual(stored)
  expect(await rows.run(changeSetting, { key: 'darkMode', value: false }, { at: 999, id: 'n' })).toBe('done')
  expect(rows.row('settings', 'darkMode')).toEqual(stored)
  await rows.run(changeSetting, { key: 'darkMode', value: 'system' }, { at: 1_001, id: 'n' })
  expect(rows.row('settings', 'darkMode')).toMatchObject({ value: 'system' })
})

test('account.set: an invalid value is refused', async () => {
  expect(await openPersonRows({}).run(changeSetting, { key: 'preferredStudyTime', value: '20' })).toMatch('"value"')
})
