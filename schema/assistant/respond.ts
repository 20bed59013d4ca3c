import { type Reply, replyTo, topicOf } from '../home/reply.ts'
import type { FoundCard } from './find-card.ts'
import type { Kind } from './intents.ts'
import type { Known } from './known.ts'
import { replyAbout } from './reply.ts'
import { APPLICATIONS } from './reply-applications.ts'
import { isCircumstance, pointsBack, sentencesOf } from './sentences.ts'
import { understand } from './understand.ts'
import { wordsOf } from './words.ts'

type Link = NonNullable<Reply['link']>

export interface Response {
  kind: Kind | 'card' | 'none'
  message: string
  links: Link[]
  /** Questions that the assistant can answer, to press instead of typing. */
  offers: readonly string[]
  /** Set for an answer from a card. */
  cardId?: string
}

type FindCard = (text: string) => FoundCard | null

/** An answer only if it is sure enough: from the person's own data, else from a card; otherwise it says that it has none. */
export function respond(text: string, known: Known, findCard: FindCard): Response {
  const whole = respondTo(text, known, findCard)
  return whole.kind === 'none' ? (respondToEach(text, known, findCard) ?? whole) : whole
}

/** For a message of several sentences: the answers to its questions, or null if one of them has none. */
function respondToEach(text: string, known: Known, findCard: FindCard): Response | null {
  const sentences = sentencesOf(text)
  if (!sentences) return null
  const { questions, statements } = sentences
  const isPlain = statements.flatMap(wordsOf).every(isCircumstance)
  const given: Response[] = []
  for (const question of questions) {
    if (pointsBack(question)) return null
    const response = respondTo(question, known, findCard)
    const isClear = isPlain || !VAGUE.has(response.kind) || /\b(exam|test)\b/i.test(question)
    if (response.kind === 'none' || !isClear) return null
    if (!given.some(({ message, cardId }) => message === response.message && cardId === response.cardId))
      given.push(response)
  }
  const [first, ...others] = given
  if (!first || others.length === 0) return first ?? null
  // A card's text is read elsewhere, so it can't be joined to another answer.
  if (given.some(({ kind }) => kind === 'card')) return null
  return {
    ...first,
    message: given.map(({ message }) => message).join('\n'),
    links: given
      .flatMap(({ links }) => links)
      .filter(({ to }, at, all) => all.findIndex((one) => one.to === to) === at),
  }
}

/** What these ask depends on what was said before: "I failed my drug test. What should I do?" is not about studying. */
const VAGUE: ReadonlySet<Response['kind']> = new Set<Response['kind']>(['next', 'ready', 'progress', 'help'])

function respondTo(text: string, known: Known, findCard: FindCard): Response {
  const understood = understand(text, known)
  if (understood) {
    const reply = replyAbout(understood.kind, understood.question, known)
    if (!reply) return withoutDate(text, known)
    const { message, link } = reply
    const offers = understood.kind === 'help' ? OFFERS.help : []
    return { kind: understood.kind, message, links: link ? [link] : [], offers }
  }
  const card = findCard(text)
  if (card) return { kind: 'card', message: '', links: [], offers: [], cardId: card.id }
  return isOfOwnDate(text) ? withoutDate(text, known) : declined(text, known, NO_ANSWER)
}

/** Says where the date can be written down. */
const withoutDate = (text: string, known: Known): Response => ({
  ...declined(text, known, NO_DATE),
  links: [APPLICATIONS],
})

function declined(text: string, known: Known, message: string): Response {
  const topic = topicOf(text)
  const { link } = replyTo(topic, known.figures)
  return { kind: 'none', message, links: link ? [link] : [], offers: OFFERS[topic] }
}

const isOfOwnDate = (text: string): boolean =>
  /\bmy\b/i.test(text) &&
  /\b(when|what time|date|days)\b/i.test(text) &&
  /\b(exam|test|interview|cpat|academy)\b/i.test(text)

export const NO_DATE =
  'I do not know that date: it is not kept on this device. Add it to your application under Jobs, and I will.'
export const NO_ANSWER = 'I have no answer to that in your data or the decks, and I would rather not guess.'

const OFFERS: Record<ReturnType<typeof topicOf>, readonly string[]> = {
  study: ['How many cards are due?', 'What is my weakest section?'],
  jobs: ['Which job closes next?', 'How many jobs are open?'],
  workout: ['What is my next workout?', 'What is my best CPAT time?'],
  interview: ['How long have I practiced for the oral board?', 'Do I have any interviews?'],
  progress: ['How am I doing?', 'What did I do this week?'],
  help: ['What should I do now?', 'Which job closes next?', 'What is flashover?'],
}
