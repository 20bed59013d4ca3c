import type { Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { listed } from '../../kit/words.ts'
import type { Given } from './given.ts'
import { broken, orderOf, wordsOf } from './words.ts'

export const answer = (given: Given): Options =>
  worded(
    {
      text: orderOf(given, given.steps),
      why: `Only one order obeys every rule: ${listed(given.steps.map((step) => wordsOf(given, step)))}.`,
    },
    given.wrong.map(({ order, breaks }) => ({ text: orderOf(given, order), why: broken(given, breaks, order) })),
  )
