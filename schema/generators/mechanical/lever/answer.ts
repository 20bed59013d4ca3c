import { withCommas } from '../../kit/words.ts'
import type { Answer } from '../shared/options.ts'
import { feet } from '../shared/words.ts'
import { type Lever, lengthOf } from './given.ts'

export const answer = (given: Lever): Answer => (given.asks === 'effort' ? effortOf(given) : loadOf(given))

function effortOf(given: Lever): Answer {
  const { order, load, loadArm, effortArm, effort, extra } = given
  const length = lengthOf(given)
  const other = extra.load * extra.arm
  const moment = load * loadArm + other
  const sum = other
    ? `${withCommas(load)} × ${loadArm} + ${extra.load} × ${extra.arm} = ${withCommas(moment)} foot-pounds`
    : `${withCommas(load)} × ${loadArm} = ${withCommas(moment)} foot-pounds`
  const right = `Measured from the fulcrum, the effort acts at ${effortArm} and the load at ${loadArm}.`
  return {
    key: effort,
    why: `${right} The turning effect of ${other ? 'the loads' : 'the load'} is ${sum}, and ${withCommas(moment)} ÷ ${effortArm} = ${withCommas(effort)} pounds.`,
    wrong: [
      [
        (load * effortArm) / loadArm + extra.load,
        `This swaps the arms and multiplies ${withCommas(load)} by ${effortArm} ÷ ${loadArm}. ${right}`,
      ],
      [
        load + extra.load,
        `This takes the force to equal the weight, which holds only where all the arms are equally long. ${right}`,
      ],
      [(load * loadArm) / effortArm, `This leaves out the second load, ${extra.load} pounds at ${feet(extra.arm)}.`],
      [
        (load * loadArm) / effortArm + extra.load,
        `This adds the second load in full. It too counts by its arm: ${extra.load} × ${extra.arm} ÷ ${effortArm}.`,
      ],
      [
        moment / (order === 1 ? length : Math.abs(effortArm - loadArm)),
        order === 1
          ? `This divides by the whole ${length}-foot bar. The effort's arm runs from the fulcrum, ${feet(effortArm)}.`
          : `This divides by the distance between load and effort. The effort's arm runs from the fulcrum, ${feet(effortArm)}.`,
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
    why: `${right} The turning effect of the effort is ${withCommas(effort)} × ${effortArm} = ${withCommas(effort * effortArm)} foot-pounds, and ${withCommas(effort * effortArm)} ÷ ${loadArm} = ${withCommas(load)} pounds.`,
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
        `This takes the ${feet(length - loadArm)} to the other end as the load's arm, and turns the division round. ${right}`,
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
