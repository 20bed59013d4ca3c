import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { openProfile } from '../e2e/browser.ts'
import { coldStart } from '../e2e/device.ts'
import { startServer } from '../e2e/server.ts'
import {
  answerQuestions,
  browseAsGuest,
  completeWorkout,
  goTo,
  isReadyForTheBasement,
  openCards,
  saveToggle,
  signUp,
  startWorkout,
} from '../e2e/steps.ts'

/** Takes a picture of every screen, narrow and wide, light and dark, with and without a server, for looking at: `node bin/screens.ts FOLDER`. */
const folder = process.argv[2] ?? 'test-results/screens'
const sizes = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 900 } }

type Shoot = (screen: string) => Promise<void>

mkdirSync(folder, { recursive: true })
const server = await startServer()
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    const profile = await openProfile(server.origin, viewport)
    try {
      const { page } = profile
      for (const walk of [doors, home, prep, physical, oral, jobs, community, progress, account])
        await walk(page, shooter(page, size))
      await queue(page, shooter(page, size))
      await server.kill()
      const offline = await coldStart(profile)
      await withoutSignal(offline, shooter(offline, `offline-${size}`))
      await server.start()
      await analytics(offline, shooter(offline, size))
    } finally {
      await profile.close()
    }
  }
} finally {
  await server.close()
}

function shooter(page: Page, size: string): Shoot {
  return async (screen) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Wait for the color transitions (100 ms) and the slightly longer dialog animation.
      await page.waitForTimeout(400)
      await page.screenshot({ path: join(folder, `${screen}-${size}-${colorScheme}.png`) })
    }
  }
}

async function doors(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/login')
  await shoot('login')
  await page.goto('/signup')
  await shoot('signup')
  await browseAsGuest(page)
  await shoot('home-guest')
  await signUp(page, `walker-${page.viewportSize()?.width}`)
  await page.goto('/no-such-place')
  await page.getByText('Page Not Found').first().waitFor()
  await shoot('not-found')
  await page.goto('/')
  await isReadyForTheBasement(page)
}

