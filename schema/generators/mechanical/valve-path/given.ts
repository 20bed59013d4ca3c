/** Junctions are numbered from the upper left, row by row; the pump feeds the header, and outlets end the rows. */
export type End = 'pump' | number | 'A' | 'B' | 'C'

export interface Pipe {
  from: End
  to: End
  /** The number of the valve on it; null without a valve. */
  valve: number | null
}

export interface Given {
  pipes: readonly Pipe[]
  asks: 'reach' | 'wet' | 'only'
  /** The outlet to reach. */
  target: Outlet
  /** Sets of open valves, or at `wet` the one set that is open. */
  sets: readonly (readonly number[])[]
  /** At `wet`, the sets of outlets to choose from; the first one is right, as the first of `sets` is otherwise. */
  outlets: readonly (readonly Outlet[])[]
  stem: number
}

export const OUTLETS = ['A', 'B', 'C'] as const
export type Outlet = (typeof OUTLETS)[number]

/** The outlets that water reaches with these valves open. */
export function wetOutlets(pipes: readonly Pipe[], open: readonly number[]): Outlet[] {
  const reached = new Set<End>(['pump'])
  const passable = pipes.filter(({ valve }) => valve === null || open.includes(valve))
  for (const end of reached)
    for (const { from, to } of passable) {
      if (from === end) reached.add(to)
      if (to === end) reached.add(from)
    }
  return OUTLETS.filter((outlet) => reached.has(outlet))
}
