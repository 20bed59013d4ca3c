export interface Incident {
  /** "a stove fire". */
  found: string
  /** "put it out with one extinguisher". */
  did: string
  /** The same, but with -ing, and with nobody doing it. */
  doing: string
  done: string
  /** What says too little: "took care of it". */
  vague: string
}

export interface Given {
  incident: Incident
  /** "0915". */
  time: string
  wrongTime: string
  unit: string
  wrongUnit: string
  address: string
  wrongAddress: string
  /** Which of the mistakes are offered. */
  mistakes: readonly Mistake[]
  stem: number
}

export const MISTAKES = [
  'time',
  'unit',
  'address',
  'no-time',
  'no-place',
  'vague',
  'nobody',
  'splice',
  'fragment',
] as const
export type Mistake = (typeof MISTAKES)[number]
