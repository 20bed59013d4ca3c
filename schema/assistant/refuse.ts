import { type Reply, replyTo, type Topic, topicOf } from '../home/reply.ts'
import type { Kind } from './intents.ts'
import type { Known } from './known.ts'
import type { Question } from './read-question.ts'
import { DATES } from './reply-dates.ts'
import { suggestedKinds } from './understand.ts'

type Link = NonNullable<Reply['link']>

export interface Refusal {
  message: string
  links: Link[]
  /** Questions that the assistant can answer. */
  offers: readonly string[]
  /** Whether a search of the cards may help: for a question that is neither ruled out nor close to another one. */
  isSearchable?: boolean
}

/** What the assistant never answers, and what it says instead. The first that matches gives the words. */
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

/** Said in turn, so that a conversation does not repeat one sentence. */
export const NO_ANSWERS: readonly [string, ...string[]] = [
  'I have no answer to that in your data or the decks, and I would rather not guess.',
  'Neither your data nor the decks and interview modules answer that, and I do not guess.',
  'I could not find that in your data, the decks or the interview modules.',
]

/** What can be asked instead, by what the question was about. */
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

export const offersFor = (topic: Topic): readonly string[] => INSTEAD[topic].offers

/** A question of each kind, in words that are understood. */
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

/**
 * @param question the question as it was read
 * @param before refusals in this conversation so far
 */
export function refuse(text: string, question: Question, known: Known, before: number): Refusal {
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

/** For a date of the person's own that is not set. */
export const refuseDate = (text: string): Refusal => ({
  message: NO_DATE,
  links: [DATES],
  offers: INSTEAD[topicOf(text)].offers,
})
