import type { Answer } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import { feet } from '../shared/words.ts'
import { type Lever, lengthOf } from './given.ts'

export const answer = (given: Lever): Answer => (given.asks === 'effort' ? effortOf(given) : loadOf(given))

function effortOf(given: Lever): Answer {
  const { order, load, loadArm, effortArm, effort, extra } = given
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
    why: `Measure both arms from the fulcrum: the effort is ${feet(effortArm)} away and the load ${feet(loadArm)}. The turning force of the ${other ? 'loads' : 'load'} is ${sum} = ${withCommas(moment)} foot-pounds, and ${withCommas(moment)} ÷ ${effortArm} = ${withCommas(effort)} pounds.`,
    wrong: [
      [
        (load * effortArm) / loadArm + extra.load,
        `This swaps the two arms`,
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
          ? `This divides by the length of the whole bar instead of the effort's arm`
          : `This divides by the distance between the load and the effort`,
        `${turning} ÷ ${order === 1 ? length : apart}`,
      ],
      [
        (load * (length - loadArm) + other) / effortArm,
        `This measures the load's arm from the wrong end of the bar`,
        `(${load} × ${length - loadArm}${plus}) ÷ ${effortArm}`,
      ],
      extra.load
        ? [weight, `This is the total weight, as if the lever gave no advantage`, `${load} + ${extra.load}`]
        : [weight, `This is the weight of the load, ${withCommas(load)} pounds, as if the lever gave no advantage.`],
      [weight / 2, `This cuts the weight in half, as if every lever did so`, `${all} ÷ 2`],
      [
        weight / effortArm,
        `This divides the weight by the effort's arm and ignores the load's arm`,
        `${all} ÷ ${effortArm}`,
      ],
      [moment, `This is the turning force, not yet divided by the effort's arm`, sum],
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
  const length = lengthOf(given)
  const turning = effort * effortArm
  const apart = Math.abs(effortArm - loadArm)
  return {
    key: load,
    why: `Measure both arms from the fulcrum: the effort is ${feet(effortArm)} away and the load ${feet(loadArm)}. The turning force of the effort is ${effort} × ${effortArm} = ${withCommas(turning)} foot-pounds, and ${withCommas(turning)} ÷ ${loadArm} = ${withCommas(load)} pounds.`,
    wrong: [
      [(effort * loadArm) / effortArm, `This swaps the two arms`, `${effort} × ${loadArm} ÷ ${effortArm}`],
      order === 1
        ? [
            (effort * length) / loadArm,
            `This uses the length of the whole bar as the effort's arm`,
            `${effort} × ${length} ÷ ${loadArm}`,
          ]
        : [
            turning / apart,
            `This divides by the distance between the load and the effort`,
            `${effort} × ${effortArm} ÷ ${apart}`,
          ],
      [effort, `This is the force, ${withCommas(effort)} pounds, as if the lever gave no advantage.`],
      [effort * 2, `This doubles the force, as if every lever did that`, `${effort} × 2`],
      [turning, `This is the turning force, not yet divided by the load's arm`, `${effort} × ${effortArm}`],
      [effort * apart, `This multiplies by the difference between the arms`, `${effort} × ${apart}`],
      [
        (effort * (length - loadArm)) / effortArm,
        `This measures the load's arm from the wrong end of the bar and swaps the arms`,
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
