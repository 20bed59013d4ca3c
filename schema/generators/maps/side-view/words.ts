import { at } from '../../kit/lists.ts'
import { headings } from '../shared/words.ts'
import type { Given } from './given.ts'

export const SCENES = ['A crew', 'A drone', 'The incident commander', 'A ladder crew']

export const stem = ({ from, scene }: Given): string =>
  `The plan shows a building from above; each number is how many stories that part has. ${at(SCENES, scene)} looks at the building from the ${headings[from]}. Which view of its outline is right?`
