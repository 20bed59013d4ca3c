import { capital } from '../../kit/words.ts'
import { headings } from '../shared/words.ts'
import type { Leg } from '../town/legs.ts'

export const written = (legs: readonly Leg[]): string =>
  capital(legs.map(({ heading, street }) => `${headings[heading]} on ${street}`).join(', then '))
