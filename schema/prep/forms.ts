import { type Random, seededRandom, shuffled } from '../core/random.ts'
import type { Family } from '../questions/family.ts'
import {
  families,
  type GeneratedTopic,
  generatedItems,
  generatedTopics,
  likenessOf,
  usualFamilies,
} from '../questions/generated.ts'
import type { RowOf } from '../tables.ts'
import { withOneCrew } from './crews.ts'
import { isAboutCrew, isBestWorst, topicOfSource } from './exam.ts'
import { type Kind, kinds } from './kinds.ts'
import type { AnyQuestion } from './multi-answer.ts'
import type { ExamProfile, ProfilePart, ProfileSection } from './tables.ts'
import { dealByRank, isQuestionOff, rankOfQuestion, type Track } from './tracks.ts'

/** Number of generated questions added to a topic's fixed questions. */
const GENERATED_PER_TOPIC = 12
/** Maps each generated topic to its topic in deck tests and the mixed test. */
const PILE_OF: Partial<Record<GeneratedTopic, string>> = { math: 'math', mechanical: 'mechanical', maps: 'maps-memory' }

type Question = RowOf<'questions'>

/**
 * Selects the questions of a practice test. A pure function of the questions, the deck, the length and the seed, so that the device and the
 * server select the same questions. Without a deck, the questions come from the enabled tracks, in proportion to the shares of the tracks'
 * ranks, and topics alternate within each track. A test without a deck has no memory questions or questions about a crew, because only the
 * simulator shows their scenes. It also has no best-and-worst questions, and no questions about study packets, which are too long to read
 * for one question.
 */
export function makeForm<Row extends AnyQuestion = Question>(
  questions: readonly Row[],
  deckId: string | null,
  length: number,
  seed: string,
  tracks: readonly Pick<Track, 'isOn' | 'decks' | 'topics'>[] = [],
): (Row | Question)[] {
  const random = seededRandom(seed)
  const isAsked = (one: Row) => fits(one, deckId) && (deckId !== null || !isQuestionOff(tracks, one))
  const byTopic = new Map<string, (Row | Question)[]>()
  for (const question of questions.filter(isAsked).sort(byId))
    byTopic.set(question.topic, [...(byTopic.get(question.topic) ?? []), question])
  addGenerated(byTopic, random)
  const piles = shuffled([...byTopic.values()], random).map((pile) => shuffled(pile, random))
  const rankOf = (pile: number) => {
    // Generated questions have no deck, so a fixed question of the same topic determines the rank.
    const fixed = piles[pile]?.find(({ id }) => !id.startsWith('gen:'))
    return fixed ? rankOfQuestion(tracks, fixed) : 0
  }
  return shuffled(dealByRank(piles, rankOf).slice(0, length), random)
}

const fits = (question: AnyQuestion, deckId: string | null): boolean =>
  deckId === null
    ? question.topic !== 'memory' && question.topic !== 'packet' && !isBestWorst(question) && !isAboutCrew(question)
    : question.deckId === deckId

/** Adds generated questions only to topics with fixed questions: a topic missing from the bank is also missing from the form. */
function addGenerated<Row>(byTopic: Map<string, (Row | Question)[]>, random: Random): void {
  for (const generated of generatedTopics) {
    const pile = byTopic.get(PILE_OF[generated] ?? '')
    pile?.push(...generatedItems(generated, GENERATED_PER_TOPIC, random))
  }
}

export const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

// Questions of an exam

export interface DrawnSection {
  section: ProfileSection
  questions: Question[]
}

export interface DrawnPart {
  part: ProfilePart
  sections: DrawnSection[]
}

/**
 * Selects the questions of a profile by part and section. A pure function of its arguments. If there are enough other questions, avoids
 * fixed questions from the previous test (`recent`: question IDs) and generated questions that a candidate would consider the same as
 * recent ones (`asked`: `likenessOf` keys). All scenes, and the questions about the people in them, come from one crew. Exams ask no
 * multi-answer questions. Sections are shorter only if there are too few questions, or if this version of the app lacks them; empty
 * sections are omitted.
 */
export function makeSitting(
  pool: readonly Question[],
  profile: ExamProfile,
  seed: string,
  recent: ReadonlySet<string> = new Set(),
  asked: ReadonlySet<string> = new Set(),
): DrawnPart[] {
  const random = seededRandom(`${profile.id} ${seed}`)
  const withCrew = withOneCrew(pool, seed, recent)
  const used = new Set<string>()
  const avoided = new Set(asked)
  return profile.parts.map((part) => ({
    part,
    sections: part.sections.flatMap((section) => {
      const questions = draw(
        withCrew.filter(({ id, passageId }) => !used.has(passageId ?? id)),
        section,
        { recent, asked: avoided },
        random,
      )
      for (const question of questions) {
        used.add(question.passageId ?? question.id)
        avoided.add(likenessOf(question))
      }
      return questions.length > 0 ? [{ section, questions }] : []
    }),
  }))
}

