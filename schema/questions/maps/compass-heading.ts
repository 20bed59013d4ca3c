import type { Figure, Point } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { family, type Options } from '../family.ts'
import { at, between, capital, fitting, pick, upTo } from '../kit.ts'
import { label, nth, points, sources } from './kit.ts'

interface Given {
  /** The given heading, as an index into `points`. */
  known: number
  /** The turns, in eighths of a circle, clockwise. */
  turns: number[]
  /** Whether the question asks for the last or the first heading. */
  asks: 'end' | 'start'
  scene: number
}

const BENT = [1, 7, 3, 5]

const wrap = (point: number): number => ((point % 8) + 8) % 8
const faced = (known: number, turns: readonly number[], asks: Given['asks']): number =>
  wrap(turns.reduce((point, turn) => (asks === 'end' ? point + turn : point - turn), known))

const SCENES = [
  'An engine',
  'A search crew in smoke',
  'A drone over a brush fire',
  'A boat crew on a lake',
  'A survey crew',
  'A wildland crew',
  'A ladder truck',
  'A dive team',
  'A hose team in a dark hallway',
  'A helicopter',
  'A rescue robot',
  'A dozer on a fire line',
]

const words: Record<number, string> = {
  1: 'half right (45°)',
  2: 'right (90°)',
  3: 'sharply right (135°)',
  4: 'around (180°)',
  5: 'sharply left (135°)',
  6: 'left (90°)',
  7: 'half left (45°)',
}

function stem({ known, turns, asks, scene }: Given): string {
  const who = at(SCENES, scene)
  const described = turns
    .map((turn, index) => {
      const turnWords = at(Object.values(words), turn - 1)
      return turn === turns[index - 1] ? turnWords.replace(' (', ' again (') : turnWords
    })
    .join(', then ')
  return asks === 'end'
    ? `${who} faces ${points[known]}, as the arrow shows. It turns ${described}. Which way does it face at the end?`
    : `${who} turns ${described}. After that it faces ${points[known]}, as the arrow shows. Which way did it face before the first turn?`
}

function answer({ known, turns, asks }: Given): Options {
  const key = faced(known, turns, asks)
  return {
    key: { text: capital(at(points, key)), why: explained(known, turns, asks) },
    mistakes: mistakesOf(known, turns, asks).map(([wrong, why]) => ({
      text: capital(at(points, wrong)),
      why,
    })),
  }
}

function explained(known: number, turns: readonly number[], asks: Given['asks']): string {
  const order = asks === 'end' ? turns : turns.toReversed()
  const passed = order.map((_, index) => at(points, faced(known, order.slice(0, index + 1), asks)))
  return asks === 'end'
    ? `From ${points[known]}, the ${turns.length === 1 ? 'turn leads' : 'turns lead'} to ${passed.join(', then ')}.`
    : `Undo the turns, last one first: before facing ${points[known]}, it faced ${passed.slice(0, -1).join(', before that ')}, and before that ${passed.at(-1)}.`
}

function mistakesOf(known: number, turns: readonly number[], asks: Given['asks']): [number, string][] {
  const flipped = (turn: number) => 8 - turn
  const named = (index: number) => (turns.length === 1 ? 'the turn' : `the ${nth(index + 1)} turn`)
  const instead = (index: number, made: number) => turns.map((turn, other) => (other === index ? made : turn))
  const chains: [number[], string][] = [
    [turns.map(flipped), 'This mixes up left and right.'],
    ...turns.map((turn, index): [number[], string] => [
      instead(index, flipped(turn)),
      `This makes ${named(index)} in the wrong direction.`,
    ]),
    ...turns.map((_turn, index): [number[], string] => [instead(index, 0), `This leaves out ${named(index)}.`]),
    [[...turns, turns.at(-1) ?? 0], `This makes ${turns.length === 1 ? 'the turn' : 'the last turn'} twice.`],
    ...turns.flatMap((turn, index): [number[], string][] =>
      BENT.includes(turn)
        ? [
            [
              instead(index, turn < 4 ? 2 : 6),
              `This makes ${named(index)} 90° instead of ${turn === 1 || turn === 7 ? 45 : 135}°.`,
            ],
          ]
        : [],
    ),
  ]
  return [
    ...chains.map(([chain, why]): [number, string] => [faced(known, chain, asks), why]),
    [
      faced(known, turns, asks === 'end' ? 'start' : 'end'),
      asks === 'end'
        ? 'This undoes the turns instead of making them.'
        : 'This makes the turns again instead of undoing them.',
    ],
    [wrap(faced(known, turns, asks) + 4), 'This is the opposite direction.'],
  ]
}

const CENTER: Point = [180, 118]

function drawing({ known, turns, asks }: Given): Figure {
  const names = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
  return figure(
    236,
    `A compass rose with north at the top. An arrow at its center points ${points[known]}, the heading ${asks === 'end' ? 'before' : 'after'} the ${turns.length === 1 ? 'turn' : 'turns'}.`,
    { shape: 'circle', center: CENTER, radius: 78, fill: 'sunken', stroke: 'edge' },
    names.map((_, point) => line([around(point, 66), around(point, 78)], { stroke: 'muted' })),
    names.map((name, point) => label(around(point, 97), name, { isBold: point % 2 === 0, size: 15 })),
    line([around(known + 4, 30), around(known, 58)], { arrow: 'end', stroke: 'red', thickness: 3.5 }),
  )
}

const around = (point: number, radius: number): Point => {
  const angle = (point * Math.PI) / 4
  return [Math.round(CENTER[0] + radius * Math.sin(angle)), Math.round(CENTER[1] - radius * Math.cos(angle))]
}

const SQUARE = [2, 6]

/** Asks for the compass heading after or before a series of turns. */
export const compassHeading = family<Given>({
  name: 'compass-heading',
  version: 5,
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
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint:
      given.asks === 'end'
        ? 'Follow the turns on the compass rose, one at a time.'
        : 'Undo the turns one at a time, last one first.',
    figure: drawing(given),
    source: sources.orientation,
  }),
})
