import { FIRST_SEED } from '../../../testing/scale.ts'
import type { Difficulty } from '../../family.ts'
import { type GeneratedItem, makeItem } from '../../generated.ts'
import { mapFamilies } from '../families.ts'

/** Generates a family's questions from this many seeds per difficulty, alternating between difficulties. */
export function* itemsOf(name: string, seeds: number): Generator<{ item: GeneratedItem; difficulty: Difficulty }> {
  const family = mapFamilies.find((one) => one.name === name)
  if (!family) throw new Error(`Unknown map question family: ${name}.`)
  for (let seed = 3 * FIRST_SEED; seed < 3 * (FIRST_SEED + seeds); seed += 1) {
    const difficulty = ((seed % 3) + 1) as Difficulty
    yield { item: makeItem(family, difficulty, `item-${seed}`), difficulty }
  }
}

export const keyOf = ({ answers, correctAnswer }: GeneratedItem): string => answers[correctAnswer] ?? ''

export const labelsOf = ({ figure }: GeneratedItem) => (figure?.shapes ?? []).filter((shape) => shape.shape === 'label')

export const textOf = ({ figure }: GeneratedItem): string => figure?.text ?? ''

export const numbersIn = (words = ''): number[] => (words.match(/\d+/g) ?? []).map(Number)
