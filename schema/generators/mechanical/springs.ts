import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { type Difficulty, family } from '../family.ts'
import { between, pick } from './chance.ts'
import { box, figure, firm, label, line, rect, spring } from './draw.ts'
import { type Answer, drawPlaced, type Place, valued, type Wrong } from './options.ts'
import { count, inches, listed, pounds, spelled } from './words.ts'

/** Equal springs from the ceiling down: so many side by side on each level. */
export interface Springs {
  levels: number[]
  /** One spring stretches `inch` under `pound`. */
  inch: number
  pound: number
  load: number
  asks: 'stretch' | 'load'
  scene: number
  place: Place
}

const LEVELS: Record<Difficulty, readonly number[][]> = {
  1: [[1]],
  2: [[2], [3], [1, 1], [1, 1, 1], [4]],
  3: [
    [1, 2],
    [2, 1],
    [2, 2],
    [3, 1],
    [1, 3],
    [1, 1, 2],
    [2, 1, 1],
  ],
}
const SCENES = ['The load', 'A tool kit', 'A test weight', 'A radio case'] as const

export const springs = family<Springs>({
  name: 'springs',
  version: 1,
  draw(random, difficulty: Difficulty): Springs {
    const levels = [...pick(random, LEVELS[difficulty])]
    const asks = pick(random, ['stretch', 'load'] as const)
    return drawPlaced(random, answer, (place) => {
      const [inch, pound] = [between(random, 1, 6), between(random, 4, 30, 2)]
      const load = between(random, 6, 120, 2)
      const one = (load * inch) / pound
      const isEven =
        levels.every((side) => Number.isInteger(one / side)) && Number.isInteger(one) && one >= 2 && one <= 30
      const isOther = load !== pound || levels.join() !== '1'
      return isEven && isOther ? { levels, inch, pound, load, asks, scene: between(random, 0, 3), place } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'stretch' ? inches : pounds),
    hint: 'Think about the force in each single spring.',
    figure: drawing(given),
    source: "OpenStax, College Physics 2e, Hooke's Law: Stress and Strain Revisited section",
  }),
})

/** Down from the ceiling, in words. */
const built = (levels: readonly number[]): string =>
  listed(levels.map((side) => (side === 1 ? 'one spring' : `${spelled(side)} springs side by side`)))
    .replaceAll(', ', ', then ')
    .replace(' and ', ', and then ')

function totalOf({ levels, inch, pound, load }: Springs): number {
  return levels.reduce((sum, side) => sum + (load * inch) / (pound * side), 0)
}

function stem(given: Springs): string {
  const { levels, inch, pound, load, asks, scene } = given
  const many = levels.reduce((sum, side) => sum + side, 0)
  const one = `A single spring stretches ${inches(inch)} under a pull of ${pounds(pound)}.`
  const rig =
    many === 1
      ? ''
      : ` From the ceiling down hang ${built(levels)}, ${many === 2 ? 'both' : 'all'} like this one. Ignore the weight of the springs${levels.some((side) => side > 1) ? ' and bars; springs side by side share the load equally' : ''}.`
  const thing = SCENES[scene] ?? SCENES[0]
  const what = many === 1 ? 'the spring' : 'the springs'
  if (asks === 'stretch')
    return `${one}${rig} ${thing} of ${pounds(load)} hangs at the bottom. How far ${many === 1 ? 'does the spring' : 'do the springs together'} stretch?`
  return `${one}${rig} ${thing} at the bottom stretches ${what} ${inches(totalOf(given))}${many === 1 ? '' : ' in all'}. How much does it weigh?`
}

