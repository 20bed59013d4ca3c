import { type Random, seededRandom, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'
import type { Difficulty, Family, Option, Posed } from './family.ts'
import { at, byLikelihood } from './kit.ts'
import { languageFamilies } from './language/families.ts'
import { mapFamilies, newerMapFamilies } from './maps/families.ts'
import { mathFamilies } from './math/families.ts'
import { mechanicalFamilies, newerMechanicalFamilies } from './mechanical/families.ts'
import { reasoningFamilies } from './reasoning/families.ts'
import { tableFamilies } from './tables/families.ts'

export const generatedTopics = ['math', 'mechanical', 'maps', 'reasoning', 'language', 'tables'] as const
export type GeneratedTopic = (typeof generatedTopics)[number]

export const families: Record<GeneratedTopic, readonly Family[]> = {
  math: mathFamilies,
  mechanical: [...mechanicalFamilies, ...newerMechanicalFamilies],
  maps: [...mapFamilies, ...newerMapFamilies],
  reasoning: reasoningFamilies,
  language: languageFamilies,
  tables: tableFamilies,
}

/** What a form draws from unless its profile names families: a family that is added later must not change the forms of old seeds. */
export const usualFamilies: Record<GeneratedTopic, readonly Family[]> = {
  ...families,
  mechanical: mechanicalFamilies,
  maps: mapFamilies,
}

/** `gen:topic:family:difficulty:seed`. The id determines the question completely, so the question is never stored. */
export function generatedId(topic: GeneratedTopic, family: Family, difficulty: Difficulty, seed: string): string {
  return `gen:${topic}:${family.name}:${difficulty}:${seed}`
}

const ID = /^gen:(math|mechanical|maps|reasoning|language|tables):([a-z-]+):([123]):([A-Za-z0-9-]{1,16})$/

/** The question with this id, as its family makes it today; undefined if it is not the id of a generated question. */
export function generatedQuestion(id: string): RowOf<'questions'> | undefined {
  const named = partsOf(id)
  if (!named) return undefined
  const { topic, family, difficulty, seed } = named
  return {
    id,
    version: family.version,
    topic,
    deckId: null,
    cardId: null,
    passageId: null,
    difficulty,
    verified: true,
    ...makeItem(family, difficulty, seed),
  }
}

/** The version in which the question would be made, without making it. */
export const generatedVersion = (id: string): number | undefined => partsOf(id)?.family.version

/** The answer key for `id@version`, which is not stored; undefined if the family now has another version. */
export function generatedKey(key: string): RowOf<'answerKeys'> | undefined {
  if (!key.startsWith('gen:')) return undefined
  const [id = '', version] = key.split('@')
  if (generatedVersion(id) !== Number(version)) return undefined
  const question = generatedQuestion(id)
  return question && { id: key, correctAnswer: question.correctAnswer }
}

function partsOf(id: string) {
  const [, topic, name, level, seed = ''] = ID.exec(id) ?? []
  const family = families[topic as GeneratedTopic]?.find((one) => one.name === name)
  return topic && family ? { topic, family, difficulty: Number(level) as Difficulty, seed } : undefined
}

/** Of the generated questions among these ids; makes each one again, in a fraction of a millisecond. */
export const likenessesOf = (ids: Iterable<string>): Set<string> =>
  new Set([...ids].flatMap((id) => generatedQuestion(id) ?? []).map(likenessOf))

type Question = Pick<RowOf<'questions'>, 'question' | 'answers' | 'correctAnswer' | 'figure'>

/**
 * What a candidate would call the same question: the same words and the same drawing, with other options too. A key of one word is part
 * of it, because "Which of these words is spelled correctly?" alone asks nothing.
 */
export function likenessOf({ question, answers, correctAnswer, figure }: Question): string {
  const key = answers[correctAnswer] ?? ''
  return JSON.stringify([question, figure?.text, key.includes(' ') ? null : key])
}

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

/** Figures whose mistakes coincide are drawn again. A family that needs more draws than this is broken. */
const MOST_TRIES = 60
const OPTIONS = 4

export type GeneratedItem = Pick<
  RowOf<'questions'>,
  'question' | 'answers' | 'correctAnswer' | 'explanation' | 'rationales' | 'hint' | 'figure' | 'source'
>

/** The same on every device and on the server. */
export function makeItem(family: Family, difficulty: Difficulty, seed: string): GeneratedItem {
  const random = seededRandom(`${family.name} ${family.version} ${difficulty} ${seed}`)
  for (let draws = 0; draws < MOST_TRIES; draws += 1) {
    const posed = family.pose(family.draw(random, difficulty))
    const mistakes = distinctMistakes(posed)
    if (mistakes.length >= OPTIONS - 1) return inOrder(posed, mistakes, random)
  }
  throw new Error(
    `Family ${family.name} has fewer than three wrong options for seed ${seed} at difficulty ${difficulty}.`,
  )
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
