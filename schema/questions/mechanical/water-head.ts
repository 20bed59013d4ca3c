import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, between, drawPlaced, type Place, valued } from '../kit.ts'
import { disc, feet, firm, label, psi, rect, rise, round } from './kit.ts'

/** Water at rest in a tower and its pipe. Heights are in feet above the ground. */
export interface Head {
  surface: number
  /** Height of the outlet with the gauge. */
  outlet: number
  /** Reading of a gauge at ground level, in psi, if the question has one instead of a tower; otherwise 0. */
  base: number
  /** Width of the tank in feet, which is irrelevant to the answer. */
  width: number
  asks: 'gauge' | 'outlet'
  scene: number
  place: Place
}

/** Pressure of this height of water in psi, at 0.434 psi per foot. Whole thousandths make the rounding to whole psi exact. */
const psiOf = (height: number): number => Math.floor((434 * height + 500) / 1_000)

const SCENES = ['a water tower', 'a rooftop tank', 'a hillside tank'] as const
const ROOFTOP = 1

const RULE = '(Each foot of height equals 0.434 psi. Round to the nearest psi.)'

function stem({ surface, outlet, base, width, scene }: Head): string {
  const tank = SCENES[scene] ?? SCENES[0]
  if (base)
    return `The water in a building’s standpipe is not flowing. A gauge at ground level reads ${psi(base)}. What does a gauge at an outlet ${feet(outlet)} above it read? ${RULE}`
  if (outlet)
    return `The water in ${tank} is open to the air and is not flowing. Its surface is ${feet(surface)} above the ground, and the tank is ${feet(width)} wide. What does a gauge at an outlet ${feet(outlet)} above the ground read? ${RULE}`
  return `The water in ${tank} is open to the air and is not flowing. Its surface is ${feet(surface)} above a gauge at ground level. What does the gauge read? ${RULE}`
}

const answer = (given: Head): Answer => (given.base ? fromGauge(given) : fromTank(given))

/** Formats the pressure of this height of water, like `217`, or `43.4, or about 43` if the exact value is not whole. */
const inPsi = (height: number): string => {
  const exact = (height * 434) / 1_000
  return Number.isInteger(exact) ? `${exact}` : `${exact}, or about ${psiOf(height)}`
}

function fromGauge({ base, outlet: height }: Head): Answer {
  const change = psiOf(height)
  return {
    key: base - change,
    why: `The pressure drops as you go up: ${height} × 0.434 = ${inPsi(height)} psi. So ${base} − ${change} = ${base - change} psi.`,
    wrong: [
      [base + change, `This adds the difference, but the pressure is lower higher up`, `${base} + ${change}`],
      [change, `This is only the difference between the two gauges, about ${change} psi.`],
      [base, `This is the reading at the ground, ${base} psi, as if height made no difference.`],
      [base - height, `This subtracts 1 psi per foot`, `${base} − ${height}`],
      [base - height / 2, `This uses the rule of thumb of half a psi per foot`, `${base} − ${height} ÷ 2`],
      [
        Math.round((base * 434) / 1_000),
        `This multiplies the reading instead of the height by 0.434`,
        `${base} × 0.434`,
      ],
      [
        base - Math.round(height / 4.34),
        `This divides by 4.34 instead of multiplying by 0.434`,
        `${base} − ${Math.round(height / 4.34)}`,
      ],
      [base - psiOf(height / 10), `This misplaces the decimal point in 0.434`, `${base} − ${psiOf(height / 10)}`],
      [base - change - 15, `This also subtracts the pressure of the air`, `${base} − ${change} − 15`],
      [base - change + 15, `This also adds the pressure of the air`, `${base} − ${change} + 15`],
    ],
  }
}

function fromTank({ surface, outlet, width }: Head): Answer {
  const height = surface - outlet
  const change = psiOf(height)
  /** Builds a mistake: the reading for this height of water. */
  const under = (why: string, high: number): Mistake => [psiOf(high), why, `${high} × 0.434`]
  const wrong: Mistake[] = [
    ...(outlet
      ? [
          under(`This uses the height above the ground instead of the height above the outlet`, surface),
          under(`This uses the outlet’s height above the ground`, outlet),
        ]
      : []),
    [height, `This counts 1 psi per foot and gets ${height}.`],
    [Math.floor((height * 231 + 50) / 100), `This multiplies by 2.31, the feet of water per psi`, `${height} × 2.31`],
    [height / 2, `This uses the rule of thumb of half a psi per foot`, `${height} ÷ 2`],
    ...(outlet ? [under(`This adds the two heights`, surface + outlet)] : []),
    [Math.round(height / 4.34), `This divides by 4.34 instead of multiplying by 0.434`, `${height} ÷ 4.34`],
    ...(outlet
      ? [
          under(`This adds the width of the tank`, height + width),
          under(`This subtracts the width of the tank`, height - width),
        ]
      : []),
    [change + 15, `This adds the pressure of the air, which a gauge does not show`, `${change} + 15`],
    [change - 15, `This subtracts the pressure of the air, although a gauge reads zero in air`, `${change} − 15`],
    under(`This misplaces the decimal point`, height / 10),
  ]
  return {
    key: change,
    why: `${outlet ? `The surface is ${surface} − ${outlet} = ${feet(height)} above the outlet. ` : ''}Only the height of the water counts: ${height} × 0.434 = ${inPsi(height)} psi.`,
    wrong,
  }
}

