import type { Reply } from '../home/reply.ts'
import { replyTo } from '../home/reply.ts'
import type { Kind } from './intents.ts'
import type { Known } from './known.ts'
import type { Question } from './read-question.ts'
import { aboutApplications, aboutDates, HOW_TO_APPLY } from './reply-applications.ts'
import { aboutClosing, aboutJobs, aboutSaved } from './reply-jobs.ts'
import {
  aboutDeck,
  aboutDue,
  aboutMastery,
  aboutNext,
  aboutReady,
  aboutSections,
  aboutTests,
  aboutWeek,
} from './reply-study.ts'
import { aboutCpat, aboutOral, aboutWorkouts } from './reply-training.ts'

/** Null if what is asked for is not known after all. */
type Replies = Record<Kind, (question: Question, known: Known) => Reply | null>

const replies: Replies = {
  dates: aboutDates,
  due: aboutDue,
  study: (_, { figures }) => replyTo('study', figures),
  mastery: aboutMastery,
  deck: aboutDeck,
  progress: (_, { figures }) => replyTo('progress', figures),
  week: aboutWeek,
  tests: aboutTests,
  sections: aboutSections,
  jobs: aboutJobs,
  closing: aboutClosing,
  saved: aboutSaved,
  applications: aboutApplications,
  apply: () => HOW_TO_APPLY,
  workouts: aboutWorkouts,
  cpat: aboutCpat,
  training: (_, { figures }) => replyTo('workout', figures),
  oral: aboutOral,
  next: aboutNext,
  ready: aboutReady,
  settings: ({ words }) =>
    words.some((word) => word.startsWith('pass'))
      ? { message: 'That is in Settings, under Security.', link: { to: '?settings=security', label: 'Security' } }
      : { message: 'That is in Settings.', link: { to: '?settings=all', label: 'Settings' } },
  help: (_, { figures }) => replyTo('help', figures),
}

export const replyAbout = (kind: Kind, question: Question, known: Known): Reply | null => replies[kind](question, known)
