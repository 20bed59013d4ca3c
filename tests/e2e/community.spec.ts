import { expect, type Page, test } from '@playwright/test'
import { coldStart, hasReached, onDevice, reconnect, rowsOf, WIDTHS } from './device.ts'
import { MAIN, serverForAll } from './fixtures.ts'
import { chip, goTo, isReadyForTheBasement, signUp } from './steps.ts'

const server = serverForAll()

const OPEN_EVENT = 'CPAT Practice Walk-Through'
const FULL_EVENT = 'Mock Interview Evening'
const CAPTAIN = 'Captain Madrone Bluff Fire Department'

const card = (page: Page, name: string) => page.getByRole('group', { name })
const press = (page: Page, name: string, button: string) =>
  card(page, name).getByRole('button', { name: button }).click()
const counter = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).getByRole('definition')

for (const viewport of WIDTHS)
  test(`groups, events and mentors are requested offline and confirmed online, at ${viewport.width} px`, MAIN, () =>
    onDevice(server, viewport, async (device) => {
      const { page } = device
      const name = `cass-${viewport.width}`
      await signUp(page, name)
      await isReadyForTheBasement(page)
      await goTo(page, 'Community')
      await press(page, 'Tuesday Night Written Exam', 'Join Group')
      await expect(card(page, 'Tuesday Night Written Exam').getByText('Joined')).toBeVisible()
      const file = page.waitForEvent('download')
      await press(page, OPEN_EVENT, 'Calendar')
      expect((await file).suggestedFilename()).toMatch(/\.ics$/)
      await hasReached(page, server, name, 'groupMemberships')
      await server.kill()

      const offline = await coldStart(device, '/community')
      await press(offline, 'Stair Climb Saturdays', 'Join Group')
      await expect(card(offline, 'Stair Climb Saturdays').getByRole('button', { name: 'Leave Group' })).toBeVisible()
      await press(offline, OPEN_EVENT, 'Join Event')
      await press(offline, FULL_EVENT, 'Join Waitlist')
      for (const event of [OPEN_EVENT, FULL_EVENT])
        await expect(card(offline, event).getByRole('status')).toContainText('Requested')
      await offline.getByRole('tab', { name: 'Find Mentors' }).click()
      await press(offline, CAPTAIN, 'Request Mentorship')
      const dialog = offline.getByRole('dialog', { name: 'This is a sample mentor' })
      await dialog.getByLabel('Message (optional)').fill('Panel in May')
      await dialog.getByRole('button', { name: 'Request Mentorship' }).click()
      await expect(card(offline, CAPTAIN).getByText('Waiting to be sent')).toBeVisible()
      await offline.getByRole('tab', { name: 'My Community' }).click()
      await expect(counter(offline, 'Groups Joined')).toHaveText('0')
      await expect(counter(offline, 'Events Attended')).toHaveText('0')
      await expect(counter(offline, 'Mentors Connected')).toHaveText('0')
      await expect(chip(offline, '4 waiting')).toBeVisible()

      await reconnect(offline, server)
      await expect(offline.getByText('Request sent')).toBeVisible()
      await offline.getByRole('tab', { name: 'Groups & Events' }).click()
      await expect(card(offline, OPEN_EVENT).getByRole('status')).toHaveText('Joined')
      await expect(card(offline, FULL_EVENT).getByRole('status')).toHaveText('On the waitlist')
      expect(rowsOf(server, name, 'groupMemberships', 'isMember')).toEqual([{ isMember: 1 }, { isMember: 1 }])
      expect(rowsOf(server, name, 'eventMemberships', 'eventId, state')).toEqual([
        { eventId: 'event-001', state: 'joined' },
        { eventId: 'event-004', state: 'waitlisted' },
      ])
      expect(rowsOf(server, name, 'mentorshipRequests', 'state, message')).toEqual([
        { state: 'sent', message: 'Panel in May' },
      ])
    }),
  )
