import type { Random } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { inches } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import type { Given, Siphon, Tanks } from './given.ts'
import { stem } from './words.ts'

/** Tanks joined at the bottom, and siphons: where the water stops. */
export const connectedVessels = family<Given>({
  name: 'connected-vessels',
  version: 5,
  draw: (random, difficulty: Difficulty) => {
    const stem = between(random, 0, 5)
    const isSiphon = difficulty === 3 || (difficulty === 2 && random() < 0.3)
    return drawPlaced(random, answer, (place) => {
      const vessel = isSiphon ? drawSiphon(random, difficulty) : drawTanks(random, difficulty)
      const final = finalOf(vessel)
      return Number.isInteger(final) && final > 1 ? { vessel, final, stem, place } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, inches),
    hint:
      given.vessel.kind === 'joined'
        ? 'Joined water ends at one level. A wider tank needs more water for each inch.'
        : 'A siphon needs its inner end in water and its outer end below the surface.',
    figure: drawing(given),
    source: 'U.S. Navy, Fluid Power (NAVEDTRA 14105), liquids at rest',
  }),
})

function finalOf(vessel: Tanks | Siphon): number {
  if (vessel.kind === 'siphon') {
    const stop = Math.max(vessel.intake, vessel.outlet)
    return vessel.asks === 'left' ? stop : vessel.level - stop
  }
  const { levels, areas } = vessel
  return (levels[0] * areas[0] + levels[1] * areas[1]) / (areas[0] + areas[1])
}

function drawTanks(random: Random, difficulty: Difficulty): Tanks {
  const wide = difficulty === 1 ? 1 : pick(random, [2, 3, 4])
  const high = between(random, 20, 48, 2)
  const low = between(random, 4, high - 10, 2)
  const isMirrored = random() < 0.5
  return {
    kind: 'joined',
    levels: isMirrored ? [low, high] : [high, low],
    areas: random() < 0.5 ? [wide, 1] : [1, wide],
  }
}

function drawSiphon(random: Random, difficulty: Difficulty): Siphon {
  const level = between(random, 20, 34, 2)
  const intake = between(random, 6, 12, 2)
  const outlet =
    difficulty === 2
      ? -between(random, 4, 12, 2)
      : pick(random, [between(random, 2, 16, 2), -between(random, 4, 12, 2)])
  const isFar = Math.abs(intake - outlet) >= 4 && level - Math.max(intake, outlet) >= 6
  return isFar
    ? { kind: 'siphon', level, intake, outlet, asks: pick(random, ['left', 'fall'] as const) }
    : drawSiphon(random, difficulty)
}
