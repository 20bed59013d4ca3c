import { expect, type Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { coldStart } from './device.ts'
import { MAIN, test } from './fixtures.ts'
import { layoutFaults } from './layout.ts'
import { isReadyForTheBasement, PASSWORD, signUp } from './steps.ts'

const SECTIONS = [
  '',
  '?section=people',
  '?section=invitations',
  '?section=announcements',
  '?section=policies',
  '?section=community',
  '?section=community&list=groups&entry=new',
  '?section=community&list=mentors',
  '?section=community&list=requests',
  '?section=jobs',
  '?section=jobs&entry=new',
  '?section=decks',
  '?section=decks&entry=new',
  '?section=reports',
  '?section=corrections',
  '?section=audit',
]
const REASON = 'You shared the questions of the exam.'

/** Finds a toast by its text; the toast's announcement for screen readers is a separate element. */
const textOn = (page: Page, text: string) => page.getByText(text, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test(
  'an operator invites a person, posts an announcement, and suspends and restores the account; the person signs up, reads the announcement offline and sees why the account is suspended',
  MAIN,
  async ({ server, phone, laptop }) => {
    const operator = laptop.page
    await signUp(operator, 'olga')
    await operator.goto('/admin')
    await expect(operator.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    server.change("update users set isOperator = 1 where username = 'olga'")
    // Restart the app, because it checks at startup whether the person is an operator.
    await operator.goto('/?settings=all')
    await operator.getByRole('link', { name: 'Admin console' }).click()
    await expect(operator.getByRole('heading', { level: 1, name: 'Admin Console' })).toBeVisible()

    await operator.getByRole('radio', { name: /^By invitation/ }).check()
    await operator.getByRole('region', { name: 'Sign-ups' }).getByRole('button', { name: 'Save' }).click()
    await expect(textOn(operator, 'Sign-ups are by invitation')).toBeVisible()
    await operator.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Invitations' }).click()
    await press(operator, 'New invitation')
    await operator.getByLabel('People who can use it').fill('2')
    await press(operator, 'Create invitation')
    await expect(operator.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    const link = (await operator.getByText(`${server.origin}/signup?invite=`).textContent()) ?? ''

    const { page } = phone
    await page.goto('/signup')
    await expect(page.getByLabel('Invitation code*')).toBeVisible()
    await page.goto(link)
    await page.getByLabel('Username').fill('rosa')
    await page.getByLabel('Email').fill('rosa@example.org')
    await page.getByLabel('Password').fill(PASSWORD)
    await press(page, 'Create Account')
    await expect(page.getByText('Welcome, rosa')).toBeVisible()
    await operator.reload()
    await expect(operator.getByText('1 of 2 uses')).toBeVisible()

    await operator.goto('/admin?section=announcements&announcement=new')
    await operator.getByLabel('Title').fill('Mock interviews on Thursday')
    await operator.getByLabel('Text').fill('At 6 pm in Station 4.')
    await press(operator, 'Announce')
    await expect(textOn(operator, 'Announced')).toBeVisible()
    await page.reload()
    await isReadyForTheBasement(page)
    await page.goto('/')
    const announcements = (one: Page) => one.getByRole('region', { name: 'Announcements' })
    await expect(announcements(page)).toContainText('At 6 pm in Station 4.')
    await server.kill()
    const offline = await coldStart(phone)
    await expect(announcements(offline)).toContainText('Mock interviews on Thursday')
    await operator.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'People' }).click()
    await expect(operator.getByText('The admin console needs a connection.')).toBeVisible()
    await server.start()
    await press(operator, 'Try again')

    await operator.getByLabel('Search people').fill('ros')
    await expect(operator).toHaveURL(/q=ros/)
    await operator.getByRole('link', { name: 'rosa' }).click()
    await press(operator, 'Suspend')
    await operator.getByLabel('Reason').fill(REASON)
    await press(operator, 'Suspend account')
    await expect(textOn(operator, 'rosa is suspended')).toBeVisible()
    await offline.reload()
    await expect(offline.getByRole('button', { name: /^Sign in again/ })).toBeVisible()
    await offline.goto('/login')
    const signIn = async () => {
      await offline.getByLabel('Password').fill(PASSWORD)
      await offline.getByRole('button', { name: 'Sign In', exact: true }).click()
    }
    await signIn()
    await expect(offline.getByText(REASON).first()).toBeVisible()
    await press(operator, 'Restore')
    await press(operator, 'Restore account')
    await expect(textOn(operator, 'rosa can sign in again')).toBeVisible()
    await signIn()
    await expect(announcements(offline)).toBeVisible()
    await offline.getByRole('button', { name: 'Dismiss “Mock interviews on Thursday”' }).click()
    await expect(announcements(offline)).toBeHidden()
    await offline.goto('/admin')
    await expect(offline.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()

    await operator.goto('/admin?section=audit')
    const log = operator.getByRole('table', { name: 'Audit log' })
    for (const act of ['Account suspended', 'Account restored', 'Announcement created', 'Invitation created'])
      await expect(log.getByRole('rowheader', { name: act })).toBeVisible()
  },
)

test('every section of the console passes axe and fits from 320 to 1280 px', async ({ server, laptop: { page } }) => {
  await signUp(page, 'olga')
  server.change("update users set isOperator = 1 where username = 'olga'")
  await page.reload()
  await expect(page.getByText('Welcome, olga')).toBeVisible()
  const faults: string[] = []
  for (const section of SECTIONS) {
    await page.goto(`/admin${section}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Console' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      // On wide screens, check only main, because the tabs are beside the content and everything outside of main belongs to the shell.
      const found = [...(await layoutFaults(page)), ...(await axeFinds(page, width < 820 ? 'body' : 'main'))]
      faults.push(...found.map((one) => `${section} at ${width}: ${one}`))
    }
  }
  server.change(`insert into stationDecks values ('station-d', 1, 5, 5, 'Streets', '#0f766e', 1001)`)
  const text = JSON.stringify({
    front: 'Elm Street?',
    back: 'D 2.',
    hint: '',
    explanation: '',
    source: 'Map',
    tags: [],
  })
  for (const nth of [1, 2])
    server.change(
      `insert into stationItems values ('station-d.${nth}', 1000, 5, 5, 'card', 'station-d', ${nth}, '${text}', 90)`,
    )
  const passage = JSON.stringify({ title: 'Radio rules', paragraphs: ['Say who you call.'], source: 'SOG 7' })
  server.change(
    `insert into stationItems values ('station-d.p', 1000, 5, 5, 'passage', 'station-d', 1, '${passage}', 90)`,
  )
  for (const [item, heading] of [
    ['reports&correct=card~fire-behavior-001', 'Preview'],
    ['reports&correct=question~human-relations-q001', 'Preview'],
    ['decks&deck=station-d', 'Cards'],
    ['decks&deck=station-d&item=station-d.1', 'Preview'],
    ['decks&deck=station-d&list=passages', 'Passages'],
    ['decks&deck=station-d&list=passages&item=station-d.p', 'Preview'],
    ['decks&deck=station-d&list=questions&item=new&passage=station-d.p', 'Preview'],
  ] as const) {
    await page.goto(`/admin?section=${item}`)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const found = [...(await layoutFaults(page)), ...(await axeFinds(page, width < 820 ? 'body' : 'main'))]
      faults.push(...found.map((one) => `${item} at ${width}: ${one}`))
    }
  }
  expect(faults).toEqual([])
})

test('an operator adds a passage with a question to a deck; a phone drills it offline and shows the passage beside the question and in the result', async ({
  server,
  phone,
  laptop,
}) => {
  await signUp(phone.page, 'rosa')
  await isReadyForTheBasement(phone.page)
  const operator = laptop.page
  await signUp(operator, 'olga')
  server.change("update users set isOperator = 1 where username = 'olga'")
  await operator.reload()
  await expect(operator.getByText('Welcome, olga')).toBeVisible()
  await operator.goto('/admin?section=decks')
  await press(operator, 'New deck')
  await operator.getByLabel('Name').fill('Radio')
  await press(operator, 'Create deck')
  await operator.getByRole('link', { name: 'Open' }).click()
  await press(operator, 'New card')
  await operator.getByLabel('Front', { exact: true }).fill('What is channel 1?')
  await operator.getByLabel('Back', { exact: true }).fill('Dispatch.')
  await operator.getByLabel('Source', { exact: true }).fill('SOG 7')
  await press(operator, 'Save')
  await operator.getByRole('link', { name: 'Passages (0)' }).click()
  await press(operator, 'New passage')
  await operator.getByLabel('Title').fill('Radio rules')
  await operator.getByLabel('Text').fill('Say who you call, then who you are.\n\nWait for the answer.')
  await operator.getByLabel('Source').fill('SOG 7.1')
  await press(operator, 'Save')
  await operator.getByRole('link', { name: 'Add question' }).click()
  await operator.getByLabel('Question', { exact: true }).fill('What do you say first?')
  for (const [letter, text] of Object.entries({ A: 'Who you are', B: 'Who you call', C: 'The time', D: 'Over' })) {
    await operator.getByLabel(`Option ${letter}`, { exact: true }).fill(text)
    await operator.getByLabel(`Reason for option ${letter}`).fill(`Because of the first rule, ${letter}.`)
  }
  await operator.getByLabel('Correct answer').selectOption('B')
  await press(operator, 'Save')
  await expect(operator.getByRole('group', { name: '1. Radio rules' })).toContainText('1 question')
  expect(new URL(operator.url()).search).toBe(`?section=decks&deck=${deckIn(operator)}&list=passages`)

  const drill = /^Drill 10: Radio/
  const online = await coldStart(phone, '/prep?kinds=academy')
  await expect(online.getByRole('button', { name: drill })).toBeVisible({ timeout: 60_000 })
  await phone.context.setOffline(true)
  const offline = await coldStart(phone, '/prep?kinds=academy')
  await offline.getByRole('button', { name: drill }).click()
  await expect(offline.getByRole('region', { name: 'Passage: Radio rules' })).toContainText('Wait for the answer.')
  await offline.getByRole('button', { name: 'Who you call' }).click()
  await press(offline, 'Finish Test')
  await offline.getByText('Radio rules', { exact: true }).click()
  await expect(offline.getByText('Wait for the answer.')).toBeVisible()
})

const deckIn = (page: Page): string | null => new URL(page.url()).searchParams.get('deck')
