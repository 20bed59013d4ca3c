import { plural } from '../core/words.ts'
import { inDaysWords } from '../jobs/deadline.ts'
import { PROGRAMS, type ProgramId } from '../physical/programs.ts'
import { type DueToday, dueWords } from '../prep/due.ts'

/** The person's figures, used in the assistant's replies. */
export interface HomeFigures {
  /** Today's cards: the plan's cards if there is a plan, otherwise all due cards. */
  dueCards: number
  isPlanned: boolean
  /** Due cards that are not in the plan. */
  outside: number
  /** Due cards, split into reviews and new cards; null until the decks are on this device. */
  due: DueToday | null
  /** Mean mastery over all cards of all decks, in rounded percent. */
  mastery: number
  /** Number of finished practice tests, and their rounded mean score; null if no test is finished. */
  tests: { count: number; average: number } | null
  openJobs: number
  savedJobs: number
  /** The saved job that closes first, and the days until it closes; null if no saved job is going to close. */
  firstClosing: { title: string; days: number } | null
  workoutsDone: number
  workoutsTotal: number
  nextWorkout: string | null
  /** The person's training program. */
  program?: ProgramId
  /** Number of finished interview sessions, and their total minutes. */
  oral: { sessions: number; minutes: number }
  week: { answers: number; workouts: number; tests: number }
  /** Length of a study session, and the cards that fit into it. */
  sitting: { minutes: string; cards: number }
}

export type Topic = 'study' | 'jobs' | 'workout' | 'interview' | 'progress' | 'help'
export type Reply = { message: string; link: { to: string; label: string } | null }

/** Keywords by topic. The first topic with a keyword that starts a word of the question is used. */
const KEYWORDS: [Topic, RegExp][] = [
  ['study', /\b(study|studi|flashcard|written)/i],
  ['jobs', /\b(job|application|apply)/i],
  ['workout', /\b(cpat|physical|workout)/i],
  ['interview', /\b(interview|oral)/i],
  ['progress', /\b(goal|progress)/i],
]

export const topicOf = (text: string): Topic => KEYWORDS.find(([, words]) => words.test(text))?.[0] ?? 'help'

export function replyTo(topic: Topic, figures: HomeFigures): Reply {
  return replies[topic](figures)
}

const NO_DECKS_YET = 'Your decks are not on this device yet; Written says why. '

const NO_ATTEMPTS = 'No attempts yet'

const replies: Record<Topic, (figures: HomeFigures) => Reply> = {
  study: ({ dueCards, due, tests, sitting }) => ({
    message:
      (due
        ? `You have ${plural(dueCards, 'card')} due today. ${dueCards > 0 ? `${dueWords(due)}. ` : ''}`
        : NO_DECKS_YET) +
      (dueCards > sitting.cards ? `About ${sitting.cards} of them fit into your ${sitting.minutes} minutes. ` : '') +
      `Practice tests: ${testWords(tests)}.`,
    link: { to: '/prep', label: 'Study' },
  }),
  jobs: ({ openJobs, savedJobs, firstClosing }) => ({
    message:
      `There ${openJobs === 1 ? 'is 1 open position' : `are ${openJobs} open positions`} on the board, and you saved ${savedJobs}.` +
      (firstClosing ? ` The first of yours to close: ${firstClosing.title}, ${inDaysWords(firstClosing.days)}.` : ''),
    link: { to: '/jobs', label: 'Find Jobs' },
  }),
  workout: (figures) => ({
    message:
      `${PROGRAMS[figures.program ?? 'cpat'].shortName} program: ${programWords(figures)}. ` +
      (figures.nextWorkout ? `Next: ${figures.nextWorkout}. ` : '') +
      `This week: ${plural(figures.week.workouts, 'workout')}.`,
    link: { to: '/physical', label: 'CPAT Workout' },
  }),
  interview: ({ oral }) => ({
    message:
      `Interview practice: ${oralWords(oral)}. ` +
      'Interview Prep has modules on fundamentals, values, scenarios, the department and your motivation, and mock interviews against the clock. Answer aloud, in two to three minutes, with situation, task, action and result.',
    link: { to: '/oral', label: 'Interview Prep' },
  }),
  progress: (figures) => ({
    message:
      `Written: ${figures.mastery}% mastery over all decks, practice tests: ${testWords(figures.tests)}. ` +
      `Physical: ${programWords(figures)}. ` +
      `Interview practice: ${oralWords(figures.oral)}. ` +
      `Jobs: ${figures.savedJobs} saved. ` +
      `This week: ${plural(figures.week.answers, 'card answer')}, ${plural(figures.week.workouts, 'workout')}, ${plural(figures.week.tests, 'test')}.`,
    link: { to: '/progress', label: 'Your progress' },
  }),
  help: () => ({
    message:
      'I can tell you what is due to study, your dates and days left, how your tests and the CPAT program are going, what is on the jobs board and when your documents expire. I open decks and tests, and look things up in the decks and interview modules. Try “When is my exam?” or “Quiz me on ladders”.',
    link: null,
  }),
}

const testWords = (tests: HomeFigures['tests']): string =>
  tests ? `${tests.average}% average over ${plural(tests.count, 'test')}` : NO_ATTEMPTS

const oralWords = ({ sessions, minutes }: HomeFigures['oral']): string =>
  sessions === 0 ? NO_ATTEMPTS : `${plural(sessions, 'session')}, ${minutes} min`

function programWords({ workoutsDone, workoutsTotal }: HomeFigures): string {
  if (workoutsDone === 0 || workoutsTotal === 0) return NO_ATTEMPTS
  const percent = Math.round((100 * workoutsDone) / workoutsTotal)
  return `${percent}% completion, ${workoutsDone} of ${workoutsTotal} workouts`
}
