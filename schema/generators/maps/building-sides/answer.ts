import type { Options } from '../../family.ts'
import { at, upTo } from '../../kit/lists.ts'
import { facesOf, type Given, lettered } from './given.ts'
import { pairOf, SIDES } from './words.ts'

export function answer(given: Given): Options {
  const { front, page, asks } = given
  const faces = (side: number) => facesOf(given, front + side)
  const write = (side: number) => (asks === 'corner' ? pairOf(side) : `Side ${at(SIDES, side)}`)
  const key = lettered(front, page)
  return {
    key: {
      text: write(key),
      why: `Alpha is the ${faces(0)} side, on the street. Going clockwise from there, Bravo is ${faces(1)}, Charlie is ${faces(2)} and Delta is ${faces(3)}.`,
    },
    mistakes: upTo(4)
      .filter((side) => side !== key)
      .map((side) => ({ text: write(side), why: whyNot(given, side, key) })),
  }
}

function whyNot({ front, page, north, asks }: Given, side: number, key: number): string {
  const mirrored = asks === 'corner' ? (7 - key) % 4 : (4 - key) % 4
  const pageUp = lettered(front, (page + 8 - north) % 4)
  if (side === mirrored) return 'This letters the sides counterclockwise.'
  if (north > 0 && asks !== 'exposure' && side === pageUp) return 'This assumes that north is at the top of the page.'
  if (side === (asks === 'corner' ? page : lettered(0, page)))
    return 'This starts Alpha at the top of the page instead of at the street.'
  if ((side + 2) % 4 === key) return 'This is the opposite side of the building.'
  return `This goes one side too far ${(side - key + 4) % 4 === 1 ? 'clockwise' : 'counterclockwise'}.`
}
