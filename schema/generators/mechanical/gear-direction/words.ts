import { gearName } from '../shared/gears.ts'
import { way } from '../shared/words.ts'
import type { Train } from './given.ts'

const SCENES = ['a hand-cranked siren', 'a hose reel', 'a classroom model', 'a pump primer']

export function stem({ gears, isClockwise, scene }: Train): string {
  const last = gearName(gears.length - 1)
  const shaft = gears.findIndex(({ joint }) => joint === 'shaft')
  const fixed = shaft > 0 ? ` Gears ${gearName(shaft - 1)} and ${gearName(shaft)} are fixed to the same shaft.` : ''
  return `In the gear train of ${SCENES[scene] ?? SCENES[0]}, gear A turns ${way(isClockwise)}.${fixed} How does gear ${last} turn compared with gear A?`
}
