import { type Difficulty, family } from '../../family.ts'
import { between, pick, sample } from '../../kit/chance.ts'
import { at } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import type { Given, Mistake } from './given.ts'
import { incidents, stem } from './words.ts'

const UNITS = ['Engine 2', 'Engine 5', 'Engine 12', 'Ladder 2', 'Ladder 5', 'Squad 1', 'Rescue 2', 'Rescue 5']
const STREETS = ['Oak Street', 'Mill Road', 'Canal Street', 'Park Avenue', 'Lake Drive', 'Hill Street']
const BY_LEVEL: Record<Difficulty, readonly Mistake[]> = {
  1: ['time', 'address', 'no-time', 'no-place', 'vague'],
  2: ['unit', 'time', 'no-place', 'vague', 'nobody', 'splice'],
  3: ['unit', 'time', 'address', 'nobody', 'splice', 'fragment'],
}

/** One sentence of a report, written from notes. */
export const reportSentence = family<Given>({
  name: 'report-sentence',
  version: 1,
  draw: (random, difficulty: Difficulty) => {
    const [unit = '', wrongUnit = ''] = sample(random, UNITS, 2)
    const [hour, minutes] = [between(random, 10, 22), between(random, 12, 48)]
    const turned = `${minutes % 10}${Math.floor(minutes / 10)}`
    const number = between(random, 12, 98)
    const [street, other] = sample(random, STREETS, 2)
    // The figures of the minutes the wrong way around, where that is a time.
    const isTurnable = Number(turned) < 60 && Number(turned) !== minutes
    return {
      incident: pick(random, incidents),
      time: `${hour}${minutes}`,
      wrongTime: `${hour}${isTurnable ? turned : minutes + 5}`,
      ...{ unit, wrongUnit },
      address: `${number} ${street}`,
      wrongAddress: random() < 0.5 ? `${number} ${other}` : `${number + 100} ${street}`,
      mistakes: sample(random, BY_LEVEL[difficulty], at([4, 5, 5], difficulty - 1)),
      stem: between(random, 0, 3),
    }
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Check the sentence against the notes fact by fact. Then check that it is one complete sentence.',
    figure: null,
    source: sources.reports,
  }),
})
