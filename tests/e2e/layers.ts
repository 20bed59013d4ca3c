import type { Page } from '@playwright/test'

/** A dialog or a full-screen session: anything that opens over a screen and that Back must close. */
export interface Layer {
  name: string
  /** The path of the screen below the layer. */
  at: string
  /** Steps to run before the layer is opened. */
  before?: (page: Page) => Promise<void>
  open: (page: Page) => Promise<void>
  /** An element that is visible while the layer is open. */
  shown: (page: Page) => ReturnType<Page['getByRole']>
  /** The layer's own close control, which must do the same as Back; null if that control does more. */
  close: ((page: Page) => Promise<void>) | null
  /** The URL contains the layer, so Forward and a reload open it again. */
  hasAddress?: boolean
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })
const here = (page: Page) => page.locator('[data-here]').getByRole('heading')
/** Opens the running workout, or starts one. */
async function train(page: Page): Promise<void> {
  const program = button(page, 'Start Training Program')
  await button(page, 'Close workout').or(program).first().waitFor()
  if (!(await program.isVisible())) return
  await program.click()
  await button(page, 'Start Workout').click()
}
/** Opens a job's page from the list. */
async function openJob(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Fire Cadet' }).getByRole('link', { name: 'Fire Cadet' }).click()
  await page.getByRole('region', { name: 'Fire Cadet' }).waitFor()
}
const interview = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Mock interview' })
const OPENS_BY_ITSELF_MS = 500
const close = press('Close')

export const layers: Layer[] = [
  {
    name: 'a section of the settings',
    at: '/settings',
    open: (page) => page.getByRole('link', { name: /^Account/ }).click(),
    shown: heading('Account'),
    close: (page) => page.getByRole('link', { name: 'All settings' }).click(),
    hasAddress: true,
  },
  {
    name: 'a form of the account',
    at: '/settings?section=account',
    open: (page) => page.getByRole('link', { name: /^Edit profile/ }).click(),
    shown: heading('Edit profile'),
    close: (page) => page.getByRole('link', { name: 'Account' }).click(),
    hasAddress: true,
  },
  {
    name: 'the list of work on this device',
    at: '/jobs',
    open: (page) => page.getByRole('banner').getByRole('button').last().click(),
    shown: dialog('Your work on this device'),
    close,
    hasAddress: true,
  },
  { name: 'what mastery means', at: '/prep', open: press(/^Mastery of/), shown: dialog(/^Mastery/), close },
  { name: 'the choice of a blueprint', at: '/prep', open: press('Start Simulator'), shown: dialog(/Simulator/), close },
  {
    name: 'a deck',
    at: '/prep',
    open: press(/^Study Now/),
    shown: (page) => page.getByRole('button', { name: 'Show Answer' }),
    close: null,
    hasAddress: true,
  },
  {
    name: 'the alert for a job',
    at: '/jobs',
    before: openJob,
    open: press('Set Alert'),
    shown: dialog('Set Alert'),
    close: press('Cancel'),
  },
  {
    name: 'the record of an application',
    at: '/jobs',
    before: openJob,
    open: press('Apply Now'),
    shown: dialog(/applied|sample job/),
    close,
  },
  {
    name: 'a request for a mentor',
    at: '/community?tab=mentors',
    open: press(/^Request Mentorship/),
    shown: dialog('This is a sample mentor'),
    close,
  },
  {
    name: 'a module of the interview',
    at: '/oral',
    open: (page) => page.getByRole('group', { name: 'Interview Fundamentals' }).getByRole('link').click(),
    shown: heading('Key Points'),
    close: (page) => page.getByRole('link', { name: 'All modules' }).click(),
    hasAddress: true,
  },
  {
    name: 'a mock interview',
    at: '/oral',
    async open(page) {
      // If the page was left immediately after a session was paused, the pause may not have been stored yet, and the session opens by
      // itself.
      await page.waitForTimeout(OPENS_BY_ITSELF_MS)
      if (await interview(page).isVisible()) await press('Set this session aside')(page)
      await press(/Start Interview|Resume/)(page)
    },
    shown: interview,
    close: press('Set this session aside'),
  },
  {
    name: 'a workout',
    at: '/physical?week=1',
    open: press(/^(Start|Resume|Continue|Back to) Workout/i),
    shown: (page) => page.getByRole('button', { name: 'Close workout' }),
    close: null,
    hasAddress: true,
  },
  {
    name: 'the long list of a running workout',
    at: '/physical',
    before: train,
    open: press('All exercises'),
    shown: (page) => page.getByRole('button', { name: 'One set at a time' }),
    close: null,
    hasAddress: true,
  },
  {
    name: 'a test',
    at: '/prep',
    open: (page) =>
      page
        .getByRole('button', { name: 'Mixed Practice Test' })
        .or(page.getByRole('link', { name: 'Continue test' }))
        .last()
        .click(),
    shown: (page) => page.getByRole('radio').first(),
    close: null,
    hasAddress: true,
  },
]

/** URLs of single items, each with an element that is visible once the URL is opened. */
export const addresses: { name: string; address: string; shown: Layer['shown'] }[] = [
  {
    name: 'a job',
    address: '/jobs?job=job-013',
    shown: (page) => page.getByRole('region', { name: 'Firefighter Apprentice' }),
  },
  { name: 'a group', address: '/community?group=group-009', shown: here },
  { name: 'an event', address: '/community?event=event-004', shown: here },
  { name: 'a mentor', address: '/community?tab=mentors&mentor=sample-mentor-007', shown: here },
  { name: 'a workout', address: '/physical?week=3&day=2', shown: here },
  {
    name: 'a deck',
    address: '/prep?deck=mechanical',
    shown: (page) => page.getByRole('button', { name: 'Show Answer' }),
  },
  { name: 'a card', address: '/prep?card=mechanical-002', shown: heading(/fulcrum and the effort/) },
  {
    name: 'a module',
    address: '/oral?module=fundamentals',
    shown: (page) => page.getByRole('link', { name: 'All modules' }),
  },
  { name: 'a section of the settings', address: '/settings?section=data', shown: heading('One file with everything') },
  { name: 'the list of work on this device', address: '/oral?sync=list', shown: dialog('Your work on this device') },
]

/** URLs of missing items, each with the text that is shown instead of the item. */
export const goneAddresses: [address: string, said: string | RegExp][] = [
  ['/jobs?job=none', 'This job is not here'],
  ['/jobs?list=applications&application=none', 'This application is not here'],
  ['/community?group=none', 'This group is not here'],
  ['/community?event=none', 'This event is not here'],
  ['/community?tab=mentors&mentor=none', 'This mentor is not here'],
  ['/physical?week=3&day=9', 'This workout is not here'],
  ['/oral?session=none', 'This session is not here'],
  ['/prep?deck=none', /^This deck is not here/],
  ['/prep?deck=building-construction', /^This deck is in the track Firefighter I\/II, which is off/],
  ['/prep?card=none', 'This card is not on this device'],
  ['/prep?result=none', 'This test is not on this device'],
  ['/no-such-place', 'Page Not Found'],
]
