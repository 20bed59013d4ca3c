import { total } from '../../kit/lists.ts'
import { listed, spelled } from '../../kit/words.ts'
import { inches, pounds } from '../shared/words.ts'
import { type Springs, totalOf } from './given.ts'

const SCENES = ['A load', 'A tool kit', 'A test weight', 'A tool chest'] as const

export function stem(given: Springs): string {
  const { levels, inch, pound, load, asks, scene } = given
  const many = total(levels)
  const one = `A single spring stretches ${inches(inch)} under a pull of ${pounds(pound)}.`
  const rig =
    many === 1
      ? ''
      : ` From the ceiling down, a rig has ${built(levels)}, ${many === 2 ? 'both' : 'all'} like this one. Ignore the weight of the springs${levels.some((side) => side > 1) ? ' and bars. Springs side by side share the load equally' : ''}.`
  const thing = SCENES[scene] ?? SCENES[0]
  const what = many === 1 ? 'the spring' : 'the springs'
  if (asks === 'stretch')
    return `${one}${rig} ${thing} of ${pounds(load)} hangs at the bottom. How far does ${many === 1 ? 'the spring' : 'the whole rig'} stretch?`
  return `${one}${rig} ${thing} hung at the bottom stretches ${what} ${inches(totalOf(given))}${many === 1 ? '' : ' in all'}. How much does it weigh?`
}

/** The springs in words, from the ceiling down. */
export const built = (levels: readonly number[]): string =>
  levels.length > 1 && levels.every((side) => side === 1)
    ? `${spelled(levels.length)} springs in a row, one below the other`
    : listed(levels.map((side) => (side === 1 ? 'one spring' : `${spelled(side)} springs side by side`)))
        .replaceAll(', ', ', then ')
        .replace(' and ', ', and then ')
