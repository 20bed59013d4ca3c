import type { HomeFigures } from './reply.ts'

/** The one thing to do now, and why (PRODUCT 12). */
export interface NextAction {
  title: string
  reason: string
  to: string
}

type Facts = Pick<
  HomeFigures,
  'dueCards' | 'firstClosing' | 'week' | 'nextWorkout' | 'tests' | 'sitting' | 'workoutsTotal'
>

/** Most urgent first: a deadline, then memory, then fitness, then a self-assessment. */
export function nextAction({ dueCards, firstClosing, week, nextWorkout, tests, sitting }: Facts): NextAction | null {
  if (firstClosing && firstClosing.days <= 2)
    return {
      title: 'Finish an application',
      reason: `${firstClosing.title} closes ${closing(firstClosing.days)}.`,
      to: '/jobs',
    }
  if (dueCards > 0)
    return {
      title:
        dueCards > sitting.cards
          ? `Study about ${sitting.cards} cards`
          : `Study ${dueCards} ${dueCards === 1 ? 'card' : 'cards'}`,
      reason:
        dueCards > sitting.cards
          ? `${dueCards} are due today; so many fit into your ${sitting.minutes} minutes.`
          : `Due before the day turns at 4:00; about ${Math.max(1, Math.round((dueCards / sitting.cards) * Number(sitting.minutes)))} min.`,
      to: '/prep?study=today',
    }
  if (nextWorkout && week.workouts < 3)
    return { title: nextWorkout, reason: `${week.workouts} of 3 workouts this week; no card is due.`, to: '/physical' }
  if (week.tests === 0)
    return {
      title: 'Take a practice test',
      reason: tests ? `None this week; your average is ${tests.average}%.` : 'You have not taken one yet.',
      to: '/prep',
    }
  return null
}

const closing = (days: number): string => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)