function draw(
  pool: readonly Question[],
  section: ProfileSection,
  { recent, asked }: { recent: ReadonlySet<string>; asked: ReadonlySet<string> },
  random: Random,
): Question[] {
  const drawn: Question[] = []
  for (const source of section.from) {
    const count = Math.min(source.count ?? section.count, section.count - drawn.length)
    if (count <= 0) continue
    if ('generated' in source) {
      drawn.push(...generatedItems(source.generated as GeneratedTopic, count, random, familiesOf(source), asked))
    } else {
      const ofTopic = pool.filter(({ topic }) => topic === topicOfSource(source)).sort(byId)
      drawn.push(...drawFixed(ofTopic, count, recent, random))
    }
  }
  return section.from.some((source) => 'generated' in source) ? shuffled(drawn, random) : drawn
}

/** Returns only the families that this version of the app has, because the profile may be newer than the app. */
function familiesOf({ generated, families: named }: { generated: string; families?: string[] }): readonly Family[] {
  const topic = generated as GeneratedTopic
  return named ? (families[topic] ?? []).filter(({ name }) => named.includes(name)) : (usualFamilies[topic] ?? [])
}

/** Draws whole passages with their questions in order, or single questions, preferring questions that were not in the previous test. */
export function drawFixed<Row extends AnyQuestion>(
  pool: readonly Row[],
  count: number,
  recent: ReadonlySet<string>,
  random: Random,
): Row[] {
  const bundles = [...Map.groupBy(pool, ({ id, passageId }) => passageId ?? id).values()]
  const isRecent = (bundle: Row[]) => bundle.some(({ id }) => recent.has(id))
  const inTurn = shuffled(bundles, random)
  const order = [...inTurn.filter((bundle) => !isRecent(bundle)), ...inTurn.filter(isRecent)]
  return evenly(order, count, random)
}

/**
 * Uses the minimum number of bundles for `count` questions and distributes the count evenly: 15 questions over two scenes are 8 and 7. A
 * bundle with fewer questions than its share leaves the rest to the others.
 */
function evenly<Row extends AnyQuestion>(bundles: Row[][], count: number, random: Random): Row[] {
  const needed: Row[][] = []
  for (const bundle of bundles) {
    if (needed.reduce((sum, { length }) => sum + length, 0) >= count) break
    needed.push(bundle)
  }
  let left = count
  const shares = needed.map(({ length }, at) => {
    const share = Math.min(length, Math.ceil(left / (needed.length - at)))
    left -= share
    return share
  })
  return needed.flatMap((bundle, at) => {
    const more = Math.min(bundle.length - (shares[at] ?? 0), left)
    left -= more
    return shuffled(bundle, random)
      .slice(0, (shares[at] ?? 0) + more)
      .sort(byId)
  })
}

// Questions of a drill

/** Number of questions in a drill. */
export const DRILL_LENGTH = 10
/** Recent performance is measured by this many of the latest answers. */
const NEWEST_ANSWERS = 20

/** Ids, and likenesses of generated questions, that the drill should avoid. */
export interface AskedBefore {
  recent: ReadonlySet<string>
  asked: ReadonlySet<string>
}

/** Selects the questions of a short drill. A pure function of its arguments. The drill is shorter only if there are too few questions. */
export function drillKind<Row extends AnyQuestion = Question>(
  pool: readonly Row[],
  { from }: Kind,
  seed: string,
  before: AskedBefore,
): (Row | Question)[] {
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

/**
 * Selects questions for a drill of several kinds, which alternate so that each kind has an equal share. Questions about the same passage stay
 * together.
 */
export function drillKinds<Row extends AnyQuestion = Question>(
  pool: readonly Row[],
  among: readonly Kind[],
  seed: string,
  before: AskedBefore,
): (Row | Question)[] {
  const drawn = among.map((kind) => drillKind(pool, kind, `${kind.id} ${seed}`, before))
  const inTurn = Array.from({ length: DRILL_LENGTH }, (_, turn) => drawn.flatMap((some) => some[turn] ?? []))
  const chosen = inTurn.flat().slice(0, DRILL_LENGTH)
  return [...Map.groupBy(chosen, ({ id, passageId }) => passageId ?? id).values()].flat()
}

/**
 * Returns the kind of the question. Undefined if the question has no kind: memory questions, questions about a crew, and fixed questions in
 * topics that also have generated questions.
 */
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

/** Names of the exams with questions of this kind, in the order of `profiles`. */
export const examsAsking = ({ from }: Kind, profiles: readonly ExamProfile[]): string[] =>
  profiles
    .filter(({ parts }) =>
      parts
        .flatMap(({ sections }) => sections.flatMap((section) => section.from))
        .some((source) =>
          !('generated' in source)
            ? 'topic' in from && from.topic === topicOfSource(source)
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

/** Number of right answers among the newest 20 answers of each kind, by kind id. `answered` is sorted newest first. */
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
