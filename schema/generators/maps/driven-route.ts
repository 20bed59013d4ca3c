import type { Point } from '../../figures/figure.ts'
import { family, type Option } from '../family.ts'
import { between, fitting, pick } from '../kit/chance.ts'
import { line } from '../kit/drawing.ts'
import { at, upTo } from '../kit/lists.ts'
import { drawCorner, drawTown } from './draw-town.ts'
import { type Drive, drive, explained, mistakesOf, type Turn } from './driving.ts'
import { steps } from './shared/compass.ts'
import { sources } from './shared/sources.ts'
import { count, headings, nth } from './shared/words.ts'
import { ahead, type Corner, cornerName, type Heading, streetAlong } from './town.ts'
import { spot, townMap } from './town-map.ts'

const UNITS = ['An engine', 'A ladder truck', 'An ambulance', 'A rescue truck', 'A brush truck', 'A tanker']

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
      return isMixed && drive(given) ? given : undefined
    }),
  pose: (given) => {
    const { town, behind, heading, turns, blocks, unit, stem } = given
    const start = `${unit} (S) starts ${headings[heading]}bound on ${streetAlong(town, behind, heading)}`
    const told = turns.map(({ side, crossing }) => `the ${nth(crossing)} ${side}`)
    const asks = [
      `${start}. It takes ${told.join(', then ')}, drives on ${count(blocks, 'block')} and stops. At which corner does it stop?`,
      `${start}, in the direction of the arrow. Its officer says: "Take ${told.join(', then ')}, and stop after ${count(blocks, 'block')}." Where does it stop?`,
    ]
    const end = drive(given) ?? behind
    const seen = new Set([String(end)])
    const mistakes = mistakesOf(given).flatMap(([other, why]): Option[] => {
      const wrong = drive(other)
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

/** On the road ahead of the unit. */
function arrow([column, row]: Corner, heading: Heading) {
  const [x, y] = spot([column, row])
  const [dx, dy] = at(steps, heading)
  const [across, along] = heading % 2 === 0 ? [0, 26.5] : [30.5, 0]
  const middle: Point = [x + dx * across, y + dy * along]
  return line(
    [
      [middle[0] + dx * 11, middle[1] + dy * 11],
      [middle[0] + dx * 25, middle[1] + dy * 25],
    ],
    { arrow: 'end', stroke: 'red', thickness: 3 },
  )
}
