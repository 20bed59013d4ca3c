import type { Figure, Shape } from '../../figures/figure.ts'
import { figure, WIDTH } from '../drawing.ts'
import { type Difficulty, family } from '../family.ts'
import { type Answer, between, capital, drawPlaced, type Place, pick, valued, withCommas } from '../kit.ts'
import { a, box, centered, feet, firm, force, fulcrum, label, pounds, rect, span } from './kit.ts'

/** A balanced lever. Arms are in feet from the fulcrum, forces in pounds. */
export interface Lever {
  order: 1 | 2 | 3
  load: number
  effort: number
  loadArm: number
  effortArm: number
  /** A second load on the same side; 0 pounds if there is no second load. */
  extra: { load: number; arm: number }
  asks: 'effort' | 'load'
  /** The question states either both arms, or the length of the bar and one distance that is not an arm. */
  gives: 'arms' | 'length'
  isMirrored: boolean
  scene: number
  place: Place
}

const lengthOf = ({ order, loadArm, effortArm }: Lever): number =>
  order === 1 ? loadArm + effortArm : order === 2 ? effortArm : loadArm

interface Scene {
  bar: string
  pivot: string
  load: string
  end: string
}

const SCENES: Record<Lever['order'], readonly Scene[]> = {
  1: [
    { bar: 'pry bar', pivot: 'a block', load: 'slab', end: 'A firefighter pushes down' },
    { bar: 'steel bar', pivot: 'a log', load: 'beam', end: 'A recruit pushes down' },
    { bar: 'wooden pole', pivot: 'a curb', load: 'crate', end: 'A firefighter pushes down' },
  ],
  2: [
    { bar: 'plank', pivot: 'a log', load: 'load of hose', end: 'A recruit lifts straight up' },
    { bar: 'steel bar', pivot: 'a hinge', load: 'crate', end: 'A firefighter lifts straight up' },
    { bar: 'wooden beam', pivot: 'a curb', load: 'load of sand', end: 'A firefighter lifts straight up' },
  ],
  3: [
    { bar: 'boom', pivot: 'a hinge', load: 'load', end: 'A cable pulls straight up' },
    { bar: 'lamp arm', pivot: 'a hinge', load: 'lamp', end: 'A rod pulls straight up' },
    { bar: 'training arm', pivot: 'a pin', load: 'weight', end: 'A strap pulls straight up' },
  ],
}

function stem(given: Lever): string {
  const { asks, effort, extra } = given
  const scene = sceneOf(given)
  const second = extra.load
    ? ` A second load of ${pounds(extra.load)} sits ${feet(extra.arm)} from ${withThe(scene.pivot)}, on the same side as the first.`
    : ''
  const known = asks === 'load' ? ` A force of ${pounds(effort)} balances the ${scene.load}.` : ''
  const ask =
    asks === 'load'
      ? `How heavy is the ${scene.load}?`
      : `How much force does it take to balance ${extra.load ? 'the two loads' : 'the load'}?`
  return `${placed(given, scene)}${second}${known} Ignore friction and the weight of the ${scene.bar}. ${ask}`
}

function sceneOf({ order, scene }: Lever): Scene {
  const found = SCENES[order][scene]
  if (!found) throw new Error(`Unknown lever scene ${scene} for order ${order}.`)
  return found
}

function placed(given: Lever, { bar, pivot, load, end }: Scene): string {
  const { order, loadArm, effortArm, gives, asks } = given
  const length = lengthOf(given)
  const heavy = asks === 'load' ? `A ${load}` : capital(`${a(given.load, 'pound')} ${load}`)
  const still = withThe(pivot)
  if (order === 1) {
    return gives === 'arms'
      ? `A ${bar} rests on ${pivot}. ${heavy} sits on one end, ${feet(loadArm)} from ${still}. ${end} on the other end, ${feet(effortArm)} from ${still}.`
      : `${capital(a(length, 'foot'))} ${bar} rests on ${pivot} that is ${feet(loadArm)} from one end. ${heavy} sits on that end. ${end} on the other end.`
  }
  if (order === 2) {
    return gives === 'arms'
      ? `A ${bar} pivots on ${pivot} at one end. ${heavy} is centered ${feet(loadArm)} from ${still}. ${end} at the other end, ${feet(effortArm)} from ${still}.`
      : `${capital(a(length, 'foot'))} ${bar} pivots on ${pivot} at one end. ${heavy} is centered ${feet(length - loadArm)} from the other end. ${end} at that end.`
  }
  return `A level ${bar} extends ${feet(length)} from ${pivot}. ${heavy} sits at its free end. ${end} on the ${bar}, ${feet(length - effortArm)} from the free end.`
}

