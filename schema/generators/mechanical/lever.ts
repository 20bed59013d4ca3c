import { type Difficulty, family } from '../family.ts'
import { between, pick } from './chance.ts'
import { drawLever } from './lever-drawing.ts'
import { lengthOf, leverStem } from './lever-words.ts'
import { type Answer, drawPlaced, type Place, valued } from './options.ts'
import { count, pounds } from './words.ts'

/** Of a lever in balance, arms in feet from the fulcrum, forces in pounds. */
export interface Lever {
  order: 1 | 2 | 3
  load: number
  effort: number
  loadArm: number
  effortArm: number
  /** A second load on the load's side, 0 pounds where there is none. */
  extra: { load: number; arm: number }
  asks: 'effort' | 'load'
  /** The stem gives both arms, or the bar's length and one distance that is no arm. */
  gives: 'arms' | 'length'
  isMirrored: boolean
  scene: number
  place: Place
}

export const lever = family<Lever>({
  name: 'lever',
  version: 1,
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
      const isEven = short < long && short + long <= 12 && effort % 5 === 0 && effort >= 20 && effort <= 400
      return isEven && hasRoom(given) ? given : undefined
    })
  },
  pose: (given) => ({
    question: leverStem(given),
    ...valued(answer(given), given.place, pounds),
    hint: 'Measure every distance from the point that stays still.',
    figure: drawLever(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), Levers chapter',
  }),
})

const answer = (given: Lever): Answer => (given.asks === 'effort' ? effortOf(given) : loadOf(given))

/** A second load stands clear of the first, of the effort and of the ends. */
function hasRoom({ order, loadArm, effortArm, extra: { load, arm } }: Lever): boolean {
  if (load === 0) return true
  const furthest = order === 2 ? effortArm : loadArm
  return arm < furthest && arm !== loadArm && arm !== effortArm && Math.abs(arm - loadArm) >= 2
}

function effortOf(given: Lever): Answer {
  const { order, load, loadArm, effortArm, effort, extra } = given
  const length = lengthOf(given)
  const other = extra.load * extra.arm
  const moment = load * loadArm + other
  const sum = other
    ? `${count(load)} × ${loadArm} + ${extra.load} × ${extra.arm} = ${count(moment)} foot-pounds`
    : `${count(load)} × ${loadArm} = ${count(moment)} foot-pounds`
  const right = `Measured from the fulcrum, the effort acts at ${effortArm} and the load at ${loadArm}.`
  return {
    key: effort,
    why: `${right} The turning effect of ${other ? 'the loads' : 'the load'} is ${sum}, and ${count(moment)} ÷ ${effortArm} = ${count(effort)} pounds.`,
    wrong: [
      [
        (load * effortArm) / loadArm + extra.load,
        `This swaps the arms and multiplies ${count(load)} by ${effortArm} ÷ ${loadArm}. ${right}`,
      ],
      [
        load + extra.load,
        `This takes the force to equal the weight, which holds only where all the arms are equally long. ${right}`,
      ],
      [(load * loadArm) / effortArm, `This leaves out the second load, ${extra.load} pounds at ${extra.arm} feet.`],
      [
        (load * loadArm) / effortArm + extra.load,
        `This adds the second load in full. It too counts by its arm: ${extra.load} × ${extra.arm} ÷ ${effortArm}.`,
      ],
      [
        moment / (order === 1 ? length : Math.abs(effortArm - loadArm)),
        order === 1
          ? `This divides by the whole ${length}-foot bar. The effort's arm runs from the fulcrum, ${effortArm} feet.`
          : `This divides by the distance between load and effort. The effort's arm runs from the fulcrum, ${effortArm} feet.`,
      ],
      [
        (load * (length - loadArm) + other) / effortArm,
        `This measures the load's arm from the other end of the bar. From the fulcrum it is ${loadArm}, not ${length - loadArm}.`,
      ],
      [
        (load + extra.load) / effortArm,
        `This divides the weight by ${effortArm} and forgets to multiply it by the load's arm first.`,
      ],
      [
        (load + extra.load) / 2,
        `This halves the weight, as if every lever doubled the force. The gain comes from the arms. ${right}`,
      ],
      [
        moment,
        `This is the turning effect in foot-pounds; it must still be divided by the effort's arm of ${effortArm}.`,
      ],
      [
        order === 1 ? load + extra.load + effort : Math.abs(load + extra.load - effort),
        `This is the force on the fulcrum, not on the effort's end. ${right}`,
      ],
    ],
  }
}

function loadOf(given: Lever): Answer {
  const { order, load, loadArm, effortArm, effort } = given
  const length = lengthOf(given)
  const right = `From the fulcrum, the effort acts at ${effortArm} and the load at ${loadArm}.`
  return {
    key: load,
    why: `${right} The turning effect of the effort is ${count(effort)} × ${effortArm} = ${count(effort * effortArm)} foot-pounds, and ${count(effort * effortArm)} ÷ ${loadArm} = ${count(load)} pounds.`,
    wrong: [
      [(effort * loadArm) / effortArm, `This swaps the arms and multiplies by ${loadArm} ÷ ${effortArm}. ${right}`],
      [effort, `This takes load and effort to be equal, which holds only where the arms are equally long. ${right}`],
      [
        order === 1 ? (effort * length) / loadArm : (effort * effortArm) / Math.abs(effortArm - loadArm),
        order === 1
          ? `This uses the whole ${length}-foot bar as the effort's arm. ${right}`
          : `This divides by the distance between load and effort. ${right}`,
      ],
      [
        (effort * (length - loadArm)) / effortArm,
        `This takes the ${length - loadArm} feet to the other end as the load's arm, and turns the division round. ${right}`,
      ],
      [
        effort * effortArm,
        `This is the turning effect in foot-pounds; it must still be divided by the load's arm of ${loadArm}.`,
      ],
      [effort * 2, `This doubles the effort, as if every lever did that. The gain comes from the arms. ${right}`],
      [effort / 2, `This halves the effort, as if the load were always half of it. ${right}`],
      [
        effort * Math.abs(effortArm - loadArm),
        `This multiplies by the difference of the arms. The gain is one arm divided by the other: ${effortArm} ÷ ${loadArm}.`,
      ],
      [
        order === 1 ? load + effort : Math.abs(load - effort),
        `This is the force on the fulcrum, not the load. ${right}`,
      ],
    ],
  }
}
