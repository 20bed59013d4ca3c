import { inDaysWords } from '../jobs/deadline.ts'
import { type DueToday, dueWords } from '../prep/due.ts'
import type { Settings } from './settings.ts'

export interface Reminder {
  /** At most one reminder of each kind is shown, and only once per study day. */
  kind: 'study' | 'workout' | 'match' | 'job'
  text: string
  /** Path of the screen that opens when the person clicks the reminder. */
  path: string
}

export interface ReminderFacts {
  due: DueToday
  /** Whether a workout was completed today or yesterday. */
  hasTrainedLately: boolean
  /** The next workout of the program; null if all workouts are done. */
  nextWorkout: string | null
  /** Number of unread job matches. */
  newMatches: number
  /** Saved jobs that close within the next week, soonest first. */
  closing: readonly { title: string; days: number }[]
}

/** Reminders that are enabled and currently apply. */
export function remindersOf(settings: Settings, facts: ReminderFacts): Reminder[] {
  if (!settings.notifications) return []
  return [
    ...(settings.studyReminders && facts.due.reviews + facts.due.newCards > 0 ? [studyReminder(facts.due)] : []),
    ...(settings.workoutReminders && !facts.hasTrainedLately && facts.nextWorkout !== null
      ? [workoutReminder(facts.nextWorkout)]
      : []),
    ...(settings.jobAlerts && facts.newMatches > 0 ? [matchReminder(facts.newMatches)] : []),
    ...(settings.jobAlerts ? facts.closing.slice(0, 1).map(jobReminder) : []),
  ]
}

function studyReminder(due: DueToday): Reminder {
  const cards = due.reviews + due.newCards
  const text = `${cards === 1 ? '1 card is' : `${cards} cards are`} due today: ${dueWords(due)}.`
  return { kind: 'study', text, path: STUDY_TODAY }
}

/** Path of the mixed queue over all decks. */
const STUDY_TODAY = '/prep?study=today'

const workoutReminder = (name: string): Reminder => ({
  kind: 'workout',
  text: `No workout since the day before yesterday. Next: ${name}.`,
  path: '/physical',
})

const matchReminder = (jobs: number): Reminder => ({
  kind: 'match',
  text: jobs === 1 ? '1 new job matches your alerts.' : `${jobs} new jobs match your alerts.`,
  path: '/jobs',
})

const jobReminder = ({ title, days }: { title: string; days: number }): Reminder => ({
  kind: 'job',
  text: `A job you saved closes ${inDaysWords(days)}: ${title}.`,
  path: '/jobs',
})
