import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openPersonRows } from '../testing/person-rows.ts'
import { flagCard } from './flags.ts'
import { REASON_LABELS, ReportForOperator, reportMistake } from './reports.ts'

const report = { kind: 'question', subjectId: 'gen:meters:gauge:2:17', subjectVersion: 2, reason: 'answer' }

test('prep.report: a report is appended once under its own id, with a text of at most 500 characters', async () => {
  const rows = openPersonRows({})
  expect([reportMistake.name, reportMistake.version, reportMistake.isAppend]).toEqual(['prep.report', 1, true])
  expect(await rows.run(reportMistake, { ...report, text: 'B reads 40.' })).toBe('done')
  const row = { id: 'm', ...report, text: 'B reads 40.', reportedAt: 1_000 }
  expect(rows.row('reports', 'm')).toEqual(row)
  expect(await rows.run(reportMistake, report)).toBe('done')
  expect(rows.row('reports', 'm')).toEqual(row)
  expect(await rows.run(reportMistake, report, { id: 'n' })).toBe('done')
  expect(rows.row('reports', 'n')).toMatchObject({ text: null })
  expect(await rows.run(reportMistake, { ...report, text: 'x'.repeat(501) }, { id: 'o' })).toMatch('"text"')
  expect(await rows.run(reportMistake, { ...report, reason: 'rude' }, { id: 'o' })).toMatch('"reason"')
})

test('prep.flag: the later change of a card’s flag wins, whatever arrives last', async () => {
  const rows = openPersonRows({ cards: [{ id: 'c', deckId: 'd' }] })
  expect([flagCard.name, flagCard.version]).toEqual(['prep.flag', 1])
  expect(await rows.run(flagCard, { cardId: 'c', isFlagged: true }, { at: 2_000 })).toBe('done')
  expect(await rows.run(flagCard, { cardId: 'c', isFlagged: false }, { at: 1_000, id: 'n' })).toBe('done')
  expect(rows.row('cardFlags', 'c')).toEqual({ cardId: 'c', isFlagged: true, changedAt: 2_000, changeId: 'm' })
  expect(await rows.run(flagCard, { cardId: 'gone', isFlagged: true }, { id: 'o' })).toBe('card-missing')
})

test('a report has one of seven reasons', () => {
  expect(Object.values(REASON_LABELS)).toEqual([
    ...['The answer is wrong', 'The explanation is wrong', 'It is unclear or ambiguous', 'The drawing is wrong'],
    ...['Typo or grammar', 'It is out of date', 'Something else'],
  ])
})

test('an operator sees a report without its sender', () => {
  const read = { id: 'm', ...report, text: null, reportedAt: '2026-11-23T09:00:00.000Z' }
  expect(v.parse(ReportForOperator, { ...read, userId: 'maia' })).toEqual(read)
})
