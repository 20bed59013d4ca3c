import { type Random, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'
import type { Difficulty, Family } from './family.ts'
import { type GeneratedTopic, generatedId, generatedQuestion, usualFamilies } from './generated.ts'
import { likenessOf } from './likeness.ts'

/** The mix of difficulties that all content has: 30, 50 and 20 percent. */
const LEVELS: readonly Difficulty[] = [1, 1, 1, 2, 2, 2, 2, 2, 3, 3]
/** Draws per question before we conclude that the topic has no more different ones. */
const MOST_DRAWS = 50
/** Draws until a question may be like one that was asked lately: better that than a shorter form. */
const MOST_REDRAWS = 30

/**
 * Makes `count` different questions. The families take turns, and the difficulties keep their mix. `from` are families of the topic, and
 * `asked` is what questions should not be like (`likenessOf`).
 */
export function generatedItems(
  topic: GeneratedTopic,
  count: number,
  random: Random,
  from: readonly Family[] = usualFamilies[topic],
  asked: ReadonlySet<string> = new Set(),
): RowOf<'questions'>[] {
  const order = shuffled(from, random)
  const levels = shuffled(LEVELS, random)
  const items = new Map<string, RowOf<'questions'>>()
  let redraws = 0
  for (let draws = 0; items.size < count && draws < count * MOST_DRAWS && order.length > 0; draws += 1) {
    const family = order[items.size % order.length]
    const level = levels[items.size % levels.length]
    const item = family && level && generatedQuestion(generatedId(topic, family, level, seedOf(random)))
    if (!item) continue
    if (redraws < MOST_REDRAWS && asked.has(likenessOf(item))) redraws += 1
    else {
      redraws = 0
      // The same words with another drawing count as another question.
      items.set(JSON.stringify([item.question, item.figure?.text]), item)
    }
  }
  return [...items.values()]
}

/** Nine characters: 46 bits. */
const seedOf = (random: Random): string =>
  Math.floor(random() * 36 ** 9)
    .toString(36)
    .padStart(9, '0')
