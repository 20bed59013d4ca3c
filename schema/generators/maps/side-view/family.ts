import { family } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer, drawWrongs } from './answer.ts'
import { drawing } from './figure.ts'
import { type Given, outlineFrom, SIZE } from './given.ts'
import { SCENES, stem } from './words.ts'

/** The outline of a building of several heights, seen from one of its sides. */
export const sideView = family<Given>({
  name: 'side-view',
  version: 5,
  draw: (random, difficulty) =>
    fitting(() => {
      const most = difficulty === 1 ? 3 : 4
      const stories = upTo(difficulty === 1 ? 2 : SIZE).map(() => upTo(SIZE).map(() => between(random, 1, most)))
      const north = difficulty === 3 ? between(random, 1, 3) : 0
      const from = difficulty === 1 ? 2 : difficulty === 2 ? pick(random, [0, 1, 3]) : between(random, 0, 3)
      const page = (from + north) % 4
      const right = outlineFrom(stories, page)
      // A view that is its own mirror image leaves out the mistake people make most.
      if (right.length < SIZE || String(right) === String(right.toReversed())) return undefined
      const wrongs = drawWrongs(stories, page, right, north, from, random)
      if (wrongs.length < 3) return undefined
      const views = sample(random, [{ outline: right, why: '' }, ...wrongs], 4)
      return {
        stories,
        north,
        from,
        views,
        key: views.findIndex(({ outline }) => outline === right),
        scene: between(random, 0, SCENES.length - 1),
      }
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Picture yourself on that side. In each row you look along, find the tallest part.',
    figure: drawing(given),
    source: sources.shapes,
  }),
})
