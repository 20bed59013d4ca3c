import { type Random, shuffled } from '../random.ts'
import type { RowOf } from '../tables.ts'
import type { Difficulty } from './family.ts'
import { families, type GeneratedTopic, generatedId, generatedQuestion } from './generated.ts'

/** CONTENT's mix of difficulties, in tenths: 30/50/20 %. */
const LEVELS: readonly Difficulty[] = [1, 1, 1, 2, 2, 2, 2, 2, 3, 3]
/** Draws a question before a topic is taken to have no more that differ. */
const MOST_DRAWS = 50

/** So many different questions of the topic: its families take turns, the difficulties keep their mix. */
export function generatedItems(topic: GeneratedTopic, count: number, random: Random): RowOf<'questions'>[] {
  const order = shuffled(families[topic], random)
  const levels = shuffled(LEVELS, random)
  const items = new Map<string, RowOf<'questions'>>()
  for (let draws = 0; items.size < count && draws < count * MOST_DRAWS && order.length > 0; draws += 1) {
    const family = order[items.size % order.length]
    const level = levels[items.size % levels.length]
    const item = family && level && generatedQuestion(generatedId(topic, family, level, seedOf(random)))
    // The same words with another drawing are another question.
    if (item) items.set(JSON.stringify([item.question, item.figure?.text]), item)
  }
  return [...items.values()]
}

/** Nine characters: 46 bits. */
const seedOf = (random: Random): string =>
  Math.floor(random() * 36 ** 9)
    .toString(36)
    .padStart(9, '0')
