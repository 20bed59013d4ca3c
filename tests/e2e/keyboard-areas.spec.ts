import { expect, type Page, test } from '@playwright/test'
import { isFull } from '@station-zero/schema/testing/scale.ts'
import { onDevice, rowsOf, WIDTHS } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { expectFocusKept, goByKeys, pressByKeys, tabTo } from './keys.ts'
import { hasMapBeside, PASSWORD, signUp } from './steps.ts'

const server = serverForAll()

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, label: string | RegExp) => main(page).getByRole('button', { name: label })
const inDialog = (page: Page, label: string | RegExp) => dialog(page).getByRole('button', { name: label })
const h1 = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name && { name }) })

async function practice(page: Page): Promise<void> {
  await goByKeys(page, 'Oral')
  await pressByKeys(page, main(page).getByRole('link', { name: 'Interview Fundamentals' }))
  await expect(h1(page, 'Interview Fundamentals')).toBeFocused()
  await pressByKeys(page, button(page, 'Next Topic'))
  await expect(page.getByText('Topic 2 of 4')).toBeVisible()
  for (const topic of [3, 4]) {
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Topic ${topic} of 4`)).toBeVisible()
  }
  await expect(button(page, 'Previous Topic')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Start Practice Session' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const question = dialog(page).getByRole('heading', { level: 3 }).first()
  await expect(question).toBeFocused()
  await pressByKeys(page, inDialog(page, 'Start Recording'), 'Space')
  await expect(dialog(page).getByText('Recording in progress...')).toBeVisible()
  await expect(inDialog(page, 'Stop Recording')).toBeFocused()
  await page.waitForTimeout(1_100)
  await page.keyboard.press('Space')
  const takes = dialog(page).getByRole('list', { name: 'Recordings of this answer' })
  await expect(takes.getByRole('listitem')).toHaveCount(1)
  await expectFocusKept(page)
  await pressByKeys(page, inDialog(page, /^Play recording/), 'Space')
  await expect(dialog(page).locator('audio')).toBeFocused()
  await pressByKeys(page, inDialog(page, /^Delete recording/))
  await expect(inDialog(page, 'Keep')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inDialog(page, /^Delete recording/)).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, inDialog(page, 'Delete for good'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(takes).toHaveCount(0)
  await expect(question).toBeFocused()
  await pressByKeys(page, inDialog(page, 'Next Question'))
  await expect(dialog(page).getByText(/^Question 2 of /)).toBeVisible()
  await expect(question).toBeFocused()
  await tabTo(page, dialog(page).getByLabel('Practice notes'))
  await page.keyboard.type('Point first')
  await pressByKeys(page, inDialog(page, 'End Session'))
  await expect(dialog(page).getByRole('heading', { name: 'Session ended' })).toBeFocused()
  await tabTo(page, dialog(page).getByRole('radio').first())
  for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
  await expect(dialog(page).getByRole('radio').nth(1)).toBeChecked()
  await pressByKeys(page, inDialog(page, 'Save Session'))
  await expect(page.getByText('Session saved on this device.')).toBeVisible()
  await expect(h1(page)).toBeFocused()
  await pressByKeys(page, button(page, 'Back to interviews'))
  await expect(h1(page)).toBeFocused()
}

async function interview(page: Page): Promise<void> {
  await goByKeys(page, 'Oral')
  const chief = main(page).getByRole('group', { name: 'Chief Interview Simulation' })
  await pressByKeys(page, chief.getByRole('button', { name: 'Start Interview' }))
  await expect(dialog(page).getByText('Question 1 of 10')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(h1(page)).toBeFocused()
  await pressByKeys(page, button(page, 'Resume Session'))
  await pressByKeys(page, inDialog(page, 'End Session'))
  await pressByKeys(page, inDialog(page, 'Discard session'))
  await expect(dialog(page)).toHaveCount(0)
  await expect(h1(page)).toBeFocused()
}

/** Ninety-nine answers like the first one: what is under test is the first and the last. */
const answerOthers = (page: Page, database: string) =>
  page.evaluate(async (database) => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await opened(indexedDB.open(database))
    const drafts = db.transaction('drafts', 'readwrite').objectStore('drafts')
    for (const draft of await opened(drafts.getAll())) {
      const { answers } = draft.value
      if (answers?.length !== 100) continue
      draft.value.answers = answers.map((answer: unknown, at: number) => (at === 99 ? null : (answer ?? answers[0])))
      await opened(drafts.put(draft))
    }
    db.close()
  }, database)

async function goToLastQuestion(page: Page): Promise<void> {
  const last = 'Question 100, blank'
  if (hasMapBeside(page)) return pressByKeys(page, button(page, last))
  await pressByKeys(page, button(page, 'All questions'))
  await pressByKeys(page, inDialog(page, last))
}

async function simulate(page: Page, name: string): Promise<void> {
  await goByKeys(page, 'Written')
  await pressByKeys(page, button(page, 'Start Simulator'))
  await page.keyboard.press('Escape')
  await expect(button(page, 'Start Simulator')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('radio').first())
  for (const key of ['ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await pressByKeys(page, inDialog(page, 'Start the 100 questions'))
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await pressByKeys(page, button(page, 'Hide it and answer'))
  await expectFocusKept(page)
  await tabTo(page, main(page).getByRole('radio').first())
  await page.keyboard.press('Space')
  await expect(page.getByText('1 answered, 1% complete')).toBeVisible()
  await goToLastQuestion(page)
  await expect(page.getByText('Question 100 of 100')).toBeVisible()
  await expectFocusKept(page)
  await pressByKeys(page, button(page, 'Go to the first unanswered'))
  await expect(page.getByText('Question 2 of 100')).toBeVisible()
  await expectFocusKept(page)

  const [user] = server.rows<{ id: string }>('select id from users where username = ?', name)
  await answerOthers(page, `s0-${user?.id}`)
  await page.reload()
  await page.getByText('99 answered').waitFor()
  await goToLastQuestion(page)
  await tabTo(page, main(page).getByRole('radio').first())
  await page.keyboard.press('Space')
  await pressByKeys(page, button(page, 'Finish Test'))
  await pressByKeys(page, inDialog(page, 'Hand it in'))
  await expect(page.getByRole('heading', { name: 'Practice Test Complete!' })).toBeFocused()
  await pressByKeys(page, button(page, 'Back to Test Prep'))
  await expect(h1(page, 'Written Exam Prep')).toBeFocused()
}

async function applyForJobs(page: Page): Promise<void> {
  await page.goto('/jobs?q=Larkspur')
  const cadet = main(page).getByRole('group', { name: 'Fire Cadet' })
  await pressByKeys(page, cadet.getByRole('link', { name: 'Fire Cadet' }))
  const opened = main(page).getByRole('region', { name: 'Fire Cadet' })
  await expect(opened.getByText('What they ask')).toBeVisible()
  await pressByKeys(page, opened.getByRole('button', { name: 'Apply Now' }))
  await tabTo(page, dialog(page).getByLabel('Notes (optional)'))
  await page.keyboard.type('By mail')
  await pressByKeys(page, inDialog(page, 'Record application'))
  await expect(dialog(page)).toHaveCount(0)
  await expectFocusKept(page)
  await pressByKeys(page, opened.getByRole('button', { name: 'Set Alert' }))
  await pressByKeys(page, inDialog(page, 'Create alert'))
  await expect(dialog(page)).toHaveCount(0)

  const list = (name: string) =>
    page.getByRole('navigation', { name: 'Job lists' }).getByRole('link', { name: new RegExp(`^${name}`) })
  if (!(await list('Applications').isVisible())) {
    await tabTo(page, page.getByRole('link', { name: 'All jobs' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, list('Applications'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const application = page.getByRole('group', { name: 'Fire Cadet' })
  await application.waitFor()
  await expectFocusKept(page)
  await pressByKeys(page, application.locator('summary').first())
  await tabTo(page, application.getByLabel('Stage'))
  // Without a breath in between: the second goes on from the first, whatever the disk has of it.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(application.getByLabel('Stage')).toHaveValue('interview')
  await tabTo(page, application.getByLabel('Notes'))
  await page.keyboard.type(', and called')
  await pressByKeys(page, application.getByRole('button', { name: 'Save notes' }))
  await expect(application.getByRole('button', { name: 'Save notes' })).toHaveCount(0)
  await expectFocusKept(page)
  await pressByKeys(page, page.getByRole('button', { name: /^Remove/ }))
  await expect(main(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await application.waitFor()
  await expectFocusKept(page)
  await tabTo(page, list('Alerts'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const alert = main(page).getByRole('switch').first()
  await alert.waitFor()
  await pressByKeys(page, alert, 'Space')
  await expect(alert).not.toBeChecked()
  await pressByKeys(page, button(page, /^Delete/))
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await alert.waitFor()
  await expectFocusKept(page)
}

async function meetPeople(page: Page): Promise<void> {
  await goByKeys(page, 'Community')
  const event = main(page).getByRole('group', { name: 'CPAT Practice Walk-Through' })
  const place = event.getByRole('button').first()
  await pressByKeys(page, place)
  await expect(event.getByRole('status')).toHaveText('Joined')
  await expect(place).toBeFocused()
  await tabTo(page, page.getByRole('tab', { name: 'Groups & Events' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  const mentor = main(page).getByRole('group', { name: 'Captain Madrone Bluff Fire Department' })
  await pressByKeys(page, mentor.getByRole('button'))
  await tabTo(page, dialog(page).getByLabel('Message (optional)'))
  await page.keyboard.type('Panel in May')
  await pressByKeys(page, inDialog(page, 'Request Mentorship'))
  await expect(dialog(page)).toHaveCount(0)
  await expect(mentor.getByText('Request sent')).toBeVisible()
  await expectFocusKept(page)
  await tabTo(page, page.getByRole('tab', { name: 'Find Mentors' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  const mine = main(page).getByRole('listitem').filter({ hasText: 'Captain' }).getByRole('button')
  await pressByKeys(page, mine)
  await expect(mine).toHaveCount(0)
  await expectFocusKept(page)
}

async function keepAndDelete(page: Page): Promise<void> {
  await goByKeys(page, 'Station Zero')
  const gear = page.getByRole('banner').getByRole('link', { name: 'Settings' })
  await pressByKeys(page, gear)
  await pressByKeys(page, inDialog(page, 'Edit profile'))
  await tabTo(page, dialog(page).getByLabel('Full Name'))
  await page.keyboard.type('Kim Lind')
  await page.keyboard.press('Enter')
  await pressByKeys(page, inDialog(page, 'Export data'))
  const saving = page.waitForEvent('download')
  await pressByKeys(page, inDialog(page, 'Export all'))
  const file = await (await saving).path()
  await expect(dialog(page).getByText(/^Exported: /)).toBeVisible()
  await expect(inDialog(page, 'Export all')).toBeFocused()
  const input = dialog(page).getByLabel('Choose a file to import')
  const choosing = page.waitForEvent('filechooser')
  await pressByKeys(page, input)
  await (await choosing).setFiles(file)
  await expect(dialog(page).getByText(/^0 entries imported/)).toBeVisible()
  await expect(input).toBeFocused()
  await tabTo(page, inDialog(page, 'Settings'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await pressByKeys(page, inDialog(page, 'Delete account'))
  await tabTo(page, dialog(page).getByLabel('Your password'))
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(PASSWORD)
  await pressByKeys(page, inDialog(page, 'Delete account for good'))
  await expect(page.getByRole('dialog', { name: 'Your account is deleted' })).toBeVisible()
  await pressByKeys(page, inDialog(page, 'Close without saving'))
  await expect(dialog(page)).toHaveCount(0)
  await expect(h1(page, 'Sign In')).toBeVisible()
}

async function readAnalytics(page: Page): Promise<void> {
  await pressByKeys(page, page.getByRole('button', { name: 'Browse without signing up' }))
  await expect(page.getByText("You're browsing as a guest")).toBeVisible()
  await page.goto('/analytics')
  await tabTo(page, page.getByLabel('Password'))
  await pressByKeys(page, page.getByRole('button', { name: 'Access Analytics' }))
  await expect(h1(page, 'Analytics Dashboard')).toBeVisible()
  await pressByKeys(page, main(page).getByRole('button', { name: /^About Signups/ }), 'Space')
  await expect(page.getByRole('tooltip').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip').first()).toBeHidden()
  await pressByKeys(page, main(page).locator('summary', { hasText: 'As a table' }))
  await expect(page.getByRole('table', { name: 'Popular Pages' })).toBeVisible()
  await tabTo(page, page.getByRole('region', { name: 'Popular Pages table' }))
}

/** A walk through everything takes its time: in the longer run. */
const viewports = isFull ? WIDTHS : []

for (const viewport of viewports)
  test(`[generic.keyboard] oral, exam, jobs, community, account and analytics work by keyboard, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async ({ page }) => {
      const name = `kit-${viewport.width}`
      await signUp(page, name)
      await test.step('practice, record and be interviewed', () => practice(page))
      await test.step('an interview set aside and thrown away', () => interview(page))
      await test.step('the simulator, from its scene to its result', () => simulate(page, name))
      await test.step('a job, an application, an alert', () => applyForJobs(page))
      await test.step('an event, a mentor, my community', () => meetPeople(page))
      await expect.poll(() => rowsOf(server, name, 'mentorshipRequests')).toHaveLength(1)
      for (const table of ['oralSessions', 'practiceTests', 'applications', 'jobAlerts', 'eventMemberships'])
        expect(rowsOf(server, name, table), table).toHaveLength(1)
      await test.step('profile, export, import, deletion', () => keepAndDelete(page))
      await test.step('analytics', () => readAnalytics(page))
    }))
