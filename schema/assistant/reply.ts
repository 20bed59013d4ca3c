import { replyTo } from '../home/reply.ts'
import type { Kind } from './intents.ts'
import type { Known } from './known.ts'
import type { Question } from './read-question.ts'
import { aboutAlerts, aboutCommunity, aboutCpatRules, aboutOffline, aboutRun, aboutSettings } from './reply-app.ts'
import { aboutApplications, HOW_TO_APPLY } from './reply-applications.ts'
import { aboutDates, aboutSetDates } from './reply-dates.ts'
import { aboutDocuments } from './reply-documents.ts'
import { aboutClosing, aboutJobs, aboutSaved } from './reply-jobs.ts'
import {
  aboutDeck,
  aboutDecks,
  aboutDue,
  aboutHistory,
  aboutMastery,
  aboutMinutes,
  aboutMissed,
  aboutNext,
  aboutOpenTests,
  aboutPractice,
  aboutReady,
  aboutSections,
  aboutStreak,
  aboutTests,
  aboutWeek,
} from './reply-study.ts'
import { aboutCpat, aboutOral, aboutWorkouts } from './reply-training.ts'
import type { AssistantReply } from './reply-words.ts'

/** Null if what is asked for is not known after all. */
type Replies = Record<Kind, (question: Question, known: Known) => AssistantReply | null>

const replies: Replies = {
  dates: aboutDates,
  'set-dates': aboutSetDates,
  documents: aboutDocuments,
  streak: aboutStreak,
  minutes: aboutMinutes,
  history: aboutHistory,
  practice: aboutPractice,
  'open-tests': aboutOpenTests,
  decks: aboutDecks,
  missed: aboutMissed,
  run: aboutRun,
  'cpat-rules': aboutCpatRules,
  community: aboutCommunity,
  alerts: aboutAlerts,
  offline: aboutOffline,
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
  settings: aboutSettings,
  help: (_, { figures }) => replyTo('help', figures),
}

export const replyAbout = (kind: Kind, question: Question, known: Known): AssistantReply | null =>
  replies[kind](question, known)
