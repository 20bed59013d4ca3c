import { family, type Option } from '../family.ts'
import { between, fitting, pick } from '../kit/chance.ts'
import { at, upTo } from '../kit/lists.ts'
import { capital } from '../kit/words.ts'
import { rose } from './compass-rose.ts'
import { sources } from './shared/sources.ts'
import { points } from './shared/words.ts'

export interface Given {
  /** An index into `points`: the heading that the stem and the figure give. */
  known: number
  /** In eighths of a circle, clockwise. */
  turns: number[]
  /** The stem gives the first heading and asks for the last, or the other way round. */
  asks: 'end' | 'start'
  scene: number
}

const SCENES = [
  'An engine',
  'A search crew in smoke',
  'A drone over a brush fire',
  'A boat crew on a lake',
  'A patrol on a compass course',
  'A wildland crew',
  'A ladder truck',
  'A dive team',
  'A hose team in a dark hall',
  'A helicopter',
  'A rescue robot',
  'A dozer on a fire line',
]
const SQUARE = [2, 6]
const BENT = [1, 7, 3, 5]
const words: Record<number, string> = {
  1: 'half right (45°)',
  2: 'right (90°)',
  3: 'sharply right (135°)',
  4: 'around (180°)',
  5: 'sharply left (135°)',
  6: 'left (90°)',
  7: 'half left (45°)',
}

/** Which compass point is faced after, or was faced before, a chain of turns. */
export const compassHeading = family<Given>({
  name: 'compass-heading',
  version: 2,
  draw: (random, difficulty) =>
    fitting(() => {
      const many = difficulty === 1 ? between(random, 1, 2) : difficulty === 2 ? 3 : 4
      const turns = upTo(many).map(() =>
        pick(random, difficulty === 1 ? SQUARE : difficulty === 2 ? [...SQUARE, ...SQUARE, 4] : [...SQUARE, ...BENT]),
      )
      const known = difficulty === 3 ? between(random, 0, 7) : 2 * between(random, 0, 3)
      const bends = turns.filter((turn) => BENT.includes(turn)).length
      const isFit = difficulty === 3 ? bends >= 2 && turns.length - bends > 0 : new Set(turns).size > 1 || many === 1
      const asks = difficulty > 1 && random() < 0.35 ? 'start' : 'end'
      return isFit || difficulty === 1
        ? { known, turns, asks, scene: between(random, 0, SCENES.length - 1) }
        : undefined
    }),
  pose: ({ known, turns, asks, scene }) => {
    const who = at(SCENES, scene)
    const told = turns.map((turn) => at(Object.values(words), turn - 1)).join(', then ')
    const key = faced(known, turns, asks)
    return {
      question:
        asks === 'end'
          ? `${who} faces ${points[known]}, as the arrow shows. It turns ${told}. Which way does it face at the end?`
          : `${who} turns ${told}. After that it faces ${points[known]}, as the arrow shows. Which way did it face before the first turn?`,
      key: { text: capital(at(points, key)), why: explained(known, turns, asks) },
      mistakes: mistakesOf(known, turns, asks).map(
        ([wrong, why]): Option => ({
          text: capital(at(points, wrong)),
          why: `${why} The right answer is ${points[key]}.`,
        }),
      ),
      hint:
        asks === 'end'
          ? 'Turn the compass rose one turn at a time.'
          : 'Undo the turns one at a time, the last one first.',
      figure: rose(known, asks),
      source: sources.orientation,
    }
  },
})

const wrap = (point: number): number => ((point % 8) + 8) % 8
const faced = (known: number, turns: readonly number[], asks: Given['asks']): number =>
  wrap(turns.reduce((point, turn) => (asks === 'end' ? point + turn : point - turn), known))

function explained(known: number, turns: readonly number[], asks: Given['asks']): string {
  const order = asks === 'end' ? turns : turns.toReversed()
  const passed = order.map((_, index) => at(points, faced(known, order.slice(0, index + 1), asks)))
  return asks === 'end'
    ? `From ${points[known]} it turns to ${passed.join(', then to ')}.`
    : `Undone from the last turn to the first, ${points[known]} came from ${passed.join(', that from ')}.`
}

function mistakesOf(known: number, turns: readonly number[], asks: Given['asks']): [number, string][] {
  const flipped = (turn: number) => 8 - turn
  const instead = (index: number, made: number) => turns.map((turn, other) => (other === index ? made : turn))
  const chains: [number[], string][] = [
    [turns.map(flipped), 'This takes left for right and right for left.'],
    ...turns.map((turn, index): [number[], string] => [
      instead(index, flipped(turn)),
      `This turns the wrong way at turn ${index + 1}.`,
    ]),
    ...turns.map((_turn, index): [number[], string] => [instead(index, 0), `This leaves turn ${index + 1} out.`]),
    [[...turns, turns.at(-1) ?? 0], 'This makes the last turn twice.'],
    ...turns.flatMap((turn, index): [number[], string][] =>
      BENT.includes(turn)
        ? [[instead(index, turn < 4 ? 2 : 6), `This makes turn ${index + 1} a square one of 90°.`]]
        : [],
    ),
  ]
  return [
    ...chains.map(([chain, why]): [number, string] => [faced(known, chain, asks), why]),
    [
      faced(known, turns, asks === 'end' ? 'start' : 'end'),
      asks === 'end'
        ? 'This undoes the turns instead of making them.'
        : 'This makes the turns once more instead of undoing them.',
    ],
    [wrap(faced(known, turns, asks) + 4), 'This is the direction at its back.'],
  ]
}
