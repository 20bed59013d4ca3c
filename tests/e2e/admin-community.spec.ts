import { expect, type Page } from '@playwright/test'
import { coldStart, hasReached, reconnect } from './device.ts'
import { test } from './fixtures.ts'
import { goTo, isReadyForTheBasement, signUp } from './steps.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const textOn = (page: Page, text: string) => page.getByText(text, { exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const MENTOR = 'Captain Maria Ortiz City Fire'
/** Next year, because an event can start at most five years from now. */
const STARTS = `${new Date().getFullYear() + 1}-03-14T18:30`

test('an operator adds an event, a group, a mentor and a job; a candidate sees them offline, requests the mentor, and reads the operator’s answer offline', async ({
  server,
  phone,
  laptop,
}) => {
  const operator = laptop.page
  await signUp(operator, 'olga')
  server.change("update users set isOperator = 1 where username = 'olga'")
  // Restart the app, because it checks at startup whether the person is an operator.
  await operator.goto('/?settings=all')
  await expect(operator.getByRole('link', { name: 'Admin console' })).toBeVisible()
  await operator.goto('/admin?section=community')

  await press(operator, 'New event')
  await press(operator, 'Add event')
  await expect(textOn(operator, 'Choose a date and a time')).toBeVisible()
  await field(operator, 'Title').fill('Ladder night')
  await field(operator, 'Starts').fill(STARTS)
  await field(operator, 'Location').fill('Station 4, bay 2')
  await field(operator, 'Capacity').fill('12')
  await field(operator, 'Description').fill('Bring boots.')
  await press(operator, 'Add event')
  await expect(group(operator, 'Ladder night')).toContainText('0 of 12 spots filled')

  const lists = operator.getByRole('navigation', { name: 'Community lists' })
  await lists.getByRole('link', { name: 'Groups' }).click()
  await press(operator, 'New group')
  await field(operator, 'Name').fill('Night shift')
  await field(operator, 'Description').fill('We study after work.')
  await field(operator, 'Location').fill('Online')
  await press(operator, 'Add group')
  await expect(group(operator, 'Night shift')).toBeVisible()

  await lists.getByRole('link', { name: 'Mentors' }).click()
  await press(operator, 'New mentor')
  await field(operator, 'Name').fill('Maria Ortiz')
  await field(operator, 'Rank').fill('Captain')
  await field(operator, 'Years of experience').fill('18')
  await field(operator, 'Department').fill('City Fire')
  await field(operator, 'About').fill('Twenty oral panels.')
  await operator.getByRole('checkbox', { name: /^Verified/ }).check()
  await press(operator, 'Add mentor')
  await expect(group(operator, 'Captain Maria Ortiz')).toContainText('Verified')

  await operator.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Jobs' }).click()
  await press(operator, 'New job')
  await field(operator, 'Title').fill('Firefighter Recruit, Class 9')
  await field(operator, 'Department').fill('City Fire')
  await field(operator, 'Location').fill('Bend, OR')
  await field(operator, 'Description').fill('A paid academy of sixteen weeks.')
  await press(operator, 'Add job')
  await expect(group(operator, 'Firefighter Recruit, Class 9')).toContainText('No closing date')

  const { page } = phone
  await signUp(page, 'rosa')
  await isReadyForTheBasement(page)
  await server.kill()
  let candidate = await coldStart(phone, '/community')
  await expect(group(candidate, 'Ladder night')).toContainText('6:30 PM')
  await expect(group(candidate, 'Night shift')).toContainText('0 members')
  await candidate.getByRole('tab', { name: 'Find Mentors' }).click()
  await expect(group(candidate, MENTOR)).toContainText('Verified')
  await group(candidate, MENTOR).getByRole('button', { name: 'Request Mentorship' }).click()
  const dialog = candidate.getByRole('dialog', { name: 'Request Mentorship' })
  await dialog.getByLabel('Message (optional)').fill('I failed my last panel.')
  await dialog.getByRole('button', { name: 'Request Mentorship' }).click()
  await expect(group(candidate, MENTOR).getByText('Waiting to be sent')).toBeVisible()
  await goTo(candidate, 'Jobs')
  await expect(candidate.getByText('Firefighter Recruit, Class 9').first()).toBeVisible()
  await reconnect(candidate, server)
  await hasReached(candidate, server, 'rosa', 'mentorshipRequests')

  await operator.goto('/admin?section=community&list=requests')
  const request = group(operator, 'rosa asks Captain Maria Ortiz, City Fire')
  await expect(request).toContainText('I failed my last panel.')
  await request.getByRole('button', { name: 'Accept' }).click()
  await operator.getByLabel('Message to the person').fill('Monday at 6 pm in Station 4.')
  await press(operator, 'Send answer')
  await expect(textOn(operator, 'Answer sent')).toBeVisible()
  await expect(textOn(operator, 'No open requests')).toBeVisible()

  await candidate.goto('/community?tab=my-community')
  await expect(candidate.getByText('Monday at 6 pm in Station 4.')).toBeVisible()
  await server.kill()
  candidate = await coldStart(phone, '/community?tab=my-community')
  await expect(candidate.getByText('Accepted')).toBeVisible()
  await expect(candidate.getByText('Monday at 6 pm in Station 4.')).toBeVisible()
  await candidate.getByRole('tab', { name: 'Find Mentors' }).click()
  await expect(group(candidate, MENTOR)).toContainText('Monday at 6 pm in Station 4.')
  await server.start()

  await operator.goto('/admin?section=audit')
  const log = operator.getByRole('table', { name: 'Audit log' })
  for (const action of ['Event added', 'Group added', 'Mentor added', 'Job added', 'Mentorship request accepted'])
    await expect(log.getByRole('rowheader', { name: action })).toBeVisible()
  await expect(log).not.toContainText('Monday at 6 pm')
})

