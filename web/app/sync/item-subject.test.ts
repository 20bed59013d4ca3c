import { refusals } from '@station-zero/schema/core/refusals.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { expect, test } from 'vitest'
import { adviceFor, itemWords } from './item-subject.ts'

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

test.each(Object.keys(refusals))('the refusal %s has its own advice', (code) => {
  expect(adviceFor(code)).toMatch(/^[A-Z].*\.$/)
  expect(adviceFor(code)).not.toBe(adviceFor('no-such-code'))
})

test('an unknown mutation or refusal has fallback text', () => {
  expect(itemWords('news.read')).toEqual({ name: 'news.read', loss: 'everything in this entry' })
  expect(adviceFor('no-such-code')).toBe('Retry it, or export it and discard it here.')
})
