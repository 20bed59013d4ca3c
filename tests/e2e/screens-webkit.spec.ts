import { expect, test } from '@playwright/test'
import { startServer } from './server.ts'
import { PASSWORD } from './steps.ts'
import { openWebkit, type WebkitWindow } from './webkit.ts'

/** Brought and asked for by `npm run e2e:webkit`. */
if (process.env.STATION_ZERO_WEBKIT === '1')
  test('WebKit: from Today to each thing and back again, and Back closes the top thing and nothing else', async () => {
    const server = await startServer()
    const phone = await openWebkit(server.origin)
    try {
      await arrive(phone)
      await test.step('cards of today', () => study(phone))
      await test.step('a workout, its list, and what runs', () => train(phone))
      await test.step('a test that has the screen to itself', () => sitTest(phone))
      await test.step('the exam and its scene', () => sitExam(phone))
      await test.step('jobs, their filters and dialogs', () => findJobs(phone))
      await test.step('an interview and the settings', () => closeWithBack(phone))
    } finally {
      await phone.close()
      await server.close()
    }
  })

async function arrive(phone: WebkitWindow): Promise<void> {
  await phone.goto('/signup')
  await phone.fill('Username', 'wanda')
  await phone.fill('Email', 'wanda@example.org')
  await phone.fill('Password', PASSWORD)
  await phone.press('Create Account')
  await phone.sees('Welcome, wanda')
  await phone.sees('Next best step')
}

async function study(phone: WebkitWindow): Promise<void> {
  await phone.press('Next best step')
  await phone.press('Show Answer')
  await phone.press('Good')
  await phone.sees('Show Answer')
  await isAt(phone, '/prep?study=today')
  await back(phone)
  await isHome(phone)
}

async function train(phone: WebkitWindow): Promise<void> {
  await phone.press('Foundation Strength')
  await phone.sees('Pause')
  await fits(phone)
  await phone.press('All exercises')
  await phone.sees('Complete Workout')
  await fits(phone)
  await back(phone)
  await expect.poll(() => isShown(phone, 'button', 'All exercises')).toBe(true)
  await back(phone)
  await isHome(phone)
  await phone.sees('In progress')
}

async function sitTest(phone: WebkitWindow): Promise<void> {
  await phone.press('Take a practice test')
  await phone.sees('Question 1 of 25')
  await expect.poll(() => isShown(phone, 'nav', 'Areas')).toBe(false)
  await phone.ask(`document.querySelector('[role="radiogroup"] label').click()`)
  await phone.sees('1 answered')
  await fits(phone)
  await phone.press('All questions')
  await isOpen(phone, 'All questions')
  await back(phone)
  await isOpen(phone, null)
  await phone.sees('Question 1 of 25')
  // The list of tests is what the test lies on.
  await back(phone)
  await isAt(phone, '/prep')
  await expect.poll(() => isShown(phone, 'nav', 'Areas')).toBe(true)
  await back(phone)
  await isHome(phone)
  await phone.sees('1 of 25 answered')
  await phone.press('Continue: Mixed Practice Test')
  await phone.sees('1 answered')
  await phone.press('Exit Test')
  await isOpen(phone, 'Leave this test?')
  await phone.press('Discard and leave')
  await phone.sees('Start Simulator')
}

async function sitExam(phone: WebkitWindow): Promise<void> {
  await phone.goto('/prep')
  await phone.press('Start Simulator')
  await expect.poll(() => phone.ask('return document.querySelectorAll("dialog[open]").length')).toBe(1)
  await back(phone)
  await isOpen(phone, null)
  await isAt(phone, '/prep')
  await phone.press('Start Simulator')
  await phone.press('Start the 100 questions')
  await phone.sees('Hide it and answer')
  await expect.poll(() => isShown(phone, 'nav', 'Areas')).toBe(false)
  await fits(phone)
  await phone.press('Hide it and answer')
  await phone.sees('Question 1 of 100')
  await fits(phone)
  await back(phone)
  await expect.poll(() => isShown(phone, 'nav', 'Areas')).toBe(true)
  await phone.goto('/')
  await phone.sees('In progress')
  await fits(phone)
}

async function findJobs(phone: WebkitWindow): Promise<void> {
  await phone.press('Jobs')
  await phone.sees('Set Alert')
  await phone.press('Volunteer')
  await phone.sees('Volunteer jobs')
  await phone.press('Filters and sort')
  await choose(phone, 'State', 1)
  await expect.poll(() => phone.ask('return location.search')).toMatch(/state=/)
  await fits(phone)
  const filtered = await phone.ask<string>('return location.pathname + location.search')
  await phone.press('Oral')
  await phone.sees('Interview Fundamentals')
  await back(phone)
  await isAt(phone, filtered)
  await expect.poll(() => isShown(phone, 'button', 'Remove filter')).toBe(true)
  await phone.goto('/jobs')
  await phone.press('Set Alert')
  await isOpen(phone, 'Set Alert')
  await back(phone)
  await isOpen(phone, null)
  await isAt(phone, '/jobs')
}

async function closeWithBack(phone: WebkitWindow): Promise<void> {
  await phone.goto('/oral')
  await phone.press('Start Interview')
  await phone.sees('Question 1 of')
  await back(phone)
  await isOpen(phone, null)
  await isAt(phone, '/oral')
  await phone.press('Station Zero')
  await phone.press('Settings')
  await isOpen(phone, 'Settings')
  await fits(phone)
  await phone.press('Export data')
  await isOpen(phone, 'Export data')
  await back(phone)
  await isOpen(phone, 'Settings')
  await back(phone)
  await isOpen(phone, null)
  await isHome(phone)
}

const back = (phone: WebkitWindow) => phone.ask('history.back()')

const isAt = (phone: WebkitWindow, address: string) =>
  expect.poll(() => phone.ask('return location.pathname + location.search')).toBe(address)

async function isHome(phone: WebkitWindow): Promise<void> {
  await isAt(phone, '/')
  await phone.sees('Where you stand')
  await fits(phone)
}

/** The dialog on top by its title; null for none. */
const isOpen = (phone: WebkitWindow, title: string | null) =>
  expect
    .poll(() =>
      phone.ask('return [...document.querySelectorAll("dialog[open]")].at(-1)?.querySelector("h2").innerText ?? null'),
    )
    .toBe(title)

/** Nothing is wider than the window. */
const fits = (phone: WebkitWindow) =>
  expect
    .poll(() =>
      phone.ask(`return ['html', 'main', 'dialog[open]'].flatMap((one) => [...document.querySelectorAll(one)])
        .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.tagName)`),
    )
    .toEqual([])

/** Whether something of this kind, whose name begins so, can be seen. */
const isShown = (phone: WebkitWindow, tag: string, name: string): Promise<boolean> =>
  phone.ask(`return [...document.querySelectorAll(${JSON.stringify(tag)})].some((one) =>
    (one.getAttribute('aria-label') ?? one.innerText).trim().startsWith(${JSON.stringify(name)}) && one.checkVisibility())`)

/** The driver cannot open a list of choices here, so the page is told as if somebody had chosen. */
const choose = (phone: WebkitWindow, label: string, nth: number) =>
  phone.ask(`const field = [...document.querySelectorAll('label')]
      .find((one) => one.innerText.trim().startsWith(${JSON.stringify(label)})).control
    field.selectedIndex = ${nth}
    field.dispatchEvent(new Event('change', { bubbles: true }))`)
