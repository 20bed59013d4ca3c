import type { Figure } from '../../figures/figure.ts'
import { type Difficulty, family } from '../family.ts'
import { between } from './chance.ts'
import { disc, figure, firm, label, line, rect, rise, round } from './draw.ts'
import { type Answer, drawPlaced, type Place, valued, type Wrong } from './options.ts'
import { count, feet, psi } from './words.ts'

/** Water at rest in a tower and its pipe; heights in feet above the ground. */
export interface Head {
  surface: number
  /** Of the outlet with the gauge. */
  outlet: number
  /** A gauge at the ground, in psi, that takes the tower's place: 0 where there is none. */
  base: number
  /** How wide the tank is, feet: it plays no part. */
  width: number
  asks: 'gauge' | 'outlet'
  scene: number
  place: Place
}

const SCENES = ['a water tower', 'a rooftop tank', 'a hillside tank'] as const

/** Rounded to the nearest, exactly: 0.434 psi a foot is 434 thousandths. */
export const psiOf = (height: number): number => Math.floor((434 * height + 500) / 1_000)

export const waterHead = family<Head>({
  name: 'water-head',
  version: 1,
  draw(random, difficulty: Difficulty): Head {
    return drawPlaced(random, answer, (place) => {
      const surface = between(random, 40, 250, 10)
      const outlet = difficulty === 1 ? 0 : between(random, 20, 120, 10)
      const isGround = difficulty === 2
      const base = isGround ? between(random, 60, 150, 5) : 0
      const height = isGround ? outlet : surface - outlet
      const rest = { width: between(random, 20, 60, 5), scene: between(random, 0, 2), place }
      const asks = difficulty === 2 ? 'outlet' : 'gauge'
      const isFit = height >= 30 && (!isGround || base - psiOf(height) >= 20) && (434 * height) % 1_000 !== 500
      return isFit ? { surface: isGround ? 0 : surface, outlet, base, asks, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, psi),
    hint: 'Only height counts: which height lies between the two places?',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, Variation of Pressure with Depth in a Fluid section',
  }),
})

const RULE = '(Each foot of height counts 0.434 psi; round to the nearest psi.)'

function stem({ surface, outlet, base, width, scene }: Head): string {
  const tank = SCENES[scene] ?? SCENES[0]
  if (base)
    return `The water in a building's standpipe is at rest. A gauge at the ground reads ${psi(base)}. What does a gauge at an outlet ${feet(outlet)} above it read? ${RULE}`
  if (outlet)
    return `The water of ${tank}, open to the air, is at rest. Its surface is ${feet(surface)} above the ground, and the tank is ${feet(width)} wide. What does a gauge at an outlet ${feet(outlet)} above the ground read? ${RULE}`
  return `The water of ${tank}, open to the air, is at rest and its surface is ${feet(surface)} above a gauge at the ground. What does the gauge read? ${RULE}`
}

function answer({ surface, outlet, base, width }: Head): Answer {
  const height = base ? outlet : surface - outlet
  const change = psiOf(height)
  const exact = (height * 434) / 1_000
  const product = `${count(height)} × 0.434 = ${exact}${Number.isInteger(exact) ? '' : `, about ${change}`} psi`
  if (base) {
    const right = `Going up ${feet(height)} takes off ${product}, and ${base} − ${change} = ${base - change} psi.`
    return {
      key: base - change,
      why: right,
      wrong: [
        [base + change, `This adds the pressure of the height; a higher place has less. ${right}`],
        [base, `This takes the pressure of water at rest to be the same at every height. ${right}`],
        [change, `This is the difference between the two gauges, not the reading. ${right}`],
        [base - height, `This takes off 1 psi for each foot. ${right}`],
        [base - psiOf(2 * height), `This counts the height twice, up and down again. ${right}`],
        [base - height / 2, `This takes off half a psi for each foot, the rough rule, not the figure given. ${right}`],
        [base - psiOf(height / 2), `This takes the average over the height instead of the whole of it. ${right}`],
        [base - psiOf(height / 10), `This slips the decimal point and takes 0.0434 psi a foot. ${right}`],
        [base - change - 15, `This takes off the pressure of the air too, which a gauge leaves out anyway. ${right}`],
        [base - change + 15, `This adds the pressure of the air, which a gauge leaves out. ${right}`],
      ],
    }
  }
  const apart = outlet ? `The surface is ${surface} − ${outlet} = ${feet(height)} above the outlet, and ` : ''
  const right = `${apart}${product}.`
  const wrong: Wrong[] = [
    [height, `This counts 1 psi for each foot. ${right}`],
    [
      Math.floor((height * 231 + 50) / 100),
      `This multiplies by 2.31, the feet in a psi, instead of by the psi in a foot. ${right}`,
    ],
    [height / 2, `This counts half a psi for each foot, the rough rule, not the figure given. ${right}`],
    [psiOf(height / 2), `This takes the average depth; the gauge lies under the whole height. ${right}`],
    [psiOf(height / 10), `This slips the decimal point and takes 0.0434 psi a foot. ${right}`],
    [change + 15, `This adds the pressure of the air, which a gauge leaves out. ${right}`],
    [change - 15, `This takes off the pressure of the air, though a gauge reads zero in air. ${right}`],
    [psiOf(2 * height), `This counts the height twice. ${right}`],
  ]
  if (outlet) {
    wrong.push(
      [psiOf(surface), `This takes the height above the ground and forgets that the outlet is higher. ${right}`],
      [
        psiOf(outlet),
        `This takes the height of the outlet above the ground, where there is no water above it to count. ${right}`,
      ],
      [psiOf(surface + outlet), `This adds the two heights. ${right}`],
      [psiOf(height + width), `This adds the width of the tank, which plays no part. ${right}`],
      [psiOf(height - width), `This takes off the width of the tank, which plays no part. ${right}`],
    )
  }
  return { key: change, why: right, wrong }
}

const [GROUND, TOP] = [262, 66]

/** Heights to scale, the tank's width not. */
function drawing({ surface, outlet, base, width }: Head): Figure {
  const foot = (GROUND - TOP) / (base ? outlet + 20 : surface)
  const y = (height: number): number => round(GROUND - height * foot)
  const told = base
    ? `An upright pipe. A gauge at the ground reads ${psi(base)}. A gauge marked with a question mark sits ${feet(outlet)} higher on the pipe.`
    : outlet
      ? `A tank ${feet(width)} wide on an upright pipe. Its water surface is ${feet(surface)} above the ground. A gauge marked with a question mark sits at an outlet ${feet(outlet)} above the ground.`
      : `A tank on an upright pipe. Its water surface is ${feet(surface)} above the ground, where a gauge is marked with a question mark.`
  const gauge = (height: number, text: string) => [
    line(
      [
        [146, y(height)],
        [190, y(height)],
      ],
      { stroke: 'blue', thickness: 5 },
    ),
    disc([206, y(height)], 17, 'surface'),
    label([206, y(height)], text, { isBold: true, size: text.length > 2 ? 14 : 16 }),
  ]
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
    told,
    firm(20, 340, GROUND + 8),
    tank,
    rect([138, base ? TOP - 30 : bottom], 16, GROUND + 8 - (base ? TOP - 30 : bottom), 'blue-wash', 0, 'blue'),
    base ? [gauge(0, String(base)), gauge(outlet, '?'), rise(262, y(0), y(outlet), feet(outlet))] : gauge(outlet, '?'),
    base ? label([230, GROUND - 2], 'psi', { anchor: 'start', size: 14 }) : [],
    base ? [] : rise(40, GROUND + 8, TOP, feet(surface)),
    !base && outlet ? [rise(262, GROUND + 8, y(outlet), feet(outlet)), label([146, TOP - 36], `${width} ft wide`)] : [],
  )
}