function answer(given: Springs): Answer {
  const { levels, inch, pound, load, asks } = given
  const total = totalOf(given)
  const one = (load * inch) / pound
  const many = levels.reduce((sum, side) => sum + side, 0)
  const widest = Math.max(...levels)
  const [key, known] = asks === 'stretch' ? [total, load] : [load, total]
  /** What comes out if one spring's stretch under the load were to be taken so many times. */
  const by = (times: number): number => (asks === 'stretch' ? one * times : (total * pound) / (inch * times))
  const parts = levels.map((side) => (side === 1 ? `${count(one)}` : `${count(one)} ÷ ${side}`)).join(' + ')
  const sum =
    many === 1
      ? `${count(load)} ÷ ${pound} × ${inch} = ${count(total)} inches`
      : `one spring alone would stretch ${count(load)} ÷ ${pound} × ${inch} = ${count(one)} inches; level by level that is ${parts}${levels.length > 1 || widest > 1 ? ` = ${count(total)}` : ''} inches`
  const right =
    asks === 'stretch' ? `Stretch grows with the pull: ${sum}.` : `Under ${pounds(load)}, ${sum}, just as measured.`
  const wrong: Wrong[] = [
    [by(1 / many), `This shares the load among all the springs, as if they all hung side by side. ${right}`],
    [by(many), `This hangs all the springs end to end. ${right}`],
    [by(1), `This reckons with a single spring. ${right}`],
    [
      by(levels.length),
      `This takes every level as one spring and does not share the load where springs are side by side. ${right}`,
    ],
    [levels.length > 1 && widest > 1 ? by(many / 2) : 0, `This takes the average of a chain and a pair. ${right}`],
    [
      asks === 'stretch' ? (pound * load) / inch : (total * inch) / pound,
      `This turns the spring's figures round. ${right}`,
    ],
    [
      asks === 'stretch' ? inch + Math.abs(load - pound) : pound + Math.abs(total - inch),
      `This adds the difference instead of using the ratio. ${right}`,
    ],
    [asks === 'stretch' ? inch : pound, `This copies the figure of the single test pull. ${right}`],
    [
      asks === 'stretch' ? inch * many : pound * many,
      `This multiplies the test figure by the number of springs. ${right}`,
    ],
    [key * 2, `This doubles the result, as for twice the pull. ${right}`],
    [key / 2, `This halves the result, as for half the pull. ${right}`],
    [
      key + (asks === 'stretch' ? inch : pound),
      `This adds the test pull to the load that really hangs there. ${right}`,
    ],
    [
      key - (asks === 'stretch' ? inch : pound),
      `This takes off the test pull, though the springs start unstretched. ${right}`,
    ],
    [known, `This takes one inch for every pound. ${right}`],
    [by(widest), `This multiplies where springs side by side call for dividing. ${right}`],
  ]
  return { key, why: right, wrong }
}

const [CEILING, LENGTH, ACROSS] = [20, 66, 46]

function drawing({ levels, inch, pound, load, asks, ...given }: Springs): Figure {
  const x = 220
  const levelTop = (at: number): number => CEILING + at * (LENGTH + 10)
  const places = (side: number): number[] => Array.from({ length: side }, (_, at) => x + (at - (side - 1) / 2) * ACROSS)
  const bottom = levelTop(levels.length)
  const bar = (y: number, side: number): Shape[] =>
    side === 1
      ? []
      : [rect([x - ((side - 1) * ACROSS) / 2 - 10, y - 5], (side - 1) * ACROSS + 20, 6, 'edge', 2, 'edge')]
  const level = (side: number, at: number): Shape[] => {
    const wide = Math.max(side, levels[at + 1] ?? 1)
    return [
      ...places(side).map((place): Shape => spring([place, levelTop(at)], LENGTH)),
      ...bar(levelTop(at) + LENGTH + 5, wide),
      line([
        [x, levelTop(at) + LENGTH],
        [x, levelTop(at + 1)],
      ]),
    ]
  }
  const whole: Springs = { levels, inch, pound, load, asks, ...given }
  const heavy = asks === 'stretch' ? `${count(load)} lb` : '? lb'
  const told =
    asks === 'stretch'
      ? `A load of ${pounds(load)} hangs at the bottom; the stretch is marked with a question mark.`
      : `A load marked with a question mark hangs at the bottom; the springs stretch ${inches(totalOf(whole))} in all.`
  const test: Point = [66, CEILING]
  return figure(
    bottom + 92,
    `On the left, one spring that stretches ${inches(inch)} under ${pounds(pound)}. On the right, from the ceiling down: ${built(levels)}. ${told}`,
    firm(20, 112, CEILING, 'above'),
    firm(132, 308, CEILING, 'above'),
    spring(test, LENGTH),
    box([66, CEILING + LENGTH + 34], 62, 34, `${pound} lb`),
    label([66, CEILING + LENGTH + 50], `stretch ${inch} in`, { size: 14 }),
    levels.flatMap(level),
    box([x, bottom + 38], 74, 38, heavy),
    label([x, bottom + 56], `stretch ${asks === 'stretch' ? '?' : count(totalOf(whole))} in`, { size: 14 }),
  )
}
