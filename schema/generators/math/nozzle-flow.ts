import { inchTip } from './nozzle-flow/inch-tip.ts'
import { oddTip } from './nozzle-flow/odd-tip.ts'
import { raised } from './nozzle-flow/raised.ts'
import { mathFamily } from './problem.ts'

/** Flow of a smooth-bore tip by the rule in the stem: whole inches, fractions, and two pressures. */
export const nozzleFlow = mathFamily(
  'nozzle-flow',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: inchTip, 2: oddTip, 3: raised },
)
