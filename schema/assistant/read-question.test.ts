import { expect, test } from 'vitest'
import { asJob } from '../jobs/own-jobs.ts'
import { isIn, readQuestion, takePlace } from './read-question.ts'

const sectionOf = (text: string) => readQuestion(text, { decks: [], jobs: [] }).section

test('a question about the written exam or about a problem with the account is not assigned to an exam section', () => {
  for (const text of ['how did i do on the written exam', 'written test score', 'i have a problem with my account'])
    expect(sectionOf(text), text).toBeUndefined()
  expect(sectionOf('my grammar score')).toBe('language')
  expect(sectionOf('how good is my logic')).toBe('reasoning')
  expect(sectionOf('gauges score')).toBe('tables')
})

const jobs = [{ location: 'Columbus, OH; Erie, PA' }, { location: 'Texas' }, { location: 'Portland, OR' }]
const placeIn = (text: string) => takePlace(text, jobs, () => false).place

test('a job with several locations is found by each location', () => {
  const [both] = jobs
  for (const text of ['jobs in Erie', 'jobs in Pennsylvania', 'jobs in Columbus OH', 'jobs in Ohio']) {
    const place = placeIn(text)
    expect(both && place && isIn(both, place), text).toBe(true)
  }
  // The job has this city and this state, but in two different places.
  expect(both && isIn(both, { name: 'Columbus, PA', city: 'Columbus', state: 'PA' })).toBe(false)
})

test('a job whose location is only a state is found by a question that mentions the state', () => {
  expect(jobs.filter((job) => isIn(job, { name: 'Texas', state: 'TX' }))).toEqual([{ location: 'Texas' }])
  expect(placeIn('jobs in Texas')).toEqual({ name: 'Texas', state: 'TX' })
})

test('the type of a personal job is not recognized as a kind of job in a question', () => {
  const own = asJob({
    ...{ id: 'own', title: 'Cadet', department: 'Elmhurst Fire', location: '', salary: '', closesOn: null, notes: '' },
    ...{ applyUrl: null, createdAt: 1, isDeleted: false, stamps: {} },
  })
  const roleIn = (text: string) => readQuestion(text, { decks: [], jobs: [own] }).role
  expect(roleIn('How many jobs are added?')).toBeUndefined()
  expect(roleIn('How many cadet jobs are open?')).toBe('cadet')
})
