import { type Random, shuffled } from '../random.ts'
import type { RowOf } from '../tables.ts'
import type { Difficulty } from './family.ts'
import { families, type GeneratedTopic, generatedId, generatedQuestion } from './generated.ts'

/** The mix of difficulties that all content has: 30, 50 and 20 percent. */
const LEVELS: readonly Difficulty[] = [1, 1, 1, 2, 2, 2, 2, 2, 3, 3]
/** Draws per question before we conclude that the topic has no more different ones. */
const MOST_DRAWS = 50

/** Makes `count` different questions. The topic's families take turns, and the difficulties keep their mix. */
export function generatedItems(topic: GeneratedTopic, count: number, random: Random): RowOf<'questions'>[] {
  const order = shuffled(families[topic], random)
  const levels = shuffled(LEVELS, random)
  const items = new Map<string, RowOf<'questions'>>()
  for (let draws = 0; items.size < count && draws < count * MOST_DRAWS && order.length > 0; draws += 1) {
    const family = order[items.size % order.length]
    const level = levels[items.size % levels.length]
    const item = family && level && generatedQuestion(generatedId(topic, family, level, seedOf(random)))
    // The same words with another drawing count as another question.
    if (item) items.set(JSON.stringify([item.question, item.figure?.text]), item)
  }
  return [...items.values()]
}

/** Nine characters: 46 bits. */
const seedOf = (random: Random): string =>
  Math.floor(random() * 36 ** 9)
    .toString(36)
    .padStart(9, '0')