const withThe = (pivot: string): string => pivot.replace(/^a /, 'the ')

const figureText = (given: Lever): string => {
  const { order, load, loadArm, effortArm, extra, asks, effort, gives } = given
  const length = lengthOf(given)
  const weight = asks === 'load' ? 'A load marked with a question mark' : `A load of ${pounds(load)}`
  const pull = asks === 'load' ? `An arrow of ${withCommas(effort)} pounds` : 'An arrow marked with a question mark'
  const bar =
    order === 1 ? 'A level bar on a support between its ends.' : 'A level bar that pivots on a support at one end.'
  const second = extra.load
    ? ` A second load of ${pounds(extra.load)} rests ${feet(extra.arm)} from the support on the same side.`
    : ''
  const way =
    order === 1
      ? 'pushes down on the other end'
      : order === 2
        ? 'pulls up on the other end'
        : 'pulls up between the support and the load'
  const lengths =
    gives === 'arms'
      ? `Marked distances: support to load ${feet(loadArm)}, support to arrow ${feet(effortArm)}.`
      : order === 1
        ? `Marked distances: the whole bar ${feet(length)}, support to load ${feet(loadArm)}.`
        : `Marked distances: the whole bar ${feet(length)}, load to arrow ${feet(Math.abs(effortArm - loadArm))}.`
  return `${bar} ${weight} rests on it${order === 3 ? ' at the far end' : ''}.${second} ${pull} ${way}. ${lengths}`
}

const answer = (given: Lever): Answer => (given.asks === 'effort' ? effortOf(given) : loadOf(given))

function effortOf(given: Lever): Answer {
  const { order, load, loadArm, effortArm, effort, extra } = given
  const { bar } = sceneOf(given)
  const length = lengthOf(given)
  const other = extra.load * extra.arm
  const moment = load * loadArm + other
  const weight = load + extra.load
  const [all, sum] = other
    ? [`(${load} + ${extra.load})`, `${load} × ${loadArm} + ${extra.load} × ${extra.arm}`]
    : [String(load), `${load} × ${loadArm}`]
  const turning = other ? `(${sum})` : sum
  const apart = Math.abs(effortArm - loadArm)
  const plus = other ? ` + ${extra.load} × ${extra.arm}` : ''
  return {
    key: effort,
    why: `Measure ${other ? 'all' : 'both'} arms from the fulcrum: the effort is ${feet(effortArm)} away, and the ${other ? `loads are ${feet(loadArm)} and ${feet(extra.arm)} away` : `load is ${feet(loadArm)} away`}. The turning force of the ${other ? 'loads' : 'load'} is ${sum} = ${withCommas(moment)} foot-pounds, and ${withCommas(moment)} ÷ ${effortArm} = ${withCommas(effort)} pounds.`,
    wrong: [
      [
        (load * effortArm) / loadArm + extra.load,
        extra.load ? `This swaps the first two arms and adds the second load in full` : `This swaps the two arms`,
        `${load} × ${effortArm} ÷ ${loadArm}${extra.load ? ` + ${extra.load}` : ''}`,
      ],
      [(load * loadArm) / effortArm, `This leaves out the second load`, `${load} × ${loadArm} ÷ ${effortArm}`],
      [
        (load * loadArm) / effortArm + extra.load,
        `This adds the whole second load without figuring its arm`,
        `${load} × ${loadArm} ÷ ${effortArm} + ${extra.load}`,
      ],
      [
        moment / (order === 1 ? length : apart),
        order === 1
          ? `This divides by the length of the whole ${bar} instead of the effort’s arm`
          : `This divides by the distance between the load and the effort`,
        `${turning} ÷ ${order === 1 ? length : apart}`,
      ],
      [
        order === 3 ? 0 : (load * (length - loadArm) + other) / effortArm,
        order === 1
          ? `This gives the ${extra.load ? 'first load' : 'load'} the same arm as the effort, ${feet(effortArm)}`
          : `This measures the ${extra.load ? 'first load' : 'load'}’s arm from the wrong end of the ${bar}`,
        `(${load} × ${length - loadArm}${plus}) ÷ ${effortArm}`,
      ],
      extra.load
        ? [weight, `This is the total weight, as if the lever gave no advantage`, `${load} + ${extra.load}`]
        : [weight, `This is the weight of the load, ${withCommas(load)} pounds, as if the lever gave no advantage.`],
      [weight / 2, `This cuts the weight in half, as if every lever did that`, `${all} ÷ 2`],
      [
        weight / effortArm,
        `This divides the weight by the effort’s arm and ignores the ${extra.load ? 'loads’ arms' : 'load’s arm'}`,
        `${all} ÷ ${effortArm}`,
      ],
      [moment, `This is the turning force, not yet divided by the effort’s arm`, sum],
      order === 1
        ? [weight + effort, `This is the total force on the fulcrum`, `${all} + ${effort}`]
        : [
            Math.abs(weight - effort),
            `This is the force on the fulcrum`,
            weight > effort ? `${all} − ${effort}` : `${effort} − ${all}`,
          ],
    ],
  }
}

