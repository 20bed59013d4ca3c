import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { axeFindsInEachLook } from './axe.ts'
import { dateIn } from './date-in.ts'
import { coldStart, onDevice, reconnect, WIDTHS, waitForSync } from './device.ts'
import { MAIN, serverForAll } from './fixtures.ts'
import { goTo, isReadyForTheBasement, PASSWORD, signUp } from './steps.ts'

// Two people use the app, and axe checks several screens. The limit is long, so that on a busy machine the test is slow but does not fail.
test.describe.configure({ timeout: 900_000 })

const server = serverForAll()

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Expects that axe finds no violations on the screen in either theme. */
const hasNoViolations = async (page: Page) => expect(await axeFindsInEachLook(page)).toEqual([])

async function assign(page: Page, kind: string, title: string, due?: string): Promise<void> {
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New assignment' })
  await dialog.getByLabel('What do you want to assign?').selectOption(kind)
  const choice = dialog.getByLabel(/^Which /)
  if (kind !== 'text') await choice.selectOption({ index: 1 })
  await dialog.getByLabel(kind === 'text' ? 'Task' : 'Title (optional)').fill(title)
  if (due) await dialog.getByLabel('Due date (optional)').fill(due)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByRole('group', { name: title })).toBeVisible()
}

/** Checks off the task on home with the keyboard, undoes it, and checks it off again. The task counts as done and stays on the list. */
async function checkOffOnHome(page: Page, title: string): Promise<void> {
  const list = page.getByRole('region', { name: 'Today' })
  const task = list.getByRole('checkbox', { name: title })
  const total = await list.getByRole('listitem').count()
  const count = (done: number) => expect(page.getByText(`${done} of ${total} done today`)).toBeVisible()
  await count(0)
  await task.focus()
  await page.keyboard.press('Space')
  await count(1)
  await expect(task).toBeChecked()
  await expect(task).toBeFocused()
  await list.getByRole('button', { name: 'Undo' }).click()
  await count(0)
  await expect(task).toBeFocused()
  await task.check()
  await count(1)
  await page.reload()
  await count(1)
  await expect(list.getByRole('listitem').last()).toContainText(title)
  await hasNoViolations(page)
}

/** Checks that on a phone, where the tabs don't fit, an arrow at each cut-off edge scrolls to the hidden tabs. */
async function showsThatTabsAreCutOff(page: Page): Promise<void> {
  const arrows = page.locator('nav[aria-label="Sections of the class"] button')
  await expect(arrows).toHaveCount(1)
  await arrows.click()
  await expect(arrows).toHaveCount(2)
}

