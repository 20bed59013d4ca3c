/** A built square of a plan; a tower stands on some. */
export interface Cell {
  x: number
  y: number
  isTower: boolean
}

export type Plan = readonly Cell[]

export type Kind = 'turned' | 'mirrored' | 'moved' | 'tower'
export interface Drawing {
  kind: Kind
  /** Quarter turns, clockwise, after it was mirrored or altered. */
  turns: number
  plan: Plan
}

export interface Comparison {
  plan: Plan
  asks: 'turned' | 'mirrored'
  /** In the order of their numbers; exactly one is of the kind that is asked for. */
  drawings: Drawing[]
  scene: number
}