function loadOf(given: Lever): Answer {
  const { order, load, loadArm, effortArm, effort } = given
  const { bar } = sceneOf(given)
  const length = lengthOf(given)
  const turning = effort * effortArm
  const apart = Math.abs(effortArm - loadArm)
  return {
    key: load,
    why: `Measure both arms from the fulcrum: the effort is ${feet(effortArm)} away, and the load is ${feet(loadArm)} away. The turning force of the effort is ${effort} × ${effortArm} = ${withCommas(turning)} foot-pounds, and ${withCommas(turning)} ÷ ${loadArm} = ${withCommas(load)} pounds.`,
    wrong: [
      [(effort * loadArm) / effortArm, `This swaps the two arms`, `${effort} × ${loadArm} ÷ ${effortArm}`],
      order === 1
        ? [
            (effort * length) / loadArm,
            `This uses the length of the whole ${bar} as the effort’s arm`,
            `${effort} × ${length} ÷ ${loadArm}`,
          ]
        : [
            turning / apart,
            `This divides by the distance between the load and the effort`,
            `${effort} × ${effortArm} ÷ ${apart}`,
          ],
      [effort, `This is the force, ${withCommas(effort)} pounds, as if the lever gave no advantage.`],
      [effort * 2, `This doubles the force, as if every lever did that`, `${effort} × 2`],
      [turning, `This is the turning force, not yet divided by the load’s arm`, `${effort} × ${effortArm}`],
      [effort * apart, `This multiplies by the difference between the arms`, `${effort} × ${apart}`],
      [
        order === 2 ? (effort * (length - loadArm)) / effortArm : 0,
        `This measures the load’s arm from the wrong end of the ${bar} and swaps the arms`,
        `${effort} × ${length - loadArm} ÷ ${effortArm}`,
      ],
      order === 1
        ? [load + effort, `This is the total force on the fulcrum`, `${load} + ${effort}`]
        : [
            Math.abs(load - effort),
            `This is the force on the fulcrum`,
            load > effort ? `${load} − ${effort}` : `${effort} − ${load}`,
          ],
    ],
  }
}

const [BAR_TOP, BAR_HEIGHT] = [120, 10]
const MARGIN = 46

