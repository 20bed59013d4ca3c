/** One picture. The force needed is load × from ÷ to; of a ramp, from is the height and to the slope. */
export interface Picture {
  /** Pounds; null if the picture does not tell. */
  load: number | null
  from: number
  to: number
}

export type Scene = 'wheelbarrow' | 'pry-bar' | 'ramp' | 'winch'

export interface Given {
  scene: Scene
  pictures: readonly [Picture, Picture]
  key: Choice
  stem: number
}

export const CHOICES = ['Picture 1', 'Picture 2', 'Both take the same', 'It cannot be determined'] as const
export type Choice = (typeof CHOICES)[number]

export const force = ({ load, from, to }: Picture): number => ((load ?? Number.NaN) * from) / to

export function choiceOf([one, other]: Given['pictures']): Choice {
  if (one.load === null || other.load === null) return 'It cannot be determined'
  const [a, b] = [force(one), force(other)]
  return a === b ? 'Both take the same' : a < b ? 'Picture 1' : 'Picture 2'
}
