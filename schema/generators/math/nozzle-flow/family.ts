import { mathFamily } from '../shared/math-family.ts'
import { inchTip, oddTip } from './one-tip.ts'
import { twoTips } from './two-tips.ts'

/** Flow of a smooth-bore tip by the rule in the stem: easy diameters, fractions, and two tips. */
export const nozzleFlow = mathFamily(
  'nozzle-flow',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: inchTip, 2: oddTip, 3: twoTips },
  4,
)
