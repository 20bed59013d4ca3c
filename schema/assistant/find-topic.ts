import { oralModules } from '../oral/modules.ts'
import type { RowOf } from '../tables.ts'
import { isEmpty, meaningsOf } from './lexicon.ts'
import { corrected, stem, wordsOf } from './words.ts'

/**
 * Minimum share of the question's words that a key point or interview question must contain, each word weighted by
 * its rarity in the modules.
 */
const CONFIDENCE = 0.8
/** Minimum share of an interview question or topic that the question must mention, so that a single shared word is not enough for a match. */
const QUESTION_CONFIDENCE = 0.6
const NAME_CONFIDENCE = 0.45
/** A single word matches only if at most this many passages contain it, and the key point starts with it, as in "Dress …". */
const RARE = 2
/** Minimum share of words that the question and an interview question must have in common. */
const SAME_QUESTION = 0.7
/** Key points whose confidence is at least this share of the best key point's confidence are also part of the answer. */
const ALSO = 0.99

export interface FoundTopic {
  moduleId: string
  module: string
  topicId: string
  topic: string
  /** The key points that answer the question, or all key points of the topic. */
  points: readonly string[]
}

interface Passage {
  topicId: string
  /**
   * The key point that the passage contains; null for a topic name or an interview question on this device, because all of the topic's key
   * points answer such a question.
   */
  point: string | null
  isQuestion: boolean
  words: ReadonlySet<string>
  first: string | undefined
  /** For an interview question: all of its words, as written. */
  whole: ReadonlySet<string>
}

export interface TopicIndex {
  passages: readonly Passage[]
  /** Number of passages that contain each stem. */
  frequency: ReadonlyMap<string, number>
  vocabulary: ReadonlySet<string>
}

const topics = oralModules.flatMap(({ id, title, topics }) =>
  topics.map((topic) => ({ ...topic, moduleId: id, module: title })),
)

/** Indexes the interview modules' key points and the interview questions on this device. */
export function indexTopics(questions: readonly Pick<RowOf<'oralQuestions'>, 'topicId' | 'question'>[]): TopicIndex {
  const vocabulary = new Set<string>()
  const passage = (topicId: string, point: string | null, text: string, isQuestion = false): Passage => {
    for (const word of wordsOf(text)) vocabulary.add(word)
    return {
      ...{ topicId, point, isQuestion },
      words: new Set(contentOf(text)),
      first: contentOf(point ?? text)[0],
      whole: new Set(isQuestion ? wordsOf(text) : []),
    }
  }
  const passages = [
    ...topics.flatMap(({ id, name, keyPoints }) => [
      passage(id, null, name),
      ...keyPoints.map((point) => passage(id, point, `${name} ${point}`)),
      ...keyPoints.flatMap((point) =>
        (QUOTED.exec(point) ?? []).slice(1).map((text) => passage(id, point, text, true)),
      ),
    ]),
    ...questions.map(({ topicId, question }) => passage(topicId, null, question, true)),
  ]
  const frequency = new Map<string, number>()
  for (const { words } of passages) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  return { passages, frequency, vocabulary }
}

