import { listed } from '../../kit/words.ts'
import { gearName } from '../shared/gears.ts'
import { rpm } from '../shared/words.ts'
import type { Reduction } from './given.ts'

export function stem({ gears, asks, from }: Reduction): string {
  const last = gearName(gears.length - 1)
  const teeth = listed(gears.map((gear, at) => `${gearName(at)} has ${gear.teeth} teeth`))
  const shaft = gears.length === 4 ? ' B and C are fixed to the same shaft.' : ''
  const ask =
    asks === 'rpm'
      ? `Gear A turns at ${rpm(from)}. How fast does gear ${last} turn?`
      : `How many turns does gear ${last} make while gear A makes ${from}?`
  return `In the gear train shown, ${teeth}.${shaft} ${ask}`
}
