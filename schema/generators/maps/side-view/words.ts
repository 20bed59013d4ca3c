import { at } from '../../kit/lists.ts'
import { headings } from '../shared/words.ts'
import type { Given } from './given.ts'

export const SCENES = ['A crew', 'A drone', 'The incident commander', 'A ladder crew']

export const stem = ({ from, scene }: Given): string =>
  `The plan shows a building from above. Each number is the number of stories in that part. ${at(SCENES, scene)} looks at the building from the ${headings[from]}. Which outline is correct?`
