import { withCommas } from '../../kit/words.ts'
import type { Answer } from '../shared/options.ts'
import type { Tackle } from './given.ts'

export function answer({ parts, isHauledUp, load, block, lift, asks }: Tackle): Answer {
  const seen = `${parts} parts of the rope hold the movable block${isHauledUp ? ', the hauling part among them since it is pulled upward from that block' : '; the hauling part comes down from the fixed block and does not hold that block'}.`
  const wheels = isHauledUp ? parts - 1 : parts
  const off = isHauledUp ? parts - 1 : parts + 1
  const offWhy = isHauledUp
    ? 'This leaves out the hauling part, which here pulls on the movable block and counts.'
    : 'This counts the hauling part as well, which only changes the direction of the pull.'
  const far = isHauledUp ? parts + 1 : parts - 1
  const total = load + block
  const pull = total / parts
  if (asks === 'pull') {
    const sum = block ? `${withCommas(load)} + ${block} = ${withCommas(total)} pounds, and ` : ''
    const right = `${seen} ${sum}${withCommas(total)} ÷ ${parts} = ${withCommas(pull)} pounds.`
    return {
      key: pull,
      why: right,
      wrong: [
        [total / off, `${offWhy} ${right}`],
        [total / far, `This miscounts the rope parts and takes ${far}. ${right}`],
        [load / parts, `This leaves out the block's own ${block} pounds, which are lifted too. ${right}`],
        [
          load / parts + block,
          `This adds the block's full weight after dividing; the rope parts share it as well. ${right}`,
        ],
        [(load - block) / parts, `This subtracts the block's weight, though it adds to what is lifted. ${right}`],
        [total, `This is the whole weight, as if the tackle changed only the direction. ${right}`],
        [total / 2, `This halves the weight, as a single movable pulley would. ${right}`],
        [total / (parts * 2), `This counts every rope part twice. ${right}`],
        [total / (wheels + 2), `This counts wheels and ends instead of the rope parts at the movable block. ${right}`],
        [total - total / parts, `This is what all but one of the parts carry together. ${right}`],
      ],
    }
  }
  if (asks === 'load') {
    const less = block ? `, less the block's ${block} = ${withCommas(load)}` : ''
    const right = `${seen} ${parts} × ${withCommas(pull)} = ${withCommas(total)}${less} pounds.`
    return {
      key: load,
      why: right,
      wrong: [
        [pull * off - block, `${offWhy} ${right}`],
        [pull * far - block, `This miscounts the rope parts and takes ${far}. ${right}`],
        [total, `This forgets that the block's own ${block} pounds hang on the rope too. ${right}`],
        [total + block, `This adds the block's weight, but the pull already carries it. ${right}`],
        [pull * 2 - block, `This reckons with two parts, as for a single movable pulley. ${right}`],
        [pull, `This is the pull in one part of the rope. ${right}`],
        [(pull - block) * parts, `This subtracts the block's weight from every part instead of once. ${right}`],
        [pull * parts * 2, `This counts every rope part twice. ${right}`],
        [pull * (parts + 2), `This counts wheels and ends instead of the rope parts at the movable block. ${right}`],
      ],
    }
  }
  const hauled = lift * parts
  const [key, sum] =
    asks === 'rope' ? [hauled, `${lift} × ${parts} = ${hauled}`] : [lift, `${hauled} ÷ ${parts} = ${lift}`]
  const right = `${seen} Each of them must shorten by the rise: ${sum} feet.`
  const by = (number: number): number => (asks === 'rope' ? lift * number : hauled / number)
  return {
    key,
    why: right,
    wrong: [
      [by(off), `${offWhy} ${right}`],
      [by(far), `This miscounts the rope parts and takes ${far}. ${right}`],
      [
        asks === 'rope' ? lift : hauled,
        `This moves rope and load equally far, as a single fixed pulley would. ${right}`,
      ],
      [by(2), `This reckons with two parts, as for a single movable pulley. ${right}`],
      [by(parts * 2), `This counts every rope part twice. ${right}`],
      [by(parts + 2), `This counts wheels and ends instead of the rope parts at the movable block. ${right}`],
      [
        asks === 'rope' ? lift + parts : hauled - parts,
        `This ${asks === 'rope' ? 'adds' : 'subtracts'} one foot for each part instead of using all of them together. ${right}`,
      ],
      [asks === 'rope' ? lift / parts : hauled * parts, `This turns the ratio round. ${right}`],
    ],
  }
}
