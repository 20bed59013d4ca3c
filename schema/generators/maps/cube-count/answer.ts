import type { Mistake, Options } from '../../family.ts'
import { at } from '../../kit/lists.ts'
import { ranked } from '../shared/options.ts'
import { allOf, blockOf, type Given, hiddenOf, tallest } from './given.ts'

export const answer = ({ stacks, asks, place }: Given): Options =>
  ranked(rightOf(stacks, asks), mistakesOf(stacks, asks), place, String)

function rightOf(stacks: readonly number[][], asks: Given['asks']): Mistake {
  const [all, hidden, block] = [allOf(stacks), hiddenOf(stacks), blockOf(stacks)]
  const counted = `Row by row from the back, the stacks hold ${stacks.map((row) => row.filter((stack) => stack > 0).join(' + ')).join('; ')}, for a total of ${all}.`
  const rights: Record<Given['asks'], Mistake> = {
    all: [all, counted],
    hidden: [
      hidden,
      `${counted} Of these, ${all - hidden} show at least one face, so ${all} − ${all - hidden} = ${hidden} show none.`,
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
  const wrongs: Record<Given['asks'], Mistake[]> = {
    all: [
      [
        seen,
        `This counts only the ones you can see and leaves out ${hidden === 1 ? 'the one that is' : `the ${hidden} that are`} hidden.`,
      ],
      [faces, 'This counts faces, and some boxes show two or three.'],
      [all + 1, 'This counts one box twice because two of its faces show.'],
      [all - 1, 'This misses one box that is holding up others.'],
      [tops * tallest(stacks), 'This counts every stack as high as the tallest.'],
      [all - 2, 'This misses two boxes that are holding up others.'],
      [all + 2, 'This counts two boxes at the edge twice.'],
      [tops, 'This counts only the top of each stack.'],
      [block, 'This counts the pile as a full block.'],
    ],
    hidden: [
      [all - tops, 'This counts everything below the top of each stack as hidden, although many of those show a side.'],
      [hidden - 1, 'This misses one that is hidden behind the others.'],
      [hidden + 1, 'This counts one as hidden although part of its side shows.'],
      [seen, 'This is how many you can see.'],
      [block - all, 'This is how many it would take to make a full block.'],
      [hidden + 2, 'This counts two as hidden although their sides show.'],
      [hidden - 2, 'This misses two in the bottom layer.'],
    ],
    missing: [
      [
        block - seen,
        `This leaves out ${hidden === 1 ? 'the one that is hidden but holds' : `the ${hidden} that are hidden but hold`} up the others.`,
      ],
      [block - all - 1, 'This counts one empty space as filled.'],
      [block - all + 1, 'This misses one box that is holding up others.'],
      [all, 'This is how many are already in the pile.'],
      [block, 'This is the number in a full block.'],
      [tops * tallest(stacks) - all, 'This leaves out the floor spaces that are still empty.'],
      [block - faces, 'This subtracts faces instead of boxes.'],
      [block - all - 2, 'This counts two empty spaces as filled.'],
    ],
  }
  return wrongs[asks]
}
