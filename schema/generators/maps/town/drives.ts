/** Who drives from where to where, on a street map. */
export interface Drive {
  unit: string
  target: string
  letters: readonly [unit: string, target: string]
}

export const drives: readonly Drive[] = [
  { unit: 'Engine 4', target: 'the fire', letters: ['E', 'F'] },
  { unit: 'Ladder 2', target: 'the alarm', letters: ['L', 'A'] },
  { unit: 'Medic 7', target: 'the patient', letters: ['M', 'P'] },
  { unit: 'Rescue 1', target: 'the crash', letters: ['R', 'C'] },
  { unit: 'Tender 9', target: 'the drill ground', letters: ['T', 'D'] },
  { unit: 'Battalion 3', target: 'the command post', letters: ['B', 'C'] },
  { unit: 'Engine 11', target: 'the station', letters: ['E', 'S'] },
]