/** Returns the topic of the interview modules that answers the question, with its matching key points; null if none matches well enough. */
export function findTopic({ passages, frequency, vocabulary }: TopicIndex, text: string): FoundTopic | null {
  // "What is a size-up?" asks for a definition, and key points are advice.
  if (/^\W*what(\W?s| is) an? /i.test(text)) return null
  const spelled = wordsOf(
    text
      .replace(PREAMBLE, '')
      .replace(SHOW_UP, 'arrive')
      .replace(/\bdress code\b/i, 'dress')
      .replace(/^\W*(questions?|tips|advice|help) (about|on|for|with) | questions?\W*$/i, ''),
  ).map((word) =>
    vocabulary.has(word) ||
    frequency.has(stem(word)) ||
    stem(word) in SAME_THING ||
    isEmpty(word) ||
    meaningsOf(word).length > 0
      ? word
      : (corrected(word, vocabulary) ?? word),
  )
  const asked = [...new Set(contentOf(spelled.join(' ')))]
  const exact = passages.find(
    ({ isQuestion, whole }) => isQuestion && likeness(whole, new Set(spelled)) >= SAME_QUESTION,
  )
  if (exact) return foundIn(exact.topicId, exact.point === null ? null : [exact.point])
  if (asked.every((word) => GENERAL.has(word))) return null
  const weigh = (words: Iterable<string>) => {
    let sum = 0
    for (const word of words) sum += Math.log(1 + passages.length / (1 + (frequency.get(word) ?? 0)))
    return sum
  }
  const all = weigh(asked)
  const ranked = passages
    .filter(({ topicId }) => topics.some(({ id }) => id === topicId))
    .map((passage) => {
      const shared = asked.filter((word) => passage.words.has(word))
      return { ...passage, confidence: weigh(shared) / all, named: weigh(shared) / weigh(passage.words) }
    })
    .filter(({ confidence, named, isQuestion, point, first }) => {
      if (confidence < CONFIDENCE) return false
      if (isQuestion) return named >= QUESTION_CONFIDENCE
      if (point === null) return named >= NAME_CONFIDENCE
      return asked.length > 1 || (first === asked[0] && (frequency.get(first ?? '') ?? 0) <= RARE)
    })
    .sort((a, b) => b.confidence - a.confidence || b.named - a.named)
  const [best] = ranked
  if (!best) return null
  if (best.point === null) return foundIn(best.topicId, null)
  const points = ranked.flatMap(({ topicId, point, confidence }) =>
    topicId === best.topicId && point !== null && confidence >= best.confidence * ALSO ? [point] : [],
  )
  return foundIn(best.topicId, [...new Set(points)])
}

/**
 * Returns the topic with this ID and these points, or with all of its key points if `points` is null. Returns null if there is no such
 * topic.
 */
function foundIn(topicId: string, points: readonly string[] | null): FoundTopic | null {
  const topic = topics.find(({ id }) => id === topicId)
  if (!topic) return null
  const { moduleId, module, name, keyPoints } = topic
  return { moduleId, module, topicId, topic: name, points: points ?? keyPoints }
}

/** Returns the share of words that both sets have in common, 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared)
}

const SHOW_UP = /\b(show|turn) up\b|\bget there\b/i

/** An interview question that a key point quotes. */
const QUOTED = /"([^"]+)"/

/** "How do I answer …" asks for advice on the interview question that follows it. */
export const PREAMBLE =
  /^\W*(how (do|should|would|can) (i|you) (answer|respond to|reply to)|what (do|should|would|can) i (say|answer)( when they ask| if they ask| to| when)?)( the question)?( me)?/i

/** All modules are about interviews, so these words don't distinguish passages. */
const EVERYWHERE = new Set(
  'interview interviews oral board panel firefighter how when where who why captain chief officer lieutenant boss will'
    .split(' ')
    .map(stem),
)

/** Words that are too general to be a subject on their own. */
const GENERAL = new Set(
  'ask question answer say time make good best know right most more main work job day people'.split(' ').map(stem),
)

/** Synonyms: the word that the modules use, and the words that people use instead. */
const SAME_THING: Record<string, string> = Object.fromEntries(
  (
    [
      ['dress', 'wear wearing suit tie uniform outfit clothes clothing attire'],
      ['earli', 'late'],
      ['minut', 'long'],
      ['close', 'end ending'],
    ] as const
  ).flatMap(([says, called]) => called.split(' ').map((word) => [stem(word), stem(says)])),
)

const contentOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isEmpty(word) && !isEmpty(stem(word)))
    .map(stem)
    .filter((word) => !EVERYWHERE.has(word))
    .map((word) => SAME_THING[word] ?? word)
