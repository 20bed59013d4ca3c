import { type Reply, replyTo } from '../home/reply.ts'
import type { Kind } from './intents.ts'
import type { Known } from './known.ts'
import type { Question } from './read-question.ts'
import {
  aboutApplications,
  aboutClosing,
  aboutDates,
  aboutDocuments,
  aboutJobs,
  aboutSaved,
  aboutSetDates,
  HOW_TO_APPLY,
} from './reply-jobs.ts'
import {
  aboutCpat,
  aboutDeck,
  aboutDecks,
  aboutDue,
  aboutHistory,
  aboutMastery,
  aboutMinutes,
  aboutMissed,
  aboutNext,
  aboutOpenTests,
  aboutOral,
  aboutPractice,
  aboutReady,
  aboutSections,
  aboutStreak,
  aboutTests,
  aboutWeek,
  aboutWorkouts,
} from './reply-study.ts'
import type { AssistantReply } from './reply-words.ts'
import { asks } from './understand.ts'

// Replies that link to a part of the app

const settings = (
  section: 'all' | 'study' | 'account' | 'profile' | 'security' | 'data' | 'delete',
  label: string,
  message: string,
): Reply => ({
  message,
  link: { to: section === 'all' ? '/settings' : `/settings?section=${section}`, label },
})

function aboutSettings(question: Question): Reply {
  const { words } = question
  if (words.includes('delete') && (asks(question, 'profile') || asks(question, 'ownData')))
    return settings('delete', 'Delete account', 'You can delete your account in Settings.')
  if (asks(question, 'security')) return settings('security', 'Security', 'That is in Settings, under Security.')
  if (asks(question, 'sync'))
    return {
      message: 'The sync list shows what has been sent and what is still waiting on this device.',
      link: { to: '?sync=list', label: 'Sync list' },
    }
  if (asks(question, 'ownData'))
    return settings('data', 'Export data', 'Settings can save all your data in one file, and read such a file again.')
  if (asks(question, 'profile') && !words.includes('account'))
    return settings('profile', 'Edit profile', 'That is in Settings, under Edit profile.')
  if (asks(question, 'fewer'))
    return settings('study', 'Study', 'Settings has limits for new cards a day and for minutes of cards a day.')
  if (asks(question, 'logout')) return settings('account', 'Account', 'Sign Out is in Settings, under Account.')
  return settings('all', 'Settings', 'That is in Settings.')
}

function aboutCommunity({ words }: Question): Reply {
  const isOfMentors = words.some((word) => word.startsWith('mentor'))
  return {
    message: isOfMentors ? 'Mentors are under Community.' : 'Groups, events and mentors are under Community.',
    link: isOfMentors ? { to: '/community?tab=mentors', label: 'Mentors' } : { to: '/community', label: 'Community' },
  }
}

const aboutAlerts = (): Reply => ({
  message: 'Job alerts, and the jobs that matched them, are under Jobs.',
  link: { to: '/jobs?list=alerts', label: 'Job alerts' },
})

const aboutOffline = (): Reply => ({
  message:
    'Yes. Decks, tests, workouts, interviews and your own records are on this device and work without a connection. With an account, changes are sent the next time you are online.',
  link: null,
})

const aboutRun = (): Reply => ({
  message: 'The CPAT run-through times you through all eight events and keeps your splits.',
  link: { to: '/cpat/run', label: 'CPAT run-through' },
})

const aboutCpatRules = (): Reply => ({
  message: 'The rules trainer shows you situations on the course and asks what the rules say.',
  link: { to: '/cpat/rules', label: 'CPAT rules trainer' },
})

// The reply to each kind of question

/** A function returns null if it cannot reply without missing data. */
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
