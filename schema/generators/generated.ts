import type { RowOf } from '../tables.ts'
import type { Difficulty, Family } from './family.ts'
import { makeItem } from './make.ts'
import { mapFamilies } from './maps/families.ts'
import { mathFamilies } from './math/families.ts'
import { mechanicalFamilies } from './mechanical/families.ts'

export const generatedTopics = ['math', 'mechanical', 'maps'] as const
export type GeneratedTopic = (typeof generatedTopics)[number]

export const families: Record<GeneratedTopic, readonly Family[]> = {
  math: mathFamilies,
  mechanical: mechanicalFamilies,
  maps: mapFamilies,
}

/** `gen:topic:family:difficulty:seed`. The id determines the question completely, so the question is never stored. */
export function generatedId(topic: GeneratedTopic, family: Family, difficulty: Difficulty, seed: string): string {
  return `gen:${topic}:${family.name}:${difficulty}:${seed}`
}

const ID = /^gen:(math|mechanical|maps):([a-z-]+):([123]):([A-Za-z0-9-]{1,16})$/

/** The question with this id, as its family makes it today; undefined if it is not the id of a generated question. */
export function generatedQuestion(id: string): RowOf<'questions'> | undefined {
  const [, topic, name, level, seed = ''] = ID.exec(id) ?? []
  const family = families[topic as GeneratedTopic]?.find((one) => one.name === name)
  if (!topic || !family) return undefined
  const difficulty = Number(level) as Difficulty
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

/** The answer key for `id@version`, which is not stored; undefined if the family now has another version. */
export function generatedKey(key: string): RowOf<'answerKeys'> | undefined {
  if (!key.startsWith('gen:')) return undefined
  const [id = '', version] = key.split('@')
  const question = generatedQuestion(id)
  return question?.version === Number(version) ? { id: key, correctAnswer: question.correctAnswer } : undefined
}
