import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import type { Tackle } from './given.ts'

export function answer(given: Tackle): Answer {
  const { parts, isHauledUp, asks } = given
  const why = `Count the parts of the rope that support the movable block: ${parts}, ${isHauledUp ? 'including the hauling part, which pulls up on that block' : 'not including the hauling part, which comes down from the fixed block'}.`
  const { key, how, wrong } = asks === 'pull' ? pullOf(given) : asks === 'load' ? loadOf(given) : distanceOf(given)
  return { key, why: `${why} ${how}`, wrong }
}

interface Worked {
  key: number
  how: string
  wrong: Mistake[]
}

/** The two counts people get instead: without the hauling part or with it, and one off to the other side. */
function countsOf({ parts, isHauledUp }: Tackle): { off: number; offWhy: string; far: number; farWhy: string } {
  const off = isHauledUp ? parts - 1 : parts + 1
  const far = isHauledUp ? parts + 1 : parts - 1
  return {
    off,
    offWhy: isHauledUp
      ? `This leaves out the hauling part, which here helps support the movable block`
      : `This counts the hauling part, which here only changes the direction of the pull`,
    far,
    farWhy: `This counts ${far} parts of the rope instead of ${parts}`,
  }
}

function pullOf(given: Tackle): Worked {
  const { parts, load, block } = given
  const { off, offWhy, far, farWhy } = countsOf(given)
  const total = load + block
  const pull = total / parts
  const all = block ? `(${load} + ${block})` : String(load)
  return {
    key: pull,
    how: `The pull is ${all} ÷ ${parts} = ${withCommas(pull)} pounds.`,
    wrong: [
      [total / off, offWhy, `${all} ÷ ${off}`],
      [block ? load / parts : 0, `This leaves out the weight of the block`, `${load} ÷ ${parts}`],
      [total / far, farWhy, `${all} ÷ ${far}`],
      block
        ? [total, `This is the whole weight, as if the tackle gave no advantage`, `${load} + ${block}`]
        : [total, `This is the whole weight, ${withCommas(load)} pounds, as if the tackle gave no advantage.`],
      [
        block ? load / parts + block : 0,
        `This adds the block's whole weight after dividing`,
        `${load} ÷ ${parts} + ${block}`,
      ],
      [total / 2, `This figures a single movable pulley`, `${all} ÷ 2`],
      [block ? (load - block) / parts : 0, `This subtracts the weight of the block`, `(${load} − ${block}) ÷ ${parts}`],
      [total / (parts * 2), `This counts each part of the rope twice`, `${all} ÷ (2 × ${parts})`],
      [total / (parts + 2), `This counts ${parts + 2} parts of the rope`, `${all} ÷ ${parts + 2}`],
      [total - pull, `This is the weight on all but one part of the rope`, `${all} − ${all} ÷ ${parts}`],
    ],
  }
}

function loadOf(given: Tackle): Worked {
  const { parts, load, block } = given
  const { off, offWhy, far, farWhy } = countsOf(given)
  const total = load + block
  const pull = total / parts
  const less = block ? ` − ${block}` : ''
  return {
    key: load,
    how: `The load is ${parts} × ${pull}${less} = ${withCommas(load)} pounds.`,
    wrong: [
      [pull * off - block, offWhy, `${off} × ${pull}${less}`],
      [block ? total : 0, `This forgets that the block hangs on the rope too`, `${parts} × ${pull}`],
      [pull * far - block, farWhy, `${far} × ${pull}${less}`],
      [pull, `This is the pull on one part of the rope, ${withCommas(pull)} pounds.`],
      [pull * 2 - block, `This figures a single movable pulley`, `2 × ${pull}${less}`],
      [
        block ? total + block : 0,
        `This adds the weight of the block instead of subtracting it`,
        `${parts} × ${pull} + ${block}`,
      ],
      [
        block ? (pull - block) * parts : 0,
        `This subtracts the block's weight from each part of the rope`,
        `(${pull} − ${block}) × ${parts}`,
      ],
      [pull * parts * 2, `This counts each part of the rope twice`, `2 × ${parts} × ${pull}`],
      [pull * (parts + 2), `This counts ${parts + 2} parts of the rope`, `${parts + 2} × ${pull}`],
    ],
  }
}

function distanceOf(given: Tackle): Worked {
  const { parts, lift, asks } = given
  const { off, offWhy, far, farWhy } = countsOf(given)
  const hauled = lift * parts
  const isRope = asks === 'rope'
  const by = (why: string, number: number): Mistake =>
    isRope ? [lift * number, why, `${lift} × ${number}`] : [hauled / number, why, `${hauled} ÷ ${number}`]
  return {
    key: isRope ? hauled : lift,
    how: `Each of them shortens by the same distance as the load rises: ${isRope ? `${lift} × ${parts} = ${hauled}` : `${hauled} ÷ ${parts} = ${lift}`} feet.`,
    wrong: [
      by(offWhy, off),
      isRope
        ? [lift, `This moves the rope and the load the same distance, ${lift} feet.`]
        : [hauled, `This moves the rope and the load the same distance, ${hauled} feet.`],
      by(farWhy, far),
      by(`This figures a single movable pulley`, 2),
      isRope
        ? [lift / parts, `This divides instead of multiplying`, `${lift} ÷ ${parts}`]
        : [hauled * parts, `This multiplies instead of dividing`, `${hauled} × ${parts}`],
      isRope
        ? [lift + parts, `This adds the number of parts instead of multiplying`, `${lift} + ${parts}`]
        : [hauled - parts, `This subtracts the number of parts instead of dividing`, `${hauled} − ${parts}`],
      by(`This counts ${parts + 2} parts of the rope instead of ${parts}`, parts + 2),
      by(`This counts each part of the rope twice`, parts * 2),
    ],
  }
}
