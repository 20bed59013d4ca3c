import type { Locator, Page } from 'playwright'
import { openProfile, PHONE } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { openEmptyPage } from './empty-page.ts'
import { percentile, timed } from './measured.ts'

const RUNS = 3

interface Question {
  question: string
  /** Where the answer is. */
  screen: string
  /** From home, each as somebody would say it. */
  taps: ((page: Page) => Locator)[]
  /** What answers it. */
  seen: (page: Page) => Locator
  mostTaps: number
  /** What has to be there first. */
  before?: (page: Page) => Promise<void>
  /** As it was, for the next run. */
  after?: (page: Page) => Promise<void>
}

export interface Answer extends Pick<Question, 'question' | 'screen' | 'mostTaps'> {
  taps: number
  /** From the first tap to the answer; where none is needed, from opening the app. */
  ms: number
}

const today = (page: Page) => page.getByRole('region', { name: 'Today' })
const area = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true })

const questions: Question[] = [
  {
    question: 'What now?',
    screen: 'home',
    taps: [],
    seen: (page) => today(page).getByText('Next best step'),
    mostTaps: 1,
  },
  {
    question: 'What cards are due?',
    screen: 'study today',
    taps: [(page) => today(page).getByRole('link', { name: /cards?/ })],
    seen: (page) => page.getByRole('button', { name: 'Show Answer' }),
    mostTaps: 1,
  },
  {
    question: 'How am I doing?',
    screen: 'your progress',
    taps: [(page) => page.getByRole('link', { name: 'Your progress' })],
    seen: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    mostTaps: 1,
  },
  {
    question: 'Which job closes first?',
    screen: 'jobs',
    taps: [area('Jobs')],
    seen: (page) =>
      page
        .getByRole('main')
        .getByRole('group')
        .getByText(/^Closes /)
        .first(),
    mostTaps: 1,
  },
  {
    question: 'Start the workout',
    screen: 'the workout player',
    taps: [(page) => today(page).getByRole('link', { name: /Foundation Strength/ })],
    seen: (page) => page.getByRole('timer', { name: 'Elapsed time' }),
    after: throwAway,
    mostTaps: 1,
  },
  {
    question: 'What did I lift?',
    screen: 'what you lifted',
    before: finishWorkout,
    taps: [area('Physical'), (page) => page.getByRole('link', { name: 'What you lifted' })],
    seen: (page) => page.getByRole('main').getByRole('table').getByRole('link').first(),
    mostTaps: 2,
  },
  {
    question: 'Where was I?',
    screen: 'the running test',
    before: startTest,
    taps: [(page) => page.getByRole('region', { name: 'In progress' }).getByRole('link').first()],
    seen: (page) => page.getByRole('radiogroup'),
    mostTaps: 1,
  },
]

/** Plays each question from home, warm and without a network, with a processor so many times slower. */
export async function measureTaps(slower: number): Promise<{ answers: Answer[]; emptyPageMs: number }> {
  const server = await startServer()
  const empty = await openEmptyPage()
  const phone = await openProfile(server.origin, PHONE)
  try {
    await comeIn(phone.page)
    await empty.visit(phone.page)
    await server.kill()
    await empty.close()
    await phone.context.setOffline(true)
    const devtools = await phone.context.newCDPSession(phone.page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const answers: Answer[] = []
    for (const question of questions) {
      const answer = await ask(phone.page, question)
      console.log(`${answer.question} ${answer.ms.toFixed(0)} ms`)
      answers.push(answer)
    }
    const emptyPage = await inRuns(() => timed(() => empty.open(phone.page)))
    return { answers, emptyPageMs: emptyPage }
  } finally {
    await phone.close()
    await server.close()
  }
}

/** A guest, with the shell and the content on the device and three cards graded. */
async function comeIn(page: Page): Promise<void> {
  await page.goto('/login')
  await press(page, 'Browse without signing up')
  await page.getByText("You're browsing as a guest").waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  for (const [path, name] of [
    ['/jobs', /^Save /],
    ['/physical?week=1', 'Start Workout'],
    ['/prep', /^Study Now/],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name }).first().waitFor()
  }
  await press(page, 'Study Now: Fire Behavior')
  for (const _ of [1, 2, 3]) {
    await press(page, 'Show Answer')
    await press(page, /^Good/)
  }
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function finishWorkout(page: Page): Promise<void> {
  await page.goto('/physical?week=1')
  for (const name of ['Start Workout', 'All exercises', /, set 1 of/, 'Complete Workout', 'Finish workout'])
    await press(page, name)
  await page.getByText('Workout completed.').waitFor()
}

async function throwAway(page: Page): Promise<void> {
  await press(page, 'Close workout')
  const discard = page.getByRole('button', { name: /Discard|Throw/ })
  const left = page.getByRole('heading', { level: 1, name: 'Physical Training' })
  await discard.or(left).first().waitFor()
  if (await discard.isVisible()) await discard.click()
  await left.waitFor()
}

async function startTest(page: Page): Promise<void> {
  await page.goto('/prep')
  await press(page, 'Mixed Practice Test')
  await page.getByRole('radio').first().check()
  await page.getByText('1 answered').waitFor()
}

async function ask(page: Page, { question, screen, mostTaps, taps, seen, before, after }: Question): Promise<Answer> {
  await page.goto('/')
  await before?.(page)
  const ms = await inRuns(async () => {
    if (taps.length === 0) return timed(() => page.goto('/').then(() => seen(page).waitFor()))
    await page.goto('/')
    await page.getByRole('heading', { name: 'Where you stand' }).waitFor()
    await taps[0]?.(page).waitFor()
    const ms = await timed(async () => {
      for (const tap of taps) await tap(page).click()
      await seen(page).waitFor()
    })
    await after?.(page)
    return ms
  })
  return { question, screen, mostTaps, taps: taps.length, ms }
}

/** The median. */
async function inRuns(once: () => Promise<number>): Promise<number> {
  const found: number[] = []
  for (let run = 0; run < RUNS; run += 1) found.push(await once())
  return percentile(found, 0.5)
}
