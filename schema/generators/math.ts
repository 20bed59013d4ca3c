import type { Family } from './family.ts'
import { areas } from './math/area.ts'
import { averages } from './math/averages.ts'
import { fractions } from './math/fractions.ts'
import { frictionLoss } from './math/friction-loss.ts'
import { mixes } from './math/mixes.ts'
import { nozzleFlow } from './math/nozzle-flow.ts'
import { percent } from './math/percent.ts'
import { pumpPressure } from './math/pump-pressure.ts'
import { shifts } from './math/shift.ts'
import { tables } from './math/table.ts'
import { tankTime } from './math/tank-time.ts'
import { travel } from './math/travel.ts'
import { units } from './math/units.ts'
import { volumes } from './math/volume.ts'
import { waterWeight } from './math/water-weight.ts'

/** Firefighter mathematics without a calculator. */
export const mathFamilies: readonly Family[] = [
  ...[percent, mixes, fractions, averages, units, shifts, travel, tankTime, tables],
  ...[areas, volumes, waterWeight, frictionLoss, nozzleFlow, pumpPressure],
]
