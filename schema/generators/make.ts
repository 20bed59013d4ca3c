import { type Random, seededRandom, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'
import type { Difficulty, Family, Option, Posed } from './family.ts'
import { byLikelihood } from './kit/chance.ts'
import { at } from './kit/lists.ts'

/** Figures whose mistakes coincide are drawn again. A family that needs more draws than this is broken. */
const MOST_DRAWS = 60
const OPTIONS = 4

export type GeneratedItem = Pick<
  RowOf<'questions'>,
  'question' | 'answers' | 'correctAnswer' | 'explanation' | 'rationales' | 'hint' | 'figure' | 'source'
>

/** The same on every device and on the server. */
export function makeItem(family: Family, difficulty: Difficulty, seed: string): GeneratedItem {
  const random = seededRandom(`${family.name} ${family.version} ${difficulty} ${seed}`)
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const posed = family.pose(family.draw(random, difficulty))
    const mistakes = distinctMistakes(posed)
    if (mistakes.length >= OPTIONS - 1) return inOrder(posed, mistakes, random)
  }
  throw new Error(`The family ${family.name} finds no three mistakes for seed ${seed} at difficulty ${difficulty}.`)
}

function distinctMistakes({ key, mistakes }: Posed): Option[] {
  const seen = new Set([key.text])
  return mistakes.filter(({ text }) => !seen.has(text) && seen.add(text))
}

/** Takes three mistakes by chance, the likelier ones more often, and shuffles the options unless they have an order. */
function inOrder(
  { question, key, hint, figure, source, ordered }: Posed,
  mistakes: Option[],
  random: Random,
): GeneratedItem {
  const chosen = byLikelihood(random, mistakes.length).slice(0, OPTIONS - 1)
  const options = ordered ?? shuffled([key, ...chosen.map((index) => at(mistakes, index))], random)
  return {
    question,
    answers: options.map(({ text }) => text),
    correctAnswer: options.indexOf(key),
    explanation: key.why,
    rationales: options.map(({ why }) => why),
    hint,
    figure,
    source,
  }
}
