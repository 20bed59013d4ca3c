import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseArgs } from '../core/mutation.ts'
import { zoneOr } from '../core/time.ts'
import { isOfLevel } from '../physical/program.ts'
import { cardsInSitting, minutesSat } from '../prep/pace.ts'
import { SettingArgs } from './mutations.ts'
import { DEFAULT_SETTINGS, type Settings, settingsOf } from './settings.ts'

test('[home.settings.defaults] a person without stored settings has the defaults', () => {
  expect(settingsOf([])).toEqual({
    notifications: true,
    studyReminders: true,
    workoutReminders: false,
    jobAlerts: true,
    darkMode: 'system',
    weeklyGoalReset: 'monday',
    preferredStudyTime: '30',
    defaultWorkoutDifficulty: 'moderate',
    timeZone: 'device',
    dayStart: '4',
    newCardsADay: '20',
    minutesADay: '0',
    testTime: 'standard',
    weightUnit: 'lb',
    ...{ restSound: true, restVibration: true, restFlash: true },
    ...{ fittedMemory: true, desiredRetention: '90' },
    trainingProgram: 'cpat',
  })
})

test('stored settings override the defaults, and unknown keys and values are ignored', () => {
  const rows = [
    { key: 'darkMode', value: true },
    { key: 'weeklyGoalReset', value: 'someday' },
    { key: 'volume', value: 'loud' },
  ]
  expect(settingsOf(rows)).toEqual({ ...DEFAULT_SETTINGS, darkMode: true })
})

test('a value of a setting is accepted if and only if it can be read back', () => {
  const values = [
    true,
    false,
    'system',
    'monday',
    '15',
    '60',
    'double time',
    'expert',
    'device',
    'Etc/GMT+1',
    '0',
    '200',
    '201',
    'lb',
    'kg',
    '',
    1,
    null,
  ]
  for (const key of [...Object.keys(DEFAULT_SETTINGS), 'volume', 'constructor', '__proto__'])
    for (const value of values) {
      const isRead = JSON.stringify(settingsOf([{ key, value }])[key as keyof Settings]) === JSON.stringify(value)
      expect([key, value, isRead]).toEqual([key, value, v.is(SettingArgs, { key, value })])
    }
})

test.each([
  { key: 'darkMode', value: 'yes' },
  { key: 'preferredStudyTime', value: '20' },
  { key: 'preferredStudyTime', value: 30 },
  { key: 'timeZone', value: '../etc' },
  { key: 'volume', value: true },
  { key: 'newCardsADay', value: '201' },
  { key: 'minutesADay', value: '-1' },
  { key: 'darkMode', value: true, more: 1 },
])('invalid arguments for a setting are refused: %j', (args) => {
  expect(() => parseArgs(SettingArgs, args)).toThrow()
})

test('the time zone is the chosen zone, or the device’s zone if the person chose the device’s zone or the chosen zone is unknown', () => {
  expect(zoneOr('America/Chicago', 'UTC')).toBe('America/Chicago')
  expect(zoneOr('device', 'Europe/Oslo')).toBe('Europe/Oslo')
  expect(zoneOr('Mars/Olympus', 'Europe/Oslo')).toBe('Europe/Oslo')
  expect(zoneOr(undefined, 'UTC')).toBe('UTC')
})

test('[home.settings.effect.level] every workout difficulty belongs to exactly one level', () => {
  const levels = ['beginner', 'moderate', 'advanced', 'expert'] as const
  for (const difficulty of [1, 2, 3, 4, 5])
    expect(levels.filter((level) => isOfLevel(difficulty, level))).toHaveLength(1)
  expect(isOfLevel(2, 'beginner')).toBe(true)
})

test('half an hour fits 225 reviews of eight seconds, or 90 new cards of twenty seconds', () => {
  expect(cardsInSitting('30')).toEqual({ reviews: 225, newCards: 90 })
  expect(cardsInSitting('15')).toEqual({ reviews: 112, newCards: 45 })
  expect(minutesSat({ reviews: 30, newCards: 6 })).toBe(6)
})
