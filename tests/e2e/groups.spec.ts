import { expect, type Page, test } from '@playwright/test'
import { PHONE } from './browser.ts'
import { coldStart, onDevice, reconnect, WIDTHS, waitForSync } from './device.ts'
import { MAIN, serverForAll } from './fixtures.ts'
import { goTo, isReadyForTheBasement, isServedByTheWorker, PASSWORD, signUp } from './steps.ts'

const server = serverForAll()

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function writePost(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a post').fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(post(page, text)).toBeVisible()
}

/** Fails if the toast with this text covers a tab of the app or of the group. */
async function coversNoTabs(page: Page, toast: string): Promise<void> {
  const shown = page.getByRole('listitem').filter({ hasText: toast })
  await expect(shown).toBeInViewport({ ratio: 1 })
  const covered = await shown.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [...document.querySelectorAll('nav a')].flatMap((link) => {
      const box = link.getBoundingClientRect()
      const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
      return isApart ? [] : (link.textContent ?? '')
    })
  })
  expect(covered).toEqual([])
}

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

for (const viewport of WIDTHS)
  test(
    `two people post in a group, one of them while offline, and the owner removes the other, at ${viewport.width} px`,
    MAIN,
    () =>
      onDevice(server, viewport, (anns) =>
        onDevice(server, viewport, async (bobs) => {
          const [name, group] = [viewport.width, `Ladder Night ${viewport.width}`]
          const { page: ann } = anns
          await signUp(ann, `ann-${name}`)
          await isReadyForTheBasement(ann)
          await goTo(ann, 'Community')
          await ann.getByRole('link', { name: 'Create a group' }).click()
          await ann.getByLabel('Group name').fill(group)
          await ann.getByLabel('Your name in this group').fill('Ann K.')
          await ann.getByRole('button', { name: 'Create Group' }).click()
          await tab(ann, 'Members')
          await ann.getByRole('button', { name: 'Invite by link' }).click()
          await ann.getByRole('button', { name: 'Create link' }).click()
          const dialog = ann.getByRole('dialog', { name: `Invite people to ${group}` })
          await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
          const link = (await dialog.getByText(/\/join#/).textContent()) ?? ''
          await dialog.getByRole('button', { name: 'Close' }).click()
          await waitForSync(ann)

          const { page: bob } = bobs
          await bob.goto(link)
          await expect(bob.getByRole('heading', { name: `You are invited to ${group}` })).toBeVisible()
          await expect(bob.getByText('Ann K. invited you to this group.')).toBeVisible()
          await expect(bob.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
          await bob
            .getByRole('link', { name: /Sign up/i })
            .first()
            .click()
          await expect(bob.getByRole('heading', { name: `You are invited to ${group}` })).toBeVisible()
          await bob.getByLabel('Username').fill(`bob-${name}`)
          await bob.getByLabel('Email').fill(`bob-${name}@example.org`)
          await bob.getByLabel('Password').fill('a-long-password')
          await bob.getByRole('button', { name: 'Create Account' }).click()
          await expect(bob.getByRole('heading', { name: `You are invited to ${group}` })).toBeVisible()
          await bob.getByLabel('Your name in this group').fill('Bob')
          await bob.getByRole('button', { name: 'Join Group' }).click()
          await expect(bob.getByRole('heading', { level: 1, name: group })).toBeVisible()
          await writePost(bob, 'Hello from Bob')
          await tab(ann, 'Posts')
          await expect(post(ann, 'Hello from Bob')).toBeVisible()
          expect(await ann.content()).not.toContain(`bob-${name}`)

          await server.kill()
          const offline = await coldStart(anns, new URL(ann.url()).pathname)
          await writePost(offline, 'Posted in the basement')
          await expect(post(offline, 'Posted in the basement')).toContainText('Waiting to be sent')
          await reconnect(offline, server)
          await expect(post(offline, 'Posted in the basement')).not.toContainText('Waiting to be sent')
          await waitForSync(bob)
          await expect(post(bob, 'Posted in the basement')).toBeVisible()

          await tab(offline, 'Members')
          await offline.getByRole('button', { name: 'Manage Bob' }).click()
          await offline.getByRole('button', { name: 'Remove from the group' }).click()
          await coversNoTabs(offline, 'Bob was removed')
          await expect(bob.getByText('You are no longer in this group')).toBeVisible({ timeout: 60_000 })
          await expect(post(bob, 'Posted in the basement')).toHaveCount(0)
          await bob.getByRole('button', { name: 'Remove from My List' }).click()
          await expect(bob.getByRole('group', { name: 'Tuesday Night Written Exam' })).toBeVisible()
          await expect(bob.getByRole('group', { name: group })).toHaveCount(0)
        }),
      ),
  )

test('an invitation that a signed-out person opens offline leads to the join step after they sign up later', MAIN, () =>
  onDevice(server, PHONE, async (device) => {
    const { page } = device
    await page.goto('/login')
    await isServedByTheWorker(page)
    await server.kill()
    const id = '01a22cf0-8fbe-7e1f-a9ce-752ac6828ce2'
    const offline = await coldStart(device, `/join#${id}.${id}.the-secret.member.Ladder%20Night.Ann`)
    await expect(offline.getByRole('heading', { name: 'You are invited to Ladder Night' })).toBeVisible()
    await server.start()
    const later = await coldStart(device)
    await expect(later.getByRole('heading', { name: 'You are invited to Ladder Night' })).toBeVisible()
    await later.getByRole('link', { name: 'Sign up' }).click()
    await later.getByLabel('Username').fill('ida')
    await later.getByLabel('Email').fill('ida@example.org')
    await later.getByLabel('Password').fill(PASSWORD)
    await later.getByRole('button', { name: 'Create Account' }).click()
    await expect(later.getByRole('button', { name: 'Join Group' })).toBeVisible()
    await expect(later.getByRole('heading', { name: 'You are invited to Ladder Night' })).toBeVisible()
    await later.goto('/')
    await expect(later.getByText('Welcome, ida')).toBeVisible()
  }),
)
