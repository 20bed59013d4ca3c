import { type Reminder, type ReminderFacts, remindersOf } from '@station-zero/schema/account/reminders.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { dayDone, studyDay } from '@station-zero/schema/core/time.ts'
import { closingJobs } from '@station-zero/schema/jobs/deadline.ts'
import { isUndone, latestCompletions, nextWorkout } from '@station-zero/schema/physical/program.ts'
import type { AccountDb } from '../account-db.ts'
import { isServed } from '../notifications.ts'
import { storedTimeZone } from '../time-zone.ts'
import { countUnreadMatches } from './alerts.ts'
import { readDue } from './cards.ts'
import { listSavedJobs } from './jobs.ts'
import { readSettings } from './settings.ts'
import { listProgramWorkouts } from './training.ts'

const CLOSING_WITHIN_DAYS = 7

/** Returns the reminders to show now. */
export async function readReminders(db: AccountDb, now: number): Promise<Reminder[]> {
  const [settings, facts] = await Promise.all([readSettings(db), readFacts(db, now)])
  return remindersOf(settings, facts)
}

/**
 * Shows due reminders as notifications if the person has allowed them, each kind at most once per study day. If the server notifies this
 * device, only the workout reminder is shown here, because the server sends the other reminders.
 */
export async function notifyOnce(db: AccountDb, registration: ServiceWorkerRegistration, now: number): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const today = studyDay(now, await storedTimeZone(db.settings))
  const isNotified = await isServed(db)
  for (const { kind, text, path } of await readReminders(db, now)) {
    if (isNotified && kind !== 'workout') continue
    const key = `reminded:${kind}`
    if ((await db.local.get(key))?.value === today) continue
    await registration.showNotification(PRODUCT, {
      body: text,
      tag: key,
      icon: '/icons/icon-192.png',
      data: { path },
    })
    await db.local.put({ key, value: today })
  }
}

async function readFacts(db: AccountDb, now: number): Promise<ReminderFacts> {
  const [timeZone, { trainingProgram }] = await Promise.all([storedTimeZone(db.settings), readSettings(db)])
  const [due, workouts, progress, newMatches, closing] = await Promise.all([
    readDue(db, now),
    listProgramWorkouts(db, trainingProgram),
    db.workoutProgress.toArray(),
    countUnreadMatches(db),
    readClosing(db, now, timeZone),
  ])
  const next = nextWorkout(workouts, new Set(latestCompletions(progress).keys()))
  const yesterday = studyDay(now, timeZone) - 1
  const hasTrainedLately = progress.some((one) => !isUndone(one) && dayDone(one, timeZone) >= yesterday)
  return { due, hasTrainedLately, nextWorkout: next?.name ?? null, newMatches, closing }
}

/** Returns saved jobs that close within a week and have no application yet, soonest first. */
async function readClosing(db: AccountDb, now: number, timeZone: string): Promise<ReminderFacts['closing']> {
  const [saved, applications] = await Promise.all([listSavedJobs(db), db.applications.toArray()])
  return closingJobs(saved, new Set(saved.map(({ id }) => id)), applications, { now, timeZone })
    .filter(({ job, days }) => !job.isSample && days < CLOSING_WITHIN_DAYS)
    .map(({ job, days }) => ({ title: job.title, days }))
}
