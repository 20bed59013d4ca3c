import { expect, test } from 'vitest'
import { readQuestion } from './read-question.ts'

const sectionOf = (text: string) => readQuestion(text, { decks: [], jobs: [] }).section

test('a question about the written exam or a problem with the account names no exam section', () => {
  for (const text of ['how did i do on the written exam', 'written test score', 'i have a problem with my account'])
    expect(sectionOf(text), text).toBeUndefined()
  expect(sectionOf('my grammar score')).toBe('language')
  expect(sectionOf('how good is my logic')).toBe('reasoning')
  expect(sectionOf('gauges score')).toBe('tables')
})
