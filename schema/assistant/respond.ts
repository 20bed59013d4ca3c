import { type Reply, replyTo, type Topic, topicOf } from '../home/reply.ts'
import type { FoundCard } from './find-card.ts'
import { type FoundTopic, PREAMBLE } from './find-topic.ts'
import type { Kind } from './intents.ts'
import type { Known } from './known.ts'
import { type Question, readQuestion, withQuestionBefore } from './read-question.ts'
import { replyAbout } from './reply.ts'
import { DATES } from './reply-jobs.ts'
import { suggestedKinds, understand } from './understand.ts'
import { isCircumstance, pointsBack, sentencesOf, wordsOf } from './words.ts'

type Link = NonNullable<Reply['link']>

export interface Response {
  kind: Kind | 'card' | 'topic' | 'none'
  message: string
  links: Link[]
  /** Questions that the assistant can answer, shown as buttons. */
  offers: readonly string[]
  /** For a refusal: whether to offer a search of the cards. */
  isSearchable?: boolean
  /** Id of the card that answers the question, if a card does. */
  cardId?: string
  /** The question that was answered; for a follow-up, the completed question. */
  asked: string
}

/** Functions that search the content on this device. */
export interface Searches {
  findCard: (text: string) => FoundCard | null
  findTopic: (text: string) => FoundTopic | null
  /** Whether the decks or modules contain this word. */
  isWord: (word: string) => boolean
}

export interface Conversation {
  /** The previous question in the form in which it was answered; null for the first question. */
  asked: string | null
  refusals: number
}

const FIRST: Conversation = { asked: null, refusals: 0 }

/** Answers from the person's data, otherwise from a card or an interview module. Refuses if no answer is confident enough. */
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

/** Returns null if no data on the device answers the question. A question about a date that isn't set returns a `none` response. */
function respondToAll(text: string, known: Known, searches: Searches): Response | null {
  const whole = respondTo(text, known, searches)
  return isAnswer(whole) ? whole : (respondToEach(text, known, searches) ?? whole)
}

const isAnswer = (response: Response | null): response is Response => response !== null && response.kind !== 'none'

/** Answers every question in a message of several sentences; null if any question has no answer. */
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
  // A card is shown separately, so it can't be joined with another answer.
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

/** Kinds whose meaning depends on earlier sentences: "I failed my drug test. What should I do?" is not about studying. */
const VAGUE: ReadonlySet<Response['kind']> = new Set<Response['kind']>(['next', 'ready', 'progress', 'help'])

