import { mutations } from '@station-zero/schema/mutations.ts'
import { refusals } from '@station-zero/schema/refusals.ts'
import { expect, test } from 'vitest'
import { adviceFor, itemWords } from './item-words.ts'

test.each([...mutations.keys()])('%s has a name that people know, and says what is lost with it', (mutation) => {
  const { name, loss } = itemWords(mutation)
  expect(name).toMatch(/^[A-Z]/)
  expect(name).not.toBe(mutation)
  expect(loss).toMatch(/^(the|this|what) /)
  expect(loss).not.toBe(itemWords('no.such').loss)
})

test.each(Object.keys(refusals))('%s comes with what to do about it', (code) => {
  expect(adviceFor(code)).toMatch(/^[A-Z].*\.$/)
  expect(adviceFor(code)).not.toBe(adviceFor('no-such-code'))
})

test('what a newer version refused still has words', () => {
  expect(itemWords('news.read')).toEqual({ name: 'news.read', loss: 'everything in this entry' })
  expect(adviceFor('no-such-code')).toBe('Retry it, or export it and discard it here.')
})
