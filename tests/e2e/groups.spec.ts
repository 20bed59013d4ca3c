import { expect, type Page, test } from '@playwright/test'
import { coldStart, onDevice, reconnect, WIDTHS, waitForSync } from './device.ts'
import { MAIN, serverForAll } from './fixtures.ts'
import { goTo, isReadyForTheBasement, signUp } from './steps.ts'

const server = serverForAll()

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function writePost(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a post').fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(post(page, text)).toBeVisible()
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
          await ann.getByLabel('Name of the group').fill(group)
          await ann.getByLabel('Your name in this group').fill('Ann K.')
          await ann.getByRole('button', { name: 'Create Group' }).click()
          await tab(ann, 'Members')
          await ann.getByRole('button', { name: 'Invite by link' }).click()
          await ann.getByRole('button', { name: 'Create link' }).click()
          const dialog = ann.getByRole('dialog', { name: `Join ${group}` })
          await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
          const link = (await dialog.getByText(/\/join#/).textContent()) ?? ''
          await dialog.getByRole('button', { name: 'Close' }).click()
          await waitForSync(ann)

          const { page: bob } = bobs
          await bob.goto(link)
          await expect(bob.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
          await bob
            .getByRole('link', { name: /Sign up/i })
            .first()
            .click()
          await bob.getByLabel('Username').fill(`bob-${name}`)
          await bob.getByLabel('Email').fill(`bob-${name}@example.org`)
          await bob.getByLabel('Password').fill('a-long-password')
          await bob.getByRole('button', { name: 'Create Account' }).click()
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
          await expect(bob.getByText('You are no longer in this group')).toBeVisible({ timeout: 60_000 })
          await expect(post(bob, 'Posted in the basement')).toHaveCount(0)
          await bob.getByRole('button', { name: 'Remove from My List' }).click()
          await expect(bob.getByRole('group', { name: 'Tuesday Night Written Exam' })).toBeVisible()
          await expect(bob.getByRole('group', { name: group })).toHaveCount(0)
        }),
      ),
  )