for (const viewport of WIDTHS)
  test(
    `an instructor assigns work, a recruit does it offline, and the table shows who has overdue work, at ${viewport.width} px`,
    MAIN,
    () =>
      onDevice(server, viewport, (anns) =>
        onDevice(server, viewport, async (bobs) => {
          const [width, name] = [viewport.width, `Recruit Class ${viewport.width}`]
          const { page: ann } = anns
          await signUp(ann, `ann-${width}`)
          await goTo(ann, 'Community')
          await expect(ann.getByRole('link', { name: 'Create a group' })).toBeVisible()
          await expect(ann.getByRole('link', { name: 'Open a class' })).toHaveCount(0)
          server.change('update users set mayOpenClasses = 1 where username = ?', `ann-${width}`)
          await waitForSync(ann)
          await ann.getByRole('link', { name: 'Open a class' }).click()
          await ann.getByLabel('Class name').fill(name)
          await ann.getByLabel('About the class (optional)').fill('Firefighter I, Mondays and Thursdays at seven.')
          await ann.getByLabel('Your name in this class').fill('Captain Ann')
          await ann.getByRole('button', { name: 'Open Class' }).click()
          await expect(ann.getByRole('heading', { level: 1, name })).toBeVisible()

          await assign(ann, 'text', 'Read chapter 12 and write down three questions')
          await assign(ann, 'test', 'First practice exam', dateIn(-2))
          await assign(ann, 'deck', 'Learn the ladder cards', dateIn(5))
          await hasNoViolations(ann)
          await ann.getByRole('button', { name: 'Remove Learn the ladder cards' }).click()
          await ann.getByRole('button', { name: 'Undo' }).click()
          await expect(ann.getByRole('group', { name: 'Learn the ladder cards' })).toContainText('Due in 5 days')

          if (width < 640) await showsThatTabsAreCutOff(ann)
          await tab(ann, 'Invites')
          await ann.getByRole('button', { name: 'Invite by link' }).click()
          await ann.getByRole('button', { name: 'Create link' }).click()
          const dialog = ann.getByRole('dialog', { name: `Invite people to ${name}` })
          await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
          const link = (await dialog.getByText(/\/join#/).textContent()) ?? ''
          await dialog.getByRole('button', { name: 'Close' }).click()
          await waitForSync(ann)

          const { page: bob } = bobs
          await bob.goto(link)
          await bob
            .getByRole('link', { name: /Sign up/i })
            .first()
            .click()
          await expect(bob.getByRole('button', { name: 'Create Account' })).toBeVisible()
          await bob.getByLabel('Username').fill(`bob-${width}`)
          await bob.getByLabel('Email').fill(`bob-${width}@example.org`)
          await bob.getByLabel('Password').fill(PASSWORD)
          await bob.getByRole('button', { name: 'Create Account' }).click()
          await expect(bob.getByRole('checkbox', { name: /^I agree to share/ })).not.toBeChecked()
          await hasNoViolations(bob)
          await bob.getByLabel('Your name in this class').fill('=Bob')
          await bob.getByRole('button', { name: 'Join Class' }).click()
          await expect(bob.getByRole('heading', { level: 1, name })).toBeVisible()
          const task = bob.getByRole('checkbox', { name: /Read chapter 12/ })
          await expect(task).toBeVisible()
          await isReadyForTheBasement(bob)

          await server.kill()
          const offline = await coldStart(bobs)
          await expect(offline.getByRole('link', { name: /First practice exam/ }).first()).toBeVisible()
          await checkOffOnHome(offline, 'Read chapter 12 and write down three questions')
          await offline.goto(new URL(ann.url()).pathname)
          await expect(offline.getByRole('checkbox', { name: /Read chapter 12/ })).toBeChecked()
          await expect(
            offline.getByRole('group', { name: 'Read chapter 12 and write down three questions' }),
          ).toContainText('Done')
          await hasNoViolations(offline)
          await tab(offline, 'Questions')
          await offline.getByLabel('Ask your instructors').fill('Is chapter 12 on the test?')
          await offline.getByRole('button', { name: 'Ask', exact: true }).click()
          await expect(offline.getByRole('article')).toContainText('Waiting to be sent')
          await reconnect(offline, server)
          await waitForSync(ann)

          await tab(ann, 'Questions')
          await expect(ann.getByText('Unanswered', { exact: true })).toBeVisible()
          await ann.getByRole('button', { name: /^Reply/ }).click()
          await ann.getByLabel('Reply to =Bob').fill('Yes, all of it.')
          await ann.getByRole('button', { name: 'Reply', exact: true }).click()
          await expect(ann.getByText('Unanswered', { exact: true })).toHaveCount(0)
          await tab(ann, 'Recruits')
          const row = ann.getByRole('row', { name: /=Bob/ })
          await expect(row).toContainText('Not sharing')

          await tab(offline, 'Your Progress')
          await offline.getByRole('checkbox', { name: /^I agree to share/ }).check()
          await offline.getByRole('button', { name: 'Share My Progress' }).click()
          await waitForSync(offline)
          await expect(offline.getByText(/^Your instructors received these figures on /)).toBeVisible({
            timeout: 60_000,
          })
          await expect(offline.getByText(/Read chapter 12.*: done/)).toBeVisible()
          await hasNoViolations(offline)
          await waitForSync(offline)

          await expect(row).toContainText('1 overdue', { timeout: 60_000 })
          await expect(row).toContainText('1 of 3')
          await tab(offline, 'Assignments')
          for (const [isDone, done] of [
            [false, '0 of 3'],
            [true, '1 of 3'],
          ] as const) {
            await offline.getByRole('checkbox', { name: /Read chapter 12/ }).setChecked(isDone)
            await expect(row).toContainText(done, { timeout: 60_000 })
          }
          await tab(offline, 'Your Progress')
          await hasNoViolations(ann)
          await ann.getByLabel('Show', { exact: true }).selectOption('Not started')
          await expect(ann.getByText('Everyone who shares their progress has started.')).toBeVisible()
          await ann.getByLabel('Show', { exact: true }).selectOption('With overdue assignments')
          await expect(row).toBeVisible()
          const [csv] = await Promise.all([
            ann.waitForEvent('download'),
            ann.getByRole('button', { name: 'CSV' }).click(),
          ])
          const text = await readFile(await csv.path(), 'utf8')
          expect(text).toContain("'=Bob,1 overdue,1,3,1,")
          expect(text).toContain('Read chapter 12 and write down three questions')
          await tab(ann, 'Assignments')
          await ann.getByRole('link', { name: /^Who has not done it.*First practice exam/ }).click()
          await expect(ann.getByText('Not done: First practice exam')).toBeVisible()
          await expect(row).toBeVisible()
          await row.getByRole('button', { name: '=Bob' }).click()
          await expect(ann.getByRole('dialog', { name: '=Bob' })).toContainText('First practice exam: overdue')
          await ann.getByRole('dialog', { name: '=Bob' }).getByRole('button', { name: 'Close' }).click()

          await offline.getByRole('button', { name: 'Stop Sharing' }).click()
          await waitForSync(offline)
          await ann.getByRole('button', { name: 'Show all recruits' }).click()
          await expect(row).toContainText('Not sharing', { timeout: 60_000 })
          expect(await ann.content()).not.toContain(`bob-${width}`)

          await tab(ann, 'About')
          await ann.getByRole('button', { name: 'Close the class' }).click()
          await expect(ann.getByRole('dialog', { name: 'Close the class?' })).toContainText('after 30 days')
          await ann.getByRole('button', { name: 'Close for everyone' }).click()
          await waitForSync(ann)
          await waitForSync(offline)
          await expect(offline.getByText('This class is over')).toBeVisible({ timeout: 60_000 })
          await offline.getByRole('button', { name: 'Remove from My List' }).click()
          await expect(offline.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible()
        }),
      ),
  )
