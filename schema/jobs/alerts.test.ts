import { describe, expect, test } from 'vitest'
import {
  ALERT_WORDS,
  isMatch,
  isSameAlert,
  keywordsOf,
  matchedText,
  matchReason,
  readAlert,
  readJob,
} from './alerts.ts'
import { listMatches } from './list-matches.ts'

const job = {
  title: 'Firefighter Recruit',
  department: 'Cedar Bluff Fire Department',
  location: 'Cedar Bluff, OR',
  type: 'Entry Level',
  description: 'One class of 14 recruits. No EMT card is needed; paramedics are welcome.',
}
const reason = (keywords: string, location = '') => matchReason({ keywords, location }, job)

describe('an alert finds a job if the job contains every word of the alert and its location matches', () => {
  test.each([
    ['firefighter'],
    ['FIREFIGHTERS'],
    ['fire'],
    ['fighter'],
    ['recruit cedar'],
    ['the recruit of Cedar Bluff'],
    ['paramedic'],
    ['emt'],
    ['14 recruits'],
    ['Firefighter Recruit Cedar Bluff Fire Department'],
    ['récruit'],
  ])('an alert with the words “%s”, which all occur in the job, finds the job', (keywords) => {
    expect(reason(keywords)).not.toBeNull()
  })

  test.each([['Cedar Bluff, OR'], ['cedar'], ['OR'], ['bluff or'], ['Oregon'], ['Cedar Bluff, Oregon'], ['  '], ['']])(
    'an alert with the location %j finds the job',
    (location) => {
      expect(reason('fire', location)).not.toBeNull()
    },
  )
})

describe('an alert does not match a job if a word is missing, the location differs, or the alert has no keywords', () => {
  test.each([['captain'], ['firefighter captain'], ['art'], ['art firefighter']])(
    'an alert with the words “%s”, of which one does not occur in the job, does not match',
    (keywords) => {
      expect(reason(keywords)).toBeNull()
    },
  )

  test.each([['Orlando'], ['Cedar Rapids'], ['O'], ['WA'], ['Bluff, WA']])(
    'an alert with the location %s, which is not the job’s, does not match',
    (location) => {
      expect(reason('fire', location)).toBeNull()
    },
  )

  test.each([[''], ['  '], ['of the'], ['--- ;']])(
    'an alert with the keywords %j, which contain no word to search, does not match',
    (keywords) => {
      expect(reason(keywords)).toBeNull()
    },
  )

  test('a state code does not match a city whose name begins with the same letters', () => {
    expect(matchReason({ keywords: 'fire', location: 'OR' }, { ...job, location: 'Orlando, FL' })).toBeNull()
  })
})

test('an alert for a job type finds jobs of that type', () => {
  expect(reason('entry level', 'Oregon')).toBe('“entry”, “level” in the type; the location is Cedar Bluff, OR')
})

describe('the reason for a match states where each word was found', () => {
  test('the reason names the first field that contains each word, and the location if the alert specifies one', () => {
    expect(reason('recruits bluff paramedic', 'OR')).toBe(
      '“recruit” in the title; “bluff” in the department; “paramedic” in the description; the location is Cedar Bluff, OR',
    )
    expect(reason('recruit firefighters')).toBe('“recruit”, “firefighter” in the title')
  })

  test('the reason has at most 600 characters, no matter how long the alert is', () => {
    const keywords = Array.from({ length: 60 }, (_, at) => `w${at}x`).join(' ')
    const found = matchReason({ keywords, location: '' }, { ...job, description: keywords })
    expect(found?.length).toBeLessThanOrEqual(600)
  })
})

test('matching an alert stops at the first missing word', () => {
  let lookUps = 0
  const counted = (keywords: string) => {
    const alert = readAlert({ keywords, location: '' })
    const words = alert.words.map((word) => ({
      get length() {
        lookUps += 1
        return word.length
      },
      toString: () => word,
    }))
    return { ...alert, words: words as unknown as string[] }
  }
  expect(isMatch(counted('captain fire recruit'), readJob(job))).toBe(false)
  expect(lookUps).toBe(1)
  expect(isMatch(counted('fire captain recruit'), readJob(job))).toBe(false)
  expect(lookUps).toBe(3)
})

test('an alert of more than 20 words is matched by its first 20 words only', () => {
  const first = Array.from({ length: ALERT_WORDS }, (_, n) => `w${n}x`)
  const keywords = [...first, 'missing'].join(' ')
  const all = { ...job, description: first.join(' ') }
  expect(matchReason({ keywords, location: '' }, all)).toContain('“w19x”')
  expect(matchReason({ keywords, location: '' }, { ...job, description: first.slice(1).join(' ') })).toBeNull()
  expect(isSameAlert({ keywords, location: '' }, { keywords: first.join(' '), location: '' })).toBe(true)
})

test('keywords are unique and singular, except that short words and words ending in -ss keep their s', () => {
  expect(keywordsOf('Recruits, recruit’s and BUS class EMS')).toEqual(['recruit', 'bus', 'class', 'ems'])
})

test('a job’s matched text changes only if a field that alerts search changes', () => {
  expect(matchedText({ ...job })).toBe(matchedText(job))
  expect(matchedText({ ...job, description: 'Another.' })).not.toBe(matchedText(job))
})

test('two alerts are the same if they have the same words and location', () => {
  const alert = { keywords: 'Fire Recruits', location: 'Cedar Bluff, OR' }
  expect(isSameAlert(alert, { keywords: 'recruit, FIRE fire', location: 'or cedar bluff' })).toBe(true)
  expect(isSameAlert(alert, { ...alert, location: 'Cedar Bluff, Oregon' })).toBe(true)
  expect(isSameAlert(alert, { ...alert, location: '' })).toBe(false)
  expect(isSameAlert(alert, { ...alert, keywords: 'fire' })).toBe(false)
})

test('matches are listed newest first, without matches of deleted alerts', () => {
  const row = { title: 'T', department: 'D', location: 'L', reason: 'R', jobId: 'j', readAt: null }
  const alert = { keywords: 'k', location: '', createdAt: 0, isActive: true, changedAt: 0, changeId: 'c' }
  const matches = [
    { ...row, id: 'a:1', alertId: 'a', matchedAt: 1 },
    { ...row, id: 'b:1', alertId: 'b', matchedAt: 3 },
    { ...row, id: 'a:2', alertId: 'a', matchedAt: 2 },
    { ...row, id: 'c:1', alertId: 'c', matchedAt: 4 },
  ]
  const alerts = [
    { ...alert, id: 'a', isDeleted: false },
    { ...alert, id: 'b', isDeleted: true },
  ]
  expect(listMatches(matches, alerts).map(({ id }) => id)).toEqual(['a:2', 'a:1'])
})
