import { converted } from './friction-loss/converted.ts'
import { simple } from './friction-loss/simple.ts'
import { wyed } from './friction-loss/wyed.ts'
import { mathFamily } from './problem.ts'

/** Friction loss by the coefficient rule: with Q and L given, from gpm and feet, and through a wye. */
export const frictionLoss = mathFamily(
  'friction-loss',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: simple, 2: converted, 3: wyed },
  2,
)
