import { expect, test } from 'vitest'
import { dayOfDate } from '../core/time.ts'
import { targetChanges, targetErrors } from './target-form.ts'
import type { Targets } from './targets.ts'

const TODAY = dayOfDate('2026-11-23')
const USUAL = [30, 30, 30, 30, 30, 30, 30]
const nothing: Targets = { written: null, cpat: null, oral: null, minutes: null }
const empty = { written: '', profile: 'general', cpat: '', oral: '', minutes: USUAL.map(String) }

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

test('a date more than three years away and invalid minutes are reported on their fields', () => {
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
    { drop: 'oral' },
    { set: { target: 'minutes', minutes: [0, 1, 2, 3, 4, 5, 6] } },
  ])
})
