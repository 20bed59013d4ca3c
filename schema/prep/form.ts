import { seededRandom, shuffled } from '../random.ts'
import type { RowOf } from '../tables.ts'

/** Questions in a mixed or deck test (SPEC 9). */
export const TEST_LENGTH = 25

type Question = RowOf<'questions'>

/**
 * The form of a practice test: a pure function of the pool, the length and the seed, so that the device and the
 * server make the same one. It takes turns over the topics, so that a mixed test is over all of them.
 */
export function makeForm(pool: readonly Question[], length: number, seed: string): Question[] {
  const random = seededRandom(seed)
  const byTopic = new Map<string, Question[]>()
  for (const question of [...pool].sort(byId))
    byTopic.set(question.topic, [...(byTopic.get(question.topic) ?? []), question])
  const piles = shuffled([...byTopic.values()], random).map((pile) => shuffled(pile, random))
  const form: Question[] = []
  for (let turn = 0; form.length < length && piles.some((pile) => pile.length > turn); turn += 1)
    for (const pile of piles) {
      const question = pile[turn]
      if (question && form.length < length) form.push(question)
    }
  return shuffled(form, random)
}

const byId = (a: Question, b: Question): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
