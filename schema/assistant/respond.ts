import type { Reply } from '../home/reply.ts'
import type { FoundCard } from './find-card.ts'
import { type FoundTopic, PREAMBLE } from './find-topic.ts'
import { withQuestionBefore } from './follow-up.ts'
import type { Kind } from './intents.ts'
import type { Known } from './known.ts'
import { readQuestion } from './read-question.ts'
import { offersFor, refuse, refuseDate } from './refuse.ts'
import { replyAbout } from './reply.ts'
import { isCircumstance, pointsBack, sentencesOf } from './sentences.ts'
import { understand } from './understand.ts'
import { wordsOf } from './words.ts'

type Link = NonNullable<Reply['link']>

export interface Response {
  kind: Kind | 'card' | 'topic' | 'none'
  message: string
  links: Link[]
  /** Questions that the assistant can answer, to press instead of typing. */
  offers: readonly string[]
  /** Of a refusal: whether a search of the cards may help. */
  isSearchable?: boolean
  /** Set for an answer from a card. */
  cardId?: string
  /** The question that was answered: of a follow-up, with what it left out. */
  asked: string
}

/** Searches of what is on the device. */
export interface Searches {
  findCard: (text: string) => FoundCard | null
  findTopic: (text: string) => FoundTopic | null
  /** Whether the decks or modules contain this word. */
  isWord: (word: string) => boolean
}

/** What was said before in this conversation. */
export interface Conversation {
  /** The last question, as it was answered; null for the first. */
  asked: string | null
  refusals: number
}

const FIRST: Conversation = { asked: null, refusals: 0 }

/** An answer only if it is sure enough: from the person's own data, else from a card or module; otherwise it says that it has none. */
export function respond(text: string, known: Known, searches: Searches, before: Conversation = FIRST): Response {
  const whole = before.asked === null ? null : withQuestionBefore(text, before.asked, known)
  if (whole !== null) {
    const response = respondToAll(whole, known, searches)
    if (isAnswer(response)) return response
  }
  return (
    respondToAll(text, known, searches) ?? {
      kind: 'none',
      asked: text,
      ...refuse(text, readQuestion(text, known, searches.isWord), known, before.refusals),
    }
  )
}

/** Returns null if no data on the device answers the question. A question about a date that isn't set returns a `none` response, not null. */
function respondToAll(text: string, known: Known, searches: Searches): Response | null {
  const whole = respondTo(text, known, searches)
  return isAnswer(whole) ? whole : (respondToEach(text, known, searches) ?? whole)
}

const isAnswer = (response: Response | null): response is Response => response !== null && response.kind !== 'none'

/** For a message of several sentences: the answers to its questions, or null if one of them has none. */
function respondToEach(text: string, known: Known, searches: Searches): Response | null {
  const sentences = sentencesOf(text)
  if (!sentences) return null
  const { questions, statements } = sentences
  const isPlain = statements.flatMap(wordsOf).every(isCircumstance)
  const given: Response[] = []
  for (const question of questions) {
    if (pointsBack(question)) return null
    const response = respondTo(question, known, searches)
    if (!isAnswer(response)) return null
    const isClear = isPlain || !VAGUE.has(response.kind) || /\b(exam|test)\b/i.test(question)
    if (!isClear) return null
    if (!given.some(({ message, cardId }) => message === response.message && cardId === response.cardId))
      given.push(response)
  }
  const [first, ...others] = given
  if (!first || others.length === 0) return first ?? null
  // A card's text is read elsewhere, so it can't be joined to another answer.
  if (given.some(({ kind }) => kind === 'card')) return null
  return {
    ...first,
    asked: text,
    message: given.map(({ message }) => message).join('\n'),
    links: given
      .flatMap(({ links }) => links)
      .filter(({ to }, at, all) => all.findIndex((one) => one.to === to) === at),
  }
}

/** What these ask depends on what was said before: "I failed my drug test. What should I do?" is not about studying. */
const VAGUE: ReadonlySet<Response['kind']> = new Set<Response['kind']>(['next', 'ready', 'progress', 'help'])

function respondTo(text: string, known: Known, { findCard, findTopic, isWord }: Searches): Response | null {
  // "What should I say about my weaknesses?" is not about the person's own figures.
  const understood = PREAMBLE.test(text) ? null : understand(text, known, isWord)
  if (understood) {
    const reply = replyAbout(understood.kind, understood.question, known)
    if (reply) {
      const { message, link, also = [] } = reply
      const offers = understood.kind === 'help' ? offersFor('help') : []
      return { kind: understood.kind, message, links: [...(link ? [link] : []), ...also], offers, asked: text }
    }
    return understood.kind === 'dates' ? withoutDate(text) : null
  }
  const card = findCard(text)
  if (card) return { kind: 'card', message: '', links: [], offers: [], cardId: card.id, asked: text }
  const topic = findTopic(text)
  if (topic) return { kind: 'topic', offers: [], asked: text, ...topicReply(topic) }
  return isOfOwnDate(text) ? withoutDate(text) : null
}

/** What a module says, with the module as its source. */
const topicReply = ({ moduleId, module, topicId, topic, points }: FoundTopic): Pick<Response, 'message' | 'links'> => ({
  message: `For the oral board (${topic}):${points.length === 1 ? ` ${points[0]}` : points.map((point) => `\n• ${point}`).join('')}`,
  links: [{ to: `/oral?module=${moduleId}&topic=${topicId}`, label: `Source: ${module}` }],
})

const withoutDate = (text: string): Response => ({ kind: 'none', asked: text, ...refuseDate(text) })

const isOfOwnDate = (text: string): boolean =>
  /\bmy\b/i.test(text) && /\b(when|date|days)\b/i.test(text) && /\b(exam|test|interview|cpat)\b/i.test(text)
