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
      why: `Alpha is the ${faces(0)} side, at the street. Clockwise, as seen from above, follow Bravo (${faces(1)}), Charlie (${faces(2)}) and Delta (${faces(3)}).`,
    },
    mistakes: upTo(4)
      .filter((side) => side !== key)
      .map((side) => ({ text: write(side), why: whyNot(given, side, key, write(key)) })),
  }
}

function whyNot({ front, page, north, asks }: Given, side: number, key: number, right: string): string {
  const mirrored = asks === 'corner' ? (7 - key) % 4 : (4 - key) % 4
  const pageUp = lettered(front, (page + 8 - north) % 4)
  if (side === mirrored) return `This letters the building counterclockwise; it is ${right}.`
  if (north > 0 && asks !== 'exposure' && side === pageUp)
    return `This takes the top of the page for north; it is ${right}.`
  if (side === (asks === 'corner' ? page : lettered(0, page)))
    return `This starts Alpha at the top of the page and not at the street; it is ${right}.`
  if ((side + 2) % 4 === key) return `This is on the opposite side of the building; it is ${right}.`
  return `This is one side too far ${(side - key + 4) % 4 === 1 ? 'clockwise' : 'counterclockwise'}; it is ${right}.`
}
