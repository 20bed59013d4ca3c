import { test } from '@playwright/test'
import { startServer } from './server.ts'
import { openWebkit, type WebkitWindow } from './webkit.ts'
import { choose, fits, pickFirst, signUp, waitForHome } from './webkit-steps.ts'

// The test makes about eighty clicks. The limit is long, so that on a busy machine the test is slow but does not fail.
test.describe.configure({ timeout: 600_000 })

/** Set by `npm run e2e:webkit`, which installs WebKit. */
if (process.env.STATION_ZERO_WEBKIT === '1')
  test('in WebKit, each item of Today opens and returns, and Back closes only the top layer', async () => {
    const server = await startServer()
    const phone = await openWebkit(server.origin)
    try {
      await signUp(phone, 'wanda')
      await phone.press('I saved them')
      await test.step('study today’s cards', () => study(phone))
      await test.step('start a workout and open its list', () => train(phone))
      await test.step('take a test in full screen', () => sitTest(phone))
      await test.step('take the exam, from its scene to its result', () => sitExam(phone))
      await test.step('finish the workout and open the lifting history', () => finishTraining(phone))
      await test.step('read the progress', () => readProgress(phone))
      await test.step('filter jobs and open their dialogs', () => findJobs(phone))
      await test.step('join a group and request a mentor', () => meetPeople(phone))
      await test.step('close an interview and the settings with Back', () => closeWithBack(phone))
    } finally {
      await phone.close()
      await server.close()
    }
  })

async function study(phone: WebkitWindow): Promise<void> {
  await phone.press('Start: Study')
  await phone.press('Show Answer')
  await phone.press('Good')
  await phone.sees('Show Answer')
  await phone.isAt('/prep?study=today')
  await phone.back()
  await waitForHome(phone)
}

async function train(phone: WebkitWindow): Promise<void> {
  await phone.press('Foundation Strength')
  await phone.press('Finish set 1 of 2')
  await phone.sees('1 of 14 sets')
  await fits(phone)
  await phone.press('All exercises')
  await phone.sees('Complete Workout')
  await phone.back()
  await phone.shows('button', 'All exercises')
  await phone.back()
  await waitForHome(phone)
}

async function finishTraining(phone: WebkitWindow): Promise<void> {
  await phone.press('Continue: Foundation Strength')
  await phone.press('All exercises')
  await phone.press('Complete Workout')
  await phone.hasDialog('13 sets left. Finish anyway?')
  await phone.back()
  await phone.hasDialog(null)
  await phone.press('Complete Workout')
  await phone.press('Finish workout')
  await phone.sees('Workout completed.')
  await fits(phone)
  await phone.press('What you lifted')
  await phone.sees('Each exercise with its best set')
  await phone.back()
  await phone.press('Close summary')
  await phone.sees('CPAT Overview')
  await phone.press('Station Zero')
  await waitForHome(phone)
}

async function readProgress(phone: WebkitWindow): Promise<void> {
  await phone.press('Your progress')
  await phone.sees('1 workout')
  await fits(phone)
  await phone.press('12 weeks')
  await phone.isAt('/progress?weeks=12')
  await phone.back()
  await waitForHome(phone)
}

async function sitTest(phone: WebkitWindow): Promise<void> {
  await phone.press('Take a practice test')
  await phone.sees('Question 1 of 25')
  await phone.shows('nav', 'Areas', false)
  await pickFirst(phone)
  await phone.sees('1 answered')
  await fits(phone)
  await phone.press('All questions')
  await phone.hasDialog('All questions')
  await phone.back()
  await phone.hasDialog(null)
  // In the history, the list of tests comes directly before the test.
  await phone.back()
  await phone.isAt('/prep')
  await phone.shows('nav', 'Areas')
  await phone.back()
  await waitForHome(phone)
  await phone.sees('1 of 25 answered')
  await phone.press('Continue: Mixed Practice Test')
  await phone.press('Exit Test')
  await phone.hasDialog('Leave this test?')
  await phone.press('Discard and leave')
  await phone.sees('Start Simulator')
}

async function sitExam(phone: WebkitWindow): Promise<void> {
  await phone.goto('/prep')
  await phone.press('Start Simulator')
  await phone.shows('dialog[open]', '')
  await phone.back()
  await phone.hasDialog(null)
  await phone.press('Start Simulator')
  await phone.press('Start the 100 questions')
  await phone.sees('Hide it and answer')
  await phone.shows('nav', 'Areas', false)
  await fits(phone)
  await phone.press('Hide it and answer')
  await phone.sees('Question 1 of 100')
  await fits(phone)
  await phone.back()
  await phone.shows('nav', 'Areas')
  await phone.goto('/')
  await phone.sees('0 of 100 answered')
  await fits(phone)
  await phone.press('Continue: Written Exam Simulator')
  await pickFirst(phone)
  await phone.sees('1 answered')
  await phone.press('All questions')
  await phone.press('Finish Test')
  await phone.hasDialog('Hand in the exam?')
  await phone.press('Hand it in')
  await phone.sees('Practice Test Complete!')
  await fits(phone)
  await phone.press('Station Zero')
  await waitForHome(phone)
}

async function findJobs(phone: WebkitWindow): Promise<void> {
  await phone.press('Jobs')
  await phone.sees('View All Saved Jobs')
  await phone.press('Volunteer')
  await phone.sees('Volunteer jobs')
  await phone.press('Filters')
  await choose(phone, 'State', 1)
  await phone.shows('button', 'Remove filter')
  await fits(phone)
  const filtered = await phone.ask<string>('return location.pathname + location.search')
  await phone.press('Oral')
  await phone.sees('Interview Fundamentals')
  await phone.back()
  await phone.isAt(filtered)
  await phone.shows('button', 'Remove filter')
  await phone.press('Clear')
  await phone.isAt('/jobs')
  await phone.goto('/jobs?job=job-008')
  await phone.press('Set Alert')
  await phone.hasDialog('Set Alert')
  await phone.back()
  await phone.hasDialog(null)
  await phone.isAt('/jobs?job=job-008')
}

async function meetPeople(phone: WebkitWindow): Promise<void> {
  await phone.press('Community')
  await phone.sees('Study Groups')
  await fits(phone)
  await phone.press('Join Group')
  await phone.shows('button', 'Leave Group')
  await phone.press('Find Mentors')
  await phone.press('Request Mentorship')
  await phone.hasDialog('This is a sample mentor')
  await fits(phone)
  await phone.back()
  await phone.hasDialog(null)
  await phone.isAt('/community?tab=mentors')
  await phone.press('My Community')
  await phone.shows('button', 'Leave Group')
}

async function closeWithBack(phone: WebkitWindow): Promise<void> {
  await phone.goto('/oral')
  await phone.press('Start Interview')
  await phone.sees('Question 1 of')
  await phone.back()
  await phone.hasDialog(null)
  await phone.isAt('/oral')
  await phone.press('Station Zero')
  await phone.press('Settings')
  await phone.isAt('/settings')
  await fits(phone)
  await phone.press('Export data')
  await phone.isAt('/settings?section=data')
  await phone.shows('button', 'Export all')
  await phone.back()
  await phone.isAt('/settings')
  await phone.back()
  await waitForHome(phone)
}
