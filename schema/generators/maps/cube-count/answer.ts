import type { Mistake, Options } from '../../family.ts'
import { at } from '../../kit/lists.ts'
import { ranked } from '../shared/options.ts'
import { allOf, blockOf, type Given, hiddenOf, tallest } from './given.ts'

export const answer = ({ stacks, asks, place }: Given): Options =>
  ranked(rightOf(stacks, asks), mistakesOf(stacks, asks), place, String)

function rightOf(stacks: readonly number[][], asks: Given['asks']): Mistake {
  const [all, hidden, block] = [allOf(stacks), hiddenOf(stacks), blockOf(stacks)]
  const counted = `Row by row from the back the stacks hold ${stacks.map((row) => row.filter((stack) => stack > 0).join(' + ')).join('; ')}: ${all} in all.`
  const rights: Record<Given['asks'], Mistake> = {
    all: [all, counted],
    hidden: [
      hidden,
      `${counted} ${all - hidden} of them show at least one face, so ${all} − ${all - hidden} = ${hidden} show none.`,
    ],
    missing: [
      block - all,
      `A full block has ${stacks.length} × ${stacks[0]?.length} × ${tallest(stacks)} = ${block}. ${counted} ${block} − ${all} = ${block - all}.`,
    ],
  }
  return rights[asks]
}

function mistakesOf(stacks: readonly number[][], asks: Given['asks']): Mistake[] {
  const [all, hidden, block] = [allOf(stacks), hiddenOf(stacks), blockOf(stacks)]
  const seen = all - hidden
  const tops = stacks.flat().filter((stack) => stack > 0).length
  const faces =
    tops + stacks.reduce((sum, row) => sum + at(row, 0), 0) + (stacks[0]?.reduce((sum, stack) => sum + stack, 0) ?? 0)
  const right = `The right number is ${rightOf(stacks, asks)[0]}.`
  const wrongs: Record<Given['asks'], Mistake[]> = {
    all: [
      [seen, `This counts only the ones that can be seen and leaves out ${hidden} hidden.`],
      [faces, 'This counts faces: a box at an edge shows two or three of them.'],
      [all + 1, 'This counts one twice, where two of its faces show.'],
      [all - 1, 'This misses one that carries others.'],
      [tops * tallest(stacks), 'This takes every stack to be as high as the highest.'],
      [all - 2, 'This misses two that carry others.'],
      [all + 2, 'This counts two at the edge twice.'],
      [tops, 'This counts only the top of each stack.'],
      [block, 'This takes the pile for a full block.'],
    ],
    hidden: [
      [all - tops, 'This takes all below the tops of the stacks for hidden, though many show a side.'],
      [hidden - 1, 'This misses one hidden behind the others.'],
      [hidden + 1, 'This takes one that shows a narrow part of a side for hidden.'],
      [seen, 'This is the number that can be seen.'],
      [block - all, 'This is the number missing to a full block.'],
      [hidden + 2, 'This takes two that show a side for hidden.'],
      [hidden - 2, 'This misses two of the lowest layer.'],
    ],
    missing: [
      [block - seen, `This leaves out the ${hidden} that cannot be seen but carry the others.`],
      [block - all - 1, 'This takes one place for filled that is empty.'],
      [block - all + 1, 'This misses one that carries others.'],
      [all, 'This is the number already in the pile.'],
      [block, 'This is the full block, with nothing taken off for the pile.'],
      [tops * tallest(stacks) - all, 'This leaves out the places on the floor where nothing stands yet.'],
      [block - faces, 'This takes off faces instead of boxes.'],
      [block - all - 2, 'This takes two empty places for filled.'],
    ],
  }
  return wrongs[asks].map(([value, why]) => [value, `${why} ${right}`])
}