test('a deleted event disappears from the list of events, and a person who joined it sees that it is no longer listed', async ({
  server,
  phone,
  laptop,
}) => {
  const operator = laptop.page
  await signUp(operator, 'olga')
  server.change("update users set isOperator = 1 where username = 'olga'")
  await operator.goto('/?settings=all')
  await expect(operator.getByRole('link', { name: 'Admin console' })).toBeVisible()
  await operator.goto('/admin?section=community&entry=new')
  await field(operator, 'Title').fill('Ladder night')
  await field(operator, 'Starts').fill(STARTS)
  await field(operator, 'Location').fill('Station 4')
  await field(operator, 'Description').fill('Bring boots.')
  await press(operator, 'Add event')
  await expect(group(operator, 'Ladder night')).toBeVisible()

  const { page } = phone
  await signUp(page, 'rosa')
  await isReadyForTheBasement(page)
  await page.goto('/community')
  await group(page, 'Ladder night').getByRole('button', { name: 'Join Event' }).click()
  await expect(group(page, 'Ladder night').getByRole('status')).toHaveText('Joined')
  await operator.reload()
  await expect(group(operator, 'Ladder night')).toContainText('1 of 20 spots filled')
  await press(operator, 'Delete')
  await expect(operator.getByText('1 person has joined it', { exact: false })).toBeVisible()
  await press(operator, 'Delete event')
  await expect(textOn(operator, 'Event deleted')).toBeVisible()
  await page.reload()
  await isReadyForTheBasement(page)
  await page.goto('/community')
  await expect(group(page, 'Ladder night')).toBeHidden()
  await page.goto('/community?tab=my-community')
  await expect(page.getByText('An event that is no longer listed')).toBeVisible()
})

test('a mentor with an account reads a request and accepts it by keyboard, the candidate reads the answer offline, and after the account is unlinked the operator sees open requests again', async ({
  server,
  phone,
  laptop,
}) => {
  const mentor = laptop.page
  await signUp(mentor, 'maria')
  server.change("update users set isOperator = 1 where username = 'maria'")
  await mentor.goto('/?settings=all')
  await expect(mentor.getByRole('link', { name: 'Admin console' })).toBeVisible()
  await mentor.goto('/admin?section=community&list=mentors')
  await press(mentor, 'New mentor')
  await field(mentor, 'Name').fill('Maria Ortiz')
  await field(mentor, 'Rank').fill('Captain')
  await field(mentor, 'Years of experience').fill('18')
  await field(mentor, 'Department').fill('City Fire')
  await field(mentor, 'About').fill('Twenty oral panels.')
  await mentor.getByRole('checkbox', { name: /^Verified/ }).check()
  await press(mentor, 'Add mentor')
  await press(mentor, 'Link account')
  await field(mentor, 'Username or user ID').fill('maria')
  await mentor.getByRole('dialog').getByRole('button', { name: 'Link account' }).click()
  await expect(textOn(mentor, 'Answers requests as maria')).toBeVisible()

  const { page } = phone
  await signUp(page, 'rosa')
  await isReadyForTheBasement(page)
  await page.goto('/community?tab=mentors')
  await group(page, MENTOR).getByRole('button', { name: 'Request Mentorship' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Mentorship' })
  await dialog.getByLabel('Message (optional)').fill('I failed my last panel.')
  await dialog.getByRole('button', { name: 'Request Mentorship' }).click()
  await expect(group(page, MENTOR).getByText('Request sent')).toBeVisible()

  await mentor.goto('/community')
  await mentor.getByRole('link', { name: 'Answer mentorship requests' }).focus()
  await mentor.keyboard.press('Enter')
  const request = mentor.getByRole('group', { name: 'Someone without a name' })
  await expect(request).toContainText('I failed my last panel.')
  await request.getByRole('button', { name: 'Accept' }).focus()
  await mentor.keyboard.press('Enter')
  await mentor.getByLabel('Message to the person').fill('Monday at 6 pm in Station 4.')
  await mentor.keyboard.press('Tab')
  await mentor.keyboard.press('Enter')
  await expect(textOn(mentor, 'Answer sent')).toBeVisible()
  await expect(textOn(mentor, 'No open requests')).toBeVisible()

  await page.goto('/community?tab=my-community')
  await expect(page.getByText('Monday at 6 pm in Station 4.')).toBeVisible()
  await server.kill()
  const offline = await coldStart(phone, '/community?tab=my-community')
  await expect(offline.getByText('Accepted')).toBeVisible()
  await mentor.reload()
  await expect(mentor.getByText('Your mentorship requests need a connection.')).toBeVisible()
  await server.start()

  await mentor.goto('/admin?section=community&list=requests&all=1')
  await expect(textOn(mentor, 'No open requests')).toBeVisible()
  await mentor.goto('/admin?section=community&list=mentors')
  await press(mentor, 'Unlink account')
  await mentor.getByRole('dialog').getByRole('button', { name: 'Unlink account' }).click()
  await expect(mentor.getByText('No account linked', { exact: false })).toBeVisible()
  await mentor.goto('/admin?section=community&list=requests&all=1')
  await expect(group(mentor, 'rosa asks Captain Maria Ortiz, City Fire')).toContainText('Accepted')
  await mentor.goto('/community/mentoring')
  await expect(textOn(mentor, 'This page is for mentors')).toBeVisible()
})
