import type { Difficulty } from '../family.ts'
import { type GeneratedItem, makeItem } from '../make.ts'
import { mapFamilies } from '../maps.ts'

/** So many items of a family, its difficulties by turns: what tests and contact sheets read. */
export function* itemsOf(name: string, count: number): Generator<{ item: GeneratedItem; difficulty: Difficulty }> {
  const family = mapFamilies.find((one) => one.name === name)
  if (!family) throw new Error(`There is no family ${name}.`)
  for (let seed = 0; seed < count; seed += 1) {
    const difficulty = ((seed % 3) + 1) as Difficulty
    yield { item: makeItem(family, difficulty, `item-${seed}`), difficulty }
  }
}
export const keyOf = ({ answers, correctAnswer }: GeneratedItem): string => answers[correctAnswer] ?? ''
