import type { Family } from '../family.ts'
import { areas } from './area.ts'
import { averages } from './averages.ts'
import { fractions } from './fractions.ts'
import { frictionLoss } from './friction-loss.ts'
import { mixes } from './mixes.ts'
import { nozzleFlow } from './nozzle-flow.ts'
import { percent } from './percent.ts'
import { pumpPressure } from './pump-pressure.ts'
import { shifts } from './shift.ts'
import { tables } from './table.ts'
import { tankTime } from './tank-time.ts'
import { travel } from './travel.ts'
import { units } from './units.ts'
import { volumes } from './volume.ts'
import { waterWeight } from './water-weight.ts'

/** Firefighter math without a calculator. */
export const mathFamilies: readonly Family[] = [
  ...[percent, mixes, fractions, averages, units, shifts, travel, tankTime, tables],
  ...[areas, volumes, waterWeight, frictionLoss, nozzleFlow, pumpPressure],
]
