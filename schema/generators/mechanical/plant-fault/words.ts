import { at } from '../../kit/lists.ts'
import type { Given } from './given.ts'

interface Plant {
  intro: string
  /** The trunk first, then the two branches. */
  names: readonly string[]
}

/** Part 1 feeds the pump; the pump is the second part in each. */
export const plants: readonly Plant[] = [
  {
    intro: 'The drawing shows the piping of a training tower.',
    names: ['Tank valve', 'Pump', 'Filter', 'Riser A', 'Hose A', 'Riser B', 'Hose B'],
  },
  {
    intro: 'The drawing shows the supply side of a sprinkler system.',
    names: ['City main', 'Fire pump', 'Check valve', 'East riser', 'East main', 'West riser', 'West main'],
  },
  {
    intro: 'The drawing shows the plumbing of an engine.',
    names: ['Tank line', 'Pump', 'Manifold', 'Left valve', 'Left hose', 'Right valve', 'Right hose'],
  },
  {
    intro: 'The drawing shows a foam test rig.',
    names: ['Intake', 'Pump', 'Eductor', 'North line', 'North tip', 'South line', 'South tip'],
  },
]

const RULES: Record<Given['kind'], string> = {
  weak: 'A part that fails lowers every reading after it and no other.',
  clogged: 'A clogged part lowers every reading after it and raises every other reading past the pump.',
}
const ASKS: Record<Given['kind'], readonly string[]> = {
  weak: ['One part has failed. Which one explains all the readings?', 'Which single part is at fault?'],
  clogged: ['One part is clogged. Which one explains all the readings?', 'Where is the clog?'],
}

export const stem = ({ plant, kind, stem }: Given): string =>
  `${at(plants, plant).intro} Each gauge shows its reading in psi, with the normal one in parentheses. ${RULES[kind]} ${at(ASKS[kind], stem)}`

export function figureText({ parts }: Given): string {
  const told = parts.map(
    ({ name, after, normal, reading }) =>
      `${name}, fed by ${after === null ? 'the supply' : at(parts, after).name}: the gauge after it reads ${reading} psi, normally ${normal}.`,
  )
  return `A system of parts with a gauge after each. ${told.join(' ')}`
}
