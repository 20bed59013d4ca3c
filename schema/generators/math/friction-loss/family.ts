import { mathFamily } from '../shared/math-family.ts'
import { converted } from './converted.ts'
import { simple } from './simple.ts'
import { wyed } from './wyed.ts'

/** Friction loss by the coefficient rule: with Q and L given, from gpm and feet, and through a wye. */
export const frictionLoss = mathFamily(
  'friction-loss',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: simple, 2: converted, 3: wyed },
  4,
)
