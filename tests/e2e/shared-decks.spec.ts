import { expect, type Page, test } from '@playwright/test'
import { PHONE } from './browser.ts'
import { coldStart, onDevice, reconnect, rowsOf, rowsOn, waitForSync } from './device.ts'
import { MAIN, serverForAll } from './fixtures.ts'
import { goTo, isReadyForTheBasement, signUp } from './steps.ts'

const server = serverForAll()

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const openLink = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()

const STREETS = Array.from({ length: 60 }, (_, at) => `Street ${at + 1}\tDistrict ${at + 1}`).join('\n')

test('a deck shared in a group is studied offline by a member, whose review outlives the membership', MAIN, () =>
  onDevice(server, PHONE, (anns) =>
    onDevice(server, PHONE, async (bobs) => {
      const { page: ann } = anns
      await signUp(ann, 'ann')
      await isReadyForTheBasement(ann)
      await goTo(ann, 'Community')
      await openLink(ann, 'Create a group')
      await ann.getByLabel('Group name').fill('Ladder Night')
      await ann.getByLabel('Your name in this group').fill('Ann K.')
      await press(ann, 'Create Group')
      await openLink(ann, 'Members')
      await press(ann, 'Invite by link')
      await press(ann, 'Create link')
      const link = (await ann.getByText(/\/join#/).textContent()) ?? ''
      await press(ann, /^Close$/)
      await ann.goto('/prep')
      await press(ann, 'New deck')
      await ann.getByRole('dialog').getByLabel('Name').fill('Streets')
      await press(ann, 'Create deck')
      await openLink(ann, 'Paste a list')
      await ann.getByLabel('Your list, one card per line').fill(STREETS)
      await press(ann, 'Add 60 cards')
      await press(ann, 'Share in a group')
      await press(ann, 'Share deck')
      await expect(ann.getByText('Deck shared', { exact: true })).toBeVisible()
      await waitForSync(ann)

      const { page: bob } = bobs
      await bob.goto(link)
      await openLink(bob, /Sign up/i)
      await bob.getByLabel('Username').fill('bob')
      await bob.getByLabel('Email').fill('bob@example.org')
      await bob.getByLabel('Password').fill('a-long-password')
      await press(bob, 'Create Account')
      await bob.getByLabel('Your name in this group').fill('Bob')
      await press(bob, 'Join Group')
      await openLink(bob, 'Decks')
      await openLink(bob, /60 cards · Shared by Ann K\./)
      await expect(bob.getByRole('button', { name: 'Study this deck' })).toBeVisible()
      const { pathname, search } = new URL(bob.url())
      await isReadyForTheBasement(bob)
      await waitForSync(bob)

      await server.kill()
      const offline = await coldStart(bobs, pathname + search)
      await press(offline, 'Study this deck')
      await expect(offline.getByRole('heading', { name: 'Street 1', exact: true })).toBeVisible()
      await press(offline, 'Show Answer')
      await press(offline, /^Good/)
      await expect.poll(async () => (await rowsOn(offline, 'reviews')).length).toBe(1)
      await offline.goto('/prep')
      await expect(offline.getByRole('region', { name: 'Shared in Ladder Night' })).toContainText('60 cards')
      await reconnect(offline, server)
      await waitForSync(offline)
      expect(rowsOf(server, 'bob', 'reviews', 'rating')).toEqual([{ rating: 3 }])

      await ann.goto('/community')
      await openLink(ann, /Ladder Night/)
      await openLink(ann, 'Members')
      await press(ann, 'Manage Bob')
      await press(ann, 'Remove from the group')
      await expect(offline.getByRole('region', { name: 'Shared in Ladder Night' })).toHaveCount(0, { timeout: 60_000 })
      expect(await rowsOn(offline, 'reviews')).toHaveLength(1)
      expect(await rowsOn(offline, 'spaceRows')).toEqual([])
    }),
  ),
)
