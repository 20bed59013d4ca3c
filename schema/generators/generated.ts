import type { RowOf } from '../tables.ts'
import type { Difficulty, Family } from './family.ts'
import { languageFamilies } from './language/families.ts'
import { makeItem } from './make.ts'
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