const [GROUND, TOP] = [262, 66]

const PLACES = ['on a tower', 'on a roof', 'on a hill']

/** Heights are to scale; the width of the tank is not. */
function drawing({ surface, outlet, base, width, scene }: Head): Figure {
  const foot = (GROUND - TOP) / (base ? outlet + 20 : surface)
  const y = (height: number): number => round(GROUND - height * foot)
  const description = base
    ? `An upright pipe. A gauge at ground level reads ${psi(base)}. A gauge marked with a question mark sits ${feet(outlet)} higher on the pipe.`
    : outlet
      ? `A tank ${feet(width)} wide ${PLACES[scene] ?? PLACES[0]}, at the top of an upright pipe. Its water surface is ${feet(surface)} above the ground. A gauge marked with a question mark sits at an outlet ${feet(outlet)} above the ground.`
      : `A tank ${PLACES[scene] ?? PLACES[0]}, at the top of an upright pipe. Its water surface is ${feet(surface)} above the ground, where there is a gauge marked with a question mark.`
  // X of the gauge, to the right of the tank's support or, for a tank on the ground, of the tank itself.
  const across = base ? 206 : 248
  const gauge = (height: number, text: string) => {
    const middle: Point = [across, y(height) - (height === 0 ? 11 : 0)]
    return [
      line(
        [
          [146, y(height)],
          [across, y(height)],
        ],
        { stroke: 'blue', thickness: 5 },
      ),
      disc(middle, 17, 'surface'),
      label(middle, text, { isBold: true, size: text.length > 2 ? 14 : 16 }),
    ]
  }
  const bottom = TOP + 36
  const tank = base
    ? []
    : [
        rect([76, TOP - 20], 140, 56, 'none'),
        rect([77, TOP], 138, 35, 'blue-wash', 0, 'none'),
        line(
          [
            [76, TOP],
            [216, TOP],
          ],
          { stroke: 'blue' },
        ),
      ]
  return figure(
    290,
    description,
    firm(20, 340, GROUND + 8),
    base ? [] : below(scene, bottom),
    tank,
    rect([138, base ? TOP - 30 : bottom], 16, GROUND + 8 - (base ? TOP - 30 : bottom), 'blue-wash', 0, 'blue'),
    base ? [gauge(0, String(base)), gauge(outlet, '?'), rise(262, y(0), y(outlet), feet(outlet))] : gauge(outlet, '?'),
    base ? label([230, GROUND - 13], 'psi', { anchor: 'start', size: 14 }) : [],
    base ? [] : rise(66, GROUND + 8, TOP, `${surface} ft`, 'left'),
    !base && outlet ? [rise(284, GROUND + 8, y(outlet), feet(outlet)), label([146, TOP - 36], `${width} ft wide`)] : [],
  )
}

/** The tank's support: two legs, a building or a hill. */
function below(scene: number, top: number): Shape[] {
  const floor = GROUND + 8
  if (scene === ROOFTOP) return [rect([88, top], 116, floor - top, 'sunken')]
  if (scene === 2)
    return [
      line(
        [
          [74, floor],
          [76, top],
          [216, top],
          [224, floor],
        ],
        { isClosed: true, fill: 'green-wash', stroke: 'edge' },
      ),
    ]
  return [84, 208].map((x) =>
    line(
      [
        [x, top],
        [x, floor],
      ],
      { stroke: 'edge', thickness: 4 },
    ),
  )
}

export const waterHead = family<Head>({
  name: 'water-head',
  version: 6,
  draw(random, difficulty: Difficulty): Head {
    return drawPlaced(random, answer, (place) => {
      const surface = between(random, 40, 250, 10)
      const outlet = difficulty === 1 ? 0 : between(random, 20, 120, 10)
      const isGround = difficulty === 2
      const base = isGround ? between(random, 60, 150, 5) : 0
      const height = isGround ? outlet : surface - outlet
      const scene = between(random, 0, 2)
      // A tank on a roof must be narrower than a tank on the ground.
      const rest = { width: scene === ROOFTOP ? between(random, 10, 20, 5) : between(random, 20, 60, 5), scene, place }
      const asks = difficulty === 2 ? 'outlet' : 'gauge'
      const isFit = height >= 30 && (!isGround || base - psiOf(height) >= 20) && (434 * height) % 1_000 !== 500
      return isFit ? { surface: isGround ? 0 : surface, outlet, base, asks, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, psi, (how) => /0\.434|2\.31|÷ 4\.34/.test(how)),
    hint: 'Only height counts. How much higher is one place than the other?',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, Variation of Pressure with Depth in a Fluid section',
  }),
})
