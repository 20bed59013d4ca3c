import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../core/random.ts'
import { checkNewer } from '../../check/check.ts'
import { generatedItems, generatedKey, generatedQuestion, generatedVersion, likenessesOf } from '../../generated.ts'
import { languageFamilies } from '../families.ts'
import { fillBlank } from '../fill-blank.ts'
import { gapKeys, solvers } from './solvers.ts'

describe('written communication questions have one right answer', () =>
  checkNewer('language', languageFamilies, solvers))

/** Number of questions in the reading part of the FireTEAM-style exam. */
const PASSAGES = 27

test('three consecutive forms never repeat a fill-in-the-blank passage, even with different names or another stem', () => {
  for (let candidate = 0; candidate < 20; candidate += 1) {
    const asked: string[] = []
    const passages: string[] = []
    for (const form of [1, 2, 3]) {
      const random = seededRandom(`candidate ${candidate}, form ${form}`)
      const questions = generatedItems('language', PASSAGES, random, [fillBlank], likenessesOf(asked))
      asked.push(...questions.map(({ id }) => id))
      passages.push(...questions.map(({ question }) => gapKeys.find(([part]) => question.includes(part))?.[0] ?? ''))
    }
    expect(new Set(passages).size).toBe(3 * PASSAGES)
  }
})

test('adding passages does not change the options, version or key of a question in an earlier form', () => {
  const id = 'gen:language:fill-blank:2:abc123xyz'
  expect(generatedQuestion(id)).toMatchObject({ version: 5, answers: ['visible', 'harmless', 'out', 'hidden'] })
  expect(generatedKey(`${id}@5`)).toEqual({ id: `${id}@5`, correctAnswer: 3 })
  expect(generatedKey(`${id}@6`)).toBeUndefined()
})

test('a newly drawn form contains questions of the family’s current version', () => {
  const ids = generatedItems('language', PASSAGES, seededRandom('a new form'), [fillBlank]).map(({ id }) => id)
  expect(ids.map((id) => generatedVersion(id))).toEqual(ids.map(() => fillBlank.version))
  expect(ids.filter((id) => generatedKey(`${id}@${fillBlank.version}`) === undefined)).toEqual([])
})
