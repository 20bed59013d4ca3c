import { family } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { choices } from '../../kit/options.ts'
import { listed } from '../../kit/words.ts'
import { sources } from '../shared/sources.ts'
import { headings } from '../shared/words.ts'
import { drawWrongs } from './answer.ts'
import { drawing } from './figure.ts'
import { type Given, outlineFrom, SIZE } from './given.ts'
import { SCENES } from './words.ts'

/** Which outline a building of several heights shows to someone on one of its sides. */
export const sideView = family<Given>({
  name: 'side-view',
  version: 2,
  draw: (random, difficulty) =>
    fitting(() => {
      const most = difficulty === 1 ? 3 : 4
      const stories = upTo(difficulty === 1 ? 2 : SIZE).map(() => upTo(SIZE).map(() => between(random, 1, most)))
      const north = difficulty === 3 ? between(random, 1, 3) : 0
      const from = difficulty === 1 ? 2 : difficulty === 2 ? pick(random, [0, 1, 3]) : between(random, 0, 3)
      const page = (from + north) % 4
      const right = outlineFrom(stories, page)
      if (right.length < SIZE || new Set(right).size < 2) return undefined
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
  pose: ({ stories, north, from, views, key, scene }) => {
    const side = headings[from]
    const right = at(views, key).outline
    const why = `Looking from the ${side}, the viewer has ${headings[(from + 1) % 4]} on the left. In each row along the view only the tallest part counts: in stories from left to right ${listed(right.map(String))}.`
    const options = views.map((view, index) => ({
      text: `View ${index + 1}`,
      why:
        index === key
          ? why
          : `${view.why} In stories from left to right the ${side} side shows ${listed(right.map(String))}.`,
    }))
    return {
      question: `The plan shows a building from above; each number is how many stories that part has. ${at(SCENES, scene)} looks at the building from the ${side}. Which view of its outline is right?`,
      ...choices(options, key),
      hint: 'Stand on that side in your mind, then take the tallest part of each row that you look along.',
      figure: drawing(stories, north, views),
      source: sources.shapes,
    }
  },
})
