import { fileURLToPath } from 'node:url'
import { readContentFiles } from '@station-zero/api/content/files.ts'
import { questionRows } from '@station-zero/api/content/rows.ts'
import { type Profile, profiles, sectionOf, sections } from '@station-zero/schema/prep/exam.ts'
import { makeExam } from '@station-zero/schema/prep/exam-form.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { expect, test } from 'vitest'
import { scale } from '../scale.ts'

/** In a row, for one candidate who takes no pause. */
const FORMS = scale.examForms

const folder = fileURLToPath(new URL('../../api/content', import.meta.url))
const bank = questionRows(readContentFiles(folder)).map(({ row }) => row)

const isFixed = ({ id }: RowOf<'questions'>) => !id.startsWith('gen:')

test.each(Object.keys(profiles) as Profile[])(
  '[prep.simulator.form] %s exams, one after the other: a hundred questions each by profile, none twice, no fixed one in two neighbours',
  { timeout: 300_000 },
  (profile) => {
    let recent = new Set<string>()
    for (let form = 0; form < FORMS; form += 1) {
      const asked = makeExam(bank, profile, `candidate ${form}`, recent)
      const ids = new Set(asked.map(({ id }) => id))
      expect(asked).toHaveLength(100)
      expect(ids.size).toBe(100)
      expect(countsOf(asked)).toEqual(profiles[profile].counts)
      expect(asked.filter((question) => isFixed(question) && recent.has(question.id))).toEqual([])
      recent = ids
    }
  },
)

test('the same seed makes the same exam, in whatever order the bank comes', () => {
  const again = makeExam([...bank].reverse(), 'general', 'seed')
  expect(makeExam(bank, 'general', 'seed')).toEqual(again)
  expect(makeExam(bank, 'general', 'another')).not.toEqual(again)
})

test('a passage stands whole before its questions: they follow one another, in their order', () => {
  const asked = makeExam(bank, 'fctc-style', 'seed').filter(({ passageId }) => passageId !== null)
  const passages = asked.map(({ passageId }) => passageId).filter((id, at, all) => id !== all[at - 1])
  expect(new Set(passages).size).toBe(passages.length)
  for (const ofPassage of Map.groupBy(asked, ({ passageId }) => passageId).values()) {
    const ids = ofPassage.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
  }
})

function countsOf(asked: RowOf<'questions'>[]): Record<string, number> {
  return Object.fromEntries(
    sections.map((section) => [section, asked.filter((question) => sectionOf(question) === section).length]),
  )
}