/** The drawing is to scale along the bar. */
function drawing(given: Lever): Figure {
  const { order, load, effort, loadArm, effortArm, extra, asks, gives, isMirrored } = given
  const length = lengthOf(given)
  const foot = (WIDTH - 2 * MARGIN) / length
  const fulcrumAt = order === 1 ? loadArm : 0
  /** The x of a point this many feet from the fulcrum. In a first-order lever, the load's side has negative feet. */
  const x = (feetFromFulcrum: number): number => {
    const at = MARGIN + (fulcrumAt + feetFromFulcrum) * foot
    return isMirrored ? WIDTH - at : at
  }
  const side = order === 1 ? -1 : 1
  const [loadX, effortX, pivotX] = [x(side * loadArm), x(effortArm), x(0)]
  const under = BAR_TOP + BAR_HEIGHT
  const effortText = asks === 'load' ? `${withCommas(effort)} lb` : '?'
  const arrow: Shape[] =
    order === 1
      ? [
          force([effortX, BAR_TOP - 62], [effortX, BAR_TOP - 3]),
          label([effortX, BAR_TOP - 76], effortText, { isBold: true }),
        ]
      : [
          force([effortX, BAR_TOP - 2], [effortX, BAR_TOP - 66]),
          label([effortX, BAR_TOP - 80], effortText, { isBold: true }),
        ]
  const marks =
    gives === 'arms'
      ? [...span(pivotX, loadX, 180, feet(loadArm)), ...span(pivotX, effortX, order === 1 ? 180 : 216, feet(effortArm))]
      : [
          ...(order === 1
            ? span(pivotX, loadX, 180, feet(loadArm))
            : span(loadX, effortX, 180, feet(Math.abs(effortArm - loadArm)))),
          ...span(
            x(order === 1 ? -loadArm : 0),
            x(order === 1 ? effortArm : length),
            extra.load ? 252 : 216,
            feet(length),
          ),
        ]
  return figure(
    extra.load ? 280 : 244,
    figureText(given),
    rect([Math.min(x(fulcrumAt * -1), x(length - fulcrumAt)), BAR_TOP], length * foot, BAR_HEIGHT, 'sunken', 3),
    centered([loadX, BAR_TOP + BAR_HEIGHT]),
    extra.load ? centered([x(side * extra.arm), BAR_TOP + BAR_HEIGHT]) : [],
    fulcrum([pivotX, under]),
    firm(pivotX - 32, pivotX + 32, under + 26),
    box([loadX, BAR_TOP], 58, 40, asks === 'load' ? '?' : `${withCommas(load)} lb`),
    extra.load ? box([x(side * extra.arm), BAR_TOP], 52, 32, `${extra.load} lb`) : [],
    arrow,
    extra.load ? span(pivotX, x(side * extra.arm), order === 1 ? 216 : 216, feet(extra.arm)) : [],
    marks,
  )
}

/** Maximum force that one person can push or lift, and maximum pull of a cable or rod, in pounds. */
const [MOST_EFFORT, MOST_PULL] = [180, 400]

export const lever = family<Lever>({
  name: 'lever',
  version: 10,
  draw(random, difficulty: Difficulty): Lever {
    const order = pick(random, difficulty === 1 ? ([1, 2] as const) : ([1, 2, 3] as const))
    const asks = difficulty === 3 ? 'effort' : pick(random, ['effort', 'load'] as const)
    const gives = difficulty === 1 ? 'arms' : 'length'
    return drawPlaced(random, answer, (place) => {
      const [short, long] = [between(random, 1, 4), between(random, 3, 10)]
      const [loadArm, effortArm] = order === 3 ? [long, short] : [short, long]
      const load = between(random, 40, order === 3 ? 120 : 400, 10)
      const extra =
        difficulty === 3 ? { load: between(random, 20, 80, 10), arm: between(random, 1, 9) } : { load: 0, arm: 0 }
      const effort = (load * loadArm + extra.load * extra.arm) / effortArm
      const rest = { isMirrored: random() < 0.5, scene: between(random, 0, 2), place }
      const given: Lever = { order, load, effort, loadArm, effortArm, extra, asks, gives, ...rest }
      const most = order === 3 ? MOST_PULL : MOST_EFFORT
      const isEven = short < long && short + long <= 12 && effort % 5 === 0 && effort >= 20 && effort <= most
      return isEven && hasRoom(given) ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, pounds),
    hint: 'Measure every distance from the fulcrum, the point that does not move.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), Levers chapter',
  }),
})

/** Whether the second load is clear of the first load, the effort and the ends. */
function hasRoom(given: Lever): boolean {
  const {
    order,
    loadArm,
    effortArm,
    extra: { load, arm },
  } = given
  if (load === 0) return true
  const furthest = order === 2 ? effortArm : loadArm
  return (
    arm < furthest &&
    arm !== loadArm &&
    arm !== effortArm &&
    Math.abs(arm - loadArm) >= 2 &&
    Math.abs(arm - loadArm) * 4 >= lengthOf(given) &&
    (order === 1 || Math.abs(arm - effortArm) * 7 >= lengthOf(given))
  )
}
