import { family, type Option } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { count, headings, nth } from '../shared/words.ts'
import { drawCorner, drawTown } from '../town/draw-town.ts'
import { townMap } from '../town/map.ts'
import { ahead, cornerName, streetAlong } from '../town/town.ts'
import { explained, mistakesOf } from './answer.ts'
import { arrow } from './figure.ts'
import { type Drive, endOf, type Turn } from './given.ts'
import { UNITS } from './words.ts'

/** At which corner a drive of several turns ends. */
export const drivenRoute = family<Drive>({
  name: 'driven-route',
  version: 1,
  draw: (random, difficulty) =>
    fitting(() => {
      const drawTurn = (): Turn => ({
        side: pick(random, ['left', 'right'] as const),
        crossing: between(random, 1, difficulty === 1 ? 1 : 2),
      })
      const heading = difficulty === 1 ? pick(random, [0, 0, 1, 3]) : between(random, 0, 3)
      const given: Drive = {
        town: drawTown(random, 0, 0),
        behind: drawCorner(random),
        heading: difficulty === 3 ? pick(random, [1, 2, 2, 3]) : heading,
        turns: upTo(difficulty + 1).map(drawTurn),
        blocks: between(random, 1, 2),
        unit: pick(random, UNITS),
        stem: between(random, 0, 1),
      }
      const isMixed = difficulty < 3 || new Set(given.turns.map(({ side }) => side)).size > 1
      return isMixed && endOf(given) ? given : undefined
    }),
  pose: (given) => {
    const { town, behind, heading, turns, blocks, unit, stem } = given
    const start = `${unit} (S) starts ${headings[heading]}bound on ${streetAlong(town, behind, heading)}`
    const told = turns.map(({ side, crossing }) => `the ${nth(crossing)} ${side}`)
    const asks = [
      `${start}. It takes ${told.join(', then ')}, drives on ${count(blocks, 'block')} and stops. At which corner does it stop?`,
      `${start}, in the direction of the arrow. Its officer says: "Take ${told.join(', then ')}, and stop after ${count(blocks, 'block')}." Where does it stop?`,
    ]
    const end = endOf(given) ?? behind
    const seen = new Set([String(end)])
    const mistakes = mistakesOf(given).flatMap(([other, why]): Option[] => {
      const wrong = endOf(other)
      if (!wrong || seen.has(String(wrong))) return []
      seen.add(String(wrong))
      return [{ text: cornerName(town, wrong), why: `${why} The drive ends at ${cornerName(town, end)}.` }]
    })
    return {
      question: at(asks, stem),
      key: { text: cornerName(town, end), why: explained(given) },
      mistakes,
      hint: 'Turn the map in your mind so that the vehicle drives away from you, turn after turn.',
      figure: townMap(
        town,
        [
          {
            at: behind,
            halfwayTo: ahead(behind, heading) ?? behind,
            letter: 'S',
            words: `${unit} (S), heading ${headings[heading]},`,
            fill: 'amber-wash',
          },
        ],
        [arrow(behind, heading)],
      ),
      source: sources.orientation,
    }
  },
})
