import { readFileSync } from 'node:fs'
import { doorQuestion } from '@station-zero/web/auth/door-question.ts'
import { expect, test } from 'vitest'

test('the landing page’s question is the same as in the math question bank', () => {
  const file = new URL('../../api/content/questions/math.json', import.meta.url)
  const { questions } = JSON.parse(readFileSync(file, 'utf8'))
  const inBank = questions.find(({ id }: { id: string }) => id === 'math-q018')
  expect({ question: inBank?.question, options: inBank?.options, key: inBank?.key }).toEqual(doorQuestion)
})
