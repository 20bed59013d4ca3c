import { expect, test } from 'vitest'
import { type ReminderFacts, remindersOf } from './reminders.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'

const facts: ReminderFacts = {
  due: { reviews: 4, newCards: 8 },
  hasTrainedLately: false,
  nextWorkout: 'Aerobic Base',
  newMatches: 0,
  closing: [
    { title: 'Recruit', days: 1 },
    { title: 'Cadet', days: 5 },
  ],
}
const reminderTexts = (settings: Partial<Settings>, change: Partial<ReminderFacts> = {}) =>
  remindersOf({ ...DEFAULT_SETTINGS, ...settings }, { ...facts, ...change }).map(({ text }) => text)

test('[home.settings.effect.reminders] each kind of reminder appears only if its setting is on', () => {
  expect(reminderTexts({})).toEqual([
    '12 cards are due today: 4 reviews · 8 new.',
    'A job you saved closes tomorrow: Recruit.',
  ])
  expect(reminderTexts({ studyReminders: false, jobAlerts: false, workoutReminders: true })).toEqual([
    'No workout since the day before yesterday. Next: Aerobic Base.',
  ])
  expect(reminderTexts({ notifications: false, workoutReminders: true })).toEqual([])
})

test('a reminder of new job matches appears if job alerts are on', () => {
  expect(reminderTexts({ studyReminders: false }, { newMatches: 2, closing: [] })).toEqual([
    '2 new jobs match your alerts.',
  ])
  expect(reminderTexts({ studyReminders: false, jobAlerts: false }, { newMatches: 2 })).toEqual([])
})

test('no reminder is shown if nothing is due and the person trained recently', () => {
  expect(
    reminderTexts(
      { workoutReminders: true },
      { due: { reviews: 0, newCards: 0 }, hasTrainedLately: true, closing: [] },
    ),
  ).toEqual([])
  expect(
    reminderTexts({ workoutReminders: true }, { due: { reviews: 1, newCards: 0 }, nextWorkout: null, closing: [] }),
  ).toEqual(['1 card is due today: 1 review.'])
})
