import type { Figure } from '../../../figures/figure.ts'
import { townMap } from '../town/map.ts'
import type { Given } from './given.ts'

export const drawing = ({ town, engine, hydrants }: Given): Figure =>
  townMap(town, [
    { at: engine, letter: 'E', words: 'The engine (E)', fill: 'red-wash' },
    ...hydrants.map((hydrant, index) => ({
      at: hydrant,
      letter: `${index + 1}`,
      words: `Hydrant ${index + 1}`,
      fill: 'blue-wash' as const,
    })),
  ])
