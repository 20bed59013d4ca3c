import { mathFamily } from '../shared/math-family.ts'
import { load } from './load.ts'
import { pooled } from './pooled.ts'
import { remaining } from './remaining.ts'

/** Pounds from gallons, the weight left on board, and the load of pooled water. */
export const waterWeight = mathFamily(
  'water-weight',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: load, 2: remaining, 3: pooled },
  2,
)
