import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { PHONE } from './browser.ts'
import { hasReached, onDevice, rowsOf } from './device.ts'
import { MAIN, serverForAll } from './fixtures.ts'
import {
  answerQuestions,
  completeWorkout,
  goTo,
  isReadyForTheBasement,
  openCards,
  openSettings,
  PASSWORD,
  saveToggle,
  signUp,
  sitPracticeTest,
  startWorkout,
} from './steps.ts'

const server = serverForAll()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a settings section from home and, if given, an account form within it. */
async function openFromHome(page: Page, section: string, form?: string): Promise<void> {
  // Closing a dialog removes its history entry asynchronously, which would undo a navigation started before the removal.
  await expect.poll(() => page.evaluate(() => history.state?.usr?.step ?? 0)).toBe(0)
  await page.goto('/')
  await openSettings(page, section)
  if (form) await page.getByRole('link', { name: new RegExp(`^${form}`) }).click()
}

/** Studies cards, starts a test, completes a workout and edits the profile. */
async function work(page: Page): Promise<void> {
  await openCards(page, 'Mechanical Reasoning', 2)
  await press(page, 'Undo')
  if (isRelease) {
    await sitPracticeTest(page)
    await press(page, 'Take Another Test')
  } else {
    await goTo(page, 'Written')
    await press(page, 'Mixed Practice Test')
  }
  await answerQuestions(page, 1, 2)
  await press(page, 'Exit Test')
  await press(page, 'Leave for now')
  await startWorkout(page)
  await completeWorkout(page, 'Line one\nLine two, “quoted”')
  if (isRelease) await workElsewhere(page)
  await openFromHome(page, 'Account', 'Edit profile')
  await page.getByLabel('Full Name').fill('Nora Lind')
  await page.getByLabel('Location').fill('Cedar Bluff, OR')
  await press(page, 'Save profile')
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible()
  await openFromHome(page, 'Study')
  await page.getByLabel('Study session').selectOption('45 minutes')
}

/** Adds data in each area that `work` does not cover. */
async function workElsewhere(page: Page): Promise<void> {
  await page.getByLabel('Test date').fill('2025-11-01')
  await page.getByLabel('Total time (m:ss)').fill('9:45')
  await press(page, 'Log time')
  await goTo(page, 'Oral')
  await page.getByRole('main').getByRole('link', { name: 'Interview Fundamentals' }).click()
  await press(page, 'Start Practice Session')
  await press(page, 'End Session')
  await press(page, 'Save Session')
  await press(page, 'Back to interviews')
  await goTo(page, 'Jobs')
  await saveToggle(page, 0).click()
  await saveToggle(page, 1).click()
  await expect(page.getByText('2 saved')).toBeVisible()
  await saveToggle(page, 1).click()
  const cadet = page.getByRole('group', { name: 'Fire Cadet' })
  await cadet.getByRole('link', { name: 'Fire Cadet' }).click()
  const opened = page.getByRole('main').getByRole('region', { name: 'Fire Cadet' })
  await opened.getByRole('button', { name: 'Apply Now' }).click()
  await press(page, 'Record application')
  await opened.getByRole('button', { name: 'Set Alert' }).click()
  await press(page, 'Create alert')
  await goTo(page, 'Community')
  await page.getByRole('button', { name: 'Join Group Tuesday Night Written Exam' }).click()
  await expect(page.getByRole('button', { name: 'Leave Group Tuesday Night Written Exam' })).toBeVisible()
  await page.getByRole('button', { name: 'Join Event CPAT Practice Walk-Through' }).click()
  await expect(page.getByRole('button', { name: /^(Leave Event|Cancel Request) CPAT/ })).toBeVisible()
}

async function exportAll(page: Page): Promise<string> {
  await openFromHome(page, 'Export data')
  const file = page.waitForEvent('download')
  await press(page, 'Export all')
  return (await file).path()
}

/** Reads an export without the values that an import may change: the user id, `createdAt` and `exportedAt`. */
function readExport(path: string) {
  const { exportedAt, user, ...work } = JSON.parse(readFileSync(path, 'utf8'))
  const { id, createdAt, ...person } = user
  expect([typeof exportedAt, typeof id, typeof createdAt]).toEqual(['string', 'string', 'string'])
  return { ...work, person }
}

const kinds = (file: { mutations: { name: string }[] }) => [...new Set(file.mutations.map(({ name }) => name))].sort()

test('an account is exported, deleted, recreated and imported: both exports are equal', MAIN, () =>
  onDevice(server, PHONE, async ({ page }) => {
    const name = 'nora'
    await signUp(page, name)
    await isReadyForTheBasement(page)
    await work(page)
    await hasReached(page, server, name, 'settings')
    const before = await exportAll(page)
    expect(kinds(readExport(before))).toEqual(isRelease ? KINDS_OF_ALL : KINDS_IN_BRIEF)

    await openFromHome(page, 'Account', 'Delete account')
    await page.getByLabel('Your password').fill('not my password')
    await press(page, 'Delete account for good')
    await expect(page.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Your password').fill(PASSWORD)
    await press(page, 'Delete account for good')
    const receipt = page.getByRole('dialog', { name: 'Your account is deleted' })
    await expect(receipt).toContainText('Card reviews')
    const saved = page.waitForEvent('download')
    await press(page, 'Save receipt')
    expect(JSON.parse(readFileSync(await (await saved).path(), 'utf8'))).toMatchObject({
      deleted: { account: 1, reviews: 2, workoutProgress: 1 },
    })
    await page.keyboard.press('Escape')
    expect(server.rows('select * from users where username = ?', name)).toEqual([])

    await signUp(page, name)
    await isReadyForTheBasement(page)
    await openFromHome(page, 'Export data')
    // Retry, because an import is rejected until the last collection has been downloaded.
    await expect(async () => {
      await page.getByLabel('Choose a file to import').setInputFiles(before)
      await expect(page.getByText(/^\d+ entries imported\.$/)).toBeVisible()
    }).toPass({ timeout: 90_000 })
    const { drafts } = readExport(before)
    await expect(
      page.getByText(drafts.length === 1 ? '1 draft is back.' : `${drafts.length} drafts are back.`),
    ).toBeVisible()
    await hasReached(page, server, name, isRelease ? 'oralSessions' : 'workoutProgress')

    const after = await exportAll(page)
    expect(readExport(after)).toEqual(readExport(before))
    await page.getByLabel('Choose a file to import').setInputFiles(after)
    await expect(page.getByText(/^0 entries imported, \d+ entries here already\.$/)).toBeVisible()
    expect(rowsOf(server, name, 'reviews')).toHaveLength(2)
    expect(rowsOf(server, name, 'workoutProgress', 'notes')).toEqual([{ notes: 'Line one\nLine two, “quoted”' }])
    const memberships = isRelease ? [{ state: 'joined' }] : []
    expect(rowsOf(server, name, 'eventMemberships', 'state')).toEqual(memberships)
  }),
)

const KINDS_IN_BRIEF = ['account.set', 'physical.complete-workout', 'prep.review', 'prep.undo-review']

const KINDS_OF_ALL = [
  'account.set',
  'community.join-event',
  'community.join-group',
  'jobs.record-application',
  'jobs.save',
  'jobs.set-alert',
  'jobs.unsave',
  'oral.finish-session',
  'physical.complete-workout',
  'physical.record-score',
  'prep.complete-test',
  'prep.review',
  'prep.save-test',
  'prep.undo-review',
]
