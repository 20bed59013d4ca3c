export interface Given {
  /** An index into `points`: the heading that the stem and the figure give. */
  known: number
  /** In eighths of a circle, clockwise. */
  turns: number[]
  /** The stem gives the first heading and asks for the last, or the other way round. */
  asks: 'end' | 'start'
  scene: number
}

export const BENT = [1, 7, 3, 5]

export const wrap = (point: number): number => ((point % 8) + 8) % 8
export const faced = (known: number, turns: readonly number[], asks: Given['asks']): number =>
  wrap(turns.reduce((point, turn) => (asks === 'end' ? point + turn : point - turn), known))