function respondTo(text: string, known: Known, { findCard, findTopic, isWord }: Searches): Response | null {
  // "What should I say about my weaknesses?" is not about the person's data.
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

/** The module's key points, with a link to the module. */
const topicReply = ({ moduleId, module, topicId, topic, points }: FoundTopic): Pick<Response, 'message' | 'links'> => ({
  message: `For the oral board (${topic}):${points.length === 1 ? ` ${points[0]}` : points.map((point) => `\n• ${point}`).join('')}`,
  links: [{ to: `/oral?module=${moduleId}&topic=${topicId}`, label: `Source: ${module}` }],
})

const withoutDate = (text: string): Response => ({ kind: 'none', asked: text, ...refuseDate(text) })

const isOfOwnDate = (text: string): boolean =>
  /\bmy\b/i.test(text) && /\b(when|date|days)\b/i.test(text) && /\b(exam|test|interview|cpat)\b/i.test(text)

interface Refusal {
  message: string
  links: Link[]
  /** Questions that the assistant can answer. */
  offers: readonly string[]
  /** Whether to offer a search of the cards: true if no rule excludes the question and no known kind is close to it. */
  isSearchable?: boolean
}

/** Topics that the assistant never answers, and the replies to them. The first pattern that matches determines the reply. */
const NEVER: readonly [RegExp, string][] = [
  [
    /\b(hurts?|pain|sore|injur\w*|torn|sprain\w*|dizzy|fever|sick|pregnan\w*|asthma|adhd|meds|medications?|ibuprofen|creatine|steroids?|supplements?|diet|eat|calories|lose \w+ pounds|weigh|glasses|vision|surgery|doctor|knee|ankle|hamstring|hernia|swollen|blood pressure|threw up|vomit\w*|caffeine|preworkout|shoulder|disqualifying)\b/i,
    'That is a question for a doctor. I do not give medical advice.',
  ],
  [
    /\b(legal\w*|illegal|sue|lawyer|felony|dui|convict\w*|arrest\w*|misdemeanor|appeal|weed|drug test|background check|polygraph|psych\w*|veterans?|disqualified|tattoos?|too old)\b/i,
    'That depends on the law and on the department. Ask its recruiter. I do not give legal advice or read hiring rules.',
  ],
  [
    /\b(hired?|call me back|chances?|odds|a shot|selected|competitive|rank|good candidate|get the job|get (the|a|that) \w+ job)\b/i,
    'I never predict hiring. That decision is the department’s.',
  ],
  [
    /\b(friends?|budd(y|ys|ies)|brothers?|sisters?|wife|husband|his|her|their|other people|everyone|everybody|others|classmates?|rest of)\b/i,
    'I see only your own data on this device, nobody else’s.',
  ],
]

/** Used in rotation, so that a conversation does not repeat the same reply. */
export const NO_ANSWERS: readonly [string, ...string[]] = [
  'I have no answer to that in your data or the decks, and I would rather not guess.',
  'Neither your data nor the decks and interview modules answer that, and I do not guess.',
  'I could not find that in your data, the decks or the interview modules.',
]

/** Suggestions that the assistant makes instead of an answer, by the question's topic. */
const INSTEAD: Record<Topic, { says: string; offers: readonly string[] }> = {
  study: {
    says: 'I can open a deck or a test, and tell you what is due, how your tests went and how ready you are.',
    offers: ['How many cards are due?', 'What is my weakest section?'],
  },
  jobs: {
    says: 'I can tell you which jobs are open, when your saved ones close and how your applications stand.',
    offers: ['Which job closes next?', 'How many jobs are open?'],
  },
  workout: {
    says: 'I can tell you your next workout, your CPAT times and the rules of the course.',
    offers: ['What is my next workout?', 'What is my best CPAT time?'],
  },
  interview: {
    says: 'I can look up the interview modules and tell you how much you have practiced.',
    offers: ['What do I wear?', 'How long have I practiced for the oral board?'],
  },
  progress: {
    says: 'I can tell you how your cards, tests and workouts are going.',
    offers: ['How am I doing?', 'What did I do this week?'],
  },
  help: {
    says: 'I can look up your dates, cards, tests, workouts, jobs and documents, and search the decks and interview modules.',
    offers: ['What should I do now?', 'When is my exam?', 'What is flashover?'],
  },
}

const offersFor = (topic: Topic): readonly string[] => INSTEAD[topic].offers

/** An example question of each kind. */
const EXAMPLES: Partial<Record<Kind, string>> = {
  dates: 'What are my dates?',
  'set-dates': 'Change my exam date',
  documents: 'Which documents expire soon?',
  streak: 'What is my streak?',
  minutes: 'How many minutes did I study this week?',
  history: 'What did I do yesterday?',
  'open-tests': 'Open the practice tests',
  decks: 'Which decks are there?',
  missed: 'Show me the cards I missed',
  run: 'Start a CPAT run',
  'cpat-rules': 'Quiz me on the CPAT rules',
  community: 'Find a mentor or group',
  alerts: 'Where are my job alerts?',
  offline: 'Does it work offline?',
  due: 'How many cards are due?',
  study: 'How do I study today?',
  mastery: 'What is my mastery?',
  progress: 'How am I doing?',
  week: 'What did I do this week?',
  tests: 'How did I do on my last test?',
  sections: 'What is my weakest section?',
  jobs: 'How many jobs are open?',
  closing: 'Which job closes next?',
  saved: 'Which jobs did I save?',
  applications: 'What is the status of my applications?',
  apply: 'How do I apply for a job?',
  workouts: 'What is my next workout?',
  cpat: 'What is my best CPAT time?',
  training: 'How is my CPAT training?',
  oral: 'How much have I practiced for the oral board?',
  next: 'What should I do now?',
  ready: 'Am I ready for the exam?',
  settings: 'Open the settings',
}

/** Returns a refusal with suggestions. `question` is the parsed `text`; `before` is the number of refusals in this conversation so far. */
function refuse(text: string, question: Question, known: Known, before: number): Refusal {
  const topic = topicOf(text)
  const never = NEVER.find(([words]) => words.test(text))?.[1]
  const { link } = replyTo(topic, known.figures)
  const reason = NO_ANSWERS[before % NO_ANSWERS.length] ?? NO_ANSWERS[0]
  const meant = never ? [] : suggestedQuestions(question)
  if (meant.length > 0) return { message: `${reason} Did you mean this?`, links: [], offers: meant }
  return {
    message: `${never ?? reason} ${INSTEAD[topic].says}`,
    links: link ? [link] : [],
    offers: INSTEAD[topic].offers,
    isSearchable: !never && !link,
  }
}

function suggestedQuestions(question: Question): string[] {
  const name = question.deck?.name
  return suggestedKinds(question).flatMap((kind) => {
    if (kind === 'practice' || kind === 'deck') return name ? [`Quiz me on ${name}`] : []
    return EXAMPLES[kind] ?? []
  })
}

export const NO_DATE = 'You have not set that date yet. Add it under Dates and minutes, and I can count the days.'

/** Returns the reply about a target date that is not set. */
const refuseDate = (text: string): Refusal => ({
  message: NO_DATE,
  links: [DATES],
  offers: INSTEAD[topicOf(text)].offers,
})
