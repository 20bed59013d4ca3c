import { oralModules } from '../oral/modules.ts'
import type { RowOf } from '../tables.ts'
import { isEmpty, meaningsOf } from './lexicon.ts'
import { corrected, stem, wordsOf } from './words.ts'

/** A key point or question must hold at least this share of what was asked, each word weighted by its rarity in the modules. */
const CONFIDENCE = 0.8
/** The question must name this much of an interview question or topic, so that one shared word is no match. */
const QUESTION_CONFIDENCE = 0.6
const NAME_CONFIDENCE = 0.45
/** A single word is enough only if so few passages hold it, and it is the first word of the point, as in "Dress …". */
const RARE = 2
/** Of all words of an interview question and of what was asked, so many must be the same. */
const SAME_QUESTION = 0.7
/** Key points that hold at least this share of the best one's words are part of the answer. */
const ALSO = 0.99

export interface FoundTopic {
  moduleId: string
  module: string
  topicId: string
  topic: string
  /** The key points that answer, or all of the topic. */
  points: readonly string[]
}

interface Passage {
  topicId: string
  /** Null for a topic's name and for interview questions: all of the topic's key points answer them. */
  point: string | null
  isQuestion: boolean
  words: ReadonlySet<string>
  first: string | undefined
  /** Of a question, all its words as written. */
  whole: ReadonlySet<string>
}

export interface TopicIndex {
  passages: readonly Passage[]
  /** In how many passages each stem occurs. */
  frequency: ReadonlyMap<string, number>
  vocabulary: ReadonlySet<string>
}

const topics = oralModules.flatMap(({ id, title, topics }) =>
  topics.map((topic) => ({ ...topic, moduleId: id, module: title })),
)

/** The interview modules' key points, and the questions on this device that belong to them. */
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

/** What the interview modules say about a question; null if nothing there is sure enough to be about it. */
export function findTopic({ passages, frequency, vocabulary }: TopicIndex, text: string): FoundTopic | null {
  // Key points are advice, not definitions: "What is a size-up?"
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

/** @param points null for all of the topic's */
function foundIn(topicId: string, points: readonly string[] | null): FoundTopic | null {
  const topic = topics.find(({ id }) => id === topicId)
  if (!topic) return null
  const { moduleId, module, name, keyPoints } = topic
  return { moduleId, module, topicId, topic: name, points: points ?? keyPoints }
}

/** Share of the words of both that they have in common, 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared)
}

const SHOW_UP = /\b(show|turn) up\b|\bget there\b/i

/** An interview question that a key point is about. */
const QUOTED = /"([^"]+)"/

/** "How do I answer …" asks what to say at the oral board about what follows. */
export const PREAMBLE =
  /^\W*(how (do|should|would|can) (i|you) (answer|respond to|reply to)|what (do|should|would|can) i (say|answer)( when they ask| if they ask| to| when)?)( the question)?( me)?/i

/** The modules are all about interviews, so these words tell nothing apart. */
const EVERYWHERE = new Set(
  'interview interviews oral board panel firefighter how when where who why captain chief officer lieutenant boss will'
    .split(' ')
    .map(stem),
)

/** Words that need another one to be about something. */
const GENERAL = new Set(
  'ask question answer say time make good best know right most more main work job day people'.split(' ').map(stem),
)

/** What people say, by stem, and what the modules say. */
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
