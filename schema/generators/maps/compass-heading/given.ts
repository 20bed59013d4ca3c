export interface Given {
  /** The heading that the stem and the figure give, as an index into `points`. */
  known: number
  /** In eighths of a circle, clockwise. */
  turns: number[]
  /** Whether the stem asks for the last heading or the first. */
  asks: 'end' | 'start'
  scene: number
}

export const BENT = [1, 7, 3, 5]

export const wrap = (point: number): number => ((point % 8) + 8) % 8
export const faced = (known: number, turns: readonly number[], asks: Given['asks']): number =>
  wrap(turns.reduce((point, turn) => (asks === 'end' ? point + turn : point - turn), known))
