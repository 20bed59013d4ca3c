import { seededRandom, shuffled } from '../../core/random.ts'
import { generatedItems } from '../../generators/draw-items.ts'
import { families, usualFamilies } from '../../generators/generated.ts'
import type { RowOf } from '../../tables.ts'
import { drawFixed } from '../draw-fixed.ts'
import { byId } from '../form.ts'
import type { ExamProfile } from '../profiles/profile.ts'
import { type Kind, kinds } from './kinds.ts'

type Question = RowOf<'questions'>

/** Questions of a drill. */
export const DRILL_LENGTH = 10
/** How one does so far goes by this many of the newest answers. */
const NEWEST_ANSWERS = 20

/** Ids, and the likenesses of generated questions, that the drill should not ask again. */
export interface AskedBefore {
  recent: ReadonlySet<string>
  asked: ReadonlySet<string>
}

/** The questions of a short drill: a pure function of its arguments. Shorter only if there are too few. */
export function drillKind(pool: readonly Question[], { from }: Kind, seed: string, before: AskedBefore): Question[] {
  const random = seededRandom(`drill ${seed}`)
  if ('topic' in from) {
    const ofTopic = pool.filter(({ topic }) => topic === from.topic).sort(byId)
    return drawFixed(ofTopic, DRILL_LENGTH, before.recent, random)
  }
  const drawn = from.flatMap(({ generated, families: named }, at) => {
    const count = Math.ceil((DRILL_LENGTH - at) / from.length)
    const some = families[generated].filter(({ name }) => named.includes(name))
    return generatedItems(generated, count, random, some, before.asked)
  })
  return shuffled(drawn, random)
}

/** Undefined for what is no kind: memory, and fixed questions of subjects that also have generated ones. */
export function kindOf(
  { id, topic }: Pick<Question, 'id' | 'topic'>,
  among: readonly Kind[] = kinds,
): Kind | undefined {
  const [start, generated, family = ''] = id.split(':')
  return among.find(({ from }) =>
    'topic' in from
      ? start !== 'gen' && from.topic === topic
      : start === 'gen' && from.some((one) => one.generated === generated && one.families.includes(family)),
  )
}

/** The names of the exams that ask it, in their order. */
export const examsAsking = ({ from }: Kind, profiles: readonly ExamProfile[]): string[] =>
  profiles
    .filter(({ parts }) =>
      parts
        .flatMap(({ sections }) => sections.flatMap((section) => section.from))
        .some((source) =>
          'topic' in source
            ? 'topic' in from && from.topic === source.topic
            : !('topic' in from) &&
              from.some(({ generated, families: named }) => {
                const asked = source.families ?? usualFamilies[generated].map(({ name }) => name)
                return generated === source.generated && named.some((name) => asked.includes(name))
              }),
        ),
    )
    .map(({ name }) => name)

export interface KindScore {
  right: number
  of: number
}

export interface Answered {
  question: Pick<Question, 'id' | 'topic'>
  isRight: boolean
}

/** By kind, how many of the newest answers were right. `answered` has the newest first. */
export function kindScores(answered: Iterable<Answered>, among?: readonly Kind[]): Map<string, KindScore> {
  const scores = new Map<string, KindScore>()
  for (const { question, isRight } of answered) {
    const kind = kindOf(question, among)
    if (!kind) continue
    const { right, of } = scores.get(kind.id) ?? { right: 0, of: 0 }
    if (of < NEWEST_ANSWERS) scores.set(kind.id, { right: right + (isRight ? 1 : 0), of: of + 1 })
  }
  return scores
}
