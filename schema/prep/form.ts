import { type Random, seededRandom, shuffled } from '../core/random.ts'
import { generatedItems } from '../generators/draw-items.ts'
import { type GeneratedTopic, generatedTopics } from '../generators/generated.ts'
import type { RowOf } from '../tables.ts'
import { isBestWorst } from './best-worst/points.ts'
import { leanToExam, trackOf } from './tracks.ts'

/** Generated questions added to the fixed ones of their topic. */
const GENERATED_A_TOPIC = 12
/** The topics of the deck tests and the mixed test. */
const PILE_OF: Partial<Record<GeneratedTopic, string>> = { math: 'math', mechanical: 'mechanical', maps: 'maps-memory' }

type Question = RowOf<'questions'>

/**
 * The form of a practice test: a pure function of the questions, the deck, the length and the seed, so the device and the server make the
 * same one. Without a deck, two questions in three are on what entry exams test, and in each track the topics take turns. Memory
 * questions are only in the simulator, because their scenes are studied first and then hidden; so are best-and-worst questions.
 */
export function makeForm(
  questions: readonly Question[],
  deckId: string | null,
  length: number,
  seed: string,
): Question[] {
  const random = seededRandom(seed)
  const byTopic = new Map<string, Question[]>()
  for (const question of questions.filter((one) => fits(one, deckId)).sort(byId))
    byTopic.set(question.topic, [...(byTopic.get(question.topic) ?? []), question])
  addGenerated(byTopic, random)
  const piles = shuffled([...byTopic.values()], random).map((pile) => shuffled(pile, random))
  const longest = Math.max(0, ...piles.map((pile) => pile.length))
  const inTurn = Array.from({ length: longest }, (_, turn) => piles.flatMap((pile) => pile[turn] ?? [])).flat()
  return shuffled((deckId === null ? leanToExam(inTurn, trackOf) : inTurn).slice(0, length), random)
}

const fits = ({ topic, deckId: own, worst }: Question, deckId: string | null): boolean =>
  deckId === null ? topic !== 'memory' && !isBestWorst({ worst }) : own === deckId

/** Adds generated questions only to topics that have fixed ones: if the bank lacks a topic, so does the form. */
function addGenerated(byTopic: Map<string, Question[]>, random: Random): void {
  for (const generated of generatedTopics) {
    const pile = byTopic.get(PILE_OF[generated] ?? '')
    pile?.push(...generatedItems(generated, GENERATED_A_TOPIC, random))
  }
}

export const byId = (a: Question, b: Question): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
