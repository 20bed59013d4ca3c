import { ahead, type Corner, type Heading, type Town } from '../town/town.ts'

export interface Turn {
  side: 'left' | 'right'
  /** 1 for the first crossing after the last turn, 2 for the second. */
  crossing: number
}

export interface Drive {
  town: Town
  /** The unit starts halfway from here to the corner ahead. */
  behind: Corner
  heading: Heading
  turns: Turn[]
  /** Blocks driven after the last turn. */
  blocks: number
  unit: string
  stem: number
}

export interface Driven {
  heading: Heading
  corner: Corner
}

/** The corner and new heading of every turn, then the end; undefined if the drive leaves the map. */
export function followed({ behind, heading, turns, blocks }: Drive): Driven[] | undefined {
  const driven: Driven[] = []
  let now: Driven = { heading, corner: behind }
  for (const { side, crossing } of turns) {
    const corner = ahead(now.corner, now.heading, crossing)
    if (!corner) return undefined
    now = { heading: (now.heading + (side === 'right' ? 1 : 3)) % 4, corner }
    driven.push(now)
  }
  const end = ahead(now.corner, now.heading, blocks)
  return end && [...driven, { heading: now.heading, corner: end }]
}

export const endOf = (given: Drive): Corner | undefined => followed(given)?.at(-1)?.corner