async function home(page: Page, shoot: Shoot): Promise<void> {
  await goTo(page, 'Station Zero')
  await shoot('home')
  await page.getByRole('textbox', { name: 'Message to the assistant' }).fill('What is flashover?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: /^Source: / }).waitFor()
  await shoot('home-chat')
}

async function prep(page: Page, shoot: Shoot): Promise<void> {
  await goTo(page, 'Written')
  await shoot('decks')
  await openCards(page, 'Fire Behavior', 2)
  await press(page, 'Show Answer')
  await shoot('study')
  await goTo(page, 'Written')
  await press(page, 'Mixed Practice Test')
  await answerQuestions(page, 1, 3)
  await shoot('test')
  await answerQuestions(page, 4, 25)
  await press(page, 'Finish Test')
  await page.getByText('Practice Test Complete!').waitFor()
  await shoot('result')
}

async function physical(page: Page, shoot: Shoot): Promise<void> {
  await goTo(page, 'Physical')
  await shoot('physical')
  await startWorkout(page)
  const sets = page.getByRole('button', { name: /, set \d+ of \d+/ })
  for (const set of [0, 1]) await sets.nth(set).click()
  await shoot('workout')
  await completeWorkout(page, 'Breath held on the stairs')
  await press(page, 'Start Training Program')
  await shoot('schedule')
  await page.goto('/cpat')
  await page.getByText('About CPAT').waitFor()
  await shoot('cpat')
}

async function oral(page: Page, shoot: Shoot): Promise<void> {
  await goTo(page, 'Oral')
  await shoot('oral')
  await page.getByRole('group', { name: 'Interview Fundamentals' }).getByRole('button').click()
  await shoot('oral-module')
  await press(page, 'Start Practice Session')
  await page.getByText(/^Question 1 of/).waitFor()
  await shoot('oral-practice')
  await press(page, 'End Session')
  await shoot('oral-score')
  await press(page, 'Save Session')
}

async function jobs(page: Page, shoot: Shoot): Promise<void> {
  await goTo(page, 'Jobs')
  await saveToggle(page, 0).click()
  await page.getByText('1 saved').waitFor()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await shoot('jobs')
  const cadet = page.getByRole('group', { name: 'Fire Cadet' })
  await cadet.getByRole('button', { name: 'Set Alert' }).click()
  await shoot('jobs-alert')
  await press(page, 'Create alert')
  await cadet.getByRole('button', { name: 'Apply Now' }).click()
  await shoot('jobs-apply')
  await press(page, 'Record application')
  for (const list of ['Applications', 'Alerts']) {
    await page.getByRole('navigation', { name: 'Job lists' }).getByRole('link', { name: list }).click()
    await page.getByRole('heading', { name: `Your ${list.toLowerCase()}` }).waitFor()
    await shoot(`jobs-${list.toLowerCase()}`)
  }
}

async function community(page: Page, shoot: Shoot): Promise<void> {
  await goTo(page, 'Community')
  await page.getByRole('button', { name: 'Join Group Tuesday Night Written Exam' }).click()
  await page.getByRole('button', { name: 'Join Event CPAT Practice Walk-Through' }).click()
  await page.getByRole('button', { name: 'Leave Event CPAT Practice Walk-Through' }).waitFor()
  await shoot('community')
  await page
    .getByText('1 upcoming event')
    .or(page.getByText(/upcoming events$/))
    .click()
  await shoot('community-events')
  await page.getByRole('tab', { name: 'Find Mentors' }).click()
  await shoot('community-mentors')
  await page.getByRole('tab', { name: 'My Community' }).click()
  await shoot('community-mine')
}

/** After the other areas, so there is something to show. */
async function progress(page: Page, shoot: Shoot): Promise<void> {
  await goTo(page, 'Station Zero')
  await page.getByRole('link', { name: 'Your progress' }).click()
  await page.getByRole('heading', { name: 'By section' }).waitFor()
  await shoot('progress')
  await page.getByText('Tests as a table').click()
  await page.getByRole('table', { name: 'Test scores' }).scrollIntoViewIfNeeded()
  await shoot('progress-table')
}

async function account(page: Page, shoot: Shoot): Promise<void> {
  for (const view of ['all', 'profile', 'data', 'delete']) {
    await page.goto(`/?settings=${view}`)
    await page.getByRole('dialog').waitFor()
    await shoot(`settings-${view}`)
  }
}

/** Nothing waiting, something refused, and a session that has ended. */
async function queue(page: Page, shoot: Shoot): Promise<void> {
  const banner = page.getByRole('banner')
  const open = (chip: RegExp) => banner.getByRole('button', { name: chip }).click()
  await page.goto('/jobs')
  await open(/^Synced/)
  await shoot('sync-done')
  await press(page, 'Close')
  const [job = {}] = server.rows("select * from jobs where id = 'job-013'")
  server.change("delete from jobs where id = 'job-013'")
  await page.getByRole('button', { name: 'Save Firefighter Apprentice' }).click()
  await open(/needs attention/)
  await page.getByText('This job does not exist.').waitFor()
  await shoot('sync-refused')
  await press(page, 'Discard')
  await shoot('sync-discard')
  await press(page, 'Discard for good')
  await press(page, 'Close')
  const columns = Object.keys(job)
  server.change(
    `insert into jobs (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ...Object.values(job),
  )
}

async function withoutSignal(page: Page, shoot: Shoot): Promise<void> {
  for (const tab of ['Station Zero', 'Written', 'Physical', 'Oral', 'Jobs', 'Community'] as const) {
    await goTo(page, tab)
    await shoot(tab.toLowerCase().replace(' ', '-'))
  }
  await page
    .getByRole('button', { name: /^Join Event/ })
    .first()
    .click()
  await page.getByText('Requested').first().scrollIntoViewIfNeeded()
  await shoot('community-requested')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /waiting/ })
    .click()
  await page.getByRole('dialog').waitFor()
  await shoot('sync')
  await page.getByRole('heading', { name: 'Storage on this device' }).scrollIntoViewIfNeeded()
  await shoot('sync-storage')
}

async function analytics(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/analytics')
  await page.getByText('Demo credentials').waitFor()
  await shoot('analytics-access')
  await press(page, 'Access Analytics')
  await page.locator('.recharts-surface').first().waitFor()
  await shoot('analytics')
  await server.kill()
  await page.reload()
  await page.getByText('Analytics could not be loaded').waitFor()
  await shoot('analytics-offline')
  await server.start()
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
