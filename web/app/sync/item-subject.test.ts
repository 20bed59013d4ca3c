import 'fake-indexeddb/auto'
import { refusals } from '@station-zero/schema/core/refusals.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { expect, test } from 'vitest'
import { AccountDb } from '../../data/account-db.ts'
import { adviceFor, describeItem, itemWords } from './item-subject.ts'

test.each([...mutations.keys()])(
  '%s has a readable name and a description of what is lost if it is discarded',
  (mutation) => {
    const { name, loss } = itemWords(mutation)
    expect(name).toMatch(/^[A-Z]/)
    expect(name).not.toBe(mutation)
    expect(loss).toMatch(/^(the|this|what) /)
    expect(loss).not.toBe(itemWords('no.such').loss)
  },
)

test('the sync list describes a changed setting with its name and value, and an unknown setting with its value only', async () => {
  const db = new AccountDb('maia')
  const described = (args: unknown) => describeItem(db, { seq: 1, id: 'm', name: 'account.set', v: 2, at: 0, args })
  const limit = { name: 'Setting', subject: 'Minutes of cards a day · 30' }
  expect(await described({ key: 'minutesADay', value: '30' })).toEqual(limit)
  expect(await described({ key: 'restSound', value: false })).toMatchObject({
    subject: 'Sound when a rest is over · off',
  })
  expect(await described({ key: 'constructor', value: 'loud' })).toMatchObject({ subject: 'loud' })
})

test.each(Object.keys(refusals))('the refusal %s has its own advice', (code) => {
  expect(adviceFor(code)).toMatch(/^[A-Z].*\.$/)
  expect(adviceFor(code)).not.toBe(adviceFor('no-such-code'))
})

test('an unknown mutation or refusal has fallback text', () => {
  expect(itemWords('news.read')).toEqual({ name: 'news.read', loss: 'everything in this entry' })
  expect(adviceFor('no-such-code')).toBe('Retry it, or export it and discard it here.')
})
