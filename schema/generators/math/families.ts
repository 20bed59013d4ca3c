import type { Family } from '../family.ts'
import { areas } from './area/family.ts'
import { averages } from './averages/family.ts'
import { fractions } from './fractions/family.ts'
import { frictionLoss } from './friction-loss/family.ts'
import { mixes } from './mixes/family.ts'
import { nozzleFlow } from './nozzle-flow/family.ts'
import { percent } from './percent/family.ts'
import { pumpPressure } from './pump-pressure/family.ts'
import { shifts } from './shift/family.ts'
import { tables } from './table/family.ts'
import { tankTime } from './tank-time/family.ts'
import { travel } from './travel/family.ts'
import { units } from './units/family.ts'
import { volumes } from './volume/family.ts'
import { waterWeight } from './water-weight/family.ts'

/** Firefighter math without a calculator. */
export const mathFamilies: readonly Family[] = [
  ...[percent, mixes, fractions, averages, units, shifts, travel, tankTime, tables],
  ...[areas, volumes, waterWeight, frictionLoss, nozzleFlow, pumpPressure],
]
